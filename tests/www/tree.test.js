// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutTree } from '../../www/layout/tree.js';

/**
 * A node of which only the parent matters here.
 * @param {number | undefined} parent
 * @returns {import('../../www/layout/tree.js').TreeNode}
 */
const node = (parent) => ({ parent, heaps: [1], label: 'P', value: 0, violates: undefined });

test('puts parents above their children and keeps nodes apart', () => {
  const nodes = [undefined, 0, 0, 0, 1, 1, 3, 6, 6].map(node);
  const layout = layoutTree(nodes);
  assert.deepEqual(layout.nodes.map((placed) => placed.node), nodes);
  assert.equal(layout.edges.length, nodes.length - 1);
  for (const { from, to } of layout.edges) assert.ok(from.y < to.y);
  for (const [index, one] of layout.nodes.entries()) {
    assert.ok(one.x > 0 && one.x < layout.width && one.y > 0 && one.y < layout.height);
    for (const other of layout.nodes.slice(index + 1)) {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 60, 'two nodes overlap');
    }
  }
});

test('places a lone node', () => {
  const { nodes, edges } = layoutTree([node(undefined)]);
  assert.equal(nodes.length, 1);
  assert.equal(edges.length, 0);
});
