// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnThenBegun, inPortions } from '../../www/evolve/board/mount.js';
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
    () => 2,
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

/**
 * A store that has no time left in a frame once it has drawn, so that views take turns.
 * @param {number} frame  how long one lasts, in milliseconds
 */
function storeInTurn(frame) {
  let time = 0;
  /** @type {Array<() => void>} */
  const frames = [];
  /** @type {string[]} */
  let drawn = [];
  const store = createStore(
    { a: 0, b: 0 },
    (draw) => frames.push(draw),
    () => 0,
    () => time,
  );
  return {
    store,
    /** @param {string} name @param {'a' | 'b'} field @param {import('../../www/shared/store.js').Manner} [manner] */
    view: (name, field, manner) => store.view(fields(field), () => void drawn.push(name), manner),
    /** Draws the next frame and names the views that it drew. */
    next() {
      drawn = [];
      time += frame;
      frames.shift()?.();
      return drawn.join(' ');
    },
    isSettled: () => frames.length === 0,
  };
}

test('without time for more, a frame draws one view that has changed, or several that share it', () => {
  const { store, view, next, isSettled } = storeInTurn(16);
  view('chart', 'a');
  view('still', 'b');
  view('words', 'a', { share: 0.5 });
  view('more words', 'a', { share: 0.5 });
  view('listener', 'a', { share: 0 });
  view('lines', 'a');
  store.update({ a: 1 });
  assert.equal(next(), 'chart');
  // After a change in between, the turns do not begin again with the first view.
  store.update({ a: 2 });
  assert.equal(next(), 'words more words');
  assert.equal(next(), 'listener lines');
  assert.equal(isSettled(), false);
  assert.equal(next(), 'chart');
  assert.ok(isSettled(), 'no frame is needed for what has not changed');
});

test('what comes first does so in every frame, one after the other, what was mounted last before the rest', () => {
  const { store, view, next, isSettled } = storeInTurn(16);
  view('chart', 'a');
  view('lines', 'a');
  view('headline', 'b', { first: true });
  view('board', 'b', { first: true });
  store.update({ a: 1 });
  assert.equal(next(), 'chart');
  store.update({ a: 2, b: 1 });
  assert.equal(next(), 'board');
  view('title', 'b', { first: true });
  assert.equal(next(), 'headline');
  assert.equal(next(), 'lines');
  assert.equal(next(), 'chart');
  assert.ok(isSettled());
  store.update({ b: 2 });
  assert.deepEqual([next(), next(), next()], ['title', 'board', 'headline']);
});

test('no view waits for longer than a moment, whatever comes first', () => {
  const { store, view, next } = storeInTurn(16);
  view('chart', 'a');
  view('headline', 'b', { first: true });
  let longest = 0;
  let waited = 0;
  for (let frame = 1; frame < 60; frame += 1) {
    store.update({ a: frame, b: frame });
    const isDrawn = next().includes('chart');
    waited = isDrawn ? 0 : waited + 16;
    longest = Math.max(longest, waited);
  }
  assert.ok(longest > 16 && longest < 230, `${longest} ms`);
});

test('on a computer whose frames take long, a frame draws more views', () => {
  const { store, view, next } = storeInTurn(200);
  for (const name of ['one', 'two', 'three']) view(name, 'a');
  store.update({ a: 1 });
  assert.equal(next(), 'one two three');
});

test('a new drawing is fitted once it stands, wherever the turn was when its layout came', () => {
  for (let before = 0; before < 4; before += 1) {
    /** @type {Array<() => void>} */
    const frames = [];
    let time = 0;
    const store = createStore(
      { layout: 0 },
      (draw) => frames.push(draw),
      () => 2,
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

test('a board is drawn in portions, a new layout at once', () => {
  /** @type {string[]} */
  const drawn = [];
  const portions = inPortions(3, (/** @type {{ layout: string, labels: number }} */ slice, shown) =>
    drawn.push(`${slice.labels}: ${shown.map(({ layout, labels }) => layout + labels).join(' ')}`),
  );
  portions[0]?.({ layout: 'a', labels: 1 });
  portions[1]?.({ layout: 'a', labels: 2 });
  portions[2]?.({ layout: 'a', labels: 3 });
  portions[2]?.({ layout: 'b', labels: 4 });
  portions[0]?.({ layout: 'b', labels: 5 });
  assert.deepEqual(drawn, ['1: a1 a1 a1', '2: a1 a2 a1', '3: a1 a2 a3', '4: b4 b4 b4', '5: b5 b4 b4']);
});
