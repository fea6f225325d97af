// @ts-check
/** Asks an engine to begin a run, and asks again with defaults for the values it refuses. */
import { Refused } from '../shared/engine.js';

/** @typedef {import('./session.js').Engine} Engine */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {import('./worker.js').BeginRequest} BeginRequest */
/** @typedef {Awaited<ReturnType<Engine['begin']>>} Begun */

/**
 * Begins a run. A refused value is replaced by its default, if there is one. An engine that refuses keeps its
 * last run; if the engine fails, this rejects.
 * @param {Engine} engine
 * @param {BeginRequest} request
 * @param {Record<string, string>} defaults  to replace a refused setting or seed
 * @param {() => boolean} isOutdated  whether the run is no longer wanted
 * @returns {Promise<{ begun: Begun | undefined, refusals: Refusal[] }>}
 */
export async function begin(engine, request, defaults, isOutdated) {
  /** @type {Refusal[]} */
  const refusals = [];
  for (let next = /** @type {BeginRequest | undefined} */ (request); next; ) {
    try {
      return { begun: await engine.begin(next), refusals };
    } catch (error) {
      if (!(error instanceof Refused) || error.isFailure) throw error;
      refusals.push(error.refusal);
      next = isOutdated() ? undefined : corrected(next, error.refusal.field, defaults);
    }
  }
  return { begun: undefined, refusals };
}

/**
 * The request with a default for the refused field; undefined if that cannot help.
 * @param {BeginRequest} request
 * @param {string} field
 * @param {Record<string, string>} defaults
 */
function corrected(request, field, defaults) {
  const { settings, seed } = request;
  const usual = defaults[field];
  if (usual === undefined || usual === { ...settings, seed }[field]) return undefined;
  return field === 'seed' ? { ...request, seed: usual } : { ...request, settings: { ...settings, [field]: usual } };
}
