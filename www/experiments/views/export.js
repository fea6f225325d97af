// @ts-check
/** Saving and opening results, and the glossary. */
import { html, nothing } from 'lit-html';
import { glossaryOf } from '../wording.js';

/** @typedef {import('../state.js').State} State */

/**
 * @typedef {object} ExportIntents
 * @property {(kind: 'CSV' | 'JSON' | 'SVG' | 'PNG') => void} save
 * @property {() => void} copy  the link
 * @property {(file: File) => void} read
 * @property {() => void} stopReading
 * @property {() => void} keep  the file on screen
 */

const KINDS = /** @type {const} */ (['CSV', 'JSON', 'SVG', 'PNG']);

/**
 * @param {Pick<State, 'plan' | 'phase' | 'copied' | 'kept' | 'reading'>} slice
 * @param {ExportIntents} intents
 */
export function exportView({ plan, phase, copied, kept, reading }, { save, copy, read, stopReading, keep }) {
  const choose = (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.files?.[0]) read(input.files[0]);
    // So that the same file can be chosen again once it is corrected.
    input.value = '';
  };
  const link =
    plan &&
    html`
    <button type="button" @click=${copy}>${copied ? 'Copied' : 'Copy link'}</button>
    <a href="#${plan.address}">the link that repeats this experiment</a>`;
  return html`
    <h2>Export</h2>
    <div class="bar">
      ${KINDS.map(
        (kind) => html`
        <button type="button" ?disabled=${phase === 'empty'} @click=${() => save(kind)}>${kind}</button>`,
      )}
      ${link ?? nothing}
      ${
        phase === 'file'
          ? html`<button type="button" aria-disabled=${kept} @click=${() => kept || keep()}>
            ${kept ? 'Kept' : 'Keep this file in the browser'}
          </button>`
          : nothing
      }
    </div>
    <label class="inline">Open the CSV or JSON of an experiment (or drop it on this page):
      <input type="file" accept=".csv,.json,text/csv,application/json" name="file" @change=${choose}>
    </label>
    ${reading ? readingLine(reading, stopReading) : nothing}`;
}

/**
 * @param {NonNullable<State['reading']>} reading
 * @param {() => void} stop
 */
function readingLine({ file, share }, stop) {
  return html`
    <div class="bar reading">
      <p>Reading ${file.name} …</p>
      <progress max="1" value=${share} aria-label="Read"></progress>
      <button type="button" @click=${stop}>Cancel</button>
    </div>`;
}

/** @param {import('../state.js').VerdictEntry[]} verdicts */
export function glossaryView(verdicts) {
  return html`
    <h2>Glossary</h2>
    <dl class="glossary">
      ${glossaryOf(verdicts).map(([term, meaning]) => html`<dt>${term}</dt><dd>${meaning}</dd>`)}
    </dl>`;
}
