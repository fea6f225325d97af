// @ts-check
/**
 * The worker's side of a conversation: it answers one request after the other, and none takes long.
 * Long work is asked for in portions, by a page that may lose interest.
 */
import { buffersIn } from './engine.js';

/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {{ id: number, answer: unknown } | { id: number, refusal: Refusal }} Reply */

/**
 * @param {Promise<unknown>} ready  settles when the engine can be used
 * @param {Record<string, (argument: never) => unknown>} methods  what a page can ask for
 */
export function answer(ready, methods) {
  addEventListener('message', async ({ data }) => {
    const replied = await reply(data);
    postMessage(replied, { transfer: 'answer' in replied ? buffersIn(replied.answer) : [] });
  });

  /**
   * @param {{ id: number, method: string, argument: never }} request
   * @returns {Promise<Reply>}
   */
  async function reply({ id, method, argument }) {
    try {
      await ready;
      return { id, answer: await methods[method]?.(argument) };
    } catch (error) {
      return { id, refusal: asRefusal(error) };
    }
  }
}

/**
 * What the engine throws on purpose is a refusal already; anything else is its own failure.
 * @param {unknown} error
 * @returns {Refusal}
 */
function asRefusal(error) {
  if (!(error instanceof Error)) return /** @type {Refusal} */ (error);
  return { field: 'engine', message: `The engine could not run: ${error.message}.`, column: undefined };
}
