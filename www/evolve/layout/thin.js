// @ts-check
/** Thins long series to as many points as can be seen. */

/**
 * The indices of at most `most` points that draw the same line: the first, the last, and the least and the greatest
 * of every stretch. Stretches double in length as a series grows, so that points rarely change.
 * @param {number[]} values
 * @param {number} most  at least 8
 */
export function thin(values, most) {
  const { length } = values;
  if (length <= most) return [...values.keys()];
  let stretch = 2;
  // Two points for each stretch, and the two ends.
  while (2 * Math.ceil(length / stretch) + 2 > most) stretch *= 2;
  const at = (/** @type {number} */ index) => /** @type {number} */ (values[index]);
  const kept = new Set([0]);
  for (let start = 0; start < length; start += stretch) {
    let [least, greatest] = [start, start];
    // A loop rather than slices and `Math.min`: a run of thousands of generations is thinned twenty times a second.
    for (let index = start + 1; index < Math.min(start + stretch, length); index += 1) {
      if (at(index) < at(least)) least = index;
      if (at(index) > at(greatest)) greatest = index;
    }
    kept.add(Math.min(least, greatest)).add(Math.max(least, greatest));
  }
  return [...kept.add(length - 1)];
}
