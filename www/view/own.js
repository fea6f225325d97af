// @ts-check
/** A formula of one's own: read letter by letter, with what is wrong under the very character. */
import { html } from './dom.js';
import { fill } from './field.js';

/** @typedef {import('../address.js').Labels} Labels */

/**
 * @typedef {object} OwnSlice
 * @property {string} formula
 * @property {import('../../pkg/nimlab.js').Refusal | undefined} refusal
 * @property {boolean} understood  whether there is a last good reading
 * @property {Labels} labels
 * @property {string} symbols  what a formula can be made of, in words
 */

/** How much of the formula is shown on either side of the character at fault. */
const AROUND = 24;

/**
 * @param {Element} root
 * @param {{ type: (formula: string) => void, setLabels: (labels: Labels) => void }} intents
 */
export function createOwn(root, intents) {
  const input = html('input', { id: 'own', name: 'formula', type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', 'aria-describedby': 'own-note own-refusal' });
  const note = html('p', { class: 'note', id: 'own-note' });
  const place = html('code', { class: 'place', 'aria-hidden': 'true' });
  const refusal = html('p', { class: 'refusal', id: 'own-refusal', role: 'status' });
  const asIs = toggle('Use as is', 'the game shows the labels of your formula', () => intents.setLabels('own'));
  const compare = toggle('Compare with the best', 'the game marks where yours and the best differ', () => intents.setLabels('both'));
  const evolved = toggle('Show the evolved one', 'the game shows what evolution has found', () => intents.setLabels('evolved'));
  const row = html('div', { class: 'row' }, asIs, compare, evolved);
  input.addEventListener('input', () => intents.type(input.value));
  root.replaceChildren(html('label', { for: 'own' }, 'Your own formula'), input, place, refusal, note, row);

  return (/** @type {OwnSlice} */ { formula, refusal: problem, understood, labels, symbols }) => {
    fill(input, formula);
    showPlace(place, formula, problem?.column);
    const text = problem?.message ?? '';
    if (refusal.textContent !== text) refusal.textContent = text;
    input.setAttribute('aria-invalid', String(problem !== undefined));
    note.textContent = symbols;
    const choices = /** @type {const} */ ([[asIs, 'own'], [compare, 'both'], [evolved, 'evolved']]);
    for (const [button, value] of choices) button.setAttribute('aria-pressed', String(labels === value));
    row.hidden = !understood;
  };
}

/**
 * @param {string} text
 * @param {string} title
 * @param {() => void} press
 */
function toggle(text, title, press) {
  const button = html('button', { type: 'button', title }, text);
  button.addEventListener('click', press);
  return button;
}

/**
 * The part of the formula around the character at fault, which is marked.
 * @param {Element} place
 * @param {string} formula
 * @param {number | undefined} column
 */
function showPlace(place, formula, column) {
  if (column === undefined) {
    place.replaceChildren();
    return;
  }
  const characters = [...formula];
  const before = characters.slice(Math.max(0, column - AROUND), column).join('');
  const after = characters.slice(column + 1, column + 1 + AROUND).join('');
  place.replaceChildren(column > AROUND ? '…' : '', before, html('mark', {}, characters[column] ?? ' '), after);
}
