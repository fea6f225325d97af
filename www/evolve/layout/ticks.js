// @ts-check
/** Which numbers an axis shows, and where: as many as it has room for. */
import { shortNumber } from '../../shared/text.js';

/** @typedef {import('./bins.js').Bar} Bar */
/** @typedef {import('./scale.js').Scale} Scale */

/**
 * The ticks of an axis at these values, in the middle of a pixel so that their lines are sharp.
 * @param {Scale} scale
 * @param {number[]} values
 */
export function ticksAt(scale, values) {
  return values.map((value) => ({ at: scale(value) + 0.5, label: shortNumber(value) }));
}

/**
 * The values to show on an axis of fitness: 0, the worst, and those ends of bars that have room, the roundest first.
 * If every number has a bar of its own, the scale is linear and chooses its own ticks.
 * @param {Scale} scale
 * @param {Bar[]} bars
 * @param {number} gap  the least distance between two ticks, in pixels
 */
export function fitnessTicks(scale, bars, gap) {
  const worst = bars.at(-1)?.most ?? 0;
  if (isLinear(bars)) {
    const length = Math.abs(scale(worst) - scale(0));
    return scale.ticks(Math.min(worst, length / gap / 1.3)).filter((tick) => tick >= 0 && Number.isInteger(tick));
  }
  const rank = (/** @type {number} */ value) => (value === worst ? Infinity : roundness(value));
  const order = bars.map(({ most }) => most).filter((most) => rank(most) > 0);
  order.sort((one, other) => Math.sign(rank(other) - rank(one)) || one - other);
  /** @type {number[]} */
  const kept = [];
  for (const tick of order) {
    if (kept.every((other) => Math.abs(scale(other) - scale(tick)) >= gap)) kept.push(tick);
  }
  return kept.sort((one, other) => one - other);
}

/** Whether every number has a bar of its own. @param {Bar[]} bars */
export function isLinear(bars) {
  return bars.at(-1)?.most === bars.length - 1;
}

/**
 * A power of ten is rounder than five times one, and that is rounder than twice one; other numbers are not round.
 * @param {number} value
 */
function roundness(value) {
  if (value === 0) return 4;
  const mantissa = value / 10 ** Math.floor(Math.log10(value));
  return { 1: 3, 5: 2, 2: 1 }[mantissa] ?? 0;
}
