// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConductor } from '../../www/experiments/conductor.js';
import { emptyState, progressOf } from '../../www/experiments/state.js';
import { createStore } from '../../www/shared/store.js';

/** @typedef {Parameters<typeof createConductor>[0]} World */
/** @typedef {{ address: string, plan: { runs: string } }} OpenRequest */

const DRAFT = {
  vary: 'population',
  from: '20',
  to: '40',
  step: '20',
  values: '',
  runs: '3',
  seed: '1',
  settings: {},
  name: '',
  others: [],
};
const PARAMETER = {
  name: 'population',
  title: 'Population size',
  explanation: '',
  default: '100',
  limits: { kind: 'whole', least: 2, most: 10_000 },
  games: [],
};
const PLAN = { series: [{}], vary: 'population', values: ['20', '40'], runs: 3, seed: 1, total: 6 };

/** A stand-in for what Experiments works with: rows are single bytes, and the test says when a worker finishes. */
function pretendedWorld() {
  /** @type {Map<string, Set<number>>} the rows recorded, by address */
  const recorded = new Map();
  /** @type {string[]} what the engine was asked */
  const asked = [];
  /**
   * @type {undefined | { finish: (rows: number[]) => void, share: (shares: number[]) => void, end: () => void,
   *   fail: (error: Error) => void }}
   */
  let work;
  let [address, latest, cancelled, storage] = ['', 0, 0, ''];
  const rows = () => recorded.get(address) ?? new Set();
  const state = () => ({
    vary: 'population',
    titles: [''],
    series: [
      {
        settings: {},
        figure: null,
        reported: [],
        points: [{ number: 0, value: '20', settings: {}, summary: rows().size === 0 ? null : { runs: rows().size } }],
      },
    ],
  });
  const engine = {
    open: async (/** @type {OpenRequest} */ { address: wanted, plan: { runs } }) => {
      asked.push('open');
      if (runs === '0') throw new Error('runs: no');
      const ours = ++latest;
      await slowly();
      if (ours !== latest) return undefined;
      address = wanted;
      return { plan: PLAN, ledger: state(), discarded: wanted.includes('seed=13'), storage };
    },
    read: async (/** @type {File} */ file) => {
      asked.push('read');
      const ours = ++latest;
      const lines = (await file.text()).split('\n').filter(Boolean);
      if (lines.length === 0) throw new Error('no rows');
      if (ours !== latest) return undefined;
      address = '';
      recorded.set('', new Set(lines.keys()));
      return { ledger: state(), notices: lines.includes('note') ? ['a column is left out.'] : [] };
    },
    record: async (/** @type {{ address: string, rows: Uint8Array[] }} */ { address: of, rows: finished }) => {
      asked.push('record');
      if (of !== address) return undefined;
      recorded.set(of, new Set([...rows(), ...finished.flatMap((bytes) => [...bytes])]));
      return state();
    },
    missing: async () => {
      asked.push('missing');
      return [rows().size === 6 ? [] : [[0, 6]]];
    },
    removed: async () => (storage === 'full' ? ['Figure 2'] : []),
    flush: async () => {
      asked.push('flush');
      return storage;
    },
    look: async (/** @type {{ chosen: unknown, skip: number }} */ { chosen, skip }) => {
      asked.push('look');
      await slowly();
      const lists = [{ formulas: Array.from({ length: 100 }, (_, place) => ({ formula: `a${place}` })) }];
      return { lists, runs: chosen && { total: skip, rows: [] }, answers: undefined, effort: [], compared: [] };
    },
  };
  const pool = {
    run: (
      /** @type {unknown} */ _request,
      /** @type {unknown[]} */ spans,
      /** @type {import('../../www/shared/pool.js').OnRows} */ onRows,
      /** @type {import('../../www/shared/pool.js').OnShares} */ share,
    ) => {
      asked.push(`run ${JSON.stringify(spans)}`);
      return new Promise((resolve, fail) => {
        const finish = (/** @type {number[]} */ rows) => onRows([Uint8Array.from(rows)], rows.length);
        work = { finish, share, end: () => resolve(undefined), fail };
      });
    },
    pause: async () => void asked.push('pause'),
    goOn: () => void asked.push('go on'),
    cancel: () => {
      cancelled += 1;
    },
  };
  const catalog = /** @type {import('../../www/experiments/address.js').Catalog} */ (
    /** @type {unknown} */ ({ parameters: [PARAMETER], maxSeed: 99 })
  );
  let updates = 0;
  const store = createStore(emptyState({ catalog, figures: [], verdicts: [], draft: DRAFT }, true), () => {});
  const { update } = store;
  store.update = (change) => {
    updates += 1;
    update(change);
  };
  const fail = (/** @type {unknown} */ error) => assert.fail(String(error));
  const conductor = createConductor(/** @type {World} */ (/** @type {unknown} */ ({ store, engine, pool, fail })));
  return {
    store,
    conductor,
    recorded,
    asked,
    updates: () => updates,
    worker: () => /** @type {NonNullable<typeof work>} */ (work),
    cancelled: () => cancelled,
    refuseStorage: () => (storage = 'no room'),
  };
}

