// @ts-check
/**
 * The worker's side: it answers requests, none of which takes long. A page asks for long work in
 * portions, so that it can stop asking.
 */
import { buffersIn } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */

/**
 * @param {Promise<unknown>} ready  settles when the engine can be used
 * @param {Record<string, (argument: never) => unknown>} methods  what a page can ask for
 */
export function answer(ready, methods) {
  /** Settles once the page would notice the end of this worker. @type {Promise<void>} */
  let watched = Promise.resolve();
  addEventListener('message', async ({ data: { id, method, argument, lifeline } }) => {
    if (lifeline) watched = hold(lifeline);
    if (id === undefined) return;
    try {
      await Promise.all([ready, watched]);
      const answer = await methods[method]?.(/** @type {never} */ (argument));
      postMessage({ id, answer }, { transfer: buffersIn(answer) });
    } catch (error) {
      postMessage({ id, refusal: asRefusal(error), failed: error instanceof Error });
    }
  });
}

/**
 * The engine's code, compiled by the page; undefined if the page could not compile it.
 * @returns {Promise<WebAssembly.Module | undefined>}
 */
export function given() {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => 'module' in data && resolve(data.module));
  });
}

/** Tells the page how much of the engine has arrived. @param {number} loaded  a share of 1 */
export function tellLoaded(loaded) {
  postMessage({ loaded });
}

/**
 * Holds a lock as long as the worker lives, so that the page notices its end. Settles once the page has been told.
 * @param {string} lifeline
 */
function hold(lifeline) {
  return new Promise((/** @type {(told: void) => void} */ resolve) => {
    const tell = (/** @type {boolean} */ isHeld) => resolve(postMessage({ lifeline: isHeld }));
    const held = () => {
      tell(true);
      return new Promise(() => undefined);
    };
    const request = async () => navigator.locks.request(lifeline, held);
    // A page without https, or opened as a file, may have no locks; it relies on deadlines.
    request().catch(() => tell(false));
  });
}

/**
 * What the engine throws on purpose is already a refusal; an `Error` is a failure of the engine.
 * @param {unknown} error
 * @returns {Refusal}
 */
function asRefusal(error) {
  if (!(error instanceof Error)) return /** @type {Refusal} */ (error);
  const message = `The engine could not run: ${error.message.replace(/\.$/, '')}.`;
  return { field: 'engine', message, column: undefined };
}
