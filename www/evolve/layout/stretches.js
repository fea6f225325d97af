// @ts-check
/** Which genes of a mating are listed, and which stretches of a long chromosome are left out. */

/** The longest chromosome that is listed whole. */
const WHOLE = 30;

/** How many genes are listed on either side of an event. */
const AROUND = 1;

/** The shortest stretch worth leaving out. */
const SHORTEST = 4;

/**
 * The genes from `first` up to, but not including, `end`.
 * @typedef {{ first: number, end: number, isFolded: boolean }} Stretch
 */

/**
 * All genes in stretches, alternately listed and folded.
 * @param {number} count  the number of genes
 * @param {number[]} events  where something happened, as indices of genes
 * @returns {Stretch[]}
 */
export function stretches(count, events) {
  if (count <= WHOLE) return [{ first: 0, end: count, isFolded: false }];
  const isListed = new Array(count).fill(false);
  for (const event of [0, count - 1, ...events]) {
    isListed.fill(true, Math.max(0, event - AROUND), event + AROUND + 1);
  }
  /** @type {Stretch[]} */
  const found = [];
  for (let first = 0; first < count; ) {
    const next = isListed.indexOf(!isListed[first], first);
    const end = next < 0 ? count : next;
    const isFolded = !isListed[first] && end - first >= SHORTEST;
    const last = found.at(-1);
    if (last && last.isFolded === isFolded) last.end = end;
    else found.push({ first, end, isFolded });
    first = end;
  }
  return found;
}
