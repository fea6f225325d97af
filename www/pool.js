// @ts-check
/**
 * A pool of workers, one per core, each with an engine of its own: no memory is shared, so any
 * static host will do. Rows of an experiment are handed out in batches sized by how long the last
 * one took, so that progress moves about ten times a second; their values do not depend on who
 * computes them.
 */
import { createEngine } from './engine.js';

/** @typedef {import('../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {import('../pkg/nimlab.js').ExperimentRow} ExperimentRow */

/** How long a batch should take, in milliseconds. */
const BATCH = 100;

/**
 * @param {() => Worker} createWorker
 * @param {number} size  how many workers to use
 */
export function createPool(createWorker, size) {
  /** @type {Array<{ worker: Worker, engine: ReturnType<typeof createEngine> }>} */
  let members = [];
  let busy = false;

  return { run, cancel };

  /**
   * Computes all rows of an experiment, one experiment at a time: a run that is still under way is
   * cancelled. Resolves when all rows are done, rejects when the request is refused or a worker
   * fails, and never settles once it is cancelled.
   * @param {ExperimentRequest} request
   * @param {(rows: ExperimentRow[], total: number) => void} onRows  told of every finished batch
   */
  async function run(request, onRows) {
    if (busy) cancel();
    if (members.length === 0) members = Array.from({ length: size }, hire);
    const engines = members.map(({ engine }) => engine);
    busy = true;
    try {
      const totals = await Promise.all(engines.map((engine) => engine.experiment(request)));
      await share(engines, totals[0] ?? 0, onRows);
      busy = false;
    } catch (error) {
      // The others must not go on with what nobody waits for, nor a failed worker stay.
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

  function hire() {
    const worker = createWorker();
    return { worker, engine: createEngine(worker) };
  }
}

/**
 * Lets every engine take batch after batch until none is left.
 * @param {Array<ReturnType<typeof createEngine>>} engines
 * @param {number} total
 * @param {(rows: ExperimentRow[], total: number) => void} onRows
 */
async function share(engines, total, onRows) {
  let next = 0;
  const work = engines.map(async (engine) => {
    let size = 1;
    while (next < total) {
      const first = next;
      const end = Math.min(total, first + size);
      next = end;
      const start = performance.now();
      onRows(await engine.compute({ first, end }), total);
      size = nextBatch(end - first, performance.now() - start, total - next, engines.length);
    }
  });
  try {
    await Promise.all(work);
  } finally {
    next = total;
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
