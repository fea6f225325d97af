// @ts-check
/**
 * Exchanges the run on screen for the one that the controls or an address wish for. Wishes are granted
 * one at a time, and the last one wins. Until then the previous run stays on screen, and nothing else is
 * asked of the engine. An engine that fails is replaced, and its replacement begins the run on screen again
 * from its seed.
 */
import { Refused } from '../shared/engine.js';
import { placeOf } from './address.js';
import { begin } from './begin.js';
import { TIME } from './player.js';
import { barOf, positionAt, shownAs } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Run} Run */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {ReturnType<typeof import('../shared/engine.js').createEngine>} Engine */

/**
 * A wish for a run, made by the control named `field` or by the address that `place` was read from.
 * @typedef {object} Wish
 * @property {Record<string, string>} typed
 * @property {string} seed
 * @property {string} [field]
 * @property {Place} [place]
 * @property {string[]} problems  what was wrong with the address
 * @property {boolean} [again]  whether an engine has already failed to grant it
 * @property {State} [before]  the state when the wish was made
 */

/** @typedef {ReturnType<typeof import('./player.js').createPlayer>} Player */
/** @typedef {{ player: Player, resume: (motion: import('./state.js').Motion) => unknown }} Moving */
/** @typedef {Omit<import('./workbench.js').World, 'nextFrame' | 'hireWhole'> & Moving} World */

/** How long setting up a run may take before the page says so, in milliseconds. */
const PATIENCE = 400;

/** Choices that can be made at any time. Made while an address is being opened, they override those it holds. */
const FREE = /** @type {const} */ (['formula', 'truth', 'speed', 'panels', 'present', 'vote']);

/** What the page says for some seconds after an engine has been replaced. */
const REPLACED = 'The engine had stopped and was started again.';
const SECONDS = 6;

