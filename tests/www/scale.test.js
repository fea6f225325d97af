// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleLinear } from 'd3-scale';
import { linear } from '../../www/evolve/layout/scale.js';

test('a scale of straight pieces agrees with d3', () => {
  for (const [domain, range] of /** @type {const} */ ([
    [
      [0, 100],
      [42, 300],
    ],
    [
      [0, 10],
      [130, 22],
    ],
    [
      [-0.5, 0.5, 1.5, 10.5, 350.5],
      [42, 60, 80, 100, 290],
    ],
    [
      [0, 1, 2, 5, 10, 350],
      [130, 110, 90, 70, 50, 22],
    ],
  ])) {
    const [ours, theirs] = [linear([...domain], [...range]), scaleLinear([...domain], [...range])];
    for (let value = -1; value <= 360; value += 0.75) {
      assert.ok(Math.abs(ours(value) - theirs(value)) < 1e-9, `${value} of ${domain}`);
    }
    for (const count of [1, 3, 7]) assert.deepEqual(ours.ticks(count), theirs.ticks(count));
  }
  assert.equal(linear([0, 100], [42, 300]).invert(42 + 129), 50);
});
