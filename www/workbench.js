// @ts-check
/** What happens on the Evolve page: intents become questions to the engine, answers become state. */
import { NOWHERE } from './address.js';
import { Refused } from './engine.js';
import { createPlayer } from './player.js';
import { FIRST_SPEED, speedOf, SPEEDS } from './speeds.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {import('../pkg/nimlab.js').Frame} Frame */
/** @typedef {ReturnType<typeof import('./engine.js').createEngine>} Engine */

/**
 * @typedef {object} World
 * @property {() => Engine} hire  an engine with a worker of its own
 * @property {ReturnType<typeof import('./store.js').createStore<State>>} store
 * @property {import('../pkg/nimlab.js').Catalog} catalog
 * @property {() => Promise<number>} nextFrame
 * @property {(how: 'push' | 'replace') => void} remember  puts the state into the address
 */

/** @param {World} world */
export function createWorkbench({ hire, store, catalog, nextFrame, remember }) {
  let engine = hire();
  const defaults = Object.fromEntries(catalog.parameters.map((parameter) => [parameter.name, parameter.default]));
  const player = createPlayer({
    travel: (leg) => engine.travel({ ...leg, look: look() }),
    course,
    onFrame,
    onPlaying: (playing) => store.update({ playing }),
    onGoal: (goal) => store.update({ goal }),
    nextFrame,
  });
  const label = latest(() => labelOwn());
  const begin = latest(() => beginRun());

  return {
    open,
    cancel,
    dismiss: () => store.update({ problems: [], refusal: undefined }),
    /**
     * Sets a parameter and restarts with the same seed.
     * @param {string} name
     * @param {string} text
     */
    set(name, text) {
      store.update({ typed: { ...store.get().typed, [name]: text } });
      return begin();
    },
    /** @param {string} seed */
    setSeed(seed) {
      store.update({ seed });
      return begin();
    },
    async newSeed() {
      store.update({ seed: String(await engine.freshSeed(undefined)) });
      return begin();
    },
    async play() {
      if (!store.get().run) return;
      await attempt(player.play());
      remember('replace');
    },
    pause: () => player.pause(),
    /** @param {number} steps  how far, backwards if negative */
    step: (steps) => seek((store.get().frame?.step ?? 0) + steps),
    generation: nextGeneration,
    /** @param {number} generation */
    seek: (generation) => seek(generation * course().pace),
    restart: () => seek(0),
    /** @param {number} speed */
    setSpeed(speed) {
      store.update({ speed });
      remember('replace');
      void refresh();
    },
    /** @param {import('./address.js').Bar | undefined} bar */
    chooseBar(bar) {
      store.update({ bar });
      remember('replace');
      return refresh();
    },
    /** @param {number | undefined} individual */
    inspect(individual) {
      store.update({ individual, labels: 'evolved' });
      remember('push');
      return refresh();
    },
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
    type(formula) {
      const { labels } = store.get();
      store.update({ formula, labels: formula.trim() === '' ? 'evolved' : labels === 'both' ? 'both' : 'own' });
      return label();
    },
    /** @param {import('./address.js').Labels} labels */
    setLabels(labels) {
      store.update({ labels });
      remember('push');
      return refresh();
    },
  };

  /**
   * Shows what an address holds. What is refused of it stands in the controls with the reason, and
   * the rest is shown.
   * @param {Place} place
   * @param {string[]} problems
   */
  async function open(place, problems) {
    const { settings, seed, step, show, truth, individual, bar, formula, labels, speed = FIRST_SPEED } = place;
    const typed = { ...defaults, ...settings };
    await player.stop();
    const { run } = store.get();
    store.update({ typed, seed, problems, show, truth, individual, bar, formula, labels, speed: Math.min(speed, SPEEDS.length - 1), selected: undefined, preview: undefined, refusal: undefined });
    const same = run !== undefined && String(run.seed) === seed && catalog.parameters.every(({ name }) => run.settings[name] === typed[name]);
    if (!same) await beginRun({ keepAddress: true });
    await seek(step, { keepAddress: true });
    await labelOwn({ keepAddress: true });
    select(place.at);
  }

  /** Gives up a first population that takes too long: the run on screen is begun again. */
  async function cancel() {
    engine.end('cancelled');
    engine = hire();
    const { run, frame } = store.get();
    await player.stop();
    if (run) await engine.begin({ settings: run.settings, seed: String(run.seed) });
    store.update({ beginning: false, ...(run ? { typed: run.settings, seed: String(run.seed), refusal: undefined } : {}) });
    await seek(frame?.step ?? 0, { keepAddress: true });
  }

  /** @param {string | undefined} at */
  function select(at) {
    const { run, inspected, own } = store.get();
    const drawn = run?.game.graph?.positions.findIndex(({ text }) => text === at) ?? -1;
    const listed = [...(inspected?.labelled.positions ?? []), ...(own?.labelled.positions ?? [])].find(({ text }) => text === at);
    const selected = drawn >= 0 ? drawn : listed?.position;
    if (at === undefined || selected !== undefined) store.update({ selected });
    else store.update({ problems: [...store.get().problems, `link: at is ${at}, which is no position of this game; it is left out`] });
  }

  /**
   * Draws the first population of what the controls say. A refusal keeps the last good run; where
   * there is none yet, the defaults take the place of what is refused.
   * @param {{ keepAddress: boolean }} [options]
   */
  async function beginRun({ keepAddress } = { keepAddress: false }) {
    await player.stop();
    const { typed, seed } = store.get();
    store.update({ beginning: true });
    const settings = { ...typed };
    const request = { settings, seed };
    for (;;) {
      try {
        const run = sameGame(await engine.begin(request), store.get().run);
        const first = { run, moments: [], frame: undefined, proof: undefined, beginning: false };
        const refused = request.seed !== seed || Object.entries(typed).some(([name, text]) => settings[name] !== text);
        // A position, an individual and a bar of another game or population mean nothing here.
        const cleared = keepAddress ? {} : { selected: undefined, preview: undefined, individual: undefined, bar: undefined, problems: [] };
        store.update({ ...first, ...cleared, ...(refused ? {} : { refusal: undefined }) });
        break;
      } catch (error) {
        const { refusal } = asRefused(error);
        store.update({ refusal: store.get().refusal ?? refusal, beginning: false });
        if (!keepAddress || store.get().run || !putRight(request, refusal.field)) {
          store.update({ refusal });
          return;
        }
      }
    }
    if (keepAddress) return;
    await seek(0, { keepAddress: true });
    await labelOwn({ keepAddress: true });
    remember('push');
  }

  /**
   * Puts a default in the place of what was refused; false if that cannot help.
   * @param {{ settings: Record<string, string>, seed: string }} request
   * @param {string} field
   */
  function putRight(request, field) {
    if (field === 'seed' && request.seed !== NOWHERE.seed) request.seed = NOWHERE.seed;
    else if (defaults[field] !== undefined && request.settings[field] !== defaults[field]) request.settings[field] = defaults[field];
    else return false;
    return true;
  }

  /** @param {{ keepAddress: boolean }} [options] */
  async function labelOwn({ keepAddress } = { keepAddress: false }) {
    const { formula } = store.get();
    try {
      const own = formula.trim() === '' ? undefined : await engine.label(formula);
      store.update({ own, formulaRefusal: undefined });
    } catch (error) {
      store.update({ formulaRefusal: asRefused(error).refusal });
    }
    if (!keepAddress) remember('replace');
  }

  /**
   * @param {number} step
   * @param {{ keepAddress?: boolean, halt?: boolean }} [options]
   */
  async function seek(step, { keepAddress = false, halt = false } = {}) {
    if (!store.get().run) return;
    await attempt(player.seek(Math.min(Math.max(0, step), 2 ** 32 - 1), halt));
    if (!keepAddress) remember('replace');
  }

  function refresh() {
    return store.get().run ? attempt(player.look()) : undefined;
  }

  /** To the end of this generation, or to where the run is solved. */
  function nextGeneration() {
    const { step, pace } = course();
    return seek((Math.floor(step / pace) + 1) * pace, { halt: true });
  }

  function course() {
    const { run, frame, speed } = store.get();
    const pace = run?.pace ?? 1;
    return { step: frame?.step ?? 0, pace, generations: Number(run?.settings.generations ?? 1), rate: speedOf(speed).rate(pace) };
  }

  /** @returns {import('../pkg/nimlab.js').Look} */
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
    const { moments, inspected, proof } = store.get();
    store.update({
      frame,
      moments: frame.moments.length > 0 ? [...moments, ...frame.moments] : moments,
      inspected: frame.inspected ?? inspected,
    });
    if (frame.solved && !proof && !store.get().playing) void prove();
  }

  async function prove() {
    const { run } = store.get();
    try {
      const proof = await engine.prove(undefined);
      if (store.get().run === run) store.update({ proof });
    } catch (error) {
      store.update({ refusal: asRefused(error).refusal });
    }
  }

  /**
   * The player's work, with the engine's failure shown where the page says what is wrong.
   * @param {Promise<void>} work
   */
  async function attempt(work) {
    try {
      await work;
    } catch (error) {
      store.update({ refusal: asRefused(error).refusal });
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

/**
 * A run with the game of the last one, if that is the same: what is drawn of it can stay.
 * @param {import('../pkg/nimlab.js').Beginning} run
 * @param {import('../pkg/nimlab.js').Beginning | undefined} last
 */
function sameGame(run, last) {
  return last && JSON.stringify(run.game) === JSON.stringify(last.game) ? { ...run, game: last.game } : run;
}

/** @param {unknown} error */
function asRefused(error) {
  if (error instanceof Refused) return error;
  throw error;
}
