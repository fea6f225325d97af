// @ts-check
/** A depth-first walk over all nodes of a graph. */

/** @typedef {import('./edge-crossings.js').Edge} Edge */
/** @typedef {import('./layer-order.js').Layer} Layer */

/**
 * The post-order number of each node: when a depth-first walk along the edges leaves it.
 * @param {Layer[]} layers
 * @param {Edge[]} edges
 */
export function departures(layers, edges) {
  /** @type {Map<number, number[]>} */
  const onward = new Map(layers.flatMap(({ members }) => members.map((node) => [node, []])));
  for (const { from, to } of edges) onward.get(from)?.push(to);
  const left = new Int32Array(onward.size).fill(-1);
  const seen = new Set();
  let clock = 0;
  for (const start of layers.flatMap(({ members }) => members)) {
    // Games can be thousands of moves deep: an explicit stack instead of recursion.
    const path = [{ node: start, next: 0 }];
    if (seen.has(start)) continue;
    seen.add(start);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const to = onward.get(here.node)?.[here.next];
      here.next += 1;
      if (to === undefined) {
        left[here.node] = clock;
        clock += 1;
        path.pop();
      } else if (!seen.has(to)) {
        seen.add(to);
        path.push({ node: to, next: 0 });
      }
    }
  }
  return left;
}
