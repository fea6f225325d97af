// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../www/evolve/address.js';
import { blankState } from '../../www/evolve/state.js';
import { createJudging } from '../../www/evolve/verdict/judging.js';
import { createWorkbench } from '../../www/evolve/workbench.js';
import { createStore } from '../../www/shared/store.js';
import {
  closedGate,
  DEFAULT_SETTINGS,
  DEFAULTS,
  fakeEngine,
  fakeHistory,
  frameAt,
  plainStore,
  SOLVED,
} from './evolve.js';
import { matingOf } from './mating.js';

/** @param {Parameters<typeof fakeEngine>[0]} [options] */
async function opened(options) {
  const store = plainStore();
  const log = /** @type {string[]} */ ([]);
  const history = fakeHistory();
  let clock = 0;
  const bench = createWorkbench({
    hire: () => fakeEngine(options, log).engine,
    hireWhole: () => fakeEngine(options, log).engine,
    store,
    defaults: DEFAULTS,
    nextFrame: () =>
      new Promise((resolve) =>
        setImmediate(() => {
          clock += 100;
          resolve(clock);
        }),
      ),
    history,
  });
  await bench.open({ ...placeOf(store.get()), settings: DEFAULT_SETTINGS }, []);
  log.length = 0;
  return { store, bench, log, history };
}

test('a step is one question, and the address follows', async () => {
  const { store, bench, log, history } = await opened();
  await bench.step(1);
  assert.deepEqual(log, ['travel 1']);
  assert.equal(store.get().frame?.step, 1);
  assert.equal(store.get().motion, undefined);
  assert.deepEqual(history.log, ['replace']);
  await bench.step(-1);
  await bench.step(-1);
  assert.equal(store.get().frame?.step, 0, 'there is nothing before the first population');
});

test('a mating is told that the reader asked for; no other, and nothing waits for it', async () => {
  const { store, bench } = await opened({ mating: matingOf() });
  const told = () => store.get().stage?.step;
  await bench.step(1);
  assert.equal(told(), 1);
  await bench.chooseBar({ least: 0, most: 3 });
  assert.equal(told(), 1, 'looking elsewhere does not end it');
  await bench.step(1);
  assert.equal(told(), 2);
  await bench.step(-1);
  assert.equal(told(), undefined);
  await bench.generation();
  assert.equal(told(), undefined);
  await bench.goTo(4);
  assert.equal(told(), 4);
  await bench.setSpeed(5);
  assert.equal(told(), undefined);
  await bench.step(1);
  const playing = bench.play();
  assert.equal(told(), undefined);
  await playing;
  assert.equal(told(), undefined, 'a fast run is not told, not even its last mating');
  await bench.step(1);
  await bench.set('population', '12');
  assert.equal(told(), undefined);
});

test('at the slowest speed every mating is told, and the run waits', async () => {
  const { store, bench } = await opened({ mating: matingOf() });
  await bench.setSpeed(0);
  const done = bench.play();
  const until = async (/** @type {() => boolean} */ is) => {
    while (!is()) await new Promise(setImmediate);
  };
  await until(() => store.get().stage?.step === 1);
  for (let frame = 0; frame < 50; frame += 1) await new Promise(setImmediate);
  assert.equal(store.get().frame?.step, 1);
  for (let beat = 0; beat < 3; beat += 1) bench.passBeat();
  await until(() => store.get().stage?.step === 2);
  bench.skipStage();
  await until(() => store.get().stage?.step === 3);
  bench.pause();
  await done;
  assert.equal(store.get().stage?.paused, true);
  const again = bench.play();
  assert.deepEqual([store.get().stage?.step, store.get().stage?.paused], [3, false]);
  bench.pause();
  await again;
});

test('a generation ends at a multiple of its matings', async () => {
  const { store, bench } = await opened();
  await bench.step(3);
  await bench.generation();
  assert.equal(store.get().frame?.step, 10);
  await bench.generation();
  assert.equal(store.get().frame?.step, 20);
});

