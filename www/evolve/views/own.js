// @ts-check
/** The reader's own formula: parsed at every keystroke, with the character at fault marked. */
import { html, nothing } from 'lit-html';
import { textInput } from '../../shared/field.js';
import { symbolsInWords } from '../wording.js';

/** @typedef {import('../address.js').Labels} Labels */

/** How much of the formula is shown on either side of the character at fault. */
const AROUND = 24;

/** @type {ReadonlyArray<{ labels: Labels, words: string, title: string }>} */
const CHOICES = [
  { labels: 'own', words: 'Use as is', title: 'the game shows the labels of your formula' },
  { labels: 'both', words: 'Compare with the best', title: 'the game marks where yours and the best differ' },
  { labels: 'evolved', words: 'Show the evolved one', title: 'the game shows what evolution has found' },
];

/**
 * @param {Pick<import('../state.js').State, 'run' | 'formula' | 'own' | 'formulaRefusal' | 'labels'>} slice
 * @param {import('../../../pkg/nimlab.js').Catalog} catalog
 * @param {Pick<import('../workbench.js').Workbench, 'type' | 'setLabels'>} intents
 */
export function ownView({ run, formula, own, formulaRefusal: refusal, labels }, catalog, { type, setLabels }) {
  const field = { id: 'own', name: 'formula', title: '', value: formula, refusal: refusal?.message, intend: type };
  return html`
    <label for="own">Your own formula</label>
    ${textInput(field)}
    <code class="place" aria-hidden="true">${place(formula, refusal?.column)}</code>
    <p class="refusal" id="own-refusal">${refusal?.message}</p>
    <p class="note" id="own-note">${symbolsInWords(run, catalog)}</p>
    <div class="row" ?hidden=${!own}>
      ${CHOICES.map(
        (choice) => html`
          <button type="button" title=${choice.title} aria-pressed=${String(choice.labels === labels)}
            @click=${() => setLabels(choice.labels)}>${choice.words}</button>`,
      )}
    </div>`;
}

/**
 * The part of the formula around the character at fault, which is marked.
 * @param {string} formula
 * @param {number | undefined} column
 */
function place(formula, column) {
  if (column === undefined) return nothing;
  const characters = [...formula];
  const before = characters.slice(Math.max(0, column - AROUND), column).join('');
  const after = characters.slice(column + 1, column + 1 + AROUND).join('');
  return html`${column > AROUND ? '…' : ''}${before}<mark>${characters[column] ?? ' '}</mark>${after}`;
}
