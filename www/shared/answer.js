// @ts-check
/**
 * The worker's side: it answers one request after the other, and none takes long. A page asks for
 * long work in portions, so that it can stop asking.
 */
import { buffersIn } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */

/** @type {MessagePort[]} */
const lifelines = [];

/**
 * @param {Promise<unknown>} ready  settles when the engine can be used
 * @param {Record<string, (argument: never) => unknown>} methods  what a page can ask for
 */
export function answer(ready, methods) {
  addEventListener('message', async ({ data: { id, method, argument, lifeline } }) => {
    // Kept for as long as the worker lives: the page notices when it is closed.
    if (lifeline) lifelines.push(lifeline);
    if (method === undefined) return;
    try {
      await ready;
      const answer = await methods[method]?.(/** @type {never} */ (argument));
      postMessage({ id, answer }, { transfer: buffersIn(answer) });
    } catch (error) {
      postMessage({ id, refusal: asRefusal(error), failed: error instanceof Error });
    }
  });
}

/**
 * What the engine throws on purpose is a refusal already; an `Error` is a failure of the engine.
 * @param {unknown} error
 * @returns {Refusal}
 */
function asRefusal(error) {
  if (!(error instanceof Error)) return /** @type {Refusal} */ (error);
  return { field: 'engine', message: `The engine could not run: ${error.message}.`, column: undefined };
}
