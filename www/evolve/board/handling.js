// @ts-check
/** How pointer and keyboard handle the drawing. */
import { walk } from '../layout/walk.js';

/** @typedef {ReturnType<typeof import('./drawing.js').createDrawing>} Drawing */

/**
 * @typedef {object} Handled
 * @property {SVGSVGElement} canvas
 * @property {ReturnType<typeof import('./zoom.js').createZoom>} zoom
 * @property {Pick<import('./board.js').GameIntents, 'select' | 'preview'>} intents
 * @property {() => Drawing | undefined} drawing
 */

/** @type {Record<string, import('../layout/walk.js').Way>} */
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Arrows walk and select, Home goes to the start, Enter selects, Escape selects nothing; + - 0 zoom.
 * @param {Handled} handled
 */
export function listenToKeys({ canvas, zoom, intents, drawing }) {
  let walking = false;
  canvas.addEventListener('keydown', (event) => {
    const now = drawing();
    const node = nodeAt(event.target);
    if (!now || node === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(now, node, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  canvas.addEventListener('focusin', (event) => {
    const now = drawing();
    const node = nodeAt(event.target);
    if (!now || node === undefined) return;
    now.rest(node);
    // A pointer selects by its click, a walk by itself.
    if (!walking && event.target instanceof Element && event.target.matches(':focus-visible'))
      intents.select(now.position(node));
  });

  /**
   * @param {Drawing} now
   * @param {number} node
   * @param {string} key
   */
  function act(now, node, key) {
    const way = ARROWS[key];
    if (way) go(now, walk(now.layout, node, way));
    else if (key === 'Home') go(now, now.layout.rows[0]?.[0] ?? node);
    else if (key === 'Enter') intents.select(now.position(node));
    else if (key === 'Escape') intents.select(undefined);
    else if (key === '+' || key === '=') zoom.enlarge();
    else if (key === '-') zoom.reduce();
    else if (key === '0') zoom.fit();
    else return false;
    return true;
  }

  /**
   * @param {Drawing} now
   * @param {number} node
   */
  function go(now, node) {
    const place = now.layout.nodes[node];
    if (place) zoom.reveal(place, 1.6 * now.layout.radius);
    walking = true;
    now.rest(node)?.focus({ preventScroll: true });
    walking = false;
    intents.select(now.position(node));
  }
}

/**
 * A click or tap selects, on empty ground nothing; a pointer that hovers previews.
 * @param {Handled} handled
 */
export function listenToPointer({ canvas, intents, drawing }) {
  /** @type {number | undefined} */
  let over;
  canvas.addEventListener('click', (event) => {
    const node = nodeAt(event.target);
    intents.select(node === undefined ? undefined : drawing()?.position(node));
  });
  canvas.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') hover(nodeAt(event.target));
  });
  canvas.addEventListener('pointerleave', () => hover(undefined));

  /** @param {number | undefined} node */
  function hover(node) {
    const position = node === undefined ? undefined : drawing()?.position(node);
    if (position === over) return;
    over = position;
    intents.preview(position);
  }
}

/** @param {EventTarget | null} target */
function nodeAt(target) {
  const node = target instanceof Element ? target.closest('.node')?.getAttribute('data-node') : undefined;
  return node == null ? undefined : Number(node);
}
