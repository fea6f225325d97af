// @ts-check
/** Engines that fail, end or fall silent are replaced, and nothing on screen changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../www/evolve/address.js';
import { createWorkbench } from '../../www/evolve/workbench.js';
import { createEngine, Refused } from '../../www/shared/engine.js';
import { createLasting } from '../../www/shared/lasting.js';
import { createPool } from '../../www/shared/pool.js';
import { DEFAULT_SETTINGS, DEFAULTS, fakeEngine, fakeHistory, frameAt, plainStore, SOLVED } from './evolve.js';

const DEATHS = 100;
const REPLACED = 'The engine had stopped and was started again.';
const WAYS = /** @type {const} */ (['error', 'messageerror', 'close', 'failed']);

/** A worker that answers a question with its argument, and can be made to die in any way. */
class FrailWorker extends EventTarget {
  /** @param {(argument: never) => unknown} [reply] */
  constructor(reply = (argument) => argument) {
    super();
    this.reply = reply;
    this.isEnded = false;
    /** What the page does once the worker's lock is free. */
    this.free = () => {};
    /** @type {(typeof WAYS)[number] | 'silent' | undefined} what it does at the next question instead of answering */
    this.fate = undefined;
  }

  /** @param {{ id?: number, argument?: never, lifeline?: string }} message */
  postMessage({ id, argument, lifeline }) {
    if (lifeline) queueMicrotask(() => this.tell({ lifeline: true }));
    if (id === undefined) return;
    setImmediate(() => {
      if (this.isEnded || this.fate === 'silent') return;
      if (this.fate) this.die(this.fate, id);
      else this.tell({ id, answer: this.reply(/** @type {never} */ (argument)) });
    });
  }

  /** @param {unknown} data */
  tell(data) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /**
   * @param {(typeof WAYS)[number]} way
   * @param {number} [id]
   */
  die(way, id) {
    const refusal = { field: 'engine', message: 'The engine could not run: unreachable.', column: undefined };
    if (way === 'close') this.free();
    else if (way === 'failed') this.tell({ id, refusal, failed: true });
    else this.dispatchEvent(Object.assign(new Event(way, { cancelable: true }), { message: 'no memory' }));
  }

  terminate() {
    this.isEnded = true;
    this.free();
  }
}

/**
 * @param {FrailWorker} worker
 * @param {number} [patience]
 */
function engineOf(worker, patience) {
  const request = (/** @type {string} */ _, /** @type {() => void} */ told) => (worker.free = told);
  return createEngine(/** @type {never} */ (worker), patience, /** @type {never} */ ({ request }));
}

const isFailure = (/** @type {unknown} */ error) => error instanceof Refused && error.isFailure;

for (const way of WAYS) {
  test(`a worker's end is noticed (${way}), told once, and the worker is ended`, async () => {
    const worker = new FrailWorker();
    const engine = engineOf(worker);
    let told = 0;
    engine.watch(() => (told += 1));
    worker.fate = way;
    await assert.rejects(engine.begin(/** @type {never} */ ({})), isFailure);
    await assert.rejects(engine.begin(/** @type {never} */ ({})), isFailure);
    assert.equal(told, 1);
    assert.equal(worker.isEnded, true);
  });
}

test('a worker that is ended on purpose is not reported', async () => {
  const worker = new FrailWorker();
  const engine = engineOf(worker);
  let told = 0;
  engine.watch(() => (told += 1));
  engine.end('cancelled');
  await new Promise(setImmediate);
  assert.equal(told, 0);
});

test('a question has its time, except those a reader can cancel', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const worker = new FrailWorker();
  const engine = engineOf(worker);
  await engine.catalog(undefined);
  worker.fate = 'silent';
  const outcomes = /** @type {string[]} */ ([]);
  engine.begin(/** @type {never} */ ({})).catch(() => outcomes.push('begin'));
  for (let second = 0; second < 600; second += 1) mock.timers.tick(1000);
  assert.deepEqual(outcomes, []);
  const travel = engine.travel(/** @type {never} */ ({}));
  for (let second = 0; second < 10; second += 1) mock.timers.tick(1000);
  assert.equal(worker.isEnded, false);
  mock.timers.tick(1000);
  assert.equal(worker.isEnded, true);
  await assert.rejects(travel, /did not answer/);
});

