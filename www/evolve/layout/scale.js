// @ts-check
/**
 * A piecewise linear scale. d3-scale has one, too, but it also brings colour interpolation and number
 * formatting, a thirtieth of a first visit.
 */
import { ticks } from 'd3-array';

/** @typedef {ReturnType<typeof linear>} Scale */

/**
 * Maps each number of the domain to the one at the same place in the range, and interpolates between them.
 * @param {number[]} domain  ascending
 * @param {number[]} range
 */
export function linear(domain, range) {
  return Object.assign(pieces(domain, range), {
    invert: pieces(range, domain),
    /** Round numbers of the domain. @param {number} count  about how many */
    ticks: (count) => ticks(domain[0] ?? 0, domain.at(-1) ?? 0, count),
  });
}

/**
 * @param {number[]} from
 * @param {number[]} to
 */
function pieces(from, to) {
  return (/** @type {number} */ value) => {
    const end = from.findIndex((one, index) => index > 0 && value <= one);
    const next = end < 0 ? from.length - 1 : end;
    const [a = 0, b = 0, c = 0, d = 0] = [from[next - 1], from[next], to[next - 1], to[next]];
    return a === b ? c : c + ((d - c) * (value - a)) / (b - a);
  };
}
