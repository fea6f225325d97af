// @ts-check
/**
 * How long the experiment in the form would take on this device: tried for a moment in a worker of its own, which is
 * ended once something is run.
 */
import { hireFrom } from '../shared/engine.js';
import { planOf } from './address.js';

/** How long the form must stand still, in milliseconds. */
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
    // What is no longer wanted is not waited for.
    if (isAsked) stop();
    engine ??= hireFrom(createWorker);
    isAsked = true;
    try {
      const { seconds, runs } = await engine.estimate(planOf(draft, catalog));
      if (draft === store.get().draft) store.update({ estimate: { seconds: seconds / workers(), runs } });
    } catch {
      // Refused: the form says why when it is run. Ended: nobody waits.
    }
    isAsked = false;
  }

  function stop() {
    clearTimeout(timer);
    engine?.end('no estimate is wanted');
    engine = undefined;
    isAsked = false;
  }
}
