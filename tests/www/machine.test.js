// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutMachine, RADIUS } from '../../www/evolve/layout/machine.js';

/**
 * A machine of two heaps, bits written first heap first. State 0 stays at 00 and 11 and goes on at 10; state 1 stays at
 * 00 and comes back at 01. All other bits settle the comparison.
 */
const STATES = [
  {
    ways: /** @type {Array<[number, number]>} */ ([
      [0b00, 0],
      [0b11, 0],
      [0b01, 1],
    ]),
  },
  {
    ways: /** @type {Array<[number, number]>} */ ([
      [0b10, 0],
      [0b00, 1],
    ]),
  },
];

test('states stand in columns by the bits that lead to them', () => {
  const { states, width, height } = layoutMachine(STATES, 1, 2);
  const byX = [...states].sort((one, other) => one.x - other.x).map(({ state }) => state);
  assert.deepEqual(byX, [0, 1]);
  for (const { x, y } of states) {
    assert.ok(x >= RADIUS && x <= width - RADIUS && y >= RADIUS && y <= height - RADIUS);
  }
});

test('a way has one edge for all its bits, first heap first', () => {
  const { ways } = layoutMachine(STATES, 1, 2);
  const words = Object.fromEntries(ways.map(({ from, to, words }) => [`${from} ${to}`, words]));
  assert.deepEqual(words, {
    '0 0': '00 11',
    '0 1': '10',
    '1 0': '01',
    '1 1': '00',
  });
});

test('many bits are counted, and all are any', () => {
  const all = Array.from({ length: 16 }, (_, letter) => /** @type {[number, number]} */ ([letter, 0]));
  assert.equal(layoutMachine([{ ways: all }], 1, 4).ways[0]?.words, 'any');
  assert.equal(layoutMachine([{ ways: all.slice(0, 8) }], 1, 4).ways[0]?.words, '8 of 16');
});
