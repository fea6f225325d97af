// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crossingsOf } from '../../www/evolve/layout/edge-crossings.js';
import { layoutGraph } from '../../www/evolve/layout/graph.js';
import { pathsOf } from '../../www/evolve/layout/path.js';
import { walk } from '../../www/evolve/layout/walk.js';

/** @typedef {import('../../pkg/nimlab.js').GraphView} GraphView */

/**
 * Nim with every order of heaps as a position of its own. The numbers are shuffled, but the start comes last.
 * @param {number[]} start
 * @returns {GraphView}
 */
function nim(...start) {
  /** @type {number[][]} */
  let heaps = [[]];
  for (const most of start)
    heaps = heaps.flatMap((position) => Array.from({ length: most + 1 }, (_, size) => [...position, size]));
  const last = heaps.pop() ?? [];
  const shuffled = heaps
    .map((position, at) => ({ position, key: (at * 7919) % heaps.length }))
    .sort((one, other) => one.key - other.key);
  const positions = [...shuffled.map(({ position }) => position), last];
  const numbers = new Map(positions.map((position, number) => [String(position), number]));
  const moves = positions.flatMap((position, from) =>
    position.flatMap((size, heap) =>
      Array.from({ length: size }, (_, left) => ({ from, to: numbers.get(String(position.with(heap, left))) ?? -1 })),
    ),
  );
  return {
    positions: positions.map((position) => ({
      text: `(${position})`,
      objects: position.reduce((sum, size) => sum + size, 0),
      truth: 'N',
    })),
    moves,
  };
}

/**
 * The number of crossings if the nodes of every layer stand in this order.
 * @param {GraphView} graph
 * @param {number[][]} rows
 */
function crossed({ positions, moves }, rows) {
  const xs = positions.map(() => 0);
  const layers = positions.map(() => 0);
  rows.forEach((row, layer) => {
    row.forEach((node, at) => {
      xs[node] = at - (row.length - 1) / 2;
      layers[node] = layer;
    });
  });
  return crossingsOf(layers, moves)(xs);
}

test('counts crossings of lines, of those that skip a layer too, but not where they meet', () => {
  const [from, to] = [
    { from: 0, to: 3 },
    { from: 1, to: 2 },
  ];
  assert.equal(crossingsOf([0, 0, 1, 1], [from, to])([0, 1, 0, 1]), 1);
  assert.equal(crossingsOf([0, 0, 1, 1], [from, to])([0, 1, 1, 0]), 0);
  assert.equal(
    crossingsOf(
      [0, 0, 1, 1],
      [
        { from: 0, to: 3 },
        { from: 1, to: 3 },
      ],
    )([0, 1, 0, 1]),
    0,
    'they share an end',
  );
  assert.equal(
    crossingsOf(
      [0, 1, 2, 0, 1],
      [
        { from: 0, to: 2 },
        { from: 3, to: 4 },
      ],
    )([0, 0, 0, 1, -1]),
    1,
  );
  assert.equal(crossingsOf([0, 0, 0, 0], [from, to])([0, 1, 2, 3]), 0, 'within a layer');
});

for (const heaps of [
  [3, 2, 1],
  [3, 3, 3],
  [4, 4, 4, 4],
]) {
  test(`draws Nim (${heaps}) with far fewer crossings than in the order given`, () => {
    const graph = nim(...heaps);
    const layout = layoutGraph(graph);
    const given = layout.rows.map((row) => [...row].sort((one, other) => one - other));
    assert.ok(
      crossed(graph, layout.rows) < 0.7 * crossed(graph, given),
      `${crossed(graph, layout.rows)} of ${crossed(graph, given)}`,
    );
  });
}

test('shows every position once, the start on top, fewer objects below, none on another', () => {
  const graph = nim(4, 4, 4, 4);
  const { nodes, rows, width, height, scale } = layoutGraph(graph);
  assert.deepEqual(rows[0], [624]);
  assert.deepEqual(
    rows.flat().sort((one, other) => one - other),
    graph.positions.map((_, position) => position),
  );
  assert.deepEqual(
    scale.map(({ objects }) => objects),
    Array.from({ length: 17 }, (_, at) => 16 - at),
  );
  for (const { from, to } of graph.moves) assert.ok(Number(nodes[from]?.y) < Number(nodes[to]?.y));
  const places = new Set(nodes.map(({ x, y }) => `${Math.round(x)} ${y}`));
  assert.equal(places.size, nodes.length);
  for (const { x, y } of nodes) assert.ok(x > 0 && x < width && y > 0 && y < height);
  assert.ok(width / height < 2, 'wide layers take several rows');
});

test('draws the same game the same way, as data a worker can send', () => {
  const layout = layoutGraph(nim(3, 3, 3));
  assert.deepEqual(layoutGraph(nim(3, 3, 3)), layout);
  assert.deepEqual(structuredClone(layout), layout);
});

test('knows the start of a graph, although others are in its layer', () => {
  const layout = layoutGraph({
    positions: ['(1,2)', '(3,0)', '(2,1)'].map((text) => ({ text, objects: 3, truth: 'N' })),
    moves: [
      { from: 2, to: 0 },
      { from: 2, to: 1 },
    ],
  });
  assert.equal(layout.nodes[layout.start]?.position, 2);
});

test('walks along layers and along the shortest moves', () => {
  const graph = nim(2, 1);
  const layout = layoutGraph(graph);
  const number = (/** @type {string} */ text) => graph.positions.findIndex((position) => position.text === text);
  assert.equal(walk(layout, number('(2,1)'), 'up'), number('(2,1)'));
  assert.ok(layout.rows[1]?.includes(walk(layout, number('(2,1)'), 'down')));
  assert.equal(walk(layout, number('(1,0)'), 'down'), number('(0,0)'));
  const [one, other] = layout.rows[1] ?? [];
  assert.equal(walk(layout, Number(one), 'right'), other);
  assert.equal(walk(layout, Number(other), 'left'), one);
});

test('moves of one heap, and within a layer, do not lie on each other', () => {
  const heap = pathsOf(layoutGraph(nim(5)))
    .plain()
    .split('M')
    .slice(1);
  assert.equal(new Set(heap).size, 15);
  assert.equal(heap.filter((path) => path.includes('Q')).length, 10, 'all that skip a layer bend');
  const split = {
    positions: [
      { text: '(1,1)', objects: 2, truth: /** @type {const} */ ('N') },
      { text: '(2)', objects: 2, truth: /** @type {const} */ ('N') },
    ],
    moves: [{ from: 1, to: 0 }],
  };
  assert.match(pathsOf(layoutGraph(split)).plain(), /Q/);
});
