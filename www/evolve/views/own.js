// @ts-check
/** A formula of one's own: read letter by letter, with what is wrong under the very character. */
import { button, html } from '../../shared/dom.js';
import { fill } from '../../shared/legacy-field.js';

/** @typedef {import('../address.js').Labels} Labels */

/**
 * @typedef {object} OwnSlice
 * @property {string} formula
 * @property {import('../../../pkg/nimlab.js').Refusal | undefined} refusal
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
  const input = html('input', {
    id: 'own',
    name: 'formula',
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': 'own-note own-refusal',
  });
  const note = html('p', { class: 'note', id: 'own-note' });
  const place = html('code', { class: 'place', 'aria-hidden': 'true' });
  const refusal = html('p', { class: 'refusal', id: 'own-refusal', role: 'status' });
  const asIs = button('Use as is', () => intents.setLabels('own'), {
    title: 'the game shows the labels of your formula',
  });
  const compare = button('Compare with the best', () => intents.setLabels('both'), {
    title: 'the game marks where yours and the best differ',
  });
  const evolved = button('Show the evolved one', () => intents.setLabels('evolved'), {
    title: 'the game shows what evolution has found',
  });
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
    const choices = /** @type {const} */ ([
      [asIs, 'own'],
      [compare, 'both'],
      [evolved, 'evolved'],
    ]);
    for (const [choice, value] of choices) choice.setAttribute('aria-pressed', String(labels === value));
    row.hidden = !understood;
  };
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
