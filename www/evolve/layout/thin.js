// @ts-check
/** Long series, thinned to as many points as can be seen. */

/**
 * Makes a function that thins a series: it gives the indices of at most `most` points that draw the same line, namely
 * the first, the last, and the least and the greatest of every stretch. Stretches double in length as the series grows,
 * so points rarely change. The function remembers the last series, so a call with a longer one looks only at its new
 * items; a series with another first item is another series.
 * @template Item
 * @param {(item: Item) => number} value
 * @param {number} most  at least 8
 * @returns {(items: Item[]) => number[]}
 */
export function createThinner(value, most) {
  /** @typedef {{ low: number, high: number }} Extremes  indices of the least and the greatest */
  /** @type {Extremes[]} one for every stretch; the last may not be full */
  let stretches = [];
  let stretch = 1;
  let length = 0;
  /** @type {Item | undefined} */
  let first;

  return (items) => {
    const at = (/** @type {number} */ index) => value(/** @type {Item} */ (items[index]));
    const join = (/** @type {Extremes} */ one, /** @type {Extremes} */ other) => ({
      low: at(other.low) < at(one.low) ? other.low : one.low,
      high: at(other.high) > at(one.high) ? other.high : one.high,
    });
    if (items[0] !== first || items.length < length) {
      stretches = [];
      stretch = 1;
      length = 0;
      first = items[0];
    }
    for (; length < items.length; length += 1) {
      const here = { low: length, high: length };
      const last = stretches[stretches.length - 1];
      if (length % stretch === 0 || !last) stretches.push(here);
      else stretches[stretches.length - 1] = join(last, here);
      // Two points a stretch, and the two ends.
      while (stretch === 1 ? stretches.length > most : 2 * stretches.length + 2 > most) double(join);
    }
    return points(stretches, length);
  };

  /** @param {(one: Extremes, other: Extremes) => Extremes} join */
  function double(join) {
    stretches = stretches.flatMap((one, index) => {
      const other = stretches[index + 1];
      return index % 2 === 1 ? [] : [other ? join(one, other) : one];
    });
    stretch *= 2;
  }
}

/**
 * @param {Array<{ low: number, high: number }>} stretches
 * @param {number} length
 */
function points(stretches, length) {
  if (length === 0) return [];
  const kept = [0];
  const keep = (/** @type {number} */ index) => {
    if (kept[kept.length - 1] !== index) kept.push(index);
  };
  for (const { low, high } of stretches) {
    keep(Math.min(low, high));
    keep(Math.max(low, high));
  }
  keep(length - 1);
  return kept;
}
