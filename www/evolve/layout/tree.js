// @ts-check
/** Where the nodes of a game tree stand: numbers only, no drawing. */
import { hierarchy, stratify, tree } from 'd3-hierarchy';

/** @typedef {import('../../../pkg/nimlab.js').TreeNode} TreeNode */
/** @typedef {import('./edge-crossings.js').Edge} Edge */
/** @typedef {{ x: number, y: number, position: number }} Placed */
/** @typedef {{ y: number, objects: number }} Scale  a mark at the side of the drawing */

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {number} radius    of a node
 * @property {number} bend      of edges that skip layers, as a share of their height
 * @property {Placed[]} nodes   where each node stands and which position it is
 * @property {Edge[]} edges     as numbers of nodes
 * @property {number[][]} rows  the nodes of every layer, from left to right
 * @property {Scale[]} scale    what the layers mean, if they mean anything
 */

/** The distance between neighbours and between generations of a tree. */
const SPACING = /** @type {const} */ ([84, 96]);

/** What a node and its ring need around its centre. */
const MARGIN = 40;

const RADIUS = 20;

/**
 * A tidy tree: parents over their children, no two nodes nearer than the spacing.
 * @param {TreeNode[]} nodes  parents before children
 * @returns {Layout}
 */
export function layoutTree(nodes) {
  const root = tree()
    .nodeSize([...SPACING])
    .separation(() => 1)(
    hierarchy(
      stratify()
        .id((_, index) => String(index))
        .parentId((datum) => /** @type {TreeNode} */ (datum).parent?.toString())(nodes),
    ),
  );
  const all = root.descendants();
  const left = Math.min(...all.map(({ x }) => x));
  /** @type {Placed[]} */
  const placed = new Array(nodes.length);
  /** @type {number[][]} */
  const rows = [];
  for (const { x, y, depth, data } of all) {
    const { id, data: node } = /** @type {{ id: string, data: TreeNode }} */ (data);
    placed[Number(id)] = { x: x - left + MARGIN, y: y + MARGIN, position: node.position };
    (rows[depth] ??= []).push(Number(id));
  }
  return {
    width: Math.max(...placed.map(({ x }) => x)) + MARGIN,
    height: Math.max(...placed.map(({ y }) => y)) + MARGIN,
    radius: RADIUS,
    bend: 0,
    nodes: placed,
    edges: nodes.flatMap(({ parent }, to) => (parent === undefined ? [] : [{ from: parent, to }])),
    rows,
    scale: [],
  };
}
