// @ts-check
/**
 * A pool of workers, one per core, each with an engine of its own: no memory is shared, so any
 * static host will do. Rows of an experiment are handed out in batches, which are sized by how long
 * the last one took so that progress moves about ten times a second. A row's value does not depend on
 * the worker that computes it.
 */
import { createEngine } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {Array<[first: number, end: number]>} Spans  rows, in the order they are to be computed */
/** @typedef {(rows: Uint8Array[], count: number) => void} OnRows  told of every finished batch, packed */
/** @typedef {{ worker: Worker, engine: import('./engine.js').Engine }} Member */

/** How long a batch should take, in milliseconds. */
const BATCH = 100;

/**
 * @param {() => Worker} createWorker
 * @param {number} size  how many workers to use
 */
export function createPool(createWorker, size) {
  /** @type {Member[]} */
  let members = [];
  let busy = false;

  return { run, cancel, resize };

  /**
   * Computes rows of one experiment at a time: a run still under way is cancelled. Resolves when all
   * rows are done, rejects when the request is refused or a worker fails, and never settles once it
   * is cancelled.
   * @param {ExperimentRequest} request
   * @param {Spans} spans
   * @param {OnRows} onRows
   */
  async function run(request, spans, onRows) {
    if (busy) cancel();
    if (members.length === 0) members = Array.from({ length: size }, hire);
    const ours = members;
    busy = true;
    try {
      await share(ours, request, spans, onRows);
      busy = false;
    } catch (error) {
      // The other workers must not go on with work nobody waits for, and the failed one must not stay.
      if (ours === members) cancel();
      throw error;
    }
  }

  /** Ends all work at once; the next `run` starts with fresh workers. */
  function cancel() {
    for (const { worker } of members) worker.terminate();
    members = [];
    busy = false;
  }

  /** Cancels what is under way, and uses another number of workers from then on. @param {number} workers */
  function resize(workers) {
    cancel();
    size = workers;
  }

  function hire() {
    const worker = createWorker();
    return { worker, engine: createEngine(worker) };
  }
}

/**
 * Lets every member take batch after batch until no row is left. Its first batch brings the request
 * with it.
 * @param {Member[]} members
 * @param {ExperimentRequest} request
 * @param {Spans} spans
 * @param {OnRows} onRows
 */
async function share(members, request, spans, onRows) {
  const open = spans.filter(([first, end]) => first < end);
  let left = rowsIn(open);
  const work = members.map(async ({ engine }) => {
    /** @type {ExperimentRequest | undefined} */
    let unsent = request;
    let size = 1;
    while (left > 0) {
      const batch = take(open, size);
      const count = rowsIn(batch);
      left -= count;
      const start = performance.now();
      const answer = engine.compute({ request: unsent, spans: batch });
      unsent = undefined;
      onRows((await answer).rows, count);
      size = nextBatch(count, performance.now() - start, left, members.length);
    }
  });
  try {
    await Promise.all(work);
  } finally {
    left = 0;
  }
}

/** @param {Spans} spans */
function rowsIn(spans) {
  return spans.reduce((sum, [first, end]) => sum + end - first, 0);
}

/**
 * Removes the first rows from the spans and returns them, as spans.
 * @param {Spans} spans
 * @param {number} count  at most so many rows
 */
export function take(spans, count) {
  /** @type {Spans} */
  const taken = [];
  while (count > 0 && spans[0]) {
    const [first, end] = spans[0];
    const cut = Math.min(end, first + count);
    taken.push([first, cut]);
    count -= cut - first;
    if (cut < end) spans[0] = [cut, end];
    else spans.shift();
  }
  return taken;
}

/**
 * The size of the next batch: as many rows as take `BATCH` at the speed of the last batch, at most
 * four times as many as the last, and near the end a fair share, so that all workers end together.
 * @param {number} rows  of the last batch
 * @param {number} milliseconds  it took
 * @param {number} left  rows not yet handed out
 * @param {number} workers
 */
export function nextBatch(rows, milliseconds, left, workers) {
  const wanted = Math.floor((rows * BATCH) / Math.max(milliseconds, 1));
  const fair = Math.ceil(left / (2 * workers));
  return Math.max(1, Math.min(wanted, 4 * rows, fair));
}
