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
 * `end` ends the worker, whatever it is doing; every pending question is refused with the reason. If the engine
 * fails by itself, the function given to `watch` is called once, before the pending questions are refused.
 * @typedef {Questions & { end: (reason: string) => void, watch: (onFailure: () => void) => void }} Engine
 */

/** Thrown when the engine refuses a request or cannot run; `refusal` says which field and why. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }

  /** Whether the engine has failed for good, as opposed to refusing this one request. */
  get isFailure() {
    return this.refusal.field === 'engine';
  }
}

/**
 * How many seconds the answer to a question may take. Questions not listed may take any time: a reader can
 * cancel them. Loading the engine does not count.
 * @type {Partial<Record<string, number>>}
 */
const DEADLINES = {
  travel: 10,
  label: 10,
  freshSeed: 10,
  layout: 60,
  record: 60,
  missing: 60,
  look: 60,
  pointRun: 60,
  flush: 60,
  // It usually returns after a moment, but in the largest games a single step takes minutes.
  compute: 600,
};

/** How many seconds a worker's script may take to start: it is a few kilobytes, usually cached. */
const PATIENCE = 15;

/** An engine that also fails if its script does not start. @param {() => Worker} createWorker */
export function hireFrom(createWorker) {
  return createEngine(createWorker(), PATIENCE);
}

/**
 * Hires an engine when it is first called, and another one once that has failed.
 * @param {() => Engine} hire
 */
export function onCall(hire) {
  /** @type {Engine | undefined} */
  let engine;
  return () => {
    if (!engine) {
      engine = hire();
      engine.watch(() => (engine = undefined));
    }
    return engine;
  };
}

/**
 * An engine fails when its worker throws, ends or does not answer in time. Its worker is then ended, and it
 * refuses every question.
 * @param {Worker} worker
 * @param {number} [patience]  how many seconds it may be silent while it loads
 * @param {Pick<LockManager, 'request'> | undefined} [locks]
 * @returns {Engine}
 */
export function createEngine(worker, patience = Infinity, locks = globalThis.navigator?.locks) {
  /** @type {Map<number, { resolve: (answer: unknown) => void, reject: (error: Error) => void, left: number }>} */
  const waiting = new Map();
  /** @type {Refused | undefined} why the worker cannot answer any more */
  let failure;
  let last = 0;
  let isLoaded = false;
  let silence = 0;
  let onFailure = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} runs while a question waits, and a second longer */
  let clock;

  worker.addEventListener('message', ({ data }) => {
    // Once it holds the lock, its end is noticed at once.
    silence = data.lifeline ? -Infinity : Math.min(0, silence);
    if (data.lifeline) return void locks?.request(lifeline, () => fail('The engine could not run: it was ended.'));
    // A message without an id tells how much is loaded.
    if (!data.id) return;
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    isLoaded = true;
    if (data.failed) fail(data.refusal.message);
    if (data.refusal) request?.reject(new Refused(data.refusal));
    else request?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(`The engine could not run: ${event.message || 'it did not load'}.`);
  });
  worker.addEventListener('messageerror', () => fail('The engine could not run: its answer could not be read.'));
  // A worker that the browser ends, for lack of memory say, sends nothing; but its lock is released.
  const lifeline = `nimlab ${Date.now()} ${Math.random()}`;
  worker.postMessage({ lifeline });

  const own = {
    end(/** @type {string} */ reason) {
      onFailure = () => {};
      fail(reason);
    },
    watch(/** @type {() => void} */ told) {
      onFailure = told;
      if (failure) told();
    },
  };
  // Any other name is a method of the worker, except `then`, which would make the engine look like a promise.
  return new Proxy(/** @type {Engine} */ (/** @type {unknown} */ (own)), {
    get: (_, name) => Reflect.get(own, name) ?? (name === 'then' ? undefined : ask.bind(undefined, String(name))),
  });

  /**
   * @param {string} method
   * @param {unknown} argument
   */
  function ask(method, argument) {
    if (failure) return Promise.reject(failure);
    last += 1;
    const id = last;
    worker.postMessage({ id, method, argument }, buffersIn(argument));
    clock ??= setInterval(tick, 1000);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, left: DEADLINES[method] ?? Infinity }));
  }

  /** Counts ticks rather than clock time, so that a computer's sleep uses up no deadline. */
  function tick() {
    // The clock is not stopped by the last answer itself, because a run asks again at once.
    if (waiting.size === 0) return stopClock();
    silence += 1;
    for (const request of waiting.values())
      if (isLoaded ? --request.left < 0 : silence > patience)
        return fail('The engine could not run: it did not answer.');
  }

  function stopClock() {
    clearInterval(clock);
    clock = undefined;
  }

  /** @param {string} message */
  function fail(message) {
    if (failure) return;
    failure = new Refused({ field: 'engine', message, column: undefined });
    stopClock();
    worker.terminate();
    onFailure();
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
  // A layout has `rows`, too, but they are not packed.
  return Array.isArray(rows) ? rows.flatMap(({ buffer }) => buffer ?? []) : [];
}
