// @ts-check
/**
 * A pool of workers, one per core, each with an engine of its own: no memory is shared, so any
 * static host will do. Rows of an experiment are handed out in batches, sized by how long the last
 * one took so that progress moves about ten times a second. A row's value does not depend on the
 * worker that computes it.
 */
import { hireFrom, Refused } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {Array<[first: number, end: number]>} Spans  rows, in the order they are to be computed */
/** @typedef {(rows: Uint8Array[], count: number) => void} OnRows  told of finished rows, packed */
/**
 * Told the progress of the long runs under way, each from 0 to 1.
 * @typedef {(shares: number[]) => void} OnShares
 */
/**
 * How members are asked, which hands on the rows of the answer, and replaced.
 * @typedef {object} Crew
 * @property {(engine: Engine, batch: Batch, onRows: OnRows) => Promise<Portion>} ask
 * @property {() => Engine} replace
 */
/** @typedef {Parameters<Engine['compute']>[0]} Batch */
/** @typedef {Awaited<ReturnType<Engine['compute']>> & { time: number }} Portion  and how many milliseconds it took */
/** @typedef {import('./engine.js').Engine} Engine */

/** How long a batch should take, in milliseconds. */
const BATCH = 100;

/** How many failures per member, in a row and with no answer in between, are allowed before the run is given up. */
const MOST_FAILURES = 5;

/**
 * @param {() => Worker} createWorker
 * @param {number} size  how many workers to use
 * @param {() => void} [onReplaced]  called when an engine has failed and is replaced
 */
export function createPool(createWorker, size, onReplaced = () => undefined) {
  /** @type {Engine[]} */
  let members = [];
  let busy = false;
  /** @type {{ opened: Promise<void>, open: () => void } | undefined} while paused, every question waits for it */
  let gate;
  /** @type {Set<Promise<unknown>>} the answers that are awaited */
  const asked = new Set();
  const hire = () => hireFrom(createWorker);
  const crew = {
    replace() {
      onReplaced();
      return hire();
    },
    async ask(/** @type {Engine} */ engine, /** @type {Batch} */ batch, /** @type {OnRows} */ onRows) {
      while (gate) await gate.opened;
      const start = performance.now();
      const answer = engine.compute(batch).then((portion) => {
        if (portion.count > 0) onRows(portion.rows, portion.count);
        return { ...portion, time: performance.now() - start };
      });
      asked.add(answer);
      return answer.finally(() => asked.delete(answer));
    },
  };

  return { run, pause, goOn, cancel, resize, size: () => size };

  /**
   * Computes the rows of one experiment, and cancels a run still under way. Resolves when all rows are
   * done, rejects when the request is refused or engines keep failing, and never settles once it is
   * cancelled.
   * @param {ExperimentRequest} request
   * @param {Spans} spans
   * @param {OnRows} onRows
   * @param {OnShares} [onShares]
   */
  async function run(request, spans, onRows, onShares = () => undefined) {
    if (busy) cancel();
    if (members.length === 0) members = Array.from({ length: size }, hire);
    const ours = members;
    busy = true;
    try {
      await share(ours, crew, request, spans, { onRows, onShares });
      busy = false;
    } catch (error) {
      if (ours !== members) return new Promise(() => undefined);
      // The other workers must not go on with work that is no longer wanted.
      cancel();
      throw error;
    }
  }

  /**
   * Pauses the workers, which keep the runs under way. Resolves soon: once every portion asked for has been answered,
   * and its rows have been handed on.
   */
  async function pause() {
    if (!gate) {
      let open = () => {};
      gate = { opened: new Promise((resolve) => (open = () => resolve())), open: () => open() };
    }
    await Promise.allSettled(asked);
  }

  /** Resumes after a pause. */
  function goOn() {
    gate?.open();
    gate = undefined;
  }

  /** Ends all work at once; the next `run` starts with fresh workers. */
  function cancel() {
    const ended = members;
    members = [];
    busy = false;
    for (const engine of ended.splice(0)) engine.end('cancelled');
    goOn();
  }

  /** Cancels what is under way; the next `run` uses the new number of workers. @param {number} workers */
  function resize(workers) {
    cancel();
    size = workers;
  }
}

/**
 * Lets every member take batch after batch until no row is left. A member gets the request with its
 * first batch. A member that fails is replaced, and its unfinished rows are handed out again.
 * @param {Engine[]} members  emptied when the work is cancelled
 * @param {Crew} crew
 * @param {ExperimentRequest} request
 * @param {Spans} spans
 * @param {{ onRows: OnRows, onShares: OnShares }} news
 */
async function share(members, { ask, replace }, request, spans, { onRows, onShares }) {
  const open = spans.filter(([first, end]) => first < end);
  const workers = members.length;
  const shares = members.map(() => 0);
  /** @param {number} index @param {number} share */
  const tell = (index, share) => {
    if (share === shares[index]) return;
    shares[index] = share;
    onShares(shares.filter((one) => one > 0));
  };
  let failures = 0;
  const work = members.map(async (first, index) => {
    let engine = first;
    /** @type {ExperimentRequest | undefined} */
    let unsent = request;
    let size = 1;
    for (let batch = take(open, size); batch.length > 0; batch = take(open, size)) {
      const count = rowsIn(batch);
      let time = 0;
      try {
        // A batch is computed in portions, so a long silence means that the engine has failed.
        for (let more = true, part = { request: unsent, spans: [...batch] }; more; ) {
          const portion = await ask(engine, part, onRows);
          time += portion.time;
          take(batch, portion.count);
          tell(index, portion.share);
          more = !portion.isDone;
          failures = 0;
          unsent = undefined;
          part = { request: undefined, spans: [] };
        }
        size = nextBatch(count, time, rowsIn(open), workers);
      } catch (error) {
        failures += 1;
        const isLost = error instanceof Refused && error.isFailure && failures <= MOST_FAILURES * workers;
        if (!isLost || members[index] !== engine) throw error;
        open.unshift(...batch);
        tell(index, 0);
        engine = members[index] = replace();
        unsent = request;
        size = 1;
      }
    }
  });
  try {
    await Promise.all(work);
  } finally {
    open.length = 0;
  }
}

/** @param {Spans} spans */
function rowsIn(spans) {
  return spans.reduce((sum, [first, end]) => sum + end - first, 0);
}

/**
 * Removes the first rows from the spans and returns them, as spans.
 * @param {Spans} spans
 * @param {number} count  the most rows to take
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
 * The size of the next batch: as many rows as take `BATCH` at the speed of the last batch, but at most
 * four times as many as the last, and near the end only a fair share, so that all workers finish together.
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
