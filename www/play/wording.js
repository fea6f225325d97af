// @ts-check
/** What Play says: names, whose turn it is, who has won. */
import { partsOf } from '../evolve/games/code.js';
import { NIM, PARTS } from '../evolve/games/parts.js';
import { isPerson, seatsOf } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./address.js').Place} Place */

/** The names at the beginning of a sentence, by the words of a link. */
const NAMES = /** @type {Record<string, string>} */ ({
  you: 'You',
  friend: 'Your friend',
  formula: 'The formula',
  perfect: 'The perfect player',
  random: 'The random player',
  greedy: 'The greedy player',
});

/** What each player does, in a few words. */
export const MANNERS = /** @type {Record<string, string>} */ ({
  perfect: 'knows every P-position and never errs',
  formula: 'moves to what its formula calls P',
  greedy: 'takes as much as it can',
  random: 'makes any move',
  friend: 'sits beside you',
});

/** A player's name in the middle of a sentence. @param {string} word */
export function lowerName(word) {
  const name = NAMES[word] ?? word;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A player's name without its article, for a list to choose from. @param {string} word */
export function shortName(word) {
  return capital((NAMES[word] ?? word).replace(/^(The|Your) /, ''));
}

/** A name short enough for a table cell: Perfect, or Formula A. @param {string} name */
export function shortened(name) {
  return capital(name.replace(/^(The|Your) /, '').replace(' player', ''));
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The names of both sides; two of the same kind are told apart. @param {Pick<Place, 'player' | 'against'>} place */
export function namesOf(place) {
  const [one = '', other = ''] = seatsOf(place).map((word) => NAMES[word] ?? word);
  return one === other ? [`${one} A`, `${other} B`] : [one, other];
}

/** Whose turn it is, or who has won. @param {Pick<State, 'place' | 'match'>} state */
export function turnInWords({ place, match }) {
  if (!place || !match) return '';
  const seats = seatsOf(place);
  const names = namesOf(place);
  if (match.winner !== undefined) {
    const name = names[match.winner] ?? '';
    return isPerson(seats[match.winner]) ? `${name} won!` : `${name} won.`;
  }
  const turn = match.turn ?? 0;
  if (seats[turn] === 'you') return 'Your turn';
  return seats[turn] === 'friend' ? 'Your friend’s turn' : `${names[turn]} is thinking …`;
}

/** The last move on screen, in words. @param {Pick<State, 'place' | 'match' | 'at'>} state */
export function lastMoveInWords({ place, match, at }) {
  const made = match?.made[(at ?? match.made.length) - 1];
  if (!place || !match || !made) return '';
  const seats = seatsOf(place);
  const name = namesOf(place)[made.by] ?? '';
  const told = `${name} ${made.words.replace(/^take/, 'took').replace(/^move/, 'moved')}.`;
  return isPerson(seats[made.by]) ? told : `${told} ${made.why}`.trim();
}

/** What the live region says. @param {Pick<State, 'place' | 'match' | 'refusal' | 'problems' | 'copied'>} state */
export function spoken({ place, match, refusal, problems, copied }) {
  const loss = match?.loss?.sentence ?? '';
  const position = match ? `Now ${positionOf(match.heaps)}.` : '';
  const game = [lastMoveInWords({ place, match, at: undefined }), position, `${turnInWords({ place, match })}.`, loss];
  return [...problems, refusal?.message ?? '', copied, match ? game.filter(Boolean).join(' ') : '']
    .filter(Boolean)
    .join(' ')
    .replace(/([.!…])\.(?= |$)/g, '$1');
}

/** @param {number[]} heaps */
export function positionOf(heaps) {
  return `(${heaps.join(',')})`;
}

/** The match as text to copy, which the field for moves reads. @param {Pick<State, 'place' | 'match'>} state */
export function matchInWords({ place, match }) {
  if (!place || !match) return '';
  const names = namesOf(place);
  return match.made.map(({ by, words }, index) => `${index + 1}. ${names[by]}: ${words}`).join('; ');
}

/**
 * What a move is in a game.
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 * @param {Record<string, string>} [settings]
 */
export function ruleInWords({ parameters }, settings = {}) {
  const { game, code = '', rules = '', k = '', subtract = '' } = settings;
  if (game === 'octal') return codeInWords(code);
  if (game === 'own') return partsInWords(partsOf(rules));
  const limits = parameters.find(({ name }) => name === 'game')?.limits;
  const explain = (/** @type {string | undefined} */ wanted) =>
    limits?.kind === 'one-of' ? limits.words.find(({ word }) => word === wanted)?.explanation : undefined;
  // Without who wins in the end: the page says that beside it.
  const short = (/** @type {string | undefined} */ text = '') => text.replace(/(; |, but )who.*$/, '');
  const [rule, nim] = [short(explain(game)), short(explain('nim'))];
  const words = rule === 'Nim' ? nim : rule.replace(/\bk\b/, k);
  const takes = game === 'subtraction' ? `: ${spaced(subtract)}` : '';
  return words === '' ? '' : `${capital(words)}${takes}.`;
}

/**
 * The code of an octal game in words, for example: Code 0.1: from a heap take 1, leaving nothing.
 * @param {string} code
 */
function codeInWords(code) {
  const [first, digits = ''] = code.trim().split('.');
  const moves = [1, 2, 3, 4, 5, 6, 7].map((digit) => {
    const takes = [...digits].flatMap((one, index) => (Number(one) === digit ? [String(index + 1)] : []));
    const left = ['nothing', 'one heap', 'two heaps'].filter((_, bit) => digit & (1 << bit));
    return takes.length > 0 && `${either(takes)}, leaving ${either(left)}`;
  });
  const takes = moves.filter(Boolean).join('; or ');
  const split = first === '4' && 'split a heap in two without taking';
  return `Code ${code.trim()}: ${[takes && `from a heap take ${takes}`, split].filter(Boolean).join('; or ')}.`;
}

/** One's own rules in words; what is as in Nim is left out. @param {import('../evolve/games/parts.js').Parts} parts */
function partsInWords(parts) {
  const said = (/** @type {keyof typeof parts} */ wanted) => {
    const { title = '', choices = [], asks } = PARTS.find(({ name }) => name === wanted) ?? {};
    const words = choices.find(([word]) => word === parts[wanted])?.[1] ?? '';
    const asked = asks?.[parts[wanted]];
    return `${title} ${asked ? words.replace('…', spaced(parts[asked.name])) : words}`;
  };
  const differs = (/** @type {keyof typeof parts} */ one) => parts[one] !== NIM[one];
  const numbers = differs('numbers') ? `, ${said('numbers')}` : '';
  const isCode = parts.take === 'code';
  const takes = !['code', 'nothing'].includes(parts.take);
  return [
    (takes || (isCode && differs('from'))) && `${takes ? said('take') : 'A move takes'} ${said('from')}${numbers}.`,
    isCode && codeInWords(parts.code),
    differs('rest') && `${said('rest')}.`,
    differs('split') && `${said('split')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {string} numbers  separated by commas */
function spaced(numbers) {
  return numbers.replace(/\s*,\s*/g, ', ');
}

/** For example: 1, 2 or 3. @param {string[]} words */
function either(words) {
  return words.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