/** Takes a little while, as a worker's answer does. */
const slowly = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Waits until everything has happened that only waits for its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('an experiment runs from ready to done', async () => {
  const { store, conductor, worker } = pretendedWorld();
  assert.equal(await conductor.prepare(DRAFT), true);
  assert.deepEqual([store.get().phase, progressOf(store.get())], ['empty', { done: 0, total: 6 }]);
  const running = conductor.goOn();
  await settle();
  worker().finish([0, 1]);
  await settle();
  assert.deepEqual([store.get().phase, progressOf(store.get()).done], ['running', 2]);
  assert.ok(store.get().rate > 0);
  worker().finish([2, 3, 4, 5]);
  worker().end();
  await running;
  assert.deepEqual([store.get().phase, progressOf(store.get()).done, store.get().kept], ['done', 6, true]);
});

test('a portion of rows is one question and one update', async () => {
  const { conductor, asked, updates, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  assert.deepEqual(asked.splice(0), ['open', 'missing', 'run [[0,6]]']);
  const before = updates();
  worker().finish([0]);
  worker().finish([1, 2]);
  await settle();
  // The first row is still being recorded when the others come in.
  assert.deepEqual([asked.splice(0), updates() - before], [['record'], 1]);
  await conductor.halt('stopped');
  void conductor.goOn();
  await settle();
  assert.deepEqual(asked, ['record', 'flush', 'look', 'missing', 'run [[0,6]]'], 'what is missing is asked for again');
});

test('news come together, and the last of them at once', async (context) => {
  const { setTimeout: wait } = globalThis;
  context.mock.method(globalThis, 'setTimeout', (/** @type {() => void} */ then, /** @type {number} */ time) =>
    time < 100 ? wait(then, time) : undefined,
  );
  const { store, conductor, updates, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  const running = conductor.goOn();
  await settle();
  worker().finish([0]);
  await settle();
  const before = updates();
  for (const share of [0.1, 0.2, 0.3]) worker().share([share]);
  worker().finish([1]);
  await settle();
  assert.deepEqual([updates() - before, progressOf(store.get()).done], [0, 1], 'what comes soon after waits');
  await conductor.halt('paused');
  assert.deepEqual([progressOf(store.get()).done, store.get().underWay], [2, [0.3]], 'a pause shows it');
  await conductor.goOn();
  await settle();
  worker().finish([2]);
  await settle();
  worker().finish([3, 4, 5]);
  worker().share([]);
  worker().end();
  await running;
  assert.deepEqual([progressOf(store.get()).done, store.get().underWay], [6, []], 'the end shows it');
});

test('halting keeps what has come in, and nothing that comes later', async () => {
  const { store, conductor, worker, cancelled } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish([0]);
  worker().finish([1]);
  await conductor.halt('stopped');
  assert.equal(cancelled(), 1);
  worker().finish([2]);
  await settle();
  assert.deepEqual([store.get().phase, progressOf(store.get()).done, store.get().kept], ['stopped', 2, true]);
});

test('a pause keeps the runs under way, which go on where they were', async () => {
  const { store, conductor, worker, cancelled, asked } = pretendedWorld();
  await conductor.prepare(DRAFT);
  const running = conductor.goOn();
  await settle();
  worker().finish([0]);
  await conductor.halt('paused');
  assert.deepEqual([store.get().phase, cancelled()], ['paused', 0]);
  worker().finish([1]);
  await settle();
  assert.equal(progressOf(store.get()).done, 2, 'what was finished meanwhile is recorded');
  await conductor.goOn();
  assert.deepEqual([asked.includes('go on'), asked.filter((one) => one === 'missing').length], [true, 1]);
  worker().finish([2, 3, 4, 5]);
  worker().end();
  await running;
  assert.equal(store.get().phase, 'done');
  void conductor.goOn();
  await settle();
  await conductor.halt('paused');
  await conductor.halt('stopped');
  assert.equal(cancelled(), 1, 'stopped, they are given up');
});

test('workers that fail leave nothing to take up: going on asks for what is missing', async () => {
  const { store, conductor, worker, asked } = pretendedWorld();
  await conductor.prepare(DRAFT);
  const running = conductor.goOn();
  await settle();
  worker().finish([0]);
  worker().fail(new Error('gone'));
  await assert.rejects(running, /gone/);
  await conductor.halt('paused');
  assert.equal(progressOf(store.get()).done, 1);
  asked.length = 0;
  const again = conductor.goOn();
  await settle();
  assert.deepEqual(asked, ['missing', 'run [[0,6]]']);
  worker().finish([1, 2, 3, 4, 5]);
  worker().end();
  await again;
  assert.equal(store.get().phase, 'done');
});

test('what the browser does not keep is not called kept', async () => {
  const { store, conductor, refuseStorage } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  refuseStorage();
  await conductor.halt('stopped');
  assert.deepEqual([store.get().kept, store.get().storage], [false, 'no room']);
});

test('what was recorded is there when the experiment is prepared again', async () => {
  const { store, conductor, worker, cancelled } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish([0, 1]);
  await conductor.halt('stopped');
  await conductor.prepare({ ...DRAFT, seed: '2' });
  assert.deepEqual([store.get().phase, progressOf(store.get()).done], ['empty', 0]);
  await conductor.prepare(DRAFT);
  assert.deepEqual([store.get().phase, progressOf(store.get()).done], ['stopped', 2]);
  assert.equal(cancelled(), 1, 'workers that rest are left alone');
});

test('a draft that is refused changes nothing', async () => {
  const { store, conductor, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  await assert.rejects(conductor.prepare({ ...DRAFT, runs: '0' }), /runs: no/);
  worker().finish([0]);
  await settle();
  assert.deepEqual([store.get().phase, progressOf(store.get()).done], ['running', 1]);
  await conductor.halt('stopped');
});

test('the last of two experiments wins', async () => {
  const { store, conductor } = pretendedWorld();
  const both = await Promise.all([conductor.prepare(DRAFT), conductor.prepare({ ...DRAFT, seed: '2' })]);
  assert.deepEqual(both, [false, true]);
  assert.match(store.get().plan?.address ?? '', /seed=2/);
});

test('a file takes the place of an experiment under way, and a bad one does not', async () => {
  const { store, conductor, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish([0]);
  await settle();
  await assert.rejects(conductor.show(new File([''], 'bad.csv')), /no rows/);
  assert.deepEqual([store.get().phase, progressOf(store.get()).done], ['running', 1]);
  await conductor.show(new File(['x\ny\n'], 'some.csv'));
  worker().finish([1]);
  await settle();
  assert.deepEqual(
    [store.get().phase, store.get().file, store.get().plan, progressOf(store.get()).done],
    ['file', 'some.csv', undefined, 2],
  );
});

test('a file that is shown while an experiment opens is shown alone', async () => {
  const { store, conductor } = pretendedWorld();
  const prepared = conductor.prepare(DRAFT);
  await conductor.show(new File(['x\nnote\n'], 'file.csv'));
  assert.equal(store.get().notice, 'file.csv: a column is left out.');
  assert.equal(await prepared, false);
  assert.deepEqual([store.get().phase, store.get().file], ['file', 'file.csv']);
});

test('rows of one experiment never get into another', async () => {
  const { store, conductor, recorded, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  const { address } = store.get().plan ?? { address: '' };
  void conductor.goOn();
  await settle();
  const first = worker();
  const second = conductor.prepare({ ...DRAFT, seed: '2' });
  // Neither going on with the old experiment nor a late row changes the next experiment.
  void conductor.goOn();
  assert.equal(await second, true);
  for (const late of [first, worker()]) late.finish([3]);
  await settle();
  assert.notEqual(store.get().plan?.address, address);
  assert.equal(progressOf(store.get()).done, 0);
  assert.deepEqual([...recorded.values()], []);
});

test('kept rows of another version are mentioned', async () => {
  const { store, conductor } = pretendedWorld();
  await conductor.prepare({ ...DRAFT, seed: '13' });
  assert.match(store.get().notice, /another version and will be computed again/);
});

test('few formulas are listed while runs come in, and all of them bit by bit at the end', async () => {
  const { store, conductor, worker } = pretendedWorld();
  const listed = () => store.get().found?.lists[0]?.formulas.length ?? 0;
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish([0]);
  await conductor.look();
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(listed(), 12, 'while runs come in');
  await conductor.halt('stopped');
  /** @type {number[]} */
  const lengths = [];
  for (const deadline = Date.now() + 5000; listed() < 100 && Date.now() < deadline; await settle()) {
    if (lengths.at(-1) !== listed()) lengths.push(listed());
  }
  assert.deepEqual([...lengths, listed()], [12, 42, 72, 100]);
});

test('the runs of a point that is no longer chosen are not shown', async () => {
  const { store, conductor } = pretendedWorld();
  await conductor.prepare(DRAFT);
  store.update({ chosen: { series: 0, point: 0 }, skip: 7 });
  const looking = conductor.look();
  store.update({ chosen: { series: 0, point: 1 } });
  await looking;
  assert.equal(store.get().runs, undefined);
  await conductor.look();
  assert.equal(store.get().runs?.total, 7);
});
