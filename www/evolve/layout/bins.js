// @ts-check
/**
 * The bars of a histogram of fitness, which depend only on the worst fitness of a run. Numbers, no drawing.
 *
 * The first population is spread over hundreds or millions of violations. One generation later nearly
 * all of it is in the lowest fifth, and the last few violations decide the run. Bars of equal range
 * would show all of that as one bar, so bars end at round numbers, which are closer together near 0;
 * and 0, the goal, always has a bar of its own.
 */
import { counted, number } from '../../shared/text.js';

/** @typedef {import('../../../pkg/nimlab.js').Column} Column */
/** @typedef {{ least: number, most: number }} Bar  the fitness range of a bar, both included */

/** In a narrow panel more bars than this cannot be told apart or clicked. */
const MANY = 32;

/** The round numbers of a decade at which bars may end, finest first. */
const ROUND = [
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9],
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  [1, 2, 3, 5],
  [1, 2, 5],
  [1],
];

/** The bars of the last run, cached because every frame asks for them. @type {{ worst: number, bars: Bar[] }} */
let last = { worst: Number.NaN, bars: [] };

/**
 * The bars from 0 to the worst fitness: one for every number if there are few.
 * @param {number} worst
 * @returns {Bar[]}
 */
export function barsTo(worst) {
  if (worst !== last.worst) last = { worst, bars: computedBars(worst) };
  return last.bars;
}

/** @param {number} worst */
function computedBars(worst) {
  const end = Math.max(1, Math.ceil(worst));
  if (end < MANY) return between(Array.from({ length: end }, (_, index) => index + 1));
  for (const decade of ROUND) {
    const bars = between(roundNumbers(decade, end));
    if (bars.length <= MANY) return bars;
  }
  return between([end]);
}

/**
 * How many individuals are in each bar; those worse than the last bar count towards it.
 * @param {Bar[]} bars
 * @param {Column[]} columns  in the order of their fitness
 */
export function countIn(bars, columns) {
  const counts = bars.map(() => 0);
  let at = 0;
  for (const { fitness, count } of columns) {
    while (at < bars.length - 1 && fitness > (bars[at]?.most ?? Infinity)) at += 1;
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
}

/**
 * How many individuals are in one bar.
 * @param {Bar} bar
 * @param {Column[]} columns
 */
export function countWithin({ least, most }, columns) {
  const inside = columns.filter(({ fitness }) => least <= fitness && fitness <= most);
  return inside.reduce((sum, { count }) => sum + count, 0);
}

/**
 * A bar in words, for example "7 individuals with 10 to 14 violations".
 * @param {number} count
 * @param {Bar} bar
 */
export function inWords(count, bar) {
  const who = count === 0 ? 'no individuals' : counted(count, 'individual');
  return `${who} with ${rangeInWords(bar)} ${bar.most === 1 && bar.least === 1 ? 'violation' : 'violations'}`;
}

/** @param {Bar} bar */
export function rangeInWords({ least, most }) {
  return least === most ? number(least) : `${number(least)} to ${number(most)}`;
}

/** A bar for 0, and one that ends at each of these numbers. @param {number[]} ends */
function between(ends) {
  return [0, ...ends].map((most, index) => ({ least: index === 0 ? 0 : (ends[index - 2] ?? 0) + 1, most }));
}

/**
 * The whole round numbers below the end, and the end.
 * @param {number[]} decade
 * @param {number} end
 */
function roundNumbers(decade, end) {
  const numbers = [];
  for (let power = 1; ; power *= 10) {
    for (const mantissa of decade) {
      const value = Math.round(mantissa * power * 10) / 10;
      if (!Number.isInteger(value)) continue;
      if (value >= end) return [...numbers, end];
      numbers.push(value);
    }
  }
}
