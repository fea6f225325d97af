// @ts-check
/** Long series, thinned to as many points as can be seen. */

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
  // Two points a stretch, and the two ends.
  while (2 * Math.ceil(length / stretch) + 2 > most) stretch *= 2;
  const kept = new Set([0]);
  for (let start = 0; start < length; start += stretch) {
    const part = values.slice(start, start + stretch);
    const extremes = [part.indexOf(Math.min(...part)), part.indexOf(Math.max(...part))].sort(
      (one, other) => one - other,
    );
    for (const index of extremes) kept.add(start + index);
  }
  return [...kept.add(length - 1)];
}
