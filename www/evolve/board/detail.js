// @ts-check
/** What is to be said of a position, in words. */
import { html } from '../../shared/dom.js';

/** @typedef {import('../../../pkg/nimlab.js').GameView} Game */
/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */

/**
 * @typedef {object} DetailSlice
 * @property {Game} game
 * @property {Labelled | undefined} labelled
 * @property {number | undefined} selected
 * @property {number | undefined} preview  is shown in place of the selected position
 */

/**
 * @param {HTMLElement} root
 * @returns {(slice: DetailSlice) => void}
 */
export function createDetail(root) {
  const name = html('strong', {});
  const words = document.createTextNode('');
  const paragraph = html('p', { class: 'detail' }, name, words);
  root.append(paragraph);
  return ({ game, labelled, selected, preview }) => {
    const number = preview ?? selected;
    const chosen = number === undefined ? undefined : find(game, labelled, number);
    const { title, text, violates } = chosen ? described(chosen) : overview(labelled, game);
    if (name.textContent !== title) name.textContent = title;
    if (words.data !== text) words.data = text;
    paragraph.dataset.violates = violates;
  };
}

/**
 * @param {Game} game
 * @param {Labelled | undefined} labelled
 * @param {number} position
 */
function find(game, labelled, position) {
  return game.graph
    ? labelled?.positions[position]
    : labelled?.positions.find((listed) => listed.position === position);
}

/** @param {LabelledPosition} position */
function described({ text, value, label, truth, violates, reason }) {
  const judged = reason ? `It breaks ${reason}.` : 'It breaks no rule.';
  const right = label === truth ? `${label} is its true label.` : `Its true label is ${truth}.`;
  return {
    title: text,
    text: ` is called ${label}, as the formula gives ${minus(value)}. ${arrows(judged)} ${right}`,
    violates: violates ?? '',
  };
}

/**
 * Where nothing is chosen: the violation nearest to the start.
 * @param {Labelled | undefined} labelled
 * @param {Game} game
 */
function overview(labelled, game) {
  const first = labelled?.positions.findLast(({ violates }) => violates !== undefined);
  if (first)
    return {
      title: first.text,
      text: ` is called ${first.label} and breaks ${arrows(first.reason ?? '')}.`,
      violates: first.violates ?? '',
    };
  if (!labelled) return { title: '', text: 'Choose a position to read what is known of it.', violates: '' };
  return {
    title: '',
    text: `${game.positions === 1 ? 'The only position breaks no rule' : `None of the ${game.positions.toLocaleString('en')} positions breaks a rule`}: every label is the true one.`,
    violates: '',
  };
}

/**
 * Moves with a true arrow, which stays on one line with where it comes from.
 * @param {string} words
 */
const arrows = (words) => words.replaceAll(' -> ', '\u00a0\u2192 ');

/**
 * A number with a true minus sign.
 * @param {number} value
 */
const minus = (value) => String(value).replace('-', '\u2212');
