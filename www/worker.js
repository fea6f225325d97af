// @ts-check
/**
 * The worker: the only importer of the wasm package. It answers one request after the other, and
 * none takes long: what is long is asked for in parts, by whoever may lose interest.
 */

import wasm from 'virtual:engine-wasm';
import init, { Evolution, Lab } from '../pkg/nimlab.js';
import { experimentMethods } from './experiments/worker.js';

/** @typedef {import('../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {{ id: number, answer: unknown } | { id: number, refusal: Refusal }} Reply */

/** How long the engine may step before it looks at the clock, in milliseconds. */
const GLANCE = 4;

const ready = init({ module_or_path: wasm() }).then(() => new Lab());

/** @type {Evolution | undefined} */
let evolution;

/** What the page can ask for. */
const methods = {
  /** @param {Lab} lab */
  catalog: (lab) => lab.catalog(),

  /** @param {Lab} lab */
  figures: (lab) => lab.figures().figures,

  /** @param {Lab} lab */
  freshSeed: (lab) => lab.freshSeed(),

  /**
   * Draws the first population of a run in place of the last one, and tells what it is about.
   * @param {Lab} _lab
   * @param {import('../pkg/nimlab.js').EvolutionRequest} request
   */
  begin(_lab, request) {
    const begun = new Evolution(request);
    evolution?.free();
    evolution = begun;
    return begun.beginning();
  },

  /**
   * Travels towards a step for some milliseconds, and tells what can be seen from there.
   * @param {Lab} _lab
   * @param {{ goal: number, halt: boolean, time: number, look: import('../pkg/nimlab.js').Look }} request
   */
  travel(_lab, { goal, halt, time, look }) {
    const run = begun();
    const arrived = travel(run, goal, halt, performance.now() + time);
    return { arrived, frame: run.frame(look) };
  },

  /**
   * How a typed formula reads and labels the game.
   * @param {Lab} _lab
   * @param {string} formula
   */
  label: (_lab, formula) => begun().label(formula),

  /**
   * What a larger game says of the best formula.
   * @param {Lab} _lab
   */
  prove: (_lab) => begun().prove(),

  ...experimentMethods,
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

function begun() {
  if (!evolution) throw new Error('no run has begun');
  return evolution;
}

/**
 * Travels until the deadline, in portions that take about a glance each.
 * @param {Evolution} run
 * @param {number} goal
 * @param {boolean} halt
 * @param {number} deadline
 */
function travel(run, goal, halt, deadline) {
  let portion = 1;
  for (let start = performance.now(); ; ) {
    if (run.travel(goal, portion, halt)) return true;
    const now = performance.now();
    if (now >= deadline) return false;
    if (now - start < GLANCE) portion *= 2;
    else if (now - start > 2 * GLANCE) portion = Math.ceil(portion / 2);
    start = now;
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