test('an engine that is still loading has no deadline', ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const worker = new FrailWorker();
  worker.fate = 'silent';
  void engineOf(worker).travel(/** @type {never} */ ({}));
  worker.tell({ loaded: 0.5 });
  for (let second = 0; second < 600; second += 1) mock.timers.tick(1000);
  assert.equal(worker.isEnded, false);
});

test('one that loads what is known already must say something now and then, until its end would be noticed', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const wait = (/** @type {number} */ seconds) => {
    for (let second = 0; second < seconds; second += 1) mock.timers.tick(1000);
  };
  const hired = (/** @type {unknown[]} */ ...says) => {
    const worker = new FrailWorker();
    worker.postMessage = () => {};
    const answer = engineOf(worker, 30).compute({ spans: [[0, 1]] });
    for (const message of says) {
      wait(29);
      worker.tell(message);
    }
    return { worker, answer };
  };
  const silent = hired({ loaded: 0.3 }, { loaded: 0.6 }, { lifeline: false });
  wait(30);
  assert.equal(silent.worker.isEnded, false);
  wait(1);
  assert.equal(silent.worker.isEnded, true);
  await assert.rejects(silent.answer, /did not answer/);
  const tied = hired({ lifeline: true }, { loaded: 0.9 });
  wait(1000);
  assert.equal(tied.worker.isEnded, false);
  tied.worker.die('close');
  await assert.rejects(tied.answer, /was ended/);
});

/** Evolve without views; `hired` lists its engines, the latest last. */
async function evolve() {
  const store = plainStore();
  /** @type {Array<ReturnType<typeof fakeEngine>>} */
  const hired = [];
  /** @type {Parameters<typeof fakeEngine>[0]} */
  const options = {};
  const hire = () => {
    hired.push(fakeEngine(options));
    return /** @type {ReturnType<typeof fakeEngine>} */ (hired.at(-1)).engine;
  };
  const bench = createWorkbench({
    hire,
    hireWhole: hire,
    store,
    defaults: DEFAULTS,
    nextFrame: () => new Promise((resolve) => setImmediate(() => resolve(0))),
    history: fakeHistory(),
  });
  await bench.open({ ...placeOf(store.get()), settings: DEFAULT_SETTINGS, formula: 'a1', speed: 6 }, []);
  return { store, bench, hired, options };
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  for (let turn = 0; turn < 1000 && !isSo(); turn += 1) await new Promise(setImmediate);
  assert.ok(isSo());
}

test('an engine that dies again and again leaves the run where it is', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { store, bench, hired } = await evolve();
  const { run } = store.get();
  for (let death = 0; death < DEATHS; death += 1) {
    await bench.step(1);
    const { frame, own, typed } = store.get();
    hired.at(-1)?.die();
    await until(() => store.get().problems.includes(REPLACED));
    assert.equal(store.get().run, run);
    assert.equal(store.get().frame?.step, death + 1);
    assert.deepEqual([store.get().frame, store.get().own, store.get().typed], [frame, own, typed]);
    mock.timers.tick(6000);
    assert.deepEqual(store.get().problems, [], 'the sentence goes away');
  }
  assert.equal(hired.length, DEATHS + 1);
});

test('a motion is taken up after its engine has died, but not for ever at the same step', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { store, bench, hired, options } = await evolve();
  options.power = 5;
  hired.at(-1)?.die();
  await until(() => store.get().problems.length > 0);
  void bench.seek(100);
  await until(() => (store.get().frame?.step ?? 0) > 10);
  hired.at(-1)?.die();
  await until(() => store.get().frame?.step === 1000);
  assert.equal(hired.length, 3);
  options.power = Infinity;
  options.travel = () => new Promise(() => undefined);
  void bench.seek(200);
  for (const motion of ['seek', undefined]) {
    const before = hired.length;
    hired.at(-1)?.die();
    await until(() => hired.length === before + 1 && store.get().motion?.kind === motion);
  }
});

