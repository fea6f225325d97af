// @ts-check
/**
 * The worker: the only importer of the wasm package. It answers one request after the other.
 */
import init, { Experiment, Lab } from '../pkg/nimlab.js';
import wasm from 'virtual:engine-wasm';

/** @typedef {import('../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {{ id: number, answer: unknown } | { id: number, refusal: Refusal }} Reply */

/** Steps between two looks at what is finished. */
const STEPS = 100_000;

const ready = init({ module_or_path: wasm() }).then(() => new Lab());

/** @type {Experiment | undefined} */
let experiment;

/** What the page can ask for. */
const methods = {
  /**
   * @param {Lab} lab
   * @param {import('../pkg/nimlab.js').LabelRequest} request
   */
  label: (lab, request) => lab.label(request),

  /** @param {Lab} lab */
  figures: (lab) => lab.figures().figures,

  /**
   * Prepares an experiment in place of the last one, and tells its number of rows.
   * @param {Lab} _lab
   * @param {import('../pkg/nimlab.js').ExperimentRequest} request
   */
  experiment(_lab, request) {
    const prepared = new Experiment(request);
    experiment?.free();
    experiment = prepared;
    return prepared.rows();
  },

  /**
   * Computes some rows of the experiment.
   * @param {Lab} _lab
   * @param {{ first: number, end: number }} rows
   */
  compute(_lab, { first, end }) {
    if (!experiment) return [];
    experiment.takeOn(first, end);
    const rows = [];
    while (!experiment.isDone()) rows.push(...experiment.advance(STEPS).rows);
    return rows;
  },
};

/** @typedef {typeof methods} Methods */

addEventListener('message', async ({ data }) => {
  postMessage(await reply(data));
});

/**
 * @param {{ id: number, method: keyof Methods, argument: never }} request
 * @returns {Promise<Reply>}
 */
async function reply({ id, method, argument }) {
  try {
    return { id, answer: methods[method](await ready, argument) };
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
  if (error instanceof Error) return { field: 'engine', message: `engine: ${error.message}`, column: undefined };
  return /** @type {Refusal} */ (error);
}
