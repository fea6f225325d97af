// @ts-check
/** Saving and opening results, and the glossary. */
import { html, nothing } from 'lit-html';
import { glossaryOf } from '../wording.js';

/** @typedef {import('../state.js').State} State */

/**
 * @typedef {object} ExportIntents
 * @property {(kind: import('../export.js').DataKind | import('../export.js').FigureKind) => void} save
 * @property {(change: Partial<State['paper']>) => void} paper  changes how figures are saved
 * @property {() => void} copy  the link
 * @property {(file: File) => void} read
 * @property {() => void} stopReading
 * @property {() => void} keep  the file on screen
 */

/** The widths of a figure in millimetres, as journals use them. */
const WIDTHS = [
  [84, 'one column, 84 mm'],
  [174, 'two columns, 174 mm'],
];

/**
 * @param {Pick<State, 'plan' | 'phase' | 'paper' | 'copied' | 'kept' | 'reading'>} slice
 * @param {ExportIntents} intents
 */
export function exportView({ plan, phase, paper, copied, kept, reading }, intents) {
  const { save, copy, read, stopReading, keep } = intents;
  const choose = (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.files?.[0]) read(input.files[0]);
    // Reset, so that the same file can be chosen again after it has been corrected.
    input.value = '';
  };
  const link =
    plan &&
    html`
    <button type="button" @click=${copy}>${copied ? 'Copied' : 'Copy link'}</button>
    <a href="#${plan.address}">the link that repeats this experiment</a>`;
  /** @param {Array<Parameters<typeof save>[0]>} kinds */
  const buttons = (kinds) =>
    kinds.map(
      (kind) => html`
      <button type="button" ?disabled=${phase === 'empty'} @click=${() => save(kind)}>${kind}</button>`,
    );
  /**
   * @param {string} label
   * @param {'width' | 'dpi'} name
   * @param {Array<Array<string | number>>} options
   */
  const choice = (label, name, options) => html`
    <label class="inline">${label}
      <select name=${name} @change=${(/** @type {Event} */ { target }) =>
        intents.paper({ [name]: Number(/** @type {HTMLSelectElement} */ (target).value) })}>
        ${options.map(
          ([value, words]) => html`<option value=${value} ?selected=${paper[name] === value}>${words}</option>`,
        )}
      </select>
    </label>`;
  return html`
    <h2>Export</h2>
    <div class="bar">
      ${buttons(['CSV', 'JSON'])}
      ${link ?? nothing}
      ${
        phase === 'file'
          ? html`<button type="button" aria-disabled=${kept} @click=${() => kept || keep()}>
            ${kept ? 'Kept' : 'Keep this file in the browser'}
          </button>`
          : nothing
      }
    </div>
    <div class="bar" role="group" aria-label="The plot as a figure">
      ${choice('Figure', 'width', WIDTHS)}
      <label class="inline">
        <input type="checkbox" name="caption" .checked=${paper.caption}
          @change=${(/** @type {Event} */ { target }) =>
            intents.paper({ caption: /** @type {HTMLInputElement} */ (target).checked })}>
        caption
      </label>
      ${buttons(['SVG', 'PDF', 'PNG'])}
      ${choice('PNG at', 'dpi', [
        [300, '300 dpi'],
        [600, '600 dpi'],
      ])}
      ${buttons(['Plot data'])}
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
