// @ts-check
/**
 * Conducts a match: what a reader can do, and the moves of the computer's players. One question at a time goes to
 * the engine; an answer that is no longer wanted is dropped.
 */
import { Refused } from '../shared/engine.js';
import { FIRST_HEAPS } from './address.js';
import { movesOf, nextTake, pick } from './pick.js';
import { firstMoves, heapsOnShow, isPerson, isToMove, keptByUndo, seatsOf, usualFormula } from './state.js';
import { matchInWords } from './wording.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').MatchView} MatchView */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {Pick<import('../shared/engine.js').Engine, 'playLook' | 'freshSeed'>} Engine */

/** How many milliseconds a computer player seems to think: time to see the previous move. */
const THINKING = 800;

/**
 * @typedef {object} World
 * @property {import('./state.js').Store} store
 * @property {Engine} engine
 * @property {(game: string) => Place} usual  the defaults of a game, for whatever is refused in a link
 * @property {(how: 'push' | 'replace') => void} note  keeps the address in step
 * @property {(work: () => void, time: number) => unknown} [later]
 */

/** @typedef {ReturnType<typeof createReferee>} Referee */

/** @param {World} world */
export function createReferee({ store, engine, usual, note, later = setTimeout }) {
  /** The number of the latest question; answers to earlier ones are dropped. */
  let latest = 0;
  let isAway = false;

  return {
    open,
    change,
    rematch,

    /** Picks a number of objects of a heap. @param {number} heap @param {number} take */
    take(heap, take) {
      const state = store.get();
      if (!isToMove(state) || !state.match) return;
      const heaps = heapsOnShow(state);
      store.update({ picked: pick(state.match.moves, state.picked, heaps, heap, take), refusal: undefined });
    },

    /** Picks more or fewer objects of a heap, as the rules allow. @param {number} heap @param {1 | -1} by */
    takeMore(heap, by) {
      const state = store.get();
      if (!isToMove(state) || !state.match) return;
      const heaps = heapsOnShow(state);
      const take = nextTake(state.match.moves, state.picked, heaps, heap, by);
      store.update({ picked: pick(state.match.moves, state.picked, heaps, heap, take) });
    },

    /** Puts the picked objects back. */
    putBack: () => store.update({ picked: undefined, drag: undefined }),

    drag: (/** @type {import('./state.js').Drag | undefined} */ drag) => store.update({ drag }),

    /** Makes the picked move, if exactly one move takes what is picked. */
    confirm() {
      const state = store.get();
      const [move, ...others] = movesOf(state.match?.moves ?? [], state.picked);
      store.update({ drag: undefined });
      if (move && others.length === 0) return play(move.heaps.join(','));
    },

    /** Makes a move from the list. @param {number[]} heaps */
    move: (heaps) => play(heaps.join(',')),

    say: (/** @type {string} */ said) => store.update({ said, refusal: undefined }),

    /** Makes the typed moves. */
    async sayIt() {
      const { said } = store.get();
      if (said.trim() !== '' && (await play(said))) store.update({ said: '' });
    },

    hint() {
      const { hinted, hints } = store.get();
      store.update({ hinted: !hinted, hints: hints + (hinted ? 0 : 1) });
    },

    /** Takes back the last move of a person and all moves after it. */
    async undo() {
      const state = store.get();
      const kept = keptByUndo(state);
      if (kept === undefined || !state.place || !state.match) return;
      await look(state.place, firstMoves(state.match, kept), { undone: state.undone + 1 });
    },

    /** Looks at the match after `at` moves, or as it stands. @param {number | undefined} at */
    lookAt(at) {
      const { match } = store.get();
      if (match) store.update({ at: at === match.made.length ? undefined : at, picked: undefined, hinted: false });
    },

    /** Plays on from the position on screen. */
    async playOn() {
      const { place, match, at } = store.get();
      if (place && match && at !== undefined) await look(place, firstMoves(match, at));
    },

    setLabels(/** @type {boolean} */ labels) {
      const { typed, place } = store.get();
      store.update({ typed: { ...typed, labels }, place: place && { ...place, labels } });
      note('replace');
    },

    copyMoves: () => matchInWords(store.get()),

    /** Stops all moves until the next match. */
    leave() {
      isAway = true;
    },
  };

  /**
   * Shows a place; whatever the engine refuses is named and replaced by its default. Resolves to whether it is on
   * screen.
   * @param {Place} place
   * @param {string[]} problems
   */
  async function open(place, problems) {
    isAway = false;
    latest += 1;
    const asked = latest;
    let next = withFormula(place);
    store.update({ typed: next, problems, refusal: undefined });
    for (;;) {
      try {
        const match = await ask(next, next.moves, false);
        if (asked !== latest) return false;
        store.update({ problems, refusal: undefined });
        show(next, match, { hints: 0, undone: 0 });
        return !isAway;
      } catch (error) {
        if (!(error instanceof Refused) || error.isFailure) {
          fail(error);
          return false;
        }
        if (asked !== latest) return false;
        // A link without heaps may be to a game that cannot be played with those of a first visit.
        const isUnnamed = error.refusal.field === 'heaps' && next.settings.heaps === FIRST_HEAPS;
        if (!isUnnamed || next.moves + next.from !== '') problems = [...problems, error.message];
        const corrected = correct(next, error.refusal.field);
        if (!corrected) {
          store.update({ problems });
          return false;
        }
        next = corrected;
      }
    }
  }

  /** @param {Place} place @param {string} field */
  function correct(place, field) {
    const { settings } = place;
    const defaults = usual(field === 'game' ? 'nim' : (settings.game ?? ''));
    if (field in settings) {
      if (settings[field] === defaults.settings[field]) return undefined;
      const corrected = { ...settings, [field]: defaults.settings[field] ?? '' };
      return { ...place, settings: corrected, moves: '', from: '' };
    }
    if (field === 'formula') {
      const formula = usualFormula(settings.heaps ?? '');
      return place.formula === formula ? undefined : { ...place, formula, other: formula, moves: '' };
    }
    if (field === 'seed') return { ...place, seed: defaults.seed };
    if (field === 'from' && place.from !== '') return { ...place, from: '', moves: '' };
    return field === 'moves' && place.moves !== '' ? { ...place, moves: '' } : undefined;
  }

  /** Begins another match: what the controls show, with these changes. @param {Partial<Place>} wanted */
  async function change(wanted) {
    const state = store.get();
    const typed = withFormula({ ...state.typed, ...wanted, moves: '' });
    if (wanted.settings || wanted.formula !== undefined) typed.from = wanted.from ?? '';
    store.update({ typed, refusal: undefined });
    await look(typed, '', { hints: 0, undone: 0 }, 'push');
  }

  /** Begins the same match again; the computer players choose anew among equally good moves. */
  async function rematch() {
    const { place } = store.get();
    if (!place) return;
    await change({ ...place, seed: String((Number(place.seed) + 1) % 2 ** 31) });
  }

  /** Fills in a formula where a formula is to play but none is typed. @param {Place} place @returns {Place} */
  function withFormula(place) {
    const { player, against, formula, other, settings } = place;
    const stand = (/** @type {string} */ text, /** @type {boolean} */ plays) =>
      plays && text.trim() === '' ? usualFormula(settings.heaps ?? '') : text;
    return { ...place, formula: stand(formula, against === 'formula'), other: stand(other, player === 'formula') };
  }

  /** Adds a move to the match; resolves to whether it was legal. @param {string} move */
  async function play(move) {
    const { place, match } = store.get();
    if (!place || !match || !isToMove(store.get())) return false;
    return look(place, match.text === '' ? move : `${match.text}/${move}`);
  }

  /**
   * Asks for a match with these moves, and shows it.
   * @param {Place} place
   * @param {string} moves
   * @param {Partial<State>} [also]
   * @param {'push' | 'replace'} [how]
   * @param {boolean} [reply]
   */
  async function look(place, moves, also = {}, how = 'replace', reply = false) {
    latest += 1;
    const asked = latest;
    try {
      const match = await ask(place, moves, reply);
      if (asked !== latest) return false;
      show(place, match, also, how);
      return true;
    } catch (error) {
      if (asked === latest) fail(error);
      return false;
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    if (!(error instanceof Refused)) throw error;
    store.update({ refusal: error.refusal });
  }

  /**
   * @param {Place} place
   * @param {MatchView} match
   * @param {Partial<State>} also
   * @param {'push' | 'replace'} [how]
   */
  function show(place, match, also, how = 'replace') {
    const shown = { ...place, moves: '' };
    const { typed } = store.get();
    store.update({
      ...also,
      place: shown,
      typed: { ...typed, seed: place.seed, formula: place.formula, other: place.other, settings: place.settings },
      match,
      at: undefined,
      picked: undefined,
      drag: undefined,
      hinted: false,
      refusal: undefined,
      copied: '',
    });
    note(how);
    if (match.turn === undefined || isPerson(seatsOf(place)[match.turn])) return;
    const asked = latest;
    later(() => {
      if (asked === latest && !isAway) void look(shown, match.text, {}, 'replace', true);
    }, THINKING);
  }

  /** @param {Place} place @param {string} moves @param {boolean} reply */
  function ask(place, moves, reply) {
    const match = { from: place.from, begins: place.begins === 'you' ? 0 : 1, moves, reply };
    return engine.playLook({ game: gameOf(place), match });
  }
}

/** The game of a place, as the engine expects it. @param {Place} place */
export function gameOf({ settings, player, against, formula, other, seed }) {
  return {
    settings,
    players: /** @type {[string, string]} */ ([player, against]),
    formulas: /** @type {[string, string]} */ ([other, formula]),
    seed,
  };
}

/**
 * Whether the same players play the same game in two places. Formulas that nobody plays by do not matter.
 * @param {Place} one
 * @param {Place} other
 */
export function isSameGame(one, other) {
  const [said, expected] = [one, other].map(({ settings, player, against, formula, other, seed }) => {
    const formulas = [against === 'formula' && formula, player === 'formula' && other];
    return JSON.stringify([Object.entries(settings).sort(), player, against, formulas, seed]);
  });
  return said === expected;
}
