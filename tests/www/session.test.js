// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../www/evolve/address.js';
import { createPlayer } from '../../www/evolve/player.js';
import { createSession } from '../../www/evolve/session.js';
import { DEFAULT_SETTINGS, DEFAULTS, fakeEngine, fakeHistory, plainStore } from './evolve.js';

/** @param {Parameters<typeof fakeEngine>[0]} [options] */
function bench(options) {
  const store = plainStore();
  const hired = [fakeEngine(options), fakeEngine()];
  let hires = 0;
  const history = fakeHistory();
  const player = createPlayer({
    store,
    travel: ({ goal }) => session.engine().travel(/** @type {never} */ ({ goal })),
    onFrame: (frame) => store.update({ frame }),
    nextFrame: () => new Promise((resolve) => setImmediate(() => resolve(0))),
  });
  const session = createSession({
    hire: () => {
      hires += 1;
      return /** @type {ReturnType<typeof fakeEngine>} */ (hired[hires - 1]).engine;
    },
    store,
    defaults: DEFAULTS,
    player,
    history,
    resume: (motion) => player.resume(motion),
  });
  const place = (/** @type {Partial<import('../../www/evolve/address.js').Place>} */ change) => ({
    ...placeOf(plainStore().get()),
    settings: DEFAULT_SETTINGS,
    ...change,
  });
  const set = (/** @type {string} */ name, /** @type {string} */ text) => {
    store.update({ typed: { ...store.get().typed, [name]: text } });
    return session.change(name);
  };
  return { store, session, history, place, set, log: hired[0]?.log ?? [], second: hired[1]?.log ?? [] };
}

test('one round trip begins a run and brings it to its step', async () => {
  const { store, session, place, log } = bench();
  await session.open(place({ step: 40, formula: 'a1' }), []);
  assert.deepEqual(log, ['begin 2,1 10 seed 30']);
  assert.equal(store.get().frame?.step, 40);
  assert.equal(store.get().own?.formula.infix, 'a1');
});

test('a long way is travelled on', async () => {
  const { store, session, place, log } = bench({ power: 25 });
  await session.open(place({ step: 40 }), []);
  assert.deepEqual(log, ['begin 2,1 10 seed 30', 'travel 40']);
  assert.equal(store.get().frame?.step, 40);
});

test('a change that leaves the game alone keeps it, and is told so', async () => {
  const { store, session, place, set, log } = bench();
  await session.open(place({}), []);
  const { game } = store.get().run ?? {};
  await set('population', '20');
  assert.deepEqual(log.slice(1), ['begin 2,1 20 seed 30 knowing 2,1']);
  assert.equal(store.get().run?.game, game);
  await set('heaps', '3,2');
  assert.notEqual(store.get().run?.game, game);
});

test('the same run at another step is only travelled along', async () => {
  const { session, place, log } = bench();
  await session.open(place({}), []);
  await session.open(place({ step: 7 }), []);
  assert.deepEqual(log.slice(1), ['travel 7', 'label ']);
});

test('a drawing that is chosen while a run begins is laid out once it has begun', async () => {
  const slowly = () => new Promise((resolve) => setTimeout(resolve, 5));
  const { store, session, place, set, log } = bench({ begin: slowly });
  await session.open(place({}), []);
  const begun = set('heaps', '3,2');
  await new Promise((resolve) => setTimeout(resolve, 1));
  store.update({ show: 'graph' });
  await begun;
  assert.deepEqual(log.slice(1), ['begin 3,2 10 seed 30 knowing 2,1', 'layout graph']);
  assert.deepEqual(store.get().layouts, { tree: 'tree of 3,2', graph: 'graph' });
});

test('a refused control keeps the run, and is mended by the next good value', async () => {
  const { store, session, place, set, history } = bench();
  await session.open(place({ step: 5 }), []);
  const { run, frame } = store.get();
  await set('population', '1');
  assert.equal(store.get().refusal?.message, 'population is 1.');
  assert.equal(store.get().run, run);
  assert.equal(store.get().frame, frame);
  assert.deepEqual(history.log, ['settle']);
  await set('population', '12');
  assert.equal(store.get().refusal, undefined);
  assert.deepEqual(history.log, ['settle', 'settle', 'push']);
});

test('a link with several bad settings names them all and shows the rest', async () => {
  const { store, session, place } = bench();
  await session.open(place({ settings: { heaps: 'x', population: '1' }, seed: '9' }), ['Unknown: frob.']);
  assert.deepEqual(store.get().problems, ['Unknown: frob.', 'population is 1.', 'heaps is x.']);
  assert.deepEqual(store.get().run?.settings, DEFAULT_SETTINGS);
  assert.equal(store.get().run?.seed, 9);
});

test('the last of many wishes wins and the others are not begun', async () => {
  const { store, session, place, set, log } = bench();
  await session.open(place({}), []);
  await Promise.all(['11', '12', '13', '14'].map((population) => set('population', population)));
  assert.equal(store.get().run?.settings.population, '14');
  assert.ok(log.length <= 3, `asked ${log.length} times`);
});

test('typing in one field is one entry of the history, every new seed is one', async () => {
  const { session, place, set, history } = bench();
  await session.open(place({}), []);
  await set('population', '2');
  await set('population', '25');
  await session.change('new seed');
  await session.change('new seed');
  assert.deepEqual(
    history.log.filter((entry) => entry !== 'settle'),
    ['push', 'replace', 'push', 'push'],
  );
});

test('cancelling ends the engine and brings the run on screen back with another', async () => {
  let slow = false;
  const { store, session, place, set, history, log, second } = bench({
    begin: () => (slow ? new Promise(() => undefined) : Promise.resolve()),
  });
  await session.open(place({ step: 5 }), []);
  slow = true;
  void set('heaps', '9,9');
  await new Promise(setImmediate);
  await session.cancel();
  assert.equal(log.at(-1), 'end cancelled');
  assert.deepEqual(second, ['begin 2,1 10 seed 30 knowing 2,1']);
  assert.equal(store.get().frame?.step, 5);
  assert.equal(store.get().typed.heaps, '2,1');
  await set('heaps', '3,2');
  assert.equal(history.log.at(-1), 'push', 'the cancelled change is no entry of the history');
});

test('a link to a position or an individual that is not there says so', async () => {
  const { store, session, place } = bench();
  await session.open(place({ at: '(9,9)', individual: 99 }), []);
  assert.deepEqual(store.get().problems, [
    'The link selects (9,9), which is not a position of this game.',
    'The link inspects individual 99; there are only 10.',
  ]);
  assert.equal(store.get().individual, undefined);
});
