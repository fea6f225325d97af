// @ts-check
/** Counts how often the moves of a layered drawing cross. */

/** @typedef {{ from: number, to: number }} Edge */

/** Places are rounded to this fraction of the distance between neighbours, so that equal places compare equal. */
const FINENESS = 1024;

/** Two places are packed into one number: this many times the first, plus the second. */
const HALF = 2 ** 26;

/**
 * Prepares, once, a function that counts the crossings of straight edges for any order within the layers. Edges that
 * meet at a node do not cross there; edges within a layer are ignored.
 * @param {ArrayLike<number>} layers  the layer of every node, from 0
 * @param {Edge[]} edges
 * @returns {(xs: ArrayLike<number>) => number}  xs: the place of every node along its layer
 */
export function crossingsOf(layers, edges) {
  const gaps = passingBetween(layers, edges).map((passing) => ({ keys: new Float64Array(passing.length), passing }));
  return (xs) => {
    let found = 0;
    for (const { keys, passing } of gaps) {
      for (const [at, { above, below, enters, leaves }] of passing.entries()) {
        const start = Number(xs[above]);
        const way = Number(xs[below]) - start;
        keys[at] = whole(start + way * enters) * HALF + whole(start + way * leaves);
      }
      found += inversions(keys.sort());
    }
    return found;
  };
}

/** @typedef {{ above: number, below: number, enters: number, leaves: number }} Segment  the part of an edge in a gap */

/**
 * The parts of edges between each layer and the next.
 * @param {ArrayLike<number>} layers
 * @param {Edge[]} edges
 */
function passingBetween(layers, edges) {
  /** @type {Segment[][]} */
  const gaps = [];
  for (const { from, to } of edges) {
    const [above, below] = Number(layers[from]) < Number(layers[to]) ? [from, to] : [to, from];
    const first = Number(layers[above]);
    const span = Number(layers[below]) - first;
    for (let part = 0; part < span; part += 1) {
      gaps[first + part] ??= [];
      gaps[first + part]?.push({ above, below, enters: part / span, leaves: (part + 1) / span });
    }
  }
  return gaps.filter((gap) => gap !== undefined);
}

/** @param {number} x */
const whole = (x) => Math.round(x * FINENESS) + HALF / 2;

/**
 * The number of pairs whose second places are in the opposite order to the first, by merge sort.
 * @param {Float64Array} sorted
 */
function inversions(sorted) {
  let from = sorted.map((key) => key % HALF);
  let into = new Float64Array(from.length);
  let found = 0;
  for (let size = 1; size < from.length; size *= 2) {
    for (let start = 0; start < from.length; start += 2 * size) {
      const middle = Math.min(start + size, from.length);
      const end = Math.min(start + 2 * size, from.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        if (right >= end || (left < middle && Number(from[left]) <= Number(from[right]))) {
          into[at] = Number(from[left]);
          left += 1;
        } else {
          found += middle - left;
          into[at] = Number(from[right]);
          right += 1;
        }
      }
    }
    [from, into] = [into, from];
  }
  return found;
}
