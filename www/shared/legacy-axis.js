// @ts-check
/**
 * What the charts share: axes with ticks where there is room, a width that follows the panel, and
 * changes that cost nothing where nothing changes.
 */
import { axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';

/** @typedef {import('../evolve/layout/bins.js').Bar} Bar */
/** @typedef {import('d3-scale').ScaleContinuousNumeric<number, number>} Scale */

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/**
 * Draws an axis into its group; the old ticks are moved, not made anew.
 * @param {SVGGElement} group
 * @param {'left' | 'bottom'} side
 * @param {Scale} scale
 * @param {number[]} ticks
 */
export function drawAxis(group, side, scale, ticks) {
  const axis = (side === 'left' ? axisLeft : axisBottom)(scale);
  axis
    .tickValues(ticks)
    .tickFormat((value) => shortNumber(Number(value)))
    .tickSizeOuter(0)
    .tickSizeInner(4)
    .tickPadding(4);
  select(group).call(axis);
}

/**
 * Ticks of an axis of fitness: at 0, at the worst, and at the ends of bars where there is room, the
 * rounder the sooner. Where every number has its bar the scale is linear, and knows its ticks.
 * @param {Scale} scale
 * @param {Bar[]} bars
 * @param {number} gap  the least distance between two ticks
 */
export function fitnessTicks(scale, bars, gap) {
  const worst = bars[bars.length - 1]?.most ?? 0;
  if (worst === bars.length - 1) {
    const [from = 0, to = 0] = [scale(0), scale(worst)];
    return scale
      .ticks(Math.min(worst, Math.abs(to - from) / gap / 1.3))
      .filter((tick) => tick >= 0 && Number.isInteger(tick));
  }
  const rank = (/** @type {number} */ value) => (value === worst ? Infinity : roundness(value));
  const order = bars.map(({ most }) => most).filter((most) => rank(most) > 0);
  order.sort((one, other) => (rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : one - other));
  /** @type {number[]} */
  const kept = [];
  for (const tick of order) {
    if (kept.every((other) => Math.abs(scale(other) - scale(tick)) >= gap)) kept.push(tick);
  }
  return kept.sort((one, other) => one - other);
}

/** Few characters for any number: 12.4, 4,544, 6.3M. @param {number} value */
export function shortNumber(value) {
  if (value < 1000) return tenths.format(value);
  return (value < 10_000 ? whole : compact).format(value);
}

/**
 * Tells the width of an element whenever it changes, the first time before it is painted. An
 * element that is folded away has none.
 * @param {Element} element
 * @param {(width: number) => void} tell
 */
export function followWidth(element, tell) {
  let known = 0;
  new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width === 0 || width === known) return;
    known = width;
    tell(width);
  }).observe(element);
}

/**
 * Powers of ten are rounder than their fives, these than their twos, these than the rest.
 * @param {number} value
 */
function roundness(value) {
  if (value === 0) return 4;
  const mantissa = value / 10 ** Math.floor(Math.log10(value));
  return { 1: 3, 5: 2, 2: 1 }[mantissa] ?? 0;
}
