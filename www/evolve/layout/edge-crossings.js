// @ts-check
/** How often the moves of a drawing in layers cross. */

/** @typedef {{ from: number, to: number }} Edge */

/** Places are compared as whole parts of the distance between neighbours, so that ties are ties. */
const FINENESS = 1024;

/** Two places in one number: the upper half of its bits and the lower half. */
const HALF = 2 ** 26;

/**
 * The crossings of the edges as straight lines between layers. Edges that only meet at a node do not cross;
 * edges within a layer are left out.
 * @param {ArrayLike<number>} xs      the place of every node along its layer
 * @param {ArrayLike<number>} layers  the layer of every node, from 0
 * @param {Edge[]} edges
 */
export function crossings(xs, layers, edges) {
  return crossingsOf(layers, edges)(xs);
}

/**
 * The same for many orders of the same layers: what depends on the places alone is left to the function returned.
 * @param {ArrayLike<number>} layers
 * @param {Edge[]} edges
 */
export function crossingsOf(layers, edges) {
  /** @type {Array<{ keys: Float64Array, passing: Segment[] }>} */
  const gaps = passingBetween(layers, edges).map((passing) => ({ keys: new Float64Array(passing.length), passing }));
  return (/** @type {ArrayLike<number>} */ xs) => {
    let found = 0;
    for (const { keys, passing } of gaps) {
      for (let at = 0; at < keys.length; at += 1) {
        const { above, below, enters, leaves } = /** @type {Segment} */ (passing[at]);
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
 * The edges that pass between a layer and the next, for every layer but the last.
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
 * The pairs whose lower halves are in the opposite order of the whole, by merging.
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
