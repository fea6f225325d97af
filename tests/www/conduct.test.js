// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConductor } from '../../www/experiments/conductor.js';
import { emptyState } from '../../www/experiments/state.js';
import { Refused } from '../../www/shared/engine.js';
import { createStore } from '../../www/shared/store.js';

/** @typedef {Parameters<typeof createConductor>[0]} World */

const DRAFT = {
  vary: 'population',
  from: '20',
  to: '40',
  step: '20',
  values: '',
  runs: '3',
  seed: '1',
  settings: {},
  second: undefined,
};
const PARAMETER = {
  name: 'population',
  title: 'Population size',
  explanation: '',
  default: '100',
  limits: { kind: 'whole', least: 2, most: 10_000 },
  games: [],
};

/** A laboratory whose rows are their own numbers, and whose workers finish when told to. */
function pretendedWorld() {
  /** @type {Set<string>} */
  let rows = new Set();
  /** @type {Map<string, string[]>} */
  const kept = new Map();
  /** @type {{ finish: (rows: string[]) => void, end: () => void } | undefined} */
  let work;
  let cancelled = 0;
  const state = () => ({
    vary: 'population',
    series: [
      {
        settings: {},
        figure: null,
        reported: [],
        points: [{ number: 0, value: '20', settings: {}, summary: rows.size === 0 ? null : { runs: rows.size } }],
      },
    ],
  });
  const engine = {
    steppedValues: async () => ['20', '40'],
    checkPlan: async (/** @type {{ runs: string }} */ { runs }) => {
      if (runs === '0') throw new Error('runs: no');
    },
    openLedger: async () => {
      rows = new Set();
      return state();
    },
    readLedger: async (/** @type {string} */ text) => {
      rows = new Set(text.split('\n').filter(Boolean));
      return state();
    },
    record: async (/** @type {{ csv: string }} */ { csv }) => {
      if (csv.includes('bad')) throw new Refused({ field: 'row', message: 'row: no', column: undefined });
      for (const row of csv.split('\n').filter(Boolean)) rows.add(row);
    },
    ledger: async () => state(),
    missing: async () => (rows.size === 6 ? [] : [[0, 6]]),
    found: async () => ({ distinct: 0, solved: 0, proven: 0, formulas: [] }),
  };
  const pool = {
    run: (/** @type {unknown} */ _request, /** @type {(finished: { rows: number, csv: string }) => void} */ onRows) =>
      new Promise((resolve) => {
        work = {
          finish: (rows) => onRows({ rows: rows.length, csv: rows.map((row) => `${row}\n`).join('') }),
          end: () => resolve(undefined),
        };
      }),
    cancel: () => {
      cancelled += 1;
    },
  };
  const keeper = {
    load: async function* (/** @type {string} */ address) {
      await slowly();
      for (const csv of kept.get(address) ?? []) yield { series: 0, csv };
    },
    append: (/** @type {{ address: string, csv: string }} */ { address, csv }) =>
      kept.set(address, [...(kept.get(address) ?? []), csv]),
    flush: async () => undefined,
    forget: async (/** @type {string} */ address) => kept.delete(address),
    latest: async () => undefined,
  };
  const store = createStore(
    {
      ...emptyState(true),
      catalog: /** @type {import('../../www/experiments/address.js').Catalog} */ (
        /** @type {unknown} */ ({ parameters: [PARAMETER] })
      ),
    },
    () => {},
  );
  const fail = (/** @type {unknown} */ error) => assert.fail(String(error));
  const conductor = createConductor(
    /** @type {World} */ (/** @type {unknown} */ ({ store, engine, pool, keeper, fail })),
  );
  return {
    store,
    conductor,
    kept,
    worker: () => /** @type {NonNullable<typeof work>} */ (work),
    cancelled: () => cancelled,
  };
}

/** What takes a little while. */
const slowly = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('an experiment runs from ready to done', async () => {
  const { store, conductor, worker } = pretendedWorld();
  assert.equal(await conductor.prepare(DRAFT), true);
  assert.deepEqual([store.get().phase, store.get().progress], ['empty', { done: 0, total: 6, rate: 0 }]);
  const running = conductor.goOn();
  await settle();
  worker().finish(['a', 'b']);
  await settle();
  assert.deepEqual([store.get().phase, store.get().progress.done], ['running', 2]);
  assert.ok(store.get().progress.rate > 0);
  worker().finish(['c', 'd', 'e', 'f']);
  worker().end();
  await running;
  assert.deepEqual([store.get().phase, store.get().progress.done], ['done', 6]);
});

