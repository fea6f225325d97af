// @ts-check
/** Orders the nodes within each layer so that few moves cross. */
import { crossingsOf } from './edge-crossings.js';

/** @typedef {import('./edge-crossings.js').Edge} Edge */
/** @typedef {{ members: number[], step: number }} Layer  the nodes from left to right, and their distance */

/** The rounds from each initial order; a round sweeps down and up. */
const ROUNDS = 4;

/** With more edges than this there is only one round. */
const MANY_EDGES = 3000;

/** If the edges span more layers than this in total, counting crossings takes too long. */
const MANY_PARTS = 20_000;

/**
 * The layers, reordered by the barycentre method: sweeps move every node to the mean place of its neighbours in the
 * layers above or below. It starts twice, from the given order and from the post-order of a depth-first walk,
 * and keeps the best order seen.
 * @param {Layer[]} layers
 * @param {Edge[]} edges
 * @returns {Layer[]}
 */
export function orderLayers(layers, edges) {
  const count = layers.reduce((sum, { members }) => sum + members.length, 0);
  const layerOf = new Int32Array(count);
  for (const [layer, { members }] of layers.entries()) for (const node of members) layerOf[node] = layer;
  const xs = new Float64Array(count);
  /** @type {number[][]} */
  const above = Array.from({ length: count }, () => []);
  /** @type {number[][]} */
  const below = Array.from({ length: count }, () => []);
  for (const { from, to } of edges) {
    const span = Number(layerOf[to]) - Number(layerOf[from]);
    if (span === 0) continue;
    (span > 0 ? below : above)[from]?.push(to);
    (span > 0 ? above : below)[to]?.push(from);
  }

  const parts = edges.reduce((sum, { from, to }) => sum + Math.abs(Number(layerOf[to]) - Number(layerOf[from])), 0);
  // The engine's order, by heaps, is good enough.
  if (parts > MANY_PARTS || layers.every(({ members }) => members.length < 2)) return layers;
  const crossings = crossingsOf(layerOf, edges);
  let fewest = Infinity;
  /** @type {number[][]} */
  let best = [];
  /** @type {number[][]} */
  let rows = [];
  const given = layers.map(({ members }) => members);
  improve(given);
  const left = departures(given.flat(), edges);
  improve(given.map((row) => row.toSorted((one, other) => Number(left[one]) - Number(left[other]))));
  return layers.map(({ step }, layer) => ({ members: best[layer] ?? [], step }));

  /** @param {number[][]} order */
  function improve(order) {
    rows = order.map((row) => [...row]);
    rows.forEach((_, layer) => place(layer));
    keep();
    const rounds = edges.length > MANY_EDGES ? 1 : ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      for (let layer = 1; layer < rows.length; layer += 1) sweep(layer, above, round % 2 === 1);
      keep();
      for (let layer = rows.length - 2; layer >= 0; layer -= 1) sweep(layer, below, round % 2 === 1);
      keep();
    }
  }

  /** @param {number} layer */
  function place(layer) {
    const row = rows[layer] ?? [];
    const step = layers[layer]?.step ?? 1;
    row.forEach((node, at) => (xs[node] = (at - (row.length - 1) / 2) * step));
  }

  /**
   * @param {number} layer
   * @param {number[][]} neighbours
   * @param {boolean} turnTies  whether nodes with the same mean swap places, to escape a local optimum
   */
  function sweep(layer, neighbours, turnTies) {
    const row = rows[layer] ?? [];
    if (turnTies) row.reverse();
    const pull = new Map(row.map((node) => [node, mean(neighbours[node] ?? [], Number(xs[node]))]));
    row.sort((one, other) => Number(pull.get(one)) - Number(pull.get(other)));
    place(layer);
  }

  /**
   * @param {number[]} nodes
   * @param {number} otherwise
   */
  function mean(nodes, otherwise) {
    return nodes.length === 0 ? otherwise : nodes.reduce((sum, node) => sum + Number(xs[node]), 0) / nodes.length;
  }

  /** Keeps the current order if it is the best so far. */
  function keep() {
    const now = crossings(xs);
    if (now >= fewest) return;
    fewest = now;
    best = rows.map((row) => [...row]);
  }
}

/**
 * The post-order number of each node: when a depth-first walk along the edges leaves it.
 * @param {number[]} nodes
 * @param {Edge[]} edges
 */
function departures(nodes, edges) {
  /** @type {number[][]} */
  const onward = nodes.map(() => []);
  for (const { from, to } of edges) onward[from]?.push(to);
  const left = new Int32Array(nodes.length);
  const seen = new Set();
  let clock = 0;
  // Games can be thousands of moves deep: an explicit stack instead of recursion. ~node stands for leaving the node.
  const stack = nodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node < 0) {
      left[~node] = clock;
      clock += 1;
    } else if (!seen.has(node)) {
      seen.add(node);
      stack.push(~node, ...(onward[node] ?? []).reverse());
    }
  }
  return left;
}
