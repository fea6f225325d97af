// @ts-check
/**
 * Which run is on screen. What the controls or an address ask for is begun one wish at a time, and
 * the last wish wins; until it is granted the run before stays, and nothing else is asked of the
 * engine.
 */
import { Refused } from '../shared/engine.js';
import { placeOf } from './address.js';
import { TIME } from './player.js';
import { positionAt } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Run} Run */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {ReturnType<typeof import('../shared/engine.js').createEngine>} Engine */
/** @typedef {Awaited<ReturnType<Engine['begin']>>} Begun */

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
 * @property {Record<string, string>} defaults  of the settings and the seed
 * @property {ReturnType<typeof import('./player.js').createPlayer>} player
 * @property {{ settle: () => void, write: (how: 'push' | 'replace') => void }} history
 */

/** How long setting up a run may take before the page says so, in milliseconds. */
const PATIENCE = 400;

/** @param {World} world */
export function createSession({ hire, store, defaults, player, history }) {
  let engine = hire();
  /** @type {Run | undefined} the run the engine has, if it is on screen; none while another one begins */
  let held;
  /** @type {Wish | undefined} */
  let wanted;
  /** @type {Promise<void> | undefined} */
  let work;
  /** @type {string | undefined} the control that changed last */
  let lastField;

  return {
    engine: () => engine,
    /** Whether a wish is being granted, so that the engine must not be asked for anything else. */
    isBusy: () => work !== undefined,

    /** Begins what the controls say after one of them changed. @param {string} field */
    change(field) {
      const { typed, seed } = store.get();
      if (!work) history.settle();
      return ask({ typed, seed, field, place: undefined, problems: [] });
    },

    /**
     * Shows what an address holds.
     * @param {Place} place
     * @param {string[]} problems
     */
    open(place, problems) {
      lastField = undefined;
      return ask({ typed: place.settings, seed: place.seed, field: undefined, place, problems });
    },

    /** Gives up a run that takes too long to set up: the one on screen is begun again. */
    async cancel() {
      engine.end('cancelled');
      engine = hire();
      held = undefined;
      const { run, problems } = store.get();
      const { seed, ...settings } = defaults;
      const place = { ...placeOf(store.get()), ...(run ? {} : { settings, seed: seed ?? '' }) };
      await ask({ typed: place.settings, seed: place.seed, field: undefined, place, problems });
      history.write('replace');
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
      history.write(wish.field === lastField ? 'replace' : 'push');
      // Typing into one field is one entry of the history; every new seed is one.
      lastField = wish.field === 'new seed' ? undefined : wish.field;
    });
  }

  async function grantAll() {
    const patience = setTimeout(() => store.update({ beginning: true }), PATIENCE);
    try {
      while (wanted) {
        const wish = wanted;
        wanted = undefined;
        await player.stop();
        await grant(wish);
      }
    } finally {
      clearTimeout(patience);
      if (store.get().beginning) store.update({ beginning: false });
    }
  }

  /** @param {Wish} wish */
  async function grant(wish) {
    const { run } = store.get();
    // Back and forward within one run only travel along it.
    if (run && run === held && isRunOf(run, wish)) {
      store.update({ refusal: undefined, problems: wish.problems, ...choicesOf(wish, run) });
      if (wish.place) await player.seek(wish.place.step);
      if (!wanted) await labelOwn(run);
    } else {
      const { begun, refusals } = await begin(wish);
      if (wanted) return;
      const refusal = refusals[0];
      // The control at fault may be folded away when an address is opened.
      const problems = wish.place ? [...wish.problems, ...refusals.map(({ message }) => message)] : [];
      store.update({ refusal, problems });
      if (begun) await show(begun, { ...wish, problems });
    }
    if (!wanted && wish.place) select(wish.place);
  }

  /**
   * Has the engine begin a run and bring its first frame. What a link asks for in vain gives way to
   * its default; what a control asks for in vain is refused.
   * @param {Wish} wish
   * @returns {Promise<{ begun: Begun | undefined, refusals: Refusal[] }>}
   */
  async function begin({ typed, seed, place }) {
    const { run, formula } = store.get();
    const { step = 0, individual, bar, show = store.get().show } = place ?? {};
    const request = {
      settings: { ...typed },
      seed,
      known: run?.key,
      show,
      goal: step,
      time: TIME,
      formula: place?.formula ?? formula,
      look: { individual, known: undefined, since: 0, mating: true, bar: barOf(bar) },
    };
    /** @type {Refusal[]} */
    const refusals = [];
    const before = held;
    for (;;) {
      try {
        held = undefined;
        return { begun: await engine.begin(request), refusals };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // An engine that refuses keeps the run it has.
        held = before;
        refusals.push(error.refusal);
        if (wanted || !place || !putRight(request, error.refusal.field)) return { begun: undefined, refusals };
      }
    }
  }

  /**
   * Puts a default in the place of what was refused; false if that cannot help.
   * @param {{ settings: Record<string, string>, seed: string }} request
   * @param {string} field
   */
  function putRight(request, field) {
    const usual = defaults[field];
    if (usual === undefined || usual === (field === 'seed' ? request.seed : request.settings[field])) return false;
    if (field === 'seed') request.seed = usual;
    else request.settings[field] = usual;
    return true;
  }

  /**
   * Puts a run on the screen, at the step and with the choices of its address.
   * @param {Begun} begun
   * @param {Wish} wish
   */
  async function show({ beginning, layouts, arrived, frame, own }, wish) {
    const last = store.get().run;
    const run = { ...beginning, game: beginning.game ?? /** @type {Run} */ (last).game };
    held = run;
    store.update({
      run,
      frame,
      moments: frame.moments,
      inspected: frame.inspected,
      proof: undefined,
      preview: undefined,
      individual: undefined,
      bar: undefined,
      ...choicesOf(wish, run),
      ...(own && 'refusal' in own ? { formulaRefusal: own.refusal } : { own, formulaRefusal: undefined }),
      // A position of another game means nothing here, nor do labels of it.
      ...(beginning.game
        ? { selected: undefined, layouts, ...(own && 'refusal' in own ? { own: undefined } : {}) }
        : {}),
    });
    if (!arrived) await player.seek(wish.place?.step ?? 0);
  }

  /**
   * The choices of an address as state; what was understood stands in the controls as it was understood.
   * @param {Wish} wish
   * @param {Run} run
   * @returns {Partial<State>}
   */
  function choicesOf({ typed, place, problems }, run) {
    if (!place) return {};
    const { show, truth, individual, bar, formula, labels, speed } = place;
    const { refusal } = store.get();
    const read = Object.entries(typed).map(([name, text]) => [
      name,
      name === refusal?.field ? text : (run.settings[name] ?? text),
    ]);
    return { typed: Object.fromEntries(read), show, truth, individual, bar, formula, labels, speed, problems };
  }

  /** Labels the game by the reader's own formula, if another one was opened with the same run. @param {Run} run */
  async function labelOwn(run) {
    const { formula } = store.get();
    const own = await engine.label(formula);
    if (store.get().run !== run) return;
    store.update(own && 'refusal' in own ? { formulaRefusal: own.refusal } : { own, formulaRefusal: undefined });
  }

  /** Selects the position and the individual of an address, or says that there is none. @param {Place} place */
  function select({ at, individual }) {
    const { run, problems } = store.get();
    const selected = at === undefined ? undefined : positionAt(store.get(), at);
    const population = Number(run?.settings.population);
    const beyond = individual !== undefined && individual > population;
    store.update({
      selected,
      problems: [
        ...problems,
        ...(at !== undefined && selected === undefined
          ? [`The link selects ${at}, which is no position of this game.`]
          : []),
        ...(beyond ? [`The link inspects individual ${individual}; there are only ${population}.`] : []),
      ],
      ...(beyond ? { individual: undefined } : {}),
    });
  }
}

/**
 * The bar as the engine wants it.
 * @param {import('./address.js').Bar | undefined} bar
 * @returns {[number, number] | undefined}
 */
export function barOf(bar) {
  return bar && [bar.least, bar.most];
}

/**
 * @param {Run} run
 * @param {Wish} wish
 */
function isRunOf(run, { typed, seed }) {
  return String(run.seed) === seed && Object.entries(run.settings).every(([name, text]) => typed[name] === text);
}
