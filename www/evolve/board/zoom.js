// @ts-check
/** Zooming, panning and full screen. The transform is the only lasting state. */
import { attachGestures } from './gestures.js';

/** @typedef {import('../layout/tree.js').Layout} Layout */
/** @typedef {{ k: number, x: number, y: number }} Transform  a scale, then a shift */

/** @type {Transform} */
const IDENTITY = { k: 1, x: 0, y: 0 };

/** The smallest and the largest scale a person can zoom to. */
const EXTENT = /** @type {const} */ ([0.05, 6]);

/** The largest scale that fitting may give a drawing; on a projector it may be larger. */
const LARGEST = { tree: 1.5, graph: 1.6 };
const PROJECTED = 4;

/** On a projector, positions are written only from this text height on: a share of the width, at most 24 pixels. */
const READABLE = { share: 1 / 80, most: 24, text: 17 };

/** The factor of one press of a zoom button or key. */
const STEP = 1.35;

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
 * @param {() => Layout | undefined} layout  of the drawing on screen
 */
export function attachZoom(canvas, layout) {
  /** The transform in use, and the one that fits all of the drawing. While they are equal, a resize fits it again. */
  let current = IDENTITY;
  let fitted = IDENTITY;
  /** The size last observed: reading it from the document would force a layout in the middle of drawing. */
  let view = { width: 0, height: 0 };

  attachGestures(canvas, {
    move: ({ x, y }) => put({ ...current, x: current.x + x, y: current.y + y }),
    zoom: scale,
    canPan: isZoomed,
  });
  document.addEventListener('fullscreenchange', fitAnew);
  // On paper all of the drawing is shown, whatever part is on screen. Printing triggers no resize observer.
  matchMedia('print').addEventListener('change', fitAnew);
  new ResizeObserver(([entry]) => {
    view = entry?.contentRect ?? view;
    if (!isZoomed()) fit();
  }).observe(canvas);
  return { begin, fit, enlarge: () => scale(STEP), reduce: () => scale(1 / STEP), pan, fullScreen, reveal };

  /** @param {Transform} transform */
  function put(transform) {
    current = transform;
    const { k, x, y } = current;
    canvas.querySelector('.stage')?.setAttribute('transform', `translate(${x},${y}) scale(${k})`);
    canvas.toggleAttribute('data-zoomed', isZoomed());
    if (!isProjected()) return;
    canvas.style.setProperty('--k', String(k));
    const least = Math.min(view.width * READABLE.share, READABLE.most);
    canvas.toggleAttribute('data-dense', k * READABLE.text < least);
  }

  function isProjected() {
    return canvas.closest('[data-present=true]') !== null;
  }

  function isZoomed() {
    return current !== fitted;
  }

  /** Shows more of what lies on one side. @param {import('../layout/walk.js').Way} way */
  function pan(way) {
    const [right, down] = SIDES[way];
    const { x, y } = current;
    put({ ...current, x: x - right * SHARE * canvas.clientWidth, y: y - down * SHARE * canvas.clientHeight });
  }

  /** Shows all of the drawing after the room for it has changed. */
  function fitAnew() {
    view = { width: canvas.clientWidth, height: canvas.clientHeight };
    fit();
  }

  /** Shows all of the drawing. If it has no room, as on a hidden page, a later resize does that. */
  function fit() {
    const { width = 1, height = 1, kind = 'graph' } = layout() ?? {};
    const largest = isProjected() ? PROJECTED : LARGEST[kind];
    const k = Math.min((view.width - 2 * PADDING) / width, (view.height - 2 * PADDING) / height, largest);
    fitted = k > 0 ? { k, x: (view.width - width * k) / 2, y: (view.height - height * k) / 2 } : IDENTITY;
    put(fitted);
  }

  /**
   * Shows all of a new drawing if that is legible, otherwise the part around a point.
   * @param {{ x: number, y: number } | undefined} point
   */
  function begin(point) {
    fit();
    // Beside a card of the lesson the drawing grows once the card has been read.
    const isLesson = canvas.closest('[data-page=learn]') !== null;
    if (!point || isLesson || !matchMedia(SMALL).matches || fitted.k >= LEGIBLE) return;
    const { width = 1, height = 1 } = layout() ?? {};
    const x = Math.min(0, clamp(view.width / 2 - point.x, view.width - width, 0));
    const y = Math.min(0, clamp(view.height / 2 - point.y, view.height - height, 0));
    put({ k: 1, x, y });
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [around]  the point that stays where it is
   */
  function scale(factor, around = { x: view.width / 2, y: view.height / 2 }) {
    const k = clamp(current.k * factor, ...EXTENT);
    const [x, y] = [around.x - current.x, around.y - current.y].map((length) => (length * k) / current.k);
    put({ k, x: around.x - Number(x), y: around.y - Number(y) });
  }

  /** Shows all of Evolve, so that the formula and the buttons stay; `.evolve:fullscreen` hides the rest. */
  function fullScreen() {
    void (document.fullscreenElement ? document.exitFullscreen() : canvas.closest('.evolve')?.requestFullscreen());
  }

  /**
   * Pans as little as possible to bring a point of the drawing into view.
   * @param {{ x: number, y: number }} point
   * @param {number} around  the margin around the point that should also be in view
   */
  function reveal({ x, y }, around) {
    const { k } = current;
    const [left, top] = [current.x + k * x, current.y + k * y];
    const reach = around * k;
    const right = clamp(left, reach, canvas.clientWidth - reach) - left;
    const down = clamp(top, reach, canvas.clientHeight - reach) - top;
    if (right !== 0 || down !== 0) put({ k, x: current.x + right, y: current.y + down });
  }
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => (most < least ? value : Math.min(Math.max(value, least), most));
