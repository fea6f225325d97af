// @ts-check
/** Zooming and panning a drawing; the transform is all it keeps. */
import { select } from 'd3-selection';
import { zoom as createBehaviour, zoomIdentity, zoomTransform } from 'd3-zoom';

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ size: Size, largest: number }} Subject  what is fitted, and the largest scale that does it */

/** How far people can zoom, as scales. */
const EXTENT = /** @type {const} */ ([0.05, 6]);

const STEP = 1.35;

/** The most one notch of a wheel does, as a power of two. */
const NOTCH = 0.4;

/** What stays free around a fitted drawing. */
const PADDING = 8;

/**
 * @param {SVGSVGElement} canvas
 * @param {() => boolean} wheelIsFree  whether the wheel zooms without a key, as the page cannot scroll
 */
export function createZoom(canvas, wheelIsFree) {
  const selection = select(canvas);
  /** @type {Subject | undefined} */
  let subject;
  let touched = false;

  /** @type {import('d3-zoom').ZoomBehavior<SVGSVGElement, unknown>} */
  const behaviour = createBehaviour();
  behaviour
    .scaleExtent([...EXTENT])
    .clickDistance(4)
    // Pinching a touchpad sends small steps with the control key, a wheel large ones.
    .wheelDelta(({ deltaY, deltaMode, ctrlKey }) =>
      into(-deltaY * (deltaMode === 1 ? 0.05 : 0.002) * (ctrlKey ? 10 : 1), -NOTCH, NOTCH),
    )
    .extent(() => [
      [0, 0],
      [canvas.clientWidth || 1, canvas.clientHeight || 1],
    ])
    .filter((event) => {
      if (event.type === 'wheel') return event.ctrlKey || event.metaKey || wheelIsFree();
      // One finger scrolls the page.
      if (event.type.startsWith('touch')) return event.touches.length > 1;
      return event.button === 0 && !event.ctrlKey;
    })
    .on('zoom', ({ transform, sourceEvent }) => {
      if (sourceEvent) touched = true;
      canvas.querySelector('.stage')?.setAttribute('transform', transform.toString());
    });
  selection.call(behaviour).on('dblclick.zoom', null);
  new ResizeObserver(() => {
    if (!touched) fit();
  }).observe(canvas);

  return { begin, fit, enlarge: () => scale(STEP), reduce: () => scale(1 / STEP), reveal };

  /**
   * Shows another drawing, all of it.
   * @param {Subject} next
   */
  function begin(next) {
    subject = next;
    fit();
  }

  /** All of the drawing, from now on even when its room changes. */
  function fit() {
    const { clientWidth, clientHeight } = canvas;
    if (!subject || clientWidth === 0 || clientHeight === 0) return;
    const { width, height } = subject.size;
    const k = Math.min((clientWidth - 2 * PADDING) / width, (clientHeight - 2 * PADDING) / height, subject.largest);
    behaviour.transform(
      selection,
      zoomIdentity.translate((clientWidth - width * k) / 2, (clientHeight - height * k) / 2).scale(k),
    );
    touched = false;
  }

  /** @param {number} factor */
  function scale(factor) {
    behaviour.scaleBy(selection, factor);
    touched = true;
  }

  /**
   * Pans as little as it takes to have a point of the drawing in sight.
   * @param {{ x: number, y: number }} point
   * @param {number} around  what of its surroundings should be in sight too
   */
  function reveal({ x, y }, around) {
    const transform = zoomTransform(canvas);
    const [left, top] = transform.apply([x, y]);
    const reach = around * transform.k;
    const right = into(left, reach, canvas.clientWidth - reach) - left;
    const down = into(top, reach, canvas.clientHeight - reach) - top;
    if (right !== 0 || down !== 0) behaviour.translateBy(selection, right / transform.k, down / transform.k);
  }
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const into = (value, least, most) => (most < least ? value : Math.min(Math.max(value, least), most));