test('halting keeps what has come in, and nothing that comes later', async () => {
  const { store, conductor, worker, cancelled } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish(['a']);
  worker().finish(['b']);
  await conductor.halt('paused');
  assert.equal(cancelled(), 1);
  worker().finish(['c']);
  await settle();
  assert.deepEqual([store.get().phase, store.get().progress.done], ['paused', 2]);
});

test('what was kept is there when the experiment is prepared again', async () => {
  const { store, conductor, worker, cancelled } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish(['a', 'b']);
  await conductor.halt('stopped');
  await conductor.prepare({ ...DRAFT, seed: '2' });
  assert.deepEqual([store.get().phase, store.get().progress.done], ['empty', 0]);
  await conductor.prepare(DRAFT);
  assert.deepEqual([store.get().phase, store.get().progress.done], ['stopped', 2]);
  assert.equal(cancelled(), 1, 'workers that rest are left alone');
});

test('a draft that is refused changes nothing', async () => {
  const { store, conductor, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  await assert.rejects(conductor.prepare({ ...DRAFT, runs: '0' }), /runs: no/);
  worker().finish(['a']);
  await settle();
  assert.deepEqual([store.get().phase, store.get().progress.done], ['running', 1]);
  await conductor.halt('stopped');
});

test('the last of two experiments wins', async () => {
  const { store, conductor } = pretendedWorld();
  const both = await Promise.all([conductor.prepare(DRAFT), conductor.prepare({ ...DRAFT, seed: '2' })]);
  assert.deepEqual(both, [false, true]);
  assert.match(store.get().plan?.address ?? '', /seed=2/);
});

test('a file takes the place of an experiment under way', async () => {
  const { store, conductor, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  void conductor.goOn();
  await settle();
  worker().finish(['a']);
  await conductor.show('x\ny\n', 'some.csv');
  assert.deepEqual(
    [store.get().phase, store.get().file, store.get().plan, store.get().progress.done],
    ['file', 'some.csv', undefined, 2],
  );
});

test('rows of one experiment are never kept under another', async () => {
  const { store, conductor, kept, worker } = pretendedWorld();
  await conductor.prepare(DRAFT);
  const { address } = store.get().plan ?? { address: '' };
  void conductor.goOn();
  await settle();
  const first = worker();
  const second = conductor.prepare({ ...DRAFT, seed: '2' });
  // Neither a wish to go on from before nor a late row belongs to the next experiment.
  void conductor.goOn();
  assert.equal(await second, true);
  for (const late of [first, worker()]) late.finish(['late']);
  await settle();
  assert.notEqual(store.get().plan?.address, address);
  assert.equal(store.get().progress.done, 0);
  assert.deepEqual([...kept.values()].flat(), []);
});

test('of two experiments wished for at once only the last is opened', async () => {
  const { store, conductor, kept } = pretendedWorld();
  await conductor.prepare(DRAFT);
  kept.set(store.get().plan?.address ?? '', ['kept\n']);
  const [one, other] = await Promise.all([conductor.prepare(DRAFT), conductor.prepare({ ...DRAFT, seed: '2' })]);
  assert.deepEqual([one, other], [false, true]);
  assert.match(store.get().plan?.address ?? '', /seed=2/);
  assert.equal(store.get().progress.done, 0);
});

test('a file that is shown while kept rows load is shown alone', async () => {
  const { store, conductor, kept } = pretendedWorld();
  await conductor.prepare(DRAFT);
  kept.set(store.get().plan?.address ?? '', ['kept\n']);
  const prepared = conductor.prepare(DRAFT);
  await slowly();
  await conductor.show('x\ny\n', 'file.csv');
  assert.equal(await prepared, false);
  assert.deepEqual([store.get().phase, store.get().file], ['file', 'file.csv']);
});

test('kept rows that are refused are forgotten and computed again', async () => {
  const { store, conductor, kept } = pretendedWorld();
  await conductor.prepare(DRAFT);
  kept.set(store.get().plan?.address ?? '', ['a\n', 'bad\n']);
  assert.equal(await conductor.prepare(DRAFT), true);
  assert.deepEqual([store.get().phase, store.get().progress.done, kept.size], ['empty', 0, 0]);
  assert.match(store.get().notice, /another version/);
});
