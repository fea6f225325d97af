// @ts-check
/** Turns dragging, pinching and the wheel on a drawing into moves and zooms of it. */

/** How far a pointer moves before it drags instead of clicking, in pixels. */
const SLOP = 4;

/** The most that one notch of a wheel can do, as a power of two. */
const NOTCH = 0.4;

/** @typedef {{ x: number, y: number }} Point  in pixels, from the upper left of the drawing */

/**
 * @typedef {object} Moves
 * @property {(by: Point) => void} move
 * @property {(factor: number, around: Point) => void} zoom
 * @property {() => boolean} canPan  whether something is out of view, so that one finger pans
 */

/**
 * @param {SVGSVGElement} canvas
 * @param {Moves} moves
 */
export function attachGestures(canvas, { move, zoom, canPan }) {
  /** @type {Map<number, Point>} the pointers that are down, where they were last */
  const down = new Map();
  /** @type {Point | undefined} where the first one came down, until it drags */
  let start;

  canvas.addEventListener('pointerdown', (event) => {
    const isTouch = event.pointerType === 'touch';
    if (!isTouch && (event.button !== 0 || event.ctrlKey)) return;
    down.set(event.pointerId, pointOf(event));
    // One finger scrolls the page, unless there is something to pan to; two always zoom.
    start = down.size === 1 && (!isTouch || canPan()) ? pointOf(event) : undefined;
  });
  canvas.addEventListener('pointermove', (event) => {
    const last = down.get(event.pointerId);
    if (!last) return;
    const now = pointOf(event);
    if (down.size > 1) pinch(event.pointerId, last, now);
    else if (start && distance(start, now) <= SLOP) return;
    else if (start || canvas.hasPointerCapture(event.pointerId)) {
      // Only once it drags: a click on a node must reach the node.
      canvas.setPointerCapture(event.pointerId);
      move({ x: now.x - last.x, y: now.y - last.y });
      start = undefined;
    }
    down.set(event.pointerId, now);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, (event) => {
      const { pointerId } = /** @type {PointerEvent} */ (event);
      if (canvas.hasPointerCapture(pointerId)) swallowClick();
      down.delete(pointerId);
      start = undefined;
    });
  }
  canvas.addEventListener(
    'wheel',
    (event) => {
      const { deltaY, deltaMode, ctrlKey, metaKey } = event;
      // In full screen the page cannot scroll, so the wheel zooms without a key.
      if (!ctrlKey && !metaKey && document.fullscreenElement === null) return;
      event.preventDefault();
      // Pinching on a touchpad sends small steps with the control key; a wheel sends large ones.
      const notch = -deltaY * (deltaMode === 1 ? 0.05 : 0.002) * (ctrlKey ? 10 : 1);
      zoom(2 ** Math.min(Math.max(notch, -NOTCH), NOTCH), pointOf(event));
    },
    { passive: false },
  );

  /**
   * Two fingers: their distance zooms, their middle moves.
   * @param {number} pointer
   * @param {Point} last
   * @param {Point} now
   */
  function pinch(pointer, last, now) {
    const other = [...down].find(([id]) => id !== pointer)?.[1] ?? last;
    move({ x: (now.x - last.x) / 2, y: (now.y - last.y) / 2 });
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoom(distance(now, other) / Math.max(distance(last, other), 1), middle);
    canvas.setPointerCapture(pointer);
  }

  /** Swallows the click that ends a drag, which must not select anything. */
  function swallowClick() {
    const swallow = (/** @type {Event} */ event) => event.stopImmediatePropagation();
    canvas.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => canvas.removeEventListener('click', swallow, { capture: true }));
  }

  /** @param {MouseEvent} event @returns {Point} */
  function pointOf({ clientX, clientY }) {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
