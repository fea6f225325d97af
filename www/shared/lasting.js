// @ts-check
/**
 * An engine that outlives its worker. If it fails, its replacement is told what was open, and everything
 * recorded since the browser last kept it.
 */
import { Refused } from './engine.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Questions} Questions */
/** @typedef {(argument: unknown) => Promise<unknown>} Ask */
/** @typedef {{ name: keyof Questions, argument: unknown }} Told */

/** How many replacements may fail at the same question before it is refused. */
const MOST_FAILURES = 5;

/** After how many records the engine is asked to keep them. If the browser refuses, they stay here. */
const MOST_RECORDS = 50;

/**
 * @param {() => Engine} hire
 * @param {Array<keyof Questions>} openers  the questions that open something; a replacement is asked the last one
 * @param {() => void} onReplaced
 * @returns {Questions}
 */
export function createLasting(hire, openers, onReplaced) {
  let engine = hire();
  /** @type {Told | undefined} what is open */
  let opened;
  /** @type {Told[]} what was recorded there and may not be kept yet */
  let records = [];
  let keeping = false;
  /** @type {Promise<unknown>} settles once the engine has what was open */
  let ready = Promise.resolve();

  return new Proxy(/** @type {Questions} */ ({}), {
    get: (_, name) => (name === 'then' ? undefined : (/** @type {unknown} */ argument) => ask(String(name), argument)),
  });

  /**
   * @param {string} method
   * @param {unknown} argument
   */
  async function ask(method, argument) {
    const told = { name: /** @type {keyof Questions} */ (method), argument };
    for (let failures = 0; ; failures += 1) {
      await ready;
      const asked = engine;
      try {
        const answer = await put(told);
        remember(told, answer);
        return answer;
      } catch (error) {
        if (!(error instanceof Refused && error.isFailure)) throw error;
        if (asked === engine) replace();
        if (failures === MOST_FAILURES) throw error;
      }
    }
  }

  /** @param {Told} told */
  function put({ name, argument }) {
    return /** @type {Ask} */ (engine[name])(copied(argument));
  }

  /**
   * @param {Told} told
   * @param {unknown} answer
   */
  function remember(told, answer) {
    if (openers.includes(told.name) && answer) {
      opened = told;
      records = [];
    } else if (told.name === 'record' && answer) {
      records.push(told);
      if (records.length % MOST_RECORDS === 0 && !keeping) void keep();
    }
  }

  /** Forgets the records that the browser has kept. */
  async function keep() {
    keeping = true;
    const of = records;
    const count = of.length;
    const problem = await ask('flush', undefined).catch(() => 'failed');
    if (problem === '') of.splice(0, count);
    keeping = false;
  }

  /** Puts another engine in the place of one that has failed. */
  function replace() {
    engine = hire();
    onReplaced();
    const ours = engine;
    const again = opened ? [opened, ...records] : [];
    ready = (async () => {
      for (const told of again) if (ours === engine) await put(told);
      // If it cannot be opened again, the next question fails and says so.
    })().catch(() => undefined);
  }
}

/** Copies rows, which are transferred to the worker but may be needed again. @param {unknown} argument */
function copied(argument) {
  const { rows } = /** @type {{ rows?: Uint8Array[] }} */ (argument ?? {});
  return rows ? { .../** @type {object} */ (argument), rows: rows.map((piece) => piece.slice()) } : argument;
}