test('an engine that dies while a run begins begins it once more, then says why it cannot', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { store, bench, hired, options } = await evolve();
  const { run } = store.get();
  options.begin = () => new Promise(() => undefined);
  hired.at(-1)?.die();
  await until(() => hired[1]?.log.length === 1);
  hired.at(-1)?.die();
  await until(() => store.get().refusal !== undefined);
  assert.equal(store.get().refusal?.message, 'The engine could not run.');
  assert.equal(store.get().run, run, 'the last good run stays');
  delete options.begin;
  await bench.setSeed('31');
  assert.equal(store.get().run?.seed, 31);
});

test('a checker that dies is replaced, and given up when it dies again and again', async () => {
  const { store, bench, hired, options } = await evolve();
  options.undecided = true;
  options.check = () => new Promise(() => undefined);
  store.update({ frame: frameAt(7, SOLVED), inspected: SOLVED.inspected });
  for (let death = 0; death < 4; death += 1) {
    await until(() => hired.length === 2 + death);
    hired.at(-1)?.die();
  }
  await until(() => store.get().judging?.phase === 'cancelled');
  delete options.check;
  bench.judgeAgain();
  await until(() => store.get().judging?.phase === 'done');
  assert.equal(store.get().judging?.verdict?.word, 'no-mistake-found');
});

