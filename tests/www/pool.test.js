// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, Refused } from '../../www/shared/engine.js';
import { createPool, nextBatch, take } from '../../www/shared/pool.js';

/** @typedef {import('../../www/shared/pool.js').Spans} Spans */

const ROWS = 57;
const PLAN = { series: [{}], vary: 'population', values: ['20'], runs: ROWS, seed: 1, total: ROWS };
const REQUEST = { plan: PLAN, series: 0 };
const REFUSAL = { field: 'runs', message: 'runs: no', column: undefined };

/** A worker that answers like a real one once it has a request. Each row is its own number. */
class PretendWorker extends EventTarget {
  /** @type {PretendWorker[]} */
  static alive = [];
  /** How many rows they have answered with, altogether. */
  static answered = 0;

  /** @param {number} badRow  the row it refuses to compute */
  constructor(badRow = Infinity) {
    super();
    this.badRow = badRow;
    this.requests = 0;
    this.batches = 0;
    PretendWorker.alive.push(this);
  }

  /** @param {{ id?: number, argument?: { request?: typeof REQUEST, spans: Spans } }} question */
  postMessage({ id = 0, argument }) {
    if (!argument) return;
    const { request, spans } = argument;
    if (request) this.requests += 1;
    this.batches += 1;
    const rows = spans.map(([first, end]) => Uint8Array.from({ length: end - first }, (_, index) => first + index));
    const refused = this.requests === 0 || rows.some((piece) => piece.includes(this.badRow));
    const reply = refused
      ? { id, refusal: REFUSAL }
      : { id, answer: { rows, count: rows.flatMap((all) => [...all]).length, isDone: true, share: 0 } };
    setTimeout(() => {
      if (!PretendWorker.alive.includes(this)) return;
      PretendWorker.answered += reply.answer?.count ?? 0;
      this.dispatchEvent(Object.assign(new Event('message'), { data: reply }));
    }, id % 3);
  }

  terminate() {
    PretendWorker.alive = PretendWorker.alive.filter((worker) => worker !== this);
  }
}

/**
 * A pool of pretended workers, and the rows that it has handed on.
 * @param {number} size
 * @param {number} [badRow]
 */
function pretendedPool(size, badRow) {
  PretendWorker.alive = [];
  PretendWorker.answered = 0;
  const pool = createPool(() => /** @type {Worker} */ (/** @type {unknown} */ (new PretendWorker(badRow))), size);
  /** @type {number[]} */
  const rows = [];
  const run = (/** @type {Spans} */ spans = [[0, ROWS]]) =>
    pool.run(REQUEST, spans, (finished, count) => {
      const numbers = finished.flatMap((piece) => [...piece]);
      assert.equal(numbers.length, count);
      rows.push(...numbers);
    });
  return { pool, rows, run };
}

const everyRow = Array.from({ length: ROWS }, (_, index) => index);

test('batches aim at a tenth of a second, grow gently and end fairly', () => {
  assert.equal(nextBatch(10, 50, 1000, 2), 20, 'twice as many for twice the time');
  assert.equal(nextBatch(10, 1, 1000, 2), 40, 'at most four times the last');
  assert.equal(nextBatch(10, 1000, 1000, 2), 1, 'at least one');
  assert.equal(nextBatch(50, 100, 40, 2), 10, 'a fair share near the end');
});

for (const size of [1, 2, 5]) {
  test(`a pause of ${size} workers ends once all rows answered have been handed on`, async () => {
    const { pool, rows, run } = pretendedPool(size);
    const whole = run();
    while (PretendWorker.answered < ROWS) {
      await pool.pause();
      assert.equal(rows.length, PretendWorker.answered);
      pool.goOn();
      await new Promise((resolve) => setTimeout(resolve));
    }
    await whole;
    assert.equal(rows.length, ROWS);
  });
}

for (const size of [1, 2, 5]) {
  test(`every row is computed once by ${size} workers, again and again`, async () => {
    const { pool, rows, run } = pretendedPool(size);
    for (let round = 0; round < 2; round += 1) {
      await run();
      assert.deepEqual(
        rows.splice(0).sort((a, b) => a - b),
        everyRow,
      );
      assert.equal(PretendWorker.alive.length, size);
      const sent = PretendWorker.alive.map(({ requests }) => requests);
      assert.deepEqual(sent, Array(size).fill(round + 1), 'each worker gets the request once a run');
    }
    pool.cancel();
    assert.equal(PretendWorker.alive.length, 0);
  });
}

test('only the rows asked for are computed, each once', async () => {
  for (const size of [1, 2, 5]) {
    const { pool, rows, run } = pretendedPool(size);
    await run([
      [30, 41],
      [7, 7],
      [2, 9],
      [50, 57],
    ]);
    assert.deepEqual(
      rows.sort((a, b) => a - b),
      everyRow.filter((row) => (row >= 30 && row < 41) || (row >= 2 && row < 9) || row >= 50),
    );
    rows.splice(0);
    await run([]);
    assert.deepEqual(rows, []);
    pool.cancel();
  }
});

test('a batch goes on over the end of a span', () => {
  /** @type {Spans} */
  const spans = [
    [30, 33],
    [2, 9],
    [50, 57],
  ];
  assert.deepEqual(take(spans, 2), [[30, 32]]);
  assert.deepEqual(take(spans, 9), [
    [32, 33],
    [2, 9],
    [50, 51],
  ]);
  assert.deepEqual(take(spans, 0), []);
  assert.deepEqual([take(spans, 100), spans], [[[51, 57]], []]);
});

test('many short spans take few batches', async () => {
  const { rows, run } = pretendedPool(1);
  await run(everyRow.map((row) => [row, row + 1]));
  assert.deepEqual(rows, everyRow);
  const batches = PretendWorker.alive[0]?.batches ?? 0;
  assert.ok(batches < 20, `${batches} batches for ${ROWS} spans`);
});

test('a refusal ends the run, all its workers and all its news', async () => {
  const { rows, run } = pretendedPool(3, 20);
  await assert.rejects(run(), /runs: no/);
  assert.equal(PretendWorker.alive.length, 0);
  const told = rows.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(rows.length, told);
});

test('another number of workers takes over with the next run', async () => {
  const { pool, rows, run } = pretendedPool(2);
  await run();
  pool.resize(3);
  await run();
  assert.equal(PretendWorker.alive.length, 3);
  assert.equal(rows.length, 2 * ROWS);
});

test('a second run takes the place of one under way', async () => {
  const { rows, run } = pretendedPool(2);
  let settled = false;
  void run().finally(() => (settled = true));
  await run();
  assert.deepEqual(
    rows.sort((a, b) => a - b),
    everyRow,
  );
  assert.equal(settled, false, 'what is cancelled never settles');
});

test('after a worker fails every request is refused with the reason', async () => {
  const worker = new PretendWorker();
  const engine = createEngine(/** @type {Worker} */ (/** @type {unknown} */ (worker)));
  const waiting = engine.compute({ spans: [[0, 1]] });
  worker.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message: 'no memory' }));
  const reason = (/** @type {unknown} */ error) =>
    error instanceof Refused && error.message === 'The engine could not run: no memory.';
  await assert.rejects(waiting, reason);
  await assert.rejects(engine.compute({ spans: [[0, 1]] }), reason);
});