/** @param {World} world */
export function createSession({ hire, store, defaults, player, history, resume }) {
  let engine = employ();
  /** @type {import('../../pkg/nimlab.js').Frame | undefined} the frame on screen when an engine last failed */
  let fallen;
  /** @type {Run | undefined} the engine's run, if it is the one on screen; undefined while another one begins */
  let held;
  /** @type {Wish | undefined} */
  let wanted;
  /** @type {Promise<void> | undefined} */
  let work;
  /** Whether a wish is granted except for travelling to its step; meanwhile the run may be sent elsewhere. */
  let isTravelling = false;
  /** @type {string | undefined} the control that changed last */
  let lastField;

  return {
    engine: () => engine,
    /** Whether a wish is being granted, so that the engine must not be asked for anything else. */
    isBusy: () => work !== undefined && !isTravelling,

    /** Begins the run that the controls describe, after one of them has changed. @param {string} field */
    change(field) {
      const { typed, seed } = store.get();
      if (!work) history.settle();
      return ask({ typed, seed, field, problems: [] });
    },

    /**
     * Shows what an address holds.
     * @param {Place} place
     * @param {string[]} problems
     */
    open(place, problems) {
      lastField = undefined;
      return ask({ typed: place.settings, seed: place.seed, place, problems });
    },

    /** Labels the game by the reader's own formula. */
    label,
    layOut,

    /** Gives up a run that takes too long to set up, and begins the one on screen again. */
    async cancel() {
      engine.end('cancelled');
      engine = employ();
      held = undefined;
      await ask(onScreen());
      history.write('replace');
    },
  };

  function employ() {
    const hired = hire();
    hired.watch(() => {
      if (hired === engine) void replace();
    });
    return hired;
  }

  /** Replaces an engine that has failed. A wish being granted is retried by `grantAll`. */
  async function replace() {
    const { motion, frame } = store.get();
    engine = employ();
    held = undefined;
    if (work) return;
    await ask({ ...onScreen(), again: true });
    // Do not resume if two engines in a row have failed at the same step.
    const isNew = frame?.step !== fallen?.step;
    fallen = frame;
    if (motion && isNew) await resume(motion);
  }

  /**
   * The run on screen as a wish; the default run if there is none.
   * @returns {Wish}
   */
  function onScreen() {
    const { run, problems } = store.get();
    const { seed: usualSeed = '', ...usual } = defaults;
    const place = placeOf(store.get());
    const { settings, seed } = run ? place : { settings: usual, seed: usualSeed };
    return { typed: settings, seed, place: { ...place, settings, seed }, problems };
  }

  /** Shows a sentence for some seconds. @param {string} sentence */
  function say(sentence) {
    const others = () => store.get().problems.filter((one) => one !== sentence);
    store.update({ problems: [...others(), sentence] });
    setTimeout(() => store.update({ problems: others() }), 1000 * SECONDS);
  }

  /** @param {Wish} wish */
  function ask(wish) {
    wanted = { ...wish, before: store.get() };
    store.update({ typed: wish.typed, seed: wish.seed });
    // A long seek under way is not worth finishing.
    void player.stop();
    work ??= grantAll();
    return work;
  }

  async function grantAll() {
    const patience = setTimeout(() => store.update({ beginning: true }), PATIENCE);
    /** @type {string | undefined} */
    let field;
    try {
      while (wanted) {
        const wish = wanted;
        wanted = undefined;
        ({ field } = wish);
        await player.stop();
        try {
          await grant(wish);
          if (wish.again && !wanted) say(REPLACED);
        } catch (error) {
          if (!(error instanceof Refused && error.isFailure)) throw error;
          if (!wanted && wish.again) store.update({ refusal: error.refusal });
          else wanted ??= { ...wish, again: true };
        }
      }
    } finally {
      work = undefined;
      clearTimeout(patience);
      if (store.get().beginning) store.update({ beginning: false });
    }
    if (field === undefined || store.get().refusal) return;
    history.write(field === lastField ? 'replace' : 'push');
    // All typing into one field is one entry of the history; every new seed is an entry of its own.
    lastField = field === 'new seed' ? undefined : field;
  }

  /** @param {Wish} wish */
  async function grant(wish) {
    const { run, formula } = store.get();
    // Back and forward within one run only travel along that run.
    if (run && run === held && isRunOf(run, wish)) {
      store.update({ refusal: undefined, problems: wish.problems, ...choicesOf(wish, run) });
      if (wish.place) await travel(wish.place.step);
      if (!wanted) await label();
    } else {
      const { begun, refusals } = await exchange(wish);
      if (wanted) return;
      const refusal = refusals[0];
      // For an address, name the refusals: the controls they belong to may be folded away.
      const problems = wish.place ? [...wish.problems, ...refusals.map(({ message }) => message)] : [];
      store.update({ refusal, problems });
      if (begun) await show(begun, wish);
      // A formula typed in the meantime has not been labelled yet, and a drawing chosen then has not been laid out.
      if (held && !wanted && store.get().formula !== (wish.place?.formula ?? formula)) await label();
      if (held && !wanted) await layOut();
    }
    if (wanted || !wish.place) return;
    select(wish.place);
    const { refusal, ...now } = store.get();
    if (!refusal && FREE.some((name) => now[name] !== wish.place?.[name])) history.write('replace');
  }

  /** Asks the engine to exchange its run for another and to return the first frame. @param {Wish} wish */
  async function exchange({ typed, seed, place }) {
    const { run, formula } = store.get();
    const { step = 0, individual, bar, show = store.get().show } = place ?? {};
    const request = {
      settings: typed,
      seed,
      known: run?.key,
      show,
      goal: step,
      time: TIME,
      formula: place?.formula ?? formula,
      look: { individual, known: undefined, since: 0, mating: true, bar: barOf(bar) },
    };
    const [asked, before] = [engine, held];
    held = undefined;
    const answer = await begin(asked, request, place ? defaults : {}, () => wanted !== undefined);
    // The engine may have been replaced in the meantime; the new one has no run.
    if (!answer.begun && asked === engine) held = before;
    return answer;
  }

  /**
   * Puts a run on the screen, at the step and with the choices of its address.
   * @param {import('./begin.js').Begun} begun
   * @param {Wish} wish
   */
  async function show({ beginning, layouts, arrived, frame, own }, wish) {
    const last = store.get().run;
    const { settings: typed, seed } = beginning;
    // A run begun again after its engine failed is the one on screen: keep everything known about it.
    const isSame = last !== undefined && isRunOf(last, { typed, seed: String(seed) });
    const run = isSame ? last : { ...beginning, game: beginning.game ?? /** @type {Run} */ (last).game };
    held = run;
    store.update({
      run,
      frame,
      moments: frame.moments,
      inspected: frame.inspected,
      stage: undefined,
      ...(isSame ? {} : { judging: undefined }),
      preview: undefined,
      question: undefined,
      individual: undefined,
      bar: undefined,
      ...choicesOf(wish, run),
      // Positions and labels of another game mean nothing here.
      ...(beginning.game ? { selected: undefined, layouts, own: undefined, handed: undefined } : {}),
      ...readingOf(own),
    });
    if (!arrived) await travel(wish.place?.step ?? 0);
  }

  /** @param {number} step */
  async function travel(step) {
    isTravelling = true;
    try {
      await player.seek(step);
    } finally {
      isTravelling = false;
    }
  }

  /**
   * The choices of an address as state, except those the reader has changed since. The controls show the accepted
   * settings as the engine understood them, and a refused one as typed.
   * @param {Wish} wish
   * @param {Run} run
   * @returns {Partial<State>}
   */
  function choicesOf({ typed, place, before }, run) {
    if (!place) return {};
    const now = store.get();
    const { refusal } = now;
    const newer = FREE.filter((name) => now[name] !== before?.[name]).map((name) => [name, now[name]]);
    const { show, truth, individual, bar, formula, hand, speed, panels, present, vote } = /** @type {Place} */ ({
      ...place,
      ...Object.fromEntries(newer),
    });
    // A formula typed in the meantime keeps the labels that typing it chose.
    const { labels } = now.formula === before?.formula ? place : now;
    const read = Object.entries(typed).map(([name, text]) => [
      name,
      name === refusal?.field ? text : (run.settings[name] ?? text),
    ]);
    const seen = { typed: Object.fromEntries(read), show, truth, individual, bar, formula, labels, hand, speed };
    // Leave `asking` alone without a projector: the lesson sets it, too.
    const asks = present || now.present ? { asking: present && vote } : {};
    return { ...seen, panels, present, vote, question: undefined, ...asks };
  }

  async function label() {
    const { run, formula } = store.get();
    const own = await engine.label(formula);
    if (store.get().run === run) store.update(readingOf(own));
  }

  /** Lays out the drawing that is chosen, unless that has been done or the game is too large to be drawn. */
  async function layOut() {
    const { run, layouts } = store.get();
    const show = shownAs(store.get());
    if (!run?.game.graph || layouts[show]) return;
    const layout = await engine.layout(show);
    if (store.get().run === run) store.update({ layouts: { ...store.get().layouts, [show]: layout } });
  }

  /** Selects the position and the individual of an address, or says which does not exist. @param {Place} place */
  function select({ at, individual }) {
    const { run, problems } = store.get();
    const selected = at === undefined ? undefined : positionAt(store.get(), at);
    const population = Number(run?.settings.population);
    const missing = [];
    if (at !== undefined && selected === undefined)
      missing.push(`The link selects ${at}, which is not a position of this game.`);
    if (individual !== undefined && individual > population) {
      missing.push(`The link inspects individual ${individual}; there are only ${population}.`);
      store.update({ individual: undefined });
    }
    store.update({ selected, problems: [...problems, ...missing] });
  }
}

/**
 * What a reading of the reader's own formula changes: after a refusal the last good one stays on screen.
 * @param {Awaited<ReturnType<Engine['label']>>} own
 * @returns {Partial<State>}
 */
function readingOf(own) {
  return own && 'refusal' in own ? { formulaRefusal: own.refusal } : { own, formulaRefusal: undefined };
}

/**
 * @param {Run} run
 * @param {Pick<Wish, 'typed' | 'seed'>} wish
 */
function isRunOf(run, { typed, seed }) {
  return String(run.seed) === seed && Object.entries(run.settings).every(([name, text]) => typed[name] === text);
}
