// @ts-check
/**
 * The worker: it and the pages' own parts of it are the only importers of the wasm package. It
 * answers one request after the other, and none takes long: long work is asked for in portions, by
 * a page that may lose interest.
 */

import wasm from 'virtual:engine-wasm';
import init, { catalog, figures, freshSeed } from '../pkg/nimlab.js';
import { evolveMethods } from './evolve/worker.js';
import { experimentMethods } from './experiments/worker.js';
import { buffersIn } from './shared/engine.js';

/** @typedef {import('../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {{ id: number, answer: unknown } | { id: number, refusal: Refusal }} Reply */

const ready = init({ module_or_path: wasm() });

/** What a page can ask for. */
const methods = {
  /** The table of parameters. */
  catalog: () => catalog(),
  /** The paper's figures as experiments. */
  figures: () => figures().figures,
  /** A seed nobody has seen before. */
  freshSeed: () => freshSeed(),
  ...evolveMethods,
  ...experimentMethods,
};

/** @typedef {typeof methods} Methods */

addEventListener('message', async ({ data }) => {
  const replied = await reply(data);
  postMessage(replied, { transfer: 'answer' in replied ? buffersIn(replied.answer) : [] });
});

/**
 * @param {{ id: number, method: keyof Methods, argument: never }} request
 * @returns {Promise<Reply>}
 */
async function reply({ id, method, argument }) {
  try {
    await ready;
    return { id, answer: await methods[method](argument) };
  } catch (error) {
    return { id, refusal: asRefusal(error) };
  }
}

/**
 * What the engine throws on purpose is a refusal already; anything else is its own failure.
 * @param {unknown} error
 * @returns {Refusal}
 */
function asRefusal(error) {
  if (error instanceof Error)
    return { field: 'engine', message: `The engine could not run: ${error.message}.`, column: undefined };
  return /** @type {Refusal} */ (error);
}
