// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayer, nextStop } from '../../www/evolve/player.js';
import { frameAt } from './evolve.js';

/** @typedef {import('../../www/evolve/player.js').Leg} Leg */

/** Speeds by their number: 4 matings a second, 20 and 100 generations a second, and as fast as it goes. */
const [FOUR, TWENTY, HUNDRED, FULL] = [1, 4, 5, 6];

/**
 * A run of 5 generations of 10 matings that is solved at step `solved`, in an engine that makes at most `power` steps
 * before it answers. Frames come every `lapse` milliseconds; the page needs `drawing` frames to draw an answer.
 * @param {{ solved?: number, power?: number, speed?: number, lapse?: number, drawing?: number }} options
 */
function world({ solved = Infinity, power = Infinity, speed = FULL, lapse = 100, drawing = 0 } = {}) {
  let step = 0;
  let asked = 0;
  let clock = 0;
  let undrawn = 0;
  const log = {
    legs: /** @type {Leg[]} */ ([]),
    steps: /** @type {number[]} */ ([]),
    motions: /** @type {Array<string | undefined>} */ ([]),
  };
  /** @type {import('../../www/evolve/player.js').Course} */
  let state = {
    motion: undefined,
    frame: undefined,
    run: /** @type {never} */ ({ pace: 10, settings: { generations: '5' } }),
    speed,
  };
  const store = {
    get: () => state,
    update(/** @type {Partial<typeof state>} */ change) {
      state = { ...state, ...change };
      if ('motion' in change) log.motions.push(change.motion?.kind);
    },
  };
  const player = createPlayer({
    store,
    async travel(leg) {
      asked += 1;
      assert.equal(asked, 1, 'two questions at once');
      log.legs.push(leg);
      await Promise.resolve();
      if (leg.goal < step) step = 0;
      const target = leg.halt && step < solved ? Math.min(leg.goal, solved) : leg.goal;
      step = Math.min(target, step + power);
      asked -= 1;
      const success = step >= solved ? { step: solved, generation: 0 } : undefined;
      return { arrived: step === target, frame: frameAt(step, { solved: success }) };
    },
    onFrame(frame) {
      store.update({ frame });
      log.steps.push(frame.step);
      undrawn = drawing;
    },
    isDrawn: () => undrawn <= 0,
    nextFrame: () =>
      new Promise((resolve) =>
        setImmediate(() => {
          clock += lapse;
          undrawn -= 1;
          resolve(clock);
        }),
      ),
  });
  return { player, log, store };
}

test('plays at its speed to the end of the generations, then looks again', async () => {
  const { player, log } = world({ speed: TWENTY });
  await player.play();
  assert.deepEqual(log.steps, [20, 40, 50, 50]);
  assert.deepEqual(log.motions, ['play', 'look', undefined]);
});

test('stops where the run is solved, and goes on from there', async () => {
  const { player, log } = world({ solved: 37 });
  await player.play();
  assert.deepEqual(log.steps, [37, 37]);
  await player.play();
  assert.deepEqual(log.steps, [37, 37, 50, 50]);
  await player.play();
  assert.equal(log.steps.at(-1), 100, 'as many generations again');
});

test('a slow speed waits for whole matings', async () => {
  const { player, log } = world({ speed: FOUR });
  const done = player.play();
  while (log.steps.length < 3) await new Promise(setImmediate);
  player.pause();
  await done;
  assert.deepEqual(log.steps.slice(0, 3), [1, 2, 3]);
});

test('an engine that cannot keep the pace is not chased', async () => {
  const { player, log } = world({ speed: HUNDRED, power: 7 });
  await player.play();
  assert.deepEqual(log.steps, [7, 14, 21, 28, 35, 42, 49, 50, 50]);
});

test('the next moment is asked for when the page shows the last, at the same pace', async () => {
  const { player, log } = world({ speed: TWENTY, lapse: 20, drawing: 3 });
  await player.play();
  assert.deepEqual(log.steps, [4, 16, 28, 40, 50, 50]);
});

test('a run does not wait for long for a page that is never done', async () => {
  const { player, log } = world({ speed: TWENTY, lapse: 20, drawing: Infinity });
  await player.play();
  assert.deepEqual(log.steps, [4, 44, 50, 50]);
});

test('an engine that needs all of its time does not wait for the page', async () => {
  const { player, log } = world({ speed: HUNDRED, power: 7, lapse: 20, drawing: Infinity });
  await player.play();
  assert.deepEqual(log.steps, [7, 14, 21, 28, 35, 42, 49, 50, 50]);
});

test('a pause keeps the step it is at', async () => {
  const { player, log } = world({ speed: TWENTY });
  const done = player.play();
  while (log.steps.length < 1) await new Promise(setImmediate);
  player.pause();
  await done;
  assert.equal(log.motions.at(-1), undefined);
  assert.equal(log.steps.at(-1), log.legs.at(-1)?.goal);
  assert.ok((log.steps.at(-1) ?? 0) < 50);
});

test('a long way is told and can be given up for another', async () => {
  const { player, log, store } = world({ power: 5 });
  const first = player.seek(1000);
  const isLong = () => store.get().motion?.kind === 'seek' && Reflect.get(store.get().motion ?? {}, 'long');
  assert.equal(isLong(), false, 'a short way is not told');
  while (log.steps.length < 3) await new Promise(setImmediate);
  assert.equal(isLong(), true);
  await player.seek(2);
  await first;
  assert.equal(log.steps.at(-1), 2);
  assert.equal(store.get().motion, undefined);
});

test('a look on the way to where a run is solved is made there', async () => {
  const { player, log } = world({ solved: 7 });
  await Promise.all([player.seek(10, true), player.look()]);
  assert.deepEqual(log.steps, [7, 7]);
});

test('a refusal ends the work and leaves the player usable', async () => {
  let refuse = true;
  const { store } = world();
  const player = createPlayer({
    store,
    travel: () => (refuse ? Promise.reject(new Error('no')) : Promise.resolve({ arrived: true, frame: frameAt(1) })),
    onFrame() {},
    nextFrame: () => Promise.resolve(0),
  });
  await assert.rejects(player.seek(1), /no/);
  assert.equal(store.get().motion, undefined);
  refuse = false;
  await player.seek(1);
});

test('the end is the next multiple of the planned generations', () => {
  const { run } = world().store.get();
  assert.deepEqual(
    [0, 49, 50, 51, 100].map((step) => nextStop({ run, frame: frameAt(step) })),
    [50, 50, 100, 100, 150],
  );
});
