// @ts-check
/**
 * The worker: the only importer of the wasm package. It answers one request at a time with the
 * laboratory's method of that name.
 */
import init, { Lab } from '../pkg/nimlab.js';
import wasm from 'virtual:engine-wasm';

/** @typedef {{ id: number, method: 'label', argument: import('../pkg/nimlab.js').LabelRequest }} Request */
/** @typedef {{ id: number, answer: unknown } | { id: number, refusal: import('../pkg/nimlab.js').Refusal }} Reply */

const lab = start();

addEventListener('message', async ({ data }) => {
  postMessage(await reply(/** @type {Request} */ (data)));
});

async function start() {
  await init({ module_or_path: wasm() });
  return new Lab();
}

/**
 * @param {Request} request
 * @returns {Promise<Reply>}
 */
async function reply({ id, method, argument }) {
  try {
    return { id, answer: (await lab)[method](argument) };
  } catch (error) {
    return { id, refusal: asRefusal(error) };
  }
}

/**
 * What the laboratory throws is a refusal already; anything else is the engine's own failure.
 * @param {unknown} error
 * @returns {import('../pkg/nimlab.js').Refusal}
 */
function asRefusal(error) {
  if (error instanceof Error) return { field: 'engine', message: `engine: ${error.message}`, column: undefined };
  return /** @type {import('../pkg/nimlab.js').Refusal} */ (error);
}
