// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPool, nextBatch } from '../../www/pool.js';

test('batches aim at a tenth of a second, grow gently and end fairly', () => {
  assert.equal(nextBatch(10, 50, 1000, 2), 20, 'twice as many for twice the time');
  assert.equal(nextBatch(10, 1, 1000, 2), 40, 'at most four times the last');
  assert.equal(nextBatch(10, 1000, 1000, 2), 1, 'at least one');
  assert.equal(nextBatch(50, 100, 40, 2), 10, 'a fair share near the end');
});

/** A worker that answers like the real one, with rows that are their own numbers. */
class PretendWorker extends EventTarget {
  static ended = 0;
  /** @param {{ id: number, method: string, argument: { first: number, end: number } }} request */
  postMessage({ id, method, argument }) {
    const answer = method === 'experiment' ? 57 : Array.from({ length: argument.end - argument.first }, (_, index) => argument.first + index);
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('message'), { data: { id, answer } })), Math.random() * 3);
  }
  terminate() {
    PretendWorker.ended += 1;
  }
}

for (const size of [1, 2, 5]) {
  test(`every row is computed once by ${size} workers`, async () => {
    const pool = createPool(() => /** @type {Worker} */ (/** @type {unknown} */ (new PretendWorker())), size);
    /** @type {number[]} */
    const rows = [];
    const request = { settings: {}, vary: 'population', values: ['20'], runs: 57, seed: 1 };
    await pool.run(request, (finished, total) => {
      assert.equal(total, 57);
      rows.push(.../** @type {number[]} */ (/** @type {unknown} */ (finished)));
    });
    assert.deepEqual(rows.sort((a, b) => a - b), Array.from({ length: 57 }, (_, index) => index));
    const before = PretendWorker.ended;
    pool.cancel();
    assert.equal(PretendWorker.ended - before, size);
  });
}
