// @ts-check
/**
 * Stands in for d3-transition. All d3-zoom wants of it is to interrupt a transition, and the page has
 * none: its motion is in its styles. That saves a tenth of the page's scripts.
 */
import { selection } from 'd3-selection';

/** Nothing moves, so there is nothing to interrupt. */
export function interrupt() {}

Reflect.set(
  selection.prototype,
  'interrupt',
  /** @this {unknown} */ function interruptNothing() {
    return this;
  },
);
