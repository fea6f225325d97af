// @ts-check
import { byHand } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'Backwards',
  text: [
    'Each circle is a position: (2,1) means heaps of 2 and 1. A line downwards is a move you can make there. ' +
      'The order of the heaps does not matter here, so (0,1) is drawn as (1,0).',
    'Start at the end. At (0,0) nothing is left, so whoever moved last has won: call it P, for the previous player. ' +
      'From (1,0) the next player takes the last object and wins: call that N, for next.',
  ],
  tasks: [
    {
      words: 'Label (0,0), (1,0) and (1,1). Tap a position once for P, twice for N, three times to clear it.',
      done: (state) => isLabelled(state, { '(0,0)': 'P', '(1,0)': 'N', '(1,1)': 'P' }),
      settles: ({ hand }) => hand,
      said: 'Right. From (1,1) you can only move to (1,0), where your opponent wins. So (1,1) is a [P-position].',
    },
    {
      words: 'Now (2,0) and (2,1), still from below. Can the player to move reach a P?',
      done: (state) => isLabelled(state, { '(2,0)': 'N', '(2,1)': 'N' }),
      settles: ({ hand }) => hand,
      said: 'Right: both can move to a P. So (2,1) is an [N-position]: whoever begins can win, by moving to (1,1).',
    },
  ],
  question: 'You are at a P-position and it is your turn. What can you do?',
  answer: [
    'Hope. Every move leads to an N-position, from where your opponent can move back to a P-position, and so on down ' +
      'to (0,0). That is how the computer beat you.',
  ],
  address: 'heaps=2,1&population=10&length=5&show=graph&labels=hand',
  panels: '',
};

/**
 * @param {import('../../evolve/state.js').State} state
 * @param {Record<string, string>} wanted
 */
function isLabelled(state, wanted) {
  const given = byHand(state);
  return state.labels === 'hand' && Object.entries(wanted).every(([text, letter]) => given[text] === letter);
}
