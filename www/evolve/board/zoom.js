// @ts-check
/** Zooming, panning and full screen. The document holds the transform; nothing else is kept. */
import { select } from 'd3-selection';
import { zoom as createBehaviour, zoomIdentity, zoomTransform } from 'd3-zoom';

/** @typedef {import('../layout/tree.js').Layout} Layout */

/** The smallest and the largest scale a person can zoom to. */
const EXTENT = /** @type {const} */ ([0.05, 6]);

/** The largest scale that fitting a drawing may lead to; on a projector it may be larger. */
const LARGEST = { tree: 1.5, graph: 1.25 };
const PROJECTED = 4;

/** On a projector, positions are written only if that takes at least this share of the width, or 24 pixels. */
const READABLE = { share: 1 / 80, most: 24, text: 17 };

/** The factor of one press of a zoom button or key. */
const STEP = 1.35;

/** The most that one notch of a wheel can do, as a power of two. */
const NOTCH = 0.4;

/** On a screen this small, a drawing whose text would shrink below 9 pixels begins at its own size instead. */
const SMALL = '(max-width: 40rem), (max-height: 32rem)';
const LEGIBLE = 9 / 11;

/** How far one press of a pan button or key goes, as a share of the view. */
const SHARE = 1 / 4;

/** @type {Record<import('../layout/walk.js').Way, [right: number, down: number]>} */
const SIDES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The margin around a fitted drawing. */
const PADDING = 8;

/**
 * @param {SVGSVGElement} canvas
 * @param {() => Layout | undefined} layout  of the drawing on show
 */
export function attachZoom(canvas, layout) {
  const selection = select(canvas);
  /** The transform that showed all of the drawing; while it is in use, the drawing is fitted again on a resize. */
  let fitted = zoomIdentity;
  /** As last observed: asking the document would have it laid out in the middle of drawing. */
  let view = { width: 0, height: 0 };

  /** @type {import('d3-zoom').ZoomBehavior<SVGSVGElement, unknown>} */
  const behaviour = createBehaviour();
  behaviour
    .scaleExtent([...EXTENT])
    .clickDistance(4)
    // Pinching on a touchpad sends small steps with the control key; a wheel sends large ones.
    .wheelDelta(({ deltaY, deltaMode, ctrlKey }) =>
      clamp(-deltaY * (deltaMode === 1 ? 0.05 : 0.002) * (ctrlKey ? 10 : 1), -NOTCH, NOTCH),
    )
    .extent(() => [
      [0, 0],
      [view.width || 1, view.height || 1],
    ])
    .filter((event) => {
      // In full screen the page cannot scroll, so the wheel zooms without a key.
      if (event.type === 'wheel') return event.ctrlKey || event.metaKey || document.fullscreenElement !== null;
      // One finger scrolls the page, unless there is something out of view to pan to.
      if (event.type.startsWith('touch')) return event.touches.length > 1 || isZoomed();
      return event.button === 0 && !event.ctrlKey;
    })
    .on('zoom', apply);
  selection.call(behaviour).on('dblclick.zoom', null);
  document.addEventListener('fullscreenchange', fitAnew);
  // On paper all of the drawing is shown, whatever its part on the screen. No resize is observed there.
  matchMedia('print').addEventListener('change', fitAnew);
  new ResizeObserver(([entry]) => {
    view = entry?.contentRect ?? view;
    if (!isZoomed()) fit();
  }).observe(canvas);
  return { begin, fit, enlarge: () => scale(STEP), reduce: () => scale(1 / STEP), pan, fullScreen, reveal };

  function apply() {
    canvas.querySelector('.stage')?.setAttribute('transform', zoomTransform(canvas).toString());
    canvas.toggleAttribute('data-zoomed', isZoomed());
    if (!isProjected()) return;
    const { k } = zoomTransform(canvas);
    canvas.style.setProperty('--k', String(k));
    const least = Math.min(view.width * READABLE.share, READABLE.most);
    canvas.toggleAttribute('data-dense', k * READABLE.text < least);
  }

  function isProjected() {
    return canvas.closest('[data-present=true]') !== null;
  }

  function isZoomed() {
    return zoomTransform(canvas) !== fitted;
  }

  /** Shows more of what lies on one side. @param {import('../layout/walk.js').Way} way */
  function pan(way) {
    const [right, down] = SIDES[way];
    const { k } = zoomTransform(canvas);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((length) => (length * SHARE) / k);
    behaviour.translateBy(selection, -right * Number(width), -down * Number(height));
  }

  /** Shows all of the drawing where the room for it has just changed. */
  function fitAnew() {
    view = { width: canvas.clientWidth, height: canvas.clientHeight };
    fit();
  }

  /** Shows all of the drawing. If there is no room, as on a hidden page, a resize does it later. */
  function fit() {
    const { width = 1, height = 1, kind = 'graph' } = layout() ?? {};
    const largest = isProjected() ? PROJECTED : LARGEST[kind];
    const k = Math.min((view.width - 2 * PADDING) / width, (view.height - 2 * PADDING) / height, largest);
    const [left, top] = [(view.width - width * k) / 2, (view.height - height * k) / 2];
    fitted = k > 0 ? zoomIdentity.translate(left, top).scale(k) : zoomIdentity;
    behaviour.transform(selection, fitted);
  }

  /**
   * Shows all of a new drawing if that is legible, otherwise the part around a point.
   * @param {{ x: number, y: number } | undefined} point
   */
  function begin(point) {
    fit();
    if (!point || !matchMedia(SMALL).matches || fitted.k >= LEGIBLE) return;
    const { width = 1, height = 1 } = layout() ?? {};
    const x = Math.min(0, clamp(view.width / 2 - point.x, view.width - width, 0));
    const y = Math.min(0, clamp(view.height / 2 - point.y, view.height - height, 0));
    behaviour.transform(selection, zoomIdentity.translate(x, y));
  }

  /** @param {number} factor */
  function scale(factor) {
    behaviour.scaleBy(selection, factor);
  }

  /** All of Evolve, so that the formula and the buttons come along; `.evolve:fullscreen` hides the rest. */
  function fullScreen() {
    void (document.fullscreenElement ? document.exitFullscreen() : canvas.closest('.evolve')?.requestFullscreen());
  }

  /**
   * Pans as little as possible to bring a point of the drawing into view.
   * @param {{ x: number, y: number }} point
   * @param {number} around  how much around the point should be in view as well
   */
  function reveal({ x, y }, around) {
    const transform = zoomTransform(canvas);
    const [left, top] = transform.apply([x, y]);
    const reach = around * transform.k;
    const right = clamp(left, reach, canvas.clientWidth - reach) - left;
    const down = clamp(top, reach, canvas.clientHeight - reach) - top;
    if (right !== 0 || down !== 0) behaviour.translateBy(selection, right / transform.k, down / transform.k);
  }
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => (most < least ? value : Math.min(Math.max(value, least), most));
