// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnThenBegun } from '../../www/evolve/board/mount.js';
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

test('views that a slow frame leaves over are drawn in the next, with the state of then', () => {
  /** @type {Array<() => void>} */
  const frames = [];
  let time = 0;
  const store = createStore(
    { a: 0 },
    (draw) => frames.push(draw),
    () => true,
    () => time,
  );
  /** @type {string[]} */
  const drawn = [];
  for (const name of ['one', 'two', 'three']) {
    store.view(
      (state) => state.a,
      (a) => {
        drawn.push(`${name} ${a}`);
        time += 10;
      },
    );
  }
  drawn.length = 0;
  store.update({ a: 1 });
  frames.shift()?.();
  assert.deepEqual(drawn, ['one 1']);
  store.update({ a: 2 });
  while (frames.length > 0) {
    assert.equal(frames.length, 1);
    frames.shift()?.();
  }
  assert.deepEqual(drawn, ['one 1', 'two 2', 'three 2', 'one 2']);
});

test('a new drawing is fitted once it stands, wherever the turn was when its layout came', () => {
  for (let before = 0; before < 4; before += 1) {
    /** @type {Array<() => void>} */
    const frames = [];
    let time = 0;
    const store = createStore(
      { layout: 0 },
      (draw) => frames.push(draw),
      () => true,
      () => time,
    );
    const slow = () => (time += 10);
    /** @type {string[]} */
    const done = [];
    const draw = (/** @type {{ layout: number }} */ { layout }) => {
      done.push(`draw ${layout}`);
      slow();
    };
    const begin = (/** @type {{ layout: number }} */ { layout }) => void done.push(`fit ${layout}`);
    store.view((state) => state, slow);
    store.view((state) => ({ layout: state.layout }), drawnThenBegun(draw, begin));
    store.view((state) => state, slow);
    done.length = 0;
    store.update({});
    for (let frame = 0; frame < before; frame += 1) frames.shift()?.();
    store.update({ layout: 1 });
    while (frames.length > 0) frames.shift()?.();
    assert.deepEqual(done, ['draw 1', 'fit 1'], `after ${before} frames`);
  }
});
