// @ts-check
/** A formula of the reader's own: read letter by letter, with what is wrong under the very character. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

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

/** @type {ReadonlyArray<{ labels: Labels, words: string, title: string }>} */
const CHOICES = [
  { labels: 'own', words: 'Use as is', title: 'the game shows the labels of your formula' },
  { labels: 'both', words: 'Compare with the best', title: 'the game marks where yours and the best differ' },
  { labels: 'evolved', words: 'Show the evolved one', title: 'the game shows what evolution has found' },
];

/**
 * @param {OwnSlice} slice
 * @param {{ type: (formula: string) => void, setLabels: (labels: Labels) => void }} intents
 */
export function ownView({ formula, refusal, understood, labels, symbols }, { type, setLabels }) {
  return html`
    <label for="own">Your own formula</label>
    <input id="own" name="formula" type="text" spellcheck="false" autocomplete="off" autocapitalize="off"
      aria-describedby="own-note own-refusal" aria-invalid=${String(refusal !== undefined)} .value=${live(formula)}
      @input=${(/** @type {Event} */ event) => type(/** @type {HTMLInputElement} */ (event.target).value)}>
    <code class="place" aria-hidden="true">${place(formula, refusal?.column)}</code>
    <p class="refusal" id="own-refusal" role="status">${refusal?.message}</p>
    <p class="note" id="own-note">${symbols}</p>
    <div class="row" ?hidden=${!understood}>
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
