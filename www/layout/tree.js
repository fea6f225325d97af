// @ts-check
/** Where the nodes of a game tree stand: numbers only, no drawing. */
import { hierarchy, stratify, tree } from 'd3-hierarchy';

/** @typedef {import('../../pkg/nimlab.js').Node} TreeNode */
/** @typedef {{ x: number, y: number, node: TreeNode }} Placed */

/** The distance between neighbours and between generations of a tree. */
const SPACING = /** @type {const} */ ([84, 96]);

/** What a node and its ring need around its centre. */
const MARGIN = 44;

/**
 * A tidy tree: parents over their children, no two nodes nearer than the spacing.
 * @param {TreeNode[]} nodes  parents before children
 * @returns {{ width: number, height: number, nodes: Placed[], edges: Array<{ from: Placed, to: Placed }> }}
 */
export function layoutTree(nodes) {
  const root = tree()
    .nodeSize([...SPACING])
    .separation(() => 1)(
      hierarchy(
        stratify()
          .id((_, index) => String(index))
          .parentId((datum) => (/** @type {TreeNode} */ (datum).parent)?.toString())(nodes),
      ),
    );
  const all = root.descendants();
  const left = Math.min(...all.map(({ x }) => x));
  /** @type {Placed[]} */
  const placed = new Array(nodes.length);
  for (const { x, y, data } of all) {
    const { id, data: node } = /** @type {{ id: string, data: TreeNode }} */ (data);
    placed[Number(id)] = { x: x - left + MARGIN, y: y + MARGIN, node };
  }
  const edges = placed.flatMap((to) => {
    const from = to.node.parent === undefined ? undefined : placed[to.node.parent];
    return from ? [{ from, to }] : [];
  });
  return {
    width: Math.max(...placed.map(({ x }) => x)) + MARGIN,
    height: Math.max(...placed.map(({ y }) => y)) + MARGIN,
    nodes: placed,
    edges,
  };
}
