// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stretches } from '../../www/evolve/layout/stretches.js';

test('lists a short chromosome whole', () => {
  assert.deepEqual(stretches(15, [3]), [{ first: 0, end: 15, isFolded: false }]);
  assert.deepEqual(stretches(1, []), [{ first: 0, end: 1, isFolded: false }]);
});

test('folds what lies between the events of a long one', () => {
  assert.deepEqual(stretches(60, [19, 20, 40]), [
    { first: 0, end: 2, isFolded: false },
    { first: 2, end: 18, isFolded: true },
    { first: 18, end: 22, isFolded: false },
    { first: 22, end: 39, isFolded: true },
    { first: 39, end: 42, isFolded: false },
    { first: 42, end: 58, isFolded: true },
    { first: 58, end: 60, isFolded: false },
  ]);
});

test('covers every gene once, lists every event and folds no gene or two', () => {
  for (let count = 1; count <= 500; count += 7) {
    const events = [0, 5, 8, 19, 100, 107, 499].filter((event) => event < count);
    let end = 0;
    for (const stretch of stretches(count, events)) {
      assert.equal(stretch.first, end);
      assert.ok(stretch.end > stretch.first);
      end = stretch.end;
      if (!stretch.isFolded) continue;
      assert.ok(stretch.end - stretch.first >= 4);
      assert.ok(events.every((event) => event < stretch.first || event >= stretch.end));
    }
    assert.equal(end, count);
  }
});
