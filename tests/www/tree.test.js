// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutTree } from '../../www/evolve/layout/tree.js';
import { walk } from '../../www/evolve/layout/walk.js';

/** A tree, given by the parent of each node. @param {Array<number | undefined>} parents */
const tree = (...parents) => parents.map((parent, position) => ({ parent, position }));

test('puts parents above their children and keeps nodes apart', () => {
  const nodes = tree(undefined, 0, 0, 0, 1, 1, 3, 6, 6);
  const layout = layoutTree(nodes);
  assert.deepEqual(
    layout.nodes.map(({ position }) => position),
    nodes.map(({ position }) => position),
  );
  assert.deepEqual(
    layout.edges,
    [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [1, 5],
      [3, 6],
      [6, 7],
      [6, 8],
    ].map(([from, to]) => ({ from, to })),
  );
  assert.deepEqual(layout.rows, [[0], [1, 2, 3], [4, 5, 6], [7, 8]]);
  for (const { from, to } of layout.edges) assert.ok(Number(layout.nodes[from]?.y) < Number(layout.nodes[to]?.y));
  for (const [index, one] of layout.nodes.entries()) {
    assert.ok(one.x > 0 && one.x < layout.width && one.y > 0 && one.y < layout.height);
    for (const other of layout.nodes.slice(index + 1)) {
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 60, 'two nodes overlap');
    }
  }
});

test('places a lone node', () => {
  const { nodes, edges } = layoutTree(tree(undefined));
  assert.equal(nodes.length, 1);
  assert.equal(edges.length, 0);
});

test('walks to parents, children and neighbours, and stays where there are none', () => {
  const layout = layoutTree(tree(undefined, 0, 0, 0, 1, 1, 3));
  assert.equal(walk(layout, 6, 'up'), 3);
  assert.equal(walk(layout, 3, 'down'), 6);
  assert.equal(walk(layout, 5, 'right'), 6);
  assert.equal(walk(layout, 6, 'left'), 5);
  assert.equal(walk(layout, 2, 'down'), 2);
  assert.equal(walk(layout, 0, 'up'), 0);
  assert.equal(walk(layout, 6, 'right'), 6);
});
