// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createThinner } from '../../www/evolve/layout/thin.js';

/** @typedef {{ value: number }} Item */

/** @param {number} most */
const thinner = (most) => createThinner((/** @type {Item} */ { value }) => value, most);

/** @param {number[]} values */
const series = (values) => values.map((value) => ({ value }));

/** A series that goes up and down, the same every time. @param {number} length */
function walk(length) {
  let state = 1;
  return series(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 1000;
    }),
  );
}

test('leaves a short series as it is', () => {
  assert.deepEqual(thinner(400)([]), []);
  assert.deepEqual(thinner(400)(series([5])), [0]);
  assert.deepEqual(thinner(8)(series([5, 3, 4, 4, 4, 9, 9, 9])), [0, 1, 2, 3, 4, 5, 6, 7]);
});

test('keeps the ends and the extremes, in order, and no more than it may', () => {
  for (const length of [9, 401, 402, 800, 1000, 4097, 100_000]) {
    for (const most of [8, 9, 50, 400]) {
      const items = walk(length);
      const kept = thinner(most)(items);
      assert.ok(kept.length <= most, `${kept.length} of ${most} points for ${length}`);
      assert.equal(kept[0], 0);
      assert.equal(kept.at(-1), length - 1);
      for (const [at, index] of kept.entries()) assert.ok(at === 0 || index > (kept[at - 1] ?? -1));
      const values = items.map(({ value }) => value);
      const seen = kept.map((index) => values[index] ?? NaN);
      assert.equal(Math.min(...seen), Math.min(...values));
      assert.equal(Math.max(...seen), Math.max(...values));
    }
  }
});

test('keeps a lone peak', () => {
  const items = series(Array.from({ length: 100_000 }, (_, index) => (index === 54_321 ? 8 : 7)));
  assert.ok(thinner(400)(items).includes(54_321));
});

test('gives a series that grew what it gives it whole', () => {
  const items = walk(3000);
  const growing = thinner(50);
  for (const length of [1, 2, 49, 50, 51, 52, 700, 701, 2999, 3000]) {
    const part = items.slice(0, length);
    assert.deepEqual(growing(part), thinner(50)(part), `${length} items`);
  }
});

test('looks at every item about once while the series grows', () => {
  let looks = 0;
  const thin = createThinner((/** @type {Item} */ { value }) => {
    looks += 1;
    return value;
  }, 400);
  const items = walk(20_000);
  for (let length = 1; length <= items.length; length += 10) thin(items.slice(0, length));
  assert.ok(looks < 6 * items.length, `${looks} looks`);
});

test('begins again with another series', () => {
  const thin = thinner(8);
  thin(walk(100));
  assert.deepEqual(thin(series([1, 2, 3])), [0, 1, 2]);
  const other = walk(200);
  assert.deepEqual(thin(other), thinner(8)(other));
});
