// @ts-check
/** Places the nodes of a game tree. Pure geometry: plain data in, plain data out, no document. */
import { stratify, tree } from 'd3-hierarchy';

/** @typedef {import('../../../pkg/nimlab.js').TreeNode} TreeNode */
/** @typedef {import('./edge-crossings.js').Edge} Edge */
/** @typedef {{ x: number, y: number, position: number }} Placed */
/** @typedef {{ y: number, objects: number }} Mark  on the scale at the side of the drawing */

/**
 * Structured-cloneable, because it comes from a worker.
 * @typedef {object} Layout
 * @property {'tree' | 'graph'} kind
 * @property {number} width
 * @property {number} height
 * @property {number} radius    of a node
 * @property {number} bend      of edges that skip layers, as a share of their height
 * @property {number} start     the node where the game starts
 * @property {Placed[]} nodes   the centre of each node and the number of its position
 * @property {Edge[]} edges     between indices of nodes
 * @property {number[][]} rows  the nodes of each layer, from left to right
 * @property {Mark[]} scale     the number of objects of each layer; empty for a tree
 */

/** The distance between siblings, and between a parent and its children. */
const SPACING = /** @type {const} */ ([84, 96]);

/** Room for a node and its ring, from its centre to the edge of the drawing. */
const MARGIN = 40;

const RADIUS = 20;

/**
 * A tidy tree: parents above their children, no two nodes closer than the spacing.
 * @param {TreeNode[]} nodes  parents before children
 * @returns {Layout}
 */
export function layoutTree(nodes) {
  const family = /** @type {import('d3-hierarchy').StratifyOperator<TreeNode>} */ (stratify())
    .id((_, index) => String(index))
    .parentId(({ parent }) => parent?.toString())(nodes);
  const root = /** @type {import('d3-hierarchy').TreeLayout<TreeNode>} */ (tree())
    .nodeSize([...SPACING])
    .separation(() => 1)(family);
  const all = root.descendants();
  const left = Math.min(...all.map(({ x }) => x));
  /** @type {Placed[]} */
  const placed = new Array(nodes.length);
  /** @type {number[][]} */
  const rows = [];
  for (const { x, y, depth, id, data } of all) {
    placed[Number(id)] = { x: x - left + MARGIN, y: y + MARGIN, position: data.position };
    (rows[depth] ??= []).push(Number(id));
  }
  return {
    kind: 'tree',
    width: Math.max(...placed.map(({ x }) => x)) + MARGIN,
    height: Math.max(...placed.map(({ y }) => y)) + MARGIN,
    radius: RADIUS,
    bend: 0,
    start: 0,
    nodes: placed,
    edges: nodes.flatMap(({ parent }, to) => (parent === undefined ? [] : [{ from: parent, to }])),
    rows,
    scale: [],
  };
}
