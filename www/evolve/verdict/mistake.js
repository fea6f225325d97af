// @ts-check
/** Shows where a formula is wrong: on a board if it is small enough to read, otherwise on the card. */
import { placeOf } from '../address.js';
import { positionAt } from '../state.js';

/** @typedef {import('../address.js').Place} Place */

/** The most positions of a board on which a mistake is shown. */
const READABLE = 100;

/**
 * @typedef {object} World
 * @property {import('../state.js').State} state
 * @property {(position: number) => void} select  a position of this board
 * @property {(place: Place) => void} open  another board
 * @property {() => void} openVerdict  the card, which draws the mistake with its moves
 */

/**
 * @param {number[]} heaps
 * @param {World} world
 */
export function showMistake(heaps, { state, select, open, openVerdict }) {
  const here = positionAt(state, `(${heaps.join(',')})`);
  if (here !== undefined) select(here);
  else if (state.judging && canBeDrawn(heaps)) open(mistakeAt(placeOf(state), heaps, state.judging.formula));
  else openVerdict();
}

/**
 * The game that begins at the mistake, labelled by the formula.
 * @param {Place} place
 * @param {number[]} heaps
 * @param {string} formula
 * @returns {Place}
 */
export function mistakeAt(place, heaps, formula) {
  const settings = { ...place.settings, heaps: heaps.join(',') };
  const again = /** @type {const} */ ({ step: 0, individual: undefined, bar: undefined, hand: '', labels: 'own' });
  return { ...place, ...again, settings, formula, at: `(${heaps.join(',')})` };
}

/** Whether a game that begins with these heaps is small enough to read on a board. @param {number[]} heaps */
export function canBeDrawn(heaps) {
  return heaps.reduce((positions, size) => positions * (size + 1), 1) <= READABLE;
}
