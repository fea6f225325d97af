// @ts-check
/** The engine as the page sees it: ask the worker, get a promise. */

/** @typedef {import('../worker.js').Methods} Methods */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */

/** Thrown when the engine refuses a request or cannot run; `refusal` says which field and why. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** @param {Worker} worker */
export function createEngine(worker) {
  /** @type {Map<number, { resolve: (answer: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Refused | undefined} why the worker cannot answer any more */
  let failure;
  let last = 0;

  worker.addEventListener('message', ({ data }) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.refusal) request?.reject(new Refused(data.refusal));
    else request?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(`the worker could not run (${event.message || 'it did not load'})`);
  });
  worker.addEventListener('messageerror', () => fail('the worker could not run (it sent what cannot be read)'));

  return {
    /** The table of parameters. */
    catalog: method('catalog'),
    /** The paper's figures as experiments. */
    figures: method('figures'),
    /** A seed nobody has seen before. */
    freshSeed: method('freshSeed'),
    /** Begins a run in place of the last one. */
    begin: method('begin'),
    /** Travels along the run for some milliseconds. */
    travel: method('travel'),
    /** How a typed formula labels the run's game. */
    label: method('label'),
    /** What a larger game says of the best formula. */
    prove: method('prove'),
    /** Prepares an experiment; gives its number of rows. */
    experiment: method('experiment'),
    /** Computes some rows of the experiment prepared last. */
    compute: method('compute'),
    /** The values of a sweep from the first to the last by a step. */
    steppedValues: method('steppedValues'),
    /** Refuses an experiment that is not good. */
    checkPlan: method('checkPlan'),
    /** Opens the ledger of an experiment, without a row yet. */
    openLedger: method('openLedger'),
    /** Opens the ledger of the rows a file holds. */
    readLedger: method('readLedger'),
    /** Takes rows into the ledger. */
    record: method('record'),
    /** What all rows of the ledger say. */
    ledger: method('ledger'),
    /** The rows the ledger still lacks. */
    missing: method('missing'),
    /** The formulas found. */
    found: method('found'),
    /** Some runs of a point. */
    pointRuns: method('pointRuns'),
    /** One run of a point. */
    pointRun: method('pointRun'),
    /** The computational effort of a point. */
    effort: method('effort'),
    /** All rows of the ledger as CSV. */
    csv: method('csv'),
    /** All rows of the ledger for JSON. */
    rows: method('rows'),

    /**
     * Ends the worker, whatever it is doing; all that was asked is refused.
     * @param {string} reason
     */
    end(reason) {
      worker.terminate();
      fail(reason);
    },
  };

  /** @param {string} reason */
  function fail(reason) {
    failure = new Refused({ field: 'engine', message: `engine: ${reason}`, column: undefined });
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  }

  /**
   * The worker's method of that name, as a function that asks it.
   * @template {keyof Methods} Name
   * @param {Name} name
   */
  function method(name) {
    /**
     * @param {Parameters<Methods[Name]>[1]} argument
     * @returns {Promise<ReturnType<Methods[Name]>>}
     */
    return (argument) => {
      if (failure) return Promise.reject(failure);
      last += 1;
      const id = last;
      worker.postMessage({ id, method: name, argument });
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: (answer) => resolve(/** @type {ReturnType<Methods[Name]>} */ (answer)), reject });
      });
    };
  }
}
