// @ts-check
/**
 * Which run is on screen. What the controls or an address ask for is begun one wish at a time, and
 * the last wish wins; until it is granted the run before stays, and nothing else is asked of the
 * engine.
 */

import { Refused } from '../shared/engine.js';
import { FIRST_SEED } from './address.js';
import { FIRST_SPEED } from './speeds.js';
import { placeOf, positionAt } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {import('../../pkg/nimlab.js').Beginning} Beginning */
/** @typedef {ReturnType<typeof import('../shared/engine.js').createEngine>} Engine */

/**
 * A run that is wished for: by a control, whose name it has, or by an address.
 * @typedef {object} Wish
 * @property {Record<string, string>} typed
 * @property {string} seed
 * @property {string | undefined} field
 * @property {Place | undefined} place
 * @property {string[]} problems  what was wrong with the address
 */

/**
 * @typedef {object} World
 * @property {() => Engine} hire  an engine with a worker of its own
 * @property {ReturnType<typeof import('../shared/store.js').createStore<State>>} store
 * @property {import('../../pkg/nimlab.js').Catalog} catalog
 * @property {ReturnType<typeof import('./player.js').createPlayer>} player
 * @property {() => Promise<void>} label  labels the game by one's own formula
 * @property {(how: 'push' | 'replace') => void} remember  puts the state into the address
 */

