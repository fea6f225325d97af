// @ts-check
/** The geometry of differences with their intervals, on one scale: numbers only, no DOM. */

/** @typedef {import('../../../pkg/nimlab.js').Comparison} Comparison */
/** @typedef {{ value: number, low: number, high: number }} Difference */

/** The end of the scale is a multiple of this. */
const STEP = 0.1;

/** The end of a scale from -end to end that contains all differences. @param {Comparison[]} comparisons */
export function scaleEnd(comparisons) {
  const all = comparisons.flatMap(({ points }) => points.flatMap(({ pairs }) => pairs?.difference ?? []));
  const most = Math.max(STEP, ...all.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return Math.min(1, Math.ceil(most / STEP - 1e-9) * STEP);
}

/**
 * The positions of a difference and its interval.
 * @param {Difference} difference
 * @param {number} end  of the scale
 * @param {number} width
 */
export function layoutDifference({ value, low, high }, end, width) {
  const at = (/** @type {number} */ number) => (width * (number + end)) / (2 * end);
  return { zero: at(0), value: at(value), low: at(low), high: at(high) };
}
