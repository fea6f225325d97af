// @ts-check
/** An engine that outlives its worker: one that fails is replaced, and told again what was open. */
import { Refused } from './engine.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Questions} Questions */
/** @typedef {(argument: unknown) => Promise<unknown>} Ask */

/**
 * @param {() => Engine} hire
 * @param {Array<keyof Questions>} openers  the questions that open something; the last one answered is asked again
 * @param {() => void} onReplaced
 * @returns {Questions}
 */
export function createLasting(hire, openers, onReplaced) {
  let engine = hire();
  /** @type {{ name: keyof Questions, argument: unknown } | undefined} what is open */
  let opened;
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
    const name = /** @type {keyof Questions} */ (method);
    await ready;
    const asked = engine;
    try {
      return await put(name, argument);
    } catch (error) {
      if (!(error instanceof Refused && error.isFailure)) throw error;
      if (asked === engine) replace();
      await ready;
      // Once more; what makes the next engine fail as well is refused.
      return await put(name, argument);
    }
  }

  /**
   * @param {keyof Questions} name
   * @param {unknown} argument
   */
  async function put(name, argument) {
    const answer = await /** @type {Ask} */ (engine[name])(copied(argument));
    if (answer && openers.includes(name)) opened = { name, argument };
    return answer;
  }

  function replace() {
    engine = hire();
    onReplaced();
    // Where it cannot be opened any more, the question that follows says so.
    if (opened) ready = put(opened.name, opened.argument).catch(() => undefined);
  }
}

/** Rows are transferred to the worker, so a copy has to go: they may be needed again. @param {unknown} argument */
function copied(argument) {
  const { rows } = /** @type {{ rows?: Uint8Array[] }} */ (argument ?? {});
  return rows ? { .../** @type {object} */ (argument), rows: rows.map((piece) => piece.slice()) } : argument;
}
