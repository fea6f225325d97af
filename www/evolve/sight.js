// @ts-check
/** While a run is fast, panels out of sight are not drawn until it slows down or they come into sight. */
import { isTooFast } from './state.js';

/** @typedef {import('./state.js').State} State */

/** @type {WeakMap<Element, boolean>} */
const seen = new WeakMap();

/**
 * The slice of a panel; it stays as it was while the panel need not be drawn.
 * @template Slice
 * @param {Element} panel
 * @param {(state: State) => Slice} select
 */
export function inSight(panel, select) {
  if (!seen.has(panel)) watch(panel);
  /** @type {{ slice: Slice } | undefined} */
  let last;
  return (/** @type {State} */ state) => {
    if (!last || seen.get(panel) || !isTooFast(state)) last = { slice: select(state) };
    return last.slice;
  };
}

/** @param {Element} panel */
function watch(panel) {
  seen.set(panel, true);
  const tell = (/** @type {IntersectionObserverEntry[]} */ changes) =>
    seen.set(panel, changes.at(-1)?.isIntersecting ?? true);
  new IntersectionObserver(tell).observe(panel);
}
