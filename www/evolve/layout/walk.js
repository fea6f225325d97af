// @ts-check
/** Where the arrow keys go in a drawing. */

/** @typedef {import('./tree.js').Layout} Layout */
/** @typedef {'left' | 'right' | 'up' | 'down'} Way */

/**
 * The next node: left and right follow the layer, up and down the shortest, straightest move.
 * Without such a node, the node itself.
 * @param {Layout} layout
 * @param {number} node
 * @param {Way} way
 */
export function walk({ nodes, edges, rows }, node, way) {
  const here = nodes[node];
  if (!here) return node;
  if (way === 'left' || way === 'right') {
    const row = rows.find((members) => members.includes(node)) ?? [];
    return row[row.indexOf(node) + (way === 'left' ? -1 : 1)] ?? node;
  }
  let best = node;
  let least = Infinity;
  for (const { from, to } of edges) {
    if ((way === 'down' ? from : to) !== node) continue;
    const other = way === 'down' ? to : from;
    const there = nodes[other];
    if (!there) continue;
    // Any distance between rows counts more than a distance along a row.
    const distance = Math.abs(there.y - here.y) * 1000 + Math.abs(there.x - here.x);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}
