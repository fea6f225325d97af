// @ts-check
/** What people do on the Evolve page: intents become questions to the engine, answers become state. */
import { Refused } from '../shared/engine.js';
import { createPlayer, FARTHEST } from './player.js';
import { createSession } from './session.js';
import { speedOf } from './speeds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */

/**
 * @typedef {object} World
 * @property {() => import('./session.js').Engine} hire  an engine with a worker of its own
 * @property {ReturnType<typeof import('../shared/store.js').createStore<State>>} store
 * @property {import('../../pkg/nimlab.js').Catalog} catalog
 * @property {() => Promise<number>} nextFrame
 * @property {(how: 'push' | 'replace') => void} remember  puts the state into the address
 */

/** @param {World} world */
export function createWorkbench({ hire, store, catalog, nextFrame, remember: write }) {
  const player = createPlayer({
    travel: (leg) => session.engine().travel({ ...leg, look: look() }),
    course,
    onFrame,
    onPlaying: (playing) => store.update({ playing }),
    onGoal: (goal) => store.update({ goal }),
    nextFrame,
  });
  const session = createSession({ hire, store, catalog, player, label: labelOwn, remember });
  const label = latest(labelOwn);
  let proving = false;

  return {
    open: session.open,
    cancel: session.cancel,
    dismiss: () => store.update({ problems: [], refusal: undefined }),
    remember,
    /**
     * Sets a parameter and restarts with the same seed.
     * @param {string} name
     * @param {string} text
     */
    set(name, text) {
      store.update({ typed: { ...store.get().typed, [name]: text } });
      return session.change(name);
    },
    /** @param {string} seed */
    setSeed(seed) {
      store.update({ seed });
      return session.change('seed');
    },
    async newSeed() {
      store.update({ seed: String(await session.engine().freshSeed(undefined)) });
      return session.change('new seed');
    },
    play() {
      // Who runs a run wants to see what it finds.
      if (store.get().labels === 'own') store.update({ labels: 'evolved' });
      return move(() => player.play());
    },
    pause: () => player.pause(),
    /** @param {number} steps  how far, backwards if negative */
    step: (steps) => seek(course().step + steps),
    /** To the end of this generation, or to where the run is solved. */
    generation() {
      const { step, pace } = course();
      return seek((Math.floor(step / pace) + 1) * pace, true);
    },
    /** @param {number} generation */
    seek: (generation) => seek(generation * course().pace),
    restart: () => seek(0),
    /** @param {number} speed */
    setSpeed: (speed) => choose({ speed }, 'replace'),
    /** @param {import('./address.js').Bar | undefined} bar */
    chooseBar: (bar) => choose({ bar }, 'replace'),
    /** @param {number | undefined} individual */
    inspect: (individual) => choose({ individual, labels: 'evolved' }, 'push'),
    /** @param {import('./address.js').Labels} labels */
    setLabels: (labels) => choose({ labels }, 'push'),
    /** @param {number | undefined} selected */
    select(selected) {
      store.update({ selected });
      remember('replace');
    },
    /** @param {number | undefined} preview */
    preview: (preview) => store.update({ preview }),
    /** @param {'tree' | 'graph'} show */
    show(show) {
      store.update({ show });
      remember('push');
    },
    /** @param {boolean} truth */
    showTruth(truth) {
      store.update({ truth });
      remember('replace');
    },
    /**
     * A formula of one's own: its labels are on show from the first letter to the last.
     * @param {string} formula
     */
    async type(formula) {
      const { labels } = store.get();
      store.update({ formula, labels: formula.trim() === '' ? 'evolved' : labels === 'both' ? 'both' : 'own' });
      if (session.isBusy()) return;
      await label();
      remember('replace');
    },
  };

  /**
   * Changes what is looked at, and looks again.
   * @param {Partial<State>} change
   * @param {'push' | 'replace'} how
   */
  function choose(change, how) {
    store.update(change);
    remember(how);
    return move(() => player.look());
  }

  /**
   * @param {number} step
   * @param {boolean} halt
   */
  function seek(step, halt = false) {
    return move(() => player.seek(Math.min(Math.max(0, step), FARTHEST), halt));
  }

  /**
   * Moves along the run, unless it is just being exchanged for another.
   * @param {() => Promise<void>} go
   */
  async function move(go) {
    if (session.isBusy() || !store.get().run) return;
    try {
      await go();
    } catch (error) {
      store.update({ refusal: asRefused(error).refusal });
    }
    remember('replace');
  }

  /**
   * The address is written by whoever exchanges the run, while that is being done.
   * @param {'push' | 'replace'} how
   */
  function remember(how) {
    if (!session.isBusy()) write(how);
  }

  async function labelOwn() {
    const { formula } = store.get();
    try {
      const own = formula.trim() === '' ? undefined : await session.engine().label(formula);
      store.update({ own, formulaRefusal: undefined });
    } catch (error) {
      store.update({ formulaRefusal: asRefused(error).refusal });
    }
  }

  function course() {
    const { run, frame, speed } = store.get();
    const pace = run?.pace ?? 1;
    return {
      step: frame?.step ?? 0,
      pace,
      generations: Number(run?.settings.generations ?? 1),
      rate: speedOf(speed).rate(pace),
    };
  }

  /** @returns {import('../../pkg/nimlab.js').Look} */
  function look() {
    const { individual, bar, frame, moments, inspected, playing, speed } = store.get();
    return {
      individual,
      known: inspected && frame?.key,
      since: moments.length,
      mating: !playing || speedOf(speed).slow,
      bar: bar && [bar.least, bar.most],
    };
  }

  /** @param {Frame} frame */
  function onFrame(frame) {
    const { moments, inspected, proof, playing } = store.get();
    store.update({
      frame,
      moments: frame.moments.length > 0 ? [...moments, ...frame.moments] : moments,
      inspected: frame.inspected ?? inspected,
    });
    if (frame.solved && !proof && !playing && !proving) void prove();
  }

  async function prove() {
    const { run } = store.get();
    proving = true;
    try {
      const proof = await session.engine().prove(undefined);
      if (store.get().run === run) store.update({ proof });
    } catch (error) {
      if (store.get().run === run) store.update({ refusal: asRefused(error).refusal });
    } finally {
      proving = false;
    }
  }
}

/**
 * A question asked one at a time: what changes meanwhile is asked next, what lies between is not.
 * @param {() => Promise<void>} ask
 */
function latest(ask) {
  /** @type {Promise<void> | undefined} */
  let asking;
  let again = false;
  return () => {
    again = true;
    asking ??= (async () => {
      while (again) {
        again = false;
        await ask();
      }
    })().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** @param {unknown} error */
function asRefused(error) {
  if (error instanceof Refused) return error;
  throw error;
}
