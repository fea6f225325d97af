// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayer, nextStop } from '../../www/evolve/player.js';

/** @typedef {import('../../www/evolve/player.js').Leg} Leg */

/**
 * A run of 10 matings a generation and 5 generations that is solved at a step, in an engine that
 * makes `power` steps an answer. Frames come every 100 milliseconds.
 * @param {{ solved?: number, power?: number, rate?: number }} options
 */
function world({ solved = Infinity, power = Infinity, rate = 100 } = {}) {
  let step = 0;
  let asked = 0;
  let clock = 0;
  const log = {
    legs: /** @type {Leg[]} */ ([]),
    steps: /** @type {number[]} */ ([]),
    playing: /** @type {boolean[]} */ ([]),
    goals: /** @type {Array<number | undefined>} */ ([]),
  };
  const shown = { step: 0 };
  const player = createPlayer({
    async travel(leg) {
      asked += 1;
      assert.equal(asked, 1, 'two questions at once');
      log.legs.push(leg);
      await Promise.resolve();
      if (leg.goal < step) step = 0;
      const target = leg.halt && step < solved ? Math.min(leg.goal, solved) : leg.goal;
      step = Math.min(target, step + power);
      asked -= 1;
      const frame = /** @type {import('../../pkg/nimlab.js').Frame} */ ({
        step,
        solved: step >= solved ? { step: solved, generation: 0 } : undefined,
      });
      return { arrived: step === target, frame };
    },
    course: () => ({ step: shown.step, pace: 10, generations: 5, rate }),
    onFrame(frame) {
      shown.step = frame.step;
      log.steps.push(frame.step);
    },
    onPlaying: (playing) => log.playing.push(playing),
    onGoal: (goal) => log.goals.push(goal),
    nextFrame: () =>
      new Promise((resolve) =>
        setImmediate(() => {
          clock += 100;
          resolve(clock);
        }),
      ),
  });
  return { player, log };
}

test('plays at its speed to the end of the generations, then looks again', async () => {
  const { player, log } = world({ rate: 100 });
  await player.play();
  assert.deepEqual(log.steps, [10, 20, 30, 40, 50, 50]);
  assert.deepEqual(log.playing, [true, false]);
});

test('stops where the run is solved, and goes on from there', async () => {
  const { player, log } = world({ rate: Infinity, solved: 37 });
  await player.play();
  assert.deepEqual(log.steps, [37, 37]);
  await player.play();
  assert.deepEqual(log.steps, [37, 37, 50, 50]);
  await player.play();
  assert.equal(log.steps.at(-1), 100, 'as many generations again');
});

test('a slow speed waits for whole matings', async () => {
  const { player, log } = world({ rate: 4 });
  const done = player.play();
  while (log.steps.length < 3) await new Promise(setImmediate);
  player.pause();
  await done;
  assert.deepEqual(log.steps.slice(0, 3), [1, 2, 3]);
});

test('an engine that cannot keep the pace is not chased', async () => {
  const { player, log } = world({ rate: 1000, power: 7 });
  await player.play();
  assert.deepEqual(log.steps, [7, 14, 21, 28, 35, 42, 49, 50, 50]);
});

test('a pause keeps the step it is at', async () => {
  const { player, log } = world({ rate: 100 });
  const done = player.play();
  while (log.steps.length < 2) await new Promise(setImmediate);
  player.pause();
  await done;
  assert.deepEqual(log.playing, [true, false]);
  assert.equal(log.steps.at(-1), log.legs.at(-1)?.goal);
  assert.ok((log.steps.at(-1) ?? 0) < 50);
});

test('a long way is told and can be given up for another', async () => {
  const { player, log } = world({ power: 5 });
  const first = player.seek(1000, false);
  while (log.steps.length < 3) await new Promise(setImmediate);
  assert.equal(log.goals.at(-1), 1000);
  await player.seek(2, false);
  await first;
  assert.equal(log.steps.at(-1), 2);
  assert.equal(log.goals.at(-1), undefined);
});

test('a refusal ends the work and leaves the player usable', async () => {
  let refuse = true;
  const { player } = (() => {
    const frame = /** @type {import('../../pkg/nimlab.js').Frame} */ ({ step: 1 });
    return {
      player: createPlayer({
        travel: () => (refuse ? Promise.reject(new Error('no')) : Promise.resolve({ arrived: true, frame })),
        course: () => ({ step: 0, pace: 1, generations: 1, rate: 1 }),
        onFrame() {},
        onPlaying() {},
        onGoal() {},
        nextFrame: () => Promise.resolve(0),
      }),
    };
  })();
  await assert.rejects(player.seek(1, false), /no/);
  refuse = false;
  await player.seek(1, false);
});

test('the end is the next multiple of the planned generations', () => {
  const course = { pace: 10, generations: 5 };
  assert.deepEqual(
    [0, 49, 50, 51, 100].map((step) => nextStop({ step, ...course })),
    [50, 50, 100, 100, 150],
  );
});
