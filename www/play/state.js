// @ts-check
/** The state of the Play page: everything on screen follows from it. */
import { FIRST_SEED } from './address.js';

/** @typedef {import('../../pkg/nimlab.js').MatchView} MatchView */
/** @typedef {import('../../pkg/nimlab.js').MoveView} MoveView */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {import('../../pkg/nimlab.js').Standing} Standing */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {ReturnType<typeof import('../shared/store.js').createStore<State>>} Store */

/** @typedef {{ x: number, y: number }} Drag  how far the picked objects are dragged, in pixels */

/**
 * Two players that meet at every start.
 * @typedef {object} Meeting
 * @property {'idle' | 'running' | 'done' | 'stopped'} phase
 * @property {Standing} [standing]
 * @property {Pair} typed  who is to meet
 * @property {Place} [place]  the game they meet in, with the two
 * @property {number} listed  how many starts are listed
 * @property {Refusal} [refusal]
 */

/** @typedef {Pick<Place, 'player' | 'against' | 'formula' | 'other'>} Pair */

/**
 * @typedef {object} State
 * @property {Place} typed  what the controls show
 * @property {Place} [place]  the match on the table, without its moves
 * @property {MatchView} [match]  as it stands
 * @property {number} [at]  the number of moves after which it is looked at; as it stands if undefined
 * @property {number[]} [picked]  how many objects are picked from each heap
 * @property {Drag} [drag]
 * @property {boolean} hinted  whether the hint is shown
 * @property {string} said  the move being typed
 * @property {Refusal} [refusal]  why what was typed was refused; the last good match stays
 * @property {string[]} problems  what was wrong with the link
 * @property {number} width  of the table, in pixels; 0 until it is measured
 * @property {string} copied  what was last copied
 * @property {number} hints  how many were asked for in this match
 * @property {number} undone  how many moves were taken back in this match
 * @property {Meeting} meeting
 * @property {boolean} beside  whether the page is shown beside a card of the lesson
 */

/** @type {Place} */
const BLANK = {
  settings: {},
  player: 'you',
  against: 'perfect',
  begins: 'you',
  seed: FIRST_SEED,
  formula: '',
  other: '',
  from: '',
  moves: '',
  labels: false,
  watch: false,
};

/** @returns {State} */
export function blankState() {
  return {
    typed: BLANK,
    hinted: false,
    said: '',
    problems: [],
    width: 0,
    copied: '',
    hints: 0,
    undone: 0,
    beside: false,
    meeting: { phase: 'idle', typed: { player: 'greedy', against: 'perfect', formula: '', other: '' }, listed: 0 },
  };
}

/** Whether a seat is a person's. @param {string | undefined} word */
export function isPerson(word) {
  return word === 'you' || word === 'friend';
}

/** The players of both sides, by their words. @param {Pick<Place, 'player' | 'against'>} place */
export function seatsOf({ player, against }) {
  return /** @type {[string, string]} */ ([player, against]);
}

/** Whether a person is to move, in the match as it stands. @param {Pick<State, 'place' | 'match' | 'at'>} state */
export function isToMove({ place, match, at }) {
  return place !== undefined && match?.turn !== undefined && at === undefined && isPerson(seatsOf(place)[match.turn]);
}

/** The heaps on screen. @param {Pick<State, 'match' | 'at'>} state */
export function heapsOnShow({ match, at }) {
  if (!match) return [];
  const moves = at ?? match.made.length;
  return moves === 0 ? match.start : (match.made[moves - 1]?.heaps ?? match.heaps);
}

/** The heaps before the last move on screen. @param {Pick<State, 'match' | 'at'>} state */
export function heapsBefore(state) {
  const moves = state.at ?? state.match?.made.length ?? 0;
  return moves === 0 ? heapsOnShow(state) : heapsOnShow({ ...state, at: moves - 1 });
}

/**
 * How many moves remain when the last move of a person is taken back; undefined if there is none.
 * @param {Pick<State, 'place' | 'match'>} state
 */
export function keptByUndo({ place, match }) {
  if (!place || !match) return undefined;
  const seats = seatsOf(place);
  const last = match.made.findLastIndex(({ by }) => isPerson(seats[by]));
  return last < 0 ? undefined : last;
}

/** A match as a text without its last moves. @param {MatchView} match @param {number} moves */
export function firstMoves(match, moves) {
  return match.text.split('/').slice(0, moves).join('/');
}

/** A formula to begin with, wrong enough to be beaten. @param {string} heaps */
export function usualFormula(heaps) {
  return heaps.split(',').length > 1 ? 'a1 - a2' : 'a1 mod 2';
}

/**
 * The part of the state that a lesson may watch.
 * @param {State} state
 */
export function watched({ place, match, hints, undone }) {
  const side = (/** @type {number | undefined} */ one) => (one === undefined ? undefined : one === 0 ? 'you' : 'them');
  const text = (/** @type {number[]} */ heaps) => `(${heaps.join(',')})`;
  return {
    asked: match !== undefined,
    start: text(match?.start ?? []),
    position: text(match?.heaps ?? []),
    moves: match?.made.length ?? 0,
    turn: side(match?.turn),
    finished: match?.winner !== undefined,
    winner: side(match?.winner),
    by: place ? seatsOf(place) : [],
    hints,
    undone,
  };
}