test('a typed formula is labelled once for many letters, and shown until it is emptied', async () => {
  const { store, bench, log } = await opened();
  await Promise.all(['a', 'a1', 'a1 x'].map((text) => bench.type(text)));
  const labelled = log.filter((question) => question.startsWith('label'));
  assert.deepEqual(labelled, ['label a', 'label a1 x']);
  assert.equal(store.get().labels, 'own');
  await bench.type('bad');
  assert.equal(store.get().formulaRefusal?.message, 'Bad.');
  assert.equal(store.get().own?.formula.infix, 'a1 x', 'the last good reading stays');
  await bench.type('');
  assert.equal(store.get().labels, 'evolved');
  assert.equal(store.get().own, undefined);
});

test('running shows what evolution finds, and toggling pauses', async () => {
  const { store, bench } = await opened();
  await bench.type('a1');
  bench.toggle();
  assert.equal(store.get().labels, 'evolved');
  assert.equal(store.get().motion?.kind, 'play');
  bench.toggle();
  assert.equal(store.get().motion?.kind, 'look');
});

test('a solved run is judged once it stands still, however it came on screen', async () => {
  const { store, bench, log } = await opened();
  store.update({ frame: frameAt(7, SOLVED), inspected: SOLVED.inspected, motion: { kind: 'play' } });
  assert.deepEqual(log, []);
  store.update({ motion: undefined });
  await new Promise(setImmediate);
  assert.deepEqual(log, ['judge a1 xor a2']);
  assert.equal(store.get().judging?.verdict?.word, 'every-size');
  await bench.step(1);
  assert.deepEqual(log, ['judge a1 xor a2', 'travel 8'], 'once is enough');
});

test('the reader’s own formula is judged as it is typed, whether it breaks a rule or not', async () => {
  const { store, bench, log } = await opened();
  await bench.type('a1 - a2');
  await new Promise(setImmediate);
  assert.deepEqual(log, ['label a1 - a2', 'judge a1 - a2']);
  assert.equal(store.get().judging?.formula, 'a1 - a2');
  assert.equal(store.get().judging?.phase, 'done');
});

test('what cannot be decided is checked a little at a time', async () => {
  const { store, log } = await opened({ undecided: true });
  store.update({ frame: frameAt(7, SOLVED), inspected: SOLVED.inspected });
  await new Promise(setImmediate);
  assert.deepEqual(log, ['judge a1 xor a2', 'judge on']);
  assert.equal(store.get().judging?.verdict?.word, 'no-mistake-found');
});

test('a check runs beside the run, can be given up, and ends when another run is shown', async () => {
  /** @type {() => void} */
  let answer = () => undefined;
  const check = () => new Promise((/** @type {(value: void) => void} */ resolve) => (answer = resolve));
  const { store, bench, log } = await opened({ undecided: true, check });
  const solve = () => store.update({ frame: frameAt(7, SOLVED), inspected: SOLVED.inspected });
  solve();
  await bench.step(1);
  assert.equal(store.get().frame?.step, 8, 'a step does not wait for it');
  await new Promise((resolve) => setTimeout(resolve, 350));
  assert.equal(store.get().judging?.phase, 'running');
  bench.cancelJudging();
  assert.equal(store.get().judging?.phase, 'cancelled');
  answer();
  await new Promise(setImmediate);
  assert.ok(!log.includes('judge on'), 'nobody asks on');
  bench.judgeAgain();
  assert.equal(store.get().judging?.phase, 'begun');
  await bench.setSeed('31');
  assert.equal(store.get().judging, undefined);
  answer();
  await new Promise(setImmediate);
  assert.equal(store.get().judging, undefined, 'an answer that nobody waits for changes nothing');
});

test('a new seed begins another run', async () => {
  const { store, bench } = await opened();
  await bench.newSeed();
  assert.equal(store.get().run?.seed, 77);
  assert.equal(store.get().seed, '77');
});

test('a link to where a run is solved has its formula judged', async () => {
  const { store, bench, log } = await opened({ solved: 40 });
  await bench.open({ ...placeOf(store.get()), settings: { ...DEFAULT_SETTINGS, population: '20' }, step: 40 }, []);
  await new Promise(setImmediate);
  assert.deepEqual(log, ['begin 2,1 20 seed 30 knowing 2,1', 'judge a1 xor a2']);
  assert.equal(store.get().judging?.verdict?.word, 'every-size');
});

