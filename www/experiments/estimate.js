// @ts-check
/**
 * Estimates how long the experiment in the form would take on this device, by trying some runs for a moment in a
 * separate worker, which is ended when an experiment is run.
 */
import { hireFrom } from '../shared/engine.js';
import { planOf } from './address.js';

/** How long the form must be unchanged before an estimate, in milliseconds. */
const STILL = 600;

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} world.store
 * @param {() => Worker} world.createWorker
 * @param {() => number} world.workers  how many will compute
 */
export function estimateTimes({ store, createWorker, workers }) {
  /** @type {import('../shared/engine.js').Engine | undefined} */
  let engine;
  let isAsked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {unknown} */
  let shown = store.get().draft;

  store.view(
    ({ draft, phase }) => ({ draft, isFree: phase !== 'running' }),
    ({ draft, isFree }) => {
      if (!isFree) return stop();
      if (draft === shown) return;
      shown = draft;
      clearTimeout(timer);
      timer = setTimeout(ask, STILL);
      if (store.get().estimate) store.update({ estimate: undefined });
    },
  );

  async function ask() {
    const { draft, catalog } = store.get();
    // Do not wait for an estimate that is no longer wanted.
    if (isAsked) stop();
    engine ??= hireFrom(createWorker);
    const asked = engine;
    isAsked = true;
    try {
      const { seconds, runs } = await engine.estimate(planOf(draft, catalog));
      if (draft === store.get().draft) store.update({ estimate: { seconds: seconds / workers(), runs } });
    } catch {
      // If it was refused, the form says why when it is run. If it was ended, the estimate is no longer wanted.
    }
    if (asked === engine) isAsked = false;
  }

  function stop() {
    clearTimeout(timer);
    engine?.end('no estimate is wanted');
    engine = undefined;
    isAsked = false;
  }
}
