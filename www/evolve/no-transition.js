// @ts-check
/**
 * Stands in for d3-transition. d3-zoom only calls its `interrupt`, and the page has nothing to interrupt: it
 * animates in CSS. That saves a tenth of the page's scripts.
 */
import { selection } from 'd3-selection';

export function interrupt() {}

Reflect.set(
  selection.prototype,
  'interrupt',
  /** @this {unknown} */ function interruptNothing() {
    return this;
  },
);