test('a formula typed while a run begins labels the game once it has', async () => {
  /** @type {Array<() => void>} */
  const gates = [];
  let slow = false;
  const { store, bench, log } = await opened({
    begin: () => (slow ? new Promise((resolve) => gates.push(resolve)) : Promise.resolve()),
  });
  slow = true;
  const begun = bench.set('population', '20');
  await new Promise(setImmediate);
  await bench.type('a1');
  for (const open of gates) open();
  await begun;
  assert.deepEqual(log, ['begin 2,1 20 seed 30 knowing 2,1', 'label a1', 'judge a1']);
  assert.equal(store.get().own?.formula.infix, 'a1');
});

test('what is typed and chosen while an address is being opened stays, and is in the address', async () => {
  const { gate, open } = closedGate();
  let slow = false;
  const { store, bench, log, history } = await opened({ begin: () => (slow ? gate : Promise.resolve()) });
  const place = { ...placeOf(store.get()), settings: { ...DEFAULT_SETTINGS, population: '20' }, formula: 'a2' };
  slow = true;
  const begun = bench.open({ ...place, labels: 'own', truth: true }, []);
  await new Promise(setImmediate);
  await bench.type('a1');
  await bench.setSpeed(5);
  assert.deepEqual(history.log, [], 'the address is that of the next run');
  open();
  await begun;
  assert.deepEqual(log.slice(-2), ['label a1', 'judge a1']);
  const { formula, labels, own, speed, truth } = store.get();
  assert.deepEqual([formula, labels, own?.formula.infix, speed, truth], ['a1', 'own', 'a1', 5, true]);
  assert.deepEqual(history.log, ['replace']);
});

test('an address that is opened undisturbed stays as it is', async () => {
  const { store, bench, history } = await opened();
  await bench.type('a1');
  history.log.length = 0;
  await bench.open({ ...placeOf(store.get()), formula: '', labels: 'evolved', speed: 5 }, []);
  assert.deepEqual([store.get().formula, store.get().labels, store.get().speed], ['', 'evolved', 5]);
  assert.deepEqual(history.log, []);
});

test('an individual that is chosen while another question waits is looked at next', async () => {
  const { gate, open } = closedGate();
  const { store, bench, log } = await opened({ travel: () => gate });
  const first = bench.chooseBar({ least: 1, most: 2 });
  const second = bench.inspect(3);
  open();
  await Promise.all([first, second]);
  assert.deepEqual(log, ['travel 0', 'travel 0']);
  assert.equal(store.get().motion, undefined);
});

test('steps that are pressed before the engine has answered all count, from where the run is going', async () => {
  const { gate, open } = closedGate();
  const { store, bench, log } = await opened({ travel: () => gate });
  const pressed = [bench.seek(2), bench.step(1), bench.step(1), bench.step(1), bench.step(-1)];
  open();
  await Promise.all(pressed);
  assert.deepEqual([store.get().frame?.step, log.at(-1)], [22, 'travel 22']);
});

test('on the far way of a link every control of the run works at once', async () => {
  const { store, bench } = await opened({ power: 3 });
  const going = bench.open({ ...placeOf(store.get()), settings: DEFAULT_SETTINGS, step: 4_000_000 }, []);
  while (store.get().motion?.kind !== 'seek') await new Promise(setImmediate);
  bench.pause();
  await bench.restart();
  assert.equal(store.get().frame?.step, 0);
  assert.equal(store.get().motion, undefined);
  await going;
  assert.equal(store.get().frame?.step, 0);
});

test('the engine that judges is fetched while a run plays, but not in its first frames', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const store = createStore(blankState(), (draw) => draw());
  let hired = 0;
  const engine = /** @type {import('../../www/evolve/session.js').Engine} */ (
    /** @type {unknown} */ ({ watch: () => {} })
  );
  const hireWhole = () => {
    hired += 1;
    return engine;
  };
  createJudging({ hireWhole, store });
  store.update({ motion: { kind: 'play' } });
  mock.timers.tick(200);
  assert.equal(hired, 0);
  mock.timers.tick(200);
  assert.equal(hired, 1);
});
