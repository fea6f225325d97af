// @ts-check
/** Handles pointer and keyboard on the drawing. Attached once; every event reads what is on screen. */
import { numberAt, takeKey } from '../events.js';
import { walk } from '../layout/walk.js';
import { attachZoom } from './zoom.js';

/** @typedef {import('./board.js').BoardSlice} BoardSlice */
/** @typedef {Pick<import('./board.js').BoardIntents, 'select' | 'preview' | 'focus'>} Intents */

/** @type {Record<string, import('../layout/walk.js').Way>} */
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/**
 * @param {HTMLElement} root  with the board drawn in it
 * @param {() => Pick<BoardSlice, 'layout' | 'selected' | 'preview'>} read
 * @param {Intents} intents
 */
export function attachHandling(root, read, intents) {
  const canvas = /** @type {SVGSVGElement} */ (root.querySelector('svg.tree'));
  const zoom = attachZoom(canvas, () => read().layout);
  const positionOf = (/** @type {number | undefined} */ node) => read().layout?.nodes[node ?? -1]?.position;

  // A click or a tap selects a position, or none on empty ground; a hovering pointer previews.
  canvas.addEventListener('click', ({ target }) => intents.select(positionOf(nodeAt(target))));
  canvas.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') hover(positionOf(nodeAt(target)));
  });
  canvas.addEventListener('pointerleave', () => hover(undefined));
  // Not on the canvas: an SVG element that listens for focus events becomes a Tab stop itself.
  root.addEventListener('focusin', ({ target }) => {
    const node = nodeAt(target);
    const { layout, selected } = read();
    const place = layout?.nodes[node ?? -1];
    if (node === undefined || !layout || !place) return;
    intents.focus(node);
    // If the focus came from a pointer, its click selects.
    if (!(/** @type {Element} */ (target).matches(':focus-visible'))) return;
    zoom.reveal(place, 1.6 * layout.radius);
    if (place.position !== selected) intents.select(place.position);
  });
  canvas.addEventListener('keydown', (event) => {
    const node = nodeAt(event.target);
    if (node !== undefined) takeKey(event, (key) => press(node, key, event.shiftKey));
  });
  return zoom;

  /** @param {number | undefined} position */
  function hover(position) {
    if (position !== read().preview) intents.preview(position);
  }

  /**
   * Arrows walk and select, with Shift they pan. Home goes to the start, End to the final position; Enter and Space
   * select, Escape selects nothing; + - 0 zoom.
   * @param {number} node
   * @param {string} key
   * @param {boolean} shift
   * @returns {boolean} whether the key means anything here
   */
  function press(node, key, shift) {
    const { layout } = read();
    const way = ARROWS[key];
    if (way && shift) zoom.pan(way);
    else if (layout && way) go(walk(layout, node, way));
    else if (layout && key === 'Home') go(layout.start);
    else if (layout && key === 'End') go(layout.rows.at(-1)?.at(-1) ?? node);
    else if (key === 'Enter' || key === ' ') intents.select(positionOf(node));
    else if (key === 'Escape') intents.select(undefined);
    else if (key === '+' || key === '=') zoom.enlarge();
    else if (key === '-') zoom.reduce();
    else if (key === '0') zoom.fit();
    else return false;
    return true;
  }

  /** @param {number} node */
  function go(node) {
    intents.select(positionOf(node));
    /** @type {SVGElement | null} */ (canvas.querySelector(`[data-node="${node}"]`))?.focus({ preventScroll: true });
  }
}

/** @param {EventTarget | null} target */
const nodeAt = (target) => numberAt(target, 'node');