/** @param {World} world */
export function createSession({ hire, store, catalog, player, label, remember }) {
  const defaults = Object.fromEntries(catalog.parameters.map((parameter) => [parameter.name, parameter.default]));
  let engine = hire();
  /** @type {Beginning | undefined} the run the engine has */
  let held;
  /** @type {Wish | undefined} */
  let wanted;
  /** @type {Promise<void> | undefined} */
  let work;
  /** @type {string | undefined} the control that changed last */
  let lastField;

  return {
    engine: () => engine,
    /** Whether a wish is being granted, and the engine must not be asked for anything else. */
    isBusy: () => work !== undefined,

    /**
     * Begins what the controls say after one of them changed.
     * @param {string} field
     */
    change(field) {
      const { typed, seed } = store.get();
      return ask({ typed, seed, field, place: undefined, problems: [] });
    },

    /**
     * Shows what an address holds.
     * @param {Place} place
     * @param {string[]} problems
     */
    open(place, problems) {
      lastField = undefined;
      return ask({ typed: { ...defaults, ...place.settings }, seed: place.seed, field: undefined, place, problems });
    },

    /** Gives up a first population that takes too long: the run on screen is begun again. */
    async cancel() {
      engine.end('cancelled');
      engine = hire();
      held = undefined;
      const { run, problems } = store.get();
      const place = run
        ? placeOf(store.get(), catalog)
        : { ...placeOf(store.get(), catalog), settings: {}, seed: FIRST_SEED };
      await ask({ typed: { ...defaults, ...place.settings }, seed: place.seed, field: undefined, place, problems });
      remember('replace');
    },
  };

  /** @param {Wish} wish */
  function ask(wish) {
    wanted = wish;
    store.update({ typed: wish.typed, seed: wish.seed });
    // A long way that is still being travelled is not worth finishing.
    void player.stop();
    work ??= grantAll().finally(() => {
      work = undefined;
    });
    return work.then(() => {
      if (wish.field === undefined || store.get().refusal) return;
      remember(wish.field === lastField ? 'replace' : 'push');
      lastField = wish.field;
    });
  }

  async function grantAll() {
    while (wanted) {
      const wish = wanted;
      wanted = undefined;
      await player.stop();
      await grant(wish);
    }
  }

  /** @param {Wish} wish */
  async function grant(wish) {
    if (!isRunOf(held, wish)) {
      store.update({ beginning: true });
      const refusal = await begin(wish);
      if (wanted) return;
      // The control at fault may be folded away when an address is opened.
      const problems = wish.place && refusal ? [...wish.problems, refusal.message] : wish.problems;
      store.update({ refusal, problems });
      const stays = refusal !== undefined && store.get().run !== undefined;
      if (!stays && held) await show(held, { ...wish, problems });
    } else if (held) {
      store.update({ refusal: undefined });
      await show(held, wish);
    }
    if (!wanted) store.update({ beginning: false });
  }

  /**
   * Has the engine begin a run; gives the reason if that is refused. Where nothing is on screen yet,
   * defaults take the place of what is refused.
   * @param {Wish} wish
   */
  async function begin(wish) {
    const request = { settings: { ...wish.typed }, seed: wish.seed };
    /** @type {import('../../pkg/nimlab.js').Refusal | undefined} */
    let first;
    for (;;) {
      try {
        held = await engine.begin(request);
        return first;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        first ??= error.refusal;
        if (wanted || store.get().run || !putRight(request, error.refusal.field)) return error.refusal;
      }
    }
  }

  /**
   * Puts a default in the place of what was refused; false if that cannot help.
   * @param {{ settings: Record<string, string>, seed: string }} request
   * @param {string} field
   */
  function putRight(request, field) {
    if (field === 'seed' && request.seed !== FIRST_SEED) request.seed = FIRST_SEED;
    else if (defaults[field] !== undefined && request.settings[field] !== defaults[field])
      request.settings[field] = defaults[field];
    else return false;
    return true;
  }

  /**
   * Puts a run on the screen, at the step and with the choices of its address.
   * @param {Beginning} run
   * @param {Wish} wish
   */
  async function show(run, { typed, place, problems }) {
    const { run: last, refusal } = store.get();
    const another = last !== run && !isSame(last, run);
    if (another) {
      const { individual, bar } = place ?? {};
      const look = {
        individual,
        known: undefined,
        since: 0,
        mating: true,
        bar: bar && /** @type {[number, number]} */ ([bar.least, bar.most]),
      };
      const { frame } = await engine.travel({ goal: 0, halt: false, time: 0, look });
      if (wanted) return;
      const shown = withGameOf(run, last);
      held = shown;
      // Labels of another game mean nothing here, nor does a position of it.
      const cleared = shown.game === last?.game ? {} : { own: undefined, formulaRefusal: undefined };
      store.update({
        beginning: false,
        run: shown,
        frame,
        moments: frame.moments,
        inspected: frame.inspected,
        proof: undefined,
        selected: undefined,
        preview: undefined,
        individual: undefined,
        bar: undefined,
        problems,
        ...cleared,
      });
    }
    if (place) {
      const { step, show, truth, individual, bar, formula, labels, speed = FIRST_SPEED } = place;
      // What was understood stands in the controls as it was understood.
      const read = Object.entries(typed).map(([name, text]) => [
        name,
        name === refusal?.field ? text : (run.settings[name] ?? text),
      ]);
      store.update({ typed: Object.fromEntries(read), show, truth, individual, bar, formula, labels, speed, problems });
      await player.seek(step, false);
    }
    if (wanted) return;
    await label();
    if (place && !wanted) select(place, run);
  }

  /**
   * @param {Place} place
   * @param {Beginning} run
   */
  function select({ at, individual }, run) {
    const selected = at === undefined ? undefined : positionAt(store.get(), at);
    const population = Number(run.settings.population);
    const problems = [
      ...store.get().problems,
      ...(at !== undefined && selected === undefined
        ? [`link: at is ${at}, which is no position of this game; it is left out`]
        : []),
      ...(individual !== undefined && individual > population
        ? [`link: individual is ${individual}, allowed is 1 to ${population}; it is left out`]
        : []),
    ];
    store.update({
      selected,
      problems,
      ...(individual !== undefined && individual > population ? { individual: undefined } : {}),
    });
  }
}

/**
 * @param {Beginning | undefined} run
 * @param {{ typed: Record<string, string>, seed: string }} wish
 */
function isRunOf(run, { typed, seed }) {
  return (
    run !== undefined &&
    String(run.seed) === seed &&
    Object.entries(run.settings).every(([name, text]) => typed[name] === text)
  );
}

/**
 * @param {Beginning | undefined} last
 * @param {Beginning} run
 */
function isSame(last, run) {
  return last !== undefined && last.game === run.game && isRunOf(last, { typed: run.settings, seed: String(run.seed) });
}

/**
 * A run with the game of the last one, if that is the same: what is drawn of it can stay.
 * @param {Beginning} run
 * @param {Beginning | undefined} last
 */
function withGameOf(run, last) {
  return last && JSON.stringify(run.game) === JSON.stringify(last.game) ? { ...run, game: last.game } : run;
}
