// @ts-check
/**
 * A pool of workers, one per core, each with an engine of its own: no memory is shared, so any
 * static host will do. Rows of an experiment are handed out in batches sized by how long the last
 * one took, so that progress moves about ten times a second; their values do not depend on who
 * computes them.
 */
import { createEngine } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {Array<[first: number, end: number]>} Spans  rows, in the order they are to be computed */
/** @typedef {(rows: Uint8Array, count: number) => void} OnRows  told of every finished batch, packed */

/** How long a batch should take, in milliseconds. */
const BATCH = 100;

/**
 * @param {() => Worker} createWorker
 * @param {number} size  how many workers to use
 */
export function createPool(createWorker, size) {
  /** @type {Array<{ worker: Worker, engine: import('./engine.js').Engine }>} */
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
    const engines = members.map(({ engine }) => engine);
    busy = true;
    try {
      await share(engines, request, spans, onRows);
      busy = false;
    } catch (error) {
      // The others must not go on with work nobody waits for, and a failed worker must not stay.
      if (engines[0] === members[0]?.engine) cancel();
      throw error;
    }
  }

  /** Ends all work at once, whatever it is; the next `run` starts with fresh workers. */
  function cancel() {
    for (const { worker } of members) worker.terminate();
    members = [];
    busy = false;
  }

  /** Uses another number of workers from the next `run` on; what is under way is cancelled. @param {number} workers */
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
 * Lets every engine take batch after batch until none is left; a batch is of one span. The first
 * batch brings the request with it.
 * @param {import('./engine.js').Engine[]} engines
 * @param {ExperimentRequest} request
 * @param {Spans} spans
 * @param {OnRows} onRows
 */
async function share(engines, request, spans, onRows) {
  const open = spans.filter(([first, end]) => first < end);
  let left = open.reduce((sum, [first, end]) => sum + end - first, 0);
  let [span, next] = [0, open[0]?.[0] ?? 0];
  const work = engines.map(async (engine) => {
    let size = 1;
    /** @type {ExperimentRequest | undefined} */
    let unsent = request;
    while (left > 0) {
      const first = next;
      const end = Math.min(open[span]?.[1] ?? first, first + size);
      left -= end - first;
      next = end;
      if (next === open[span]?.[1]) {
        span += 1;
        next = open[span]?.[0] ?? next;
      }
      const start = performance.now();
      const answer = engine.compute({ request: unsent, first, end });
      unsent = undefined;
      onRows(await answer, end - first);
      size = nextBatch(end - first, performance.now() - start, left, engines.length);
    }
  });
  try {
    await Promise.all(work);
  } finally {
    left = 0;
  }
}

/**
 * The size of the next batch: what takes `BATCH` by the last one's speed, at most four times the
 * last, and near the end no more than a worker's fair share, so that all end together.
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
