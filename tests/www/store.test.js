// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, fields } from '../../www/shared/store.js';

test('draws once for many updates in a frame, and only what changed', () => {
  /** @type {Array<() => void>} */
  const frames = [];
  const store = createStore({ a: 1, b: 1 }, (draw) => frames.push(draw));
  /** @type {string[]} */
  const drawn = [];
  store.view(
    (state) => state.a,
    (a) => drawn.push(`a${a}`),
  );
  store.view(
    (state) => state.b,
    (b) => drawn.push(`b${b}`),
  );
  store.update({ a: 2 });
  store.update({ a: 3 });
  assert.equal(frames.length, 1);
  frames.pop()?.();
  assert.deepEqual(drawn, ['a1', 'b1', 'a3']);
  store.update({ b: 2 });
  assert.equal(frames.length, 1);
});

test('a slice of several fields is drawn when one of them changes', () => {
  /** @type {Array<() => void>} */
  const frames = [];
  const store = createStore({ a: 1, b: [1], c: 1 }, (draw) => frames.push(draw));
  /** @type {number[]} */
  const drawn = [];
  store.view(fields('a', 'b'), ({ a }) => drawn.push(a));
  for (const change of [{ c: 2 }, { a: 2 }, { b: [1] }]) {
    store.update(change);
    frames.pop()?.();
  }
  assert.deepEqual(drawn, [1, 2, 2]);
});