test('the rows of workers that die go to others, each once', async () => {
  const rows = 400;
  let deaths = 0;
  const createWorker = () => {
    const worker = new FrailWorker((/** @type {{ spans: Array<[number, number]> }} */ { spans }) => ({
      rows: spans.map(([first, end]) => Uint16Array.from({ length: end - first }, (_, index) => first + index)),
      count: spans.reduce((sum, [first, end]) => sum + end - first, 0),
      isDone: true,
      share: 0,
    }));
    // Each worker dies at its second batch.
    const { reply } = worker;
    worker.reply = (argument) => {
      if (deaths < DEATHS) worker.fate = deaths % 2 === 0 ? 'error' : 'failed';
      deaths += 1;
      return reply(argument);
    };
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  let replaced = 0;
  const pool = createPool(createWorker, 3, () => (replaced += 1));
  /** @type {number[]} */
  const told = [];
  const request = /** @type {never} */ ({ series: 0 });
  await pool.run(request, [[0, rows]], (finished) => told.push(...finished.flatMap((piece) => [...piece])));
  assert.ok(deaths >= DEATHS, `${deaths} deaths`);
  assert.ok(replaced > DEATHS / 2, `${replaced} told`);
  assert.deepEqual(
    told.sort((a, b) => a - b),
    Array.from({ length: rows }, (_, row) => row),
  );
  pool.cancel();
});

test('a pool whose workers all fail at once says so', async () => {
  const createWorker = () => {
    const worker = new FrailWorker();
    worker.fate = 'error';
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const request = /** @type {never} */ ({ series: 0 });
  await assert.rejects(
    createPool(createWorker, 2).run(request, [[0, 9]], () => undefined),
    /no memory/,
  );
});

test('all workers of a large pool may die at once', async () => {
  /** @type {FrailWorker[]} */
  const workers = [];
  const createWorker = () => {
    const worker = new FrailWorker((/** @type {{ spans: Array<[number, number]> }} */ { spans }) => ({
      rows: [],
      count: spans.reduce((sum, [first, end]) => sum + end - first, 0),
      isDone: true,
      share: 0,
    }));
    if (workers.length < 16) worker.fate = 'error';
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const request = /** @type {never} */ ({ series: 0 });
  let computed = 0;
  await createPool(createWorker, 16).run(request, [[0, 100]], (_, count) => (computed += count));
  assert.deepEqual([computed, workers.length], [100, 32]);
});

test('a batch is computed in portions, and what each finishes is handed on', async () => {
  let asked = 0;
  const createWorker = () =>
    /** @type {never} */ (
      new FrailWorker((/** @type {{ spans: unknown[] }} */ { spans }) => {
        asked += 1;
        assert.equal(spans.length, asked % 3 === 1 ? 1 : 0);
        const isDone = asked % 3 === 0;
        return {
          rows: isDone ? [Uint8Array.of(asked)] : [],
          count: Number(isDone),
          isDone,
          share: isDone ? 0 : asked / 8,
        };
      })
    );
  /** @type {unknown[]} */
  const told = [];
  const request = /** @type {never} */ ({ series: 0 });
  await createPool(createWorker, 1).run(
    request,
    [[0, 2]],
    (rows) => told.push(...rows.map((piece) => [...piece])),
    (shares) => told.push(...shares),
  );
  assert.deepEqual(told, [1 / 8, 2 / 8, [3], 4 / 8, 5 / 8, [6]]);
});

test('paused workers go on where they were, or begin again where one has died', async () => {
  /** @type {FrailWorker[]} */
  const workers = [];
  /** @type {string[]} */
  const asked = [];
  const createWorker = () => {
    let portions = 0;
    const worker = new FrailWorker((/** @type {{ spans: Array<[number, number]> }} */ { spans }) => {
      asked.push(JSON.stringify(spans));
      if (spans.length > 0) portions = 0;
      portions += 1;
      const isDone = portions === 3;
      return { rows: [], count: Number(isDone), isDone, share: portions / 3 };
    });
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const pool = createPool(createWorker, 1);
  let rows = 0;
  const done = pool.run(/** @type {never} */ ({ series: 0 }), [[5, 7]], (_, count) => (rows += count));
  await pool.pause();
  assert.deepEqual(asked.splice(0), ['[[5,6]]']);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.deepEqual([asked, rows], [[], 0]);
  pool.goOn();
  await until(() => rows === 1);
  await pool.pause();
  assert.deepEqual(asked.splice(0).slice(0, 3), ['[]', '[]', '[[6,7]]']);
  if (workers[0]) workers[0].fate = 'error';
  pool.goOn();
  await done;
  assert.deepEqual([rows, workers.length, asked.includes('[[6,7]]')], [2, 2, true]);
});

test('a ledger whose worker dies is opened again, and no recorded rows are lost on the way', async () => {
  /** @type {Array<{ worker: FrailWorker, opened: unknown[], recorded: number }>} */
  const hired = [];
  let replaced = 0;
  let kept = 0;
  const hire = () => {
    const one = { worker: new FrailWorker(), opened: /** @type {unknown[]} */ ([]), recorded: 0 };
    one.worker.reply = (/** @type {{ address: string, rows?: Uint8Array[] } | undefined} */ argument) => {
      if (!argument) {
        kept = one.recorded;
        return '';
      }
      if (argument.rows) one.recorded += argument.rows[0]?.length ?? 0;
      else one.recorded += kept;
      if (!argument.rows) one.opened.push(argument.address);
      return argument;
    };
    hired.push(one);
    return engineOf(one.worker);
  };
  const engine = createLasting(hire, ['open', 'read'], () => (replaced += 1));
  await engine.open(/** @type {never} */ ({ address: 'here' }));
  for (let death = 0; death < DEATHS; death += 1) {
    const { worker } = /** @type {(typeof hired)[number]} */ (hired.at(-1));
    worker.fate = WAYS[death % WAYS.length];
    await engine.record({ address: 'here', series: 0, rows: [new Uint8Array(5)] });
    await until(() => hired.at(-1)?.recorded === 5 * (death + 1));
    assert.deepEqual(hired.at(-1)?.opened, ['here']);
  }
  assert.equal(replaced, DEATHS);
  assert.ok(kept > 0 && kept < 5 * DEATHS, 'what is kept is not told again');
});
