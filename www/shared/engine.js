// @ts-check
/** The engine as a page sees it: each call of a worker's method returns a promise. */

/** @typedef {import('../worker.js').Methods} Methods */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/**
 * The worker's methods, each a question with one argument.
 * @typedef {{ [Name in keyof Methods]:
 *   (argument: Parameters<Methods[Name]>[0]) => Promise<Awaited<ReturnType<Methods[Name]>>> }} Questions
 */
/**
 * `end` ends the worker, whatever it is doing; every pending question is refused with the reason.
 * @typedef {Questions & { end: (reason: string) => void }} Engine
 */

/** Thrown when the engine refuses a request or cannot run; `refusal` says which field and why. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * @param {Worker} worker
 * @returns {Engine}
 */
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
    fail(`The engine could not run: ${event.message || 'it did not load'}.`);
  });
  worker.addEventListener('messageerror', () => fail('The engine could not run: its answer could not be read.'));

  // Any other name is a method of the worker, but `then` would make the engine pass for a promise.
  return new Proxy(/** @type {Engine} */ ({}), {
    get: (_, name) => (name === 'end' ? end : name === 'then' ? undefined : ask.bind(undefined, String(name))),
  });

  /** @param {string} reason */
  function end(reason) {
    worker.terminate();
    fail(reason);
  }

  /**
   * @param {string} method
   * @param {unknown} argument
   */
  function ask(method, argument) {
    if (failure) return Promise.reject(failure);
    last += 1;
    const id = last;
    worker.postMessage({ id, method, argument }, buffersIn(argument));
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  /** @param {string} message */
  function fail(message) {
    failure = new Refused({ field: 'engine', message, column: undefined });
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  }
}

/**
 * The buffers of the packed rows in a message (its `rows`): they are transferred, not copied.
 * @param {unknown} message
 */
export function buffersIn(message) {
  const { rows = [] } = /** @type {{ rows?: Array<Uint8Array<ArrayBuffer>> }} */ (message ?? {});
  return rows.map(({ buffer }) => buffer);
}
