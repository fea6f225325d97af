// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thin } from '../../www/evolve/layout/thin.js';

/** A series that goes up and down, the same every time. @param {number} length */
function walk(length) {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 1000;
  });
}

test('leaves a short series as it is', () => {
  assert.deepEqual(thin([], 400), []);
  assert.deepEqual(thin([5], 400), [0]);
  assert.deepEqual(thin([5, 3, 4, 4, 4, 9, 9, 9], 8), [0, 1, 2, 3, 4, 5, 6, 7]);
});

test('keeps the ends and the extremes, in order, and no more than it may', () => {
  for (const length of [9, 401, 402, 800, 1000, 4097, 100_000]) {
    for (const most of [8, 9, 50, 400]) {
      const values = walk(length);
      const kept = thin(values, most);
      assert.ok(kept.length <= most, `${kept.length} of ${most} points for ${length}`);
      assert.equal(kept[0], 0);
      assert.equal(kept.at(-1), length - 1);
      for (const [at, index] of kept.entries()) assert.ok(at === 0 || index > (kept[at - 1] ?? -1));
      const seen = kept.map((index) => values[index] ?? NaN);
      assert.equal(Math.min(...seen), Math.min(...values));
      assert.equal(Math.max(...seen), Math.max(...values));
    }
  }
});

test('keeps a lone peak', () => {
  const values = Array.from({ length: 100_000 }, (_, index) => (index === 54_321 ? 8 : 7));
  assert.ok(thin(values, 400).includes(54_321));
});
