// @ts-check
/** What was found: the distinct formulas of all solved runs. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { formulaText } from '../../shared/formula.js';
import { term } from '../../shared/term.js';
import { counted, number } from '../../shared/text.js';
import { valueInWords } from '../said.js';
import { pointAt } from '../state.js';
import { countsInWords, shownVerdicts } from '../wording.js';
import { openableTable } from './table.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').Found} FoundFormula */
/** @typedef {import('../state.js').FoundKind} FoundKind */
/**
 * @typedef {object} FoundIntents
 * @property {(kind: FoundKind) => void} list
 * @property {(place: { series: number, point: number, run: number }) => void} openFound
 */

const TITLES = ['Runs', 'Formula', 'Verdict', 'First found'];

/** Marks beside the words, so that colour is never the only cue. @type {Record<string, string>} */
const MARK = { 'every-size': '✓ ', sorted: '✓ ', 'no-mistake-found': '? ', 'by-heart': '✗ ' };

/**
 * @param {Pick<State, 'found' | 'kind' | 'verdicts' | 'catalog'>} slice
 * @param {FoundIntents} intents
 */
export function foundView({ found, kind, verdicts, catalog }, { list, openFound }) {
  if (!found) return nothing;
  const { lists, ledger } = found;
  const names = ledger.titles;
  const choose = (/** @type {Event} */ { target }) =>
    list(/** @type {FoundKind} */ (/** @type {HTMLSelectElement} */ (target).value));
  const counts = lists.map((one) => one.verdicts);
  const kinds = [['all', 'all'], ...shownVerdicts(verdicts, counts).map(({ word, title }) => [word, title])];
  return html`
    <h2>What was found</h2>
    <p class="hint">
      Every distinct formula of the ${term('solved')} runs, simplified, and what it is ${term('verdict', 'worth')}
      beyond the training game.
    </p>
    <div class="bar">
      <label class="inline">Formulas:
        <select name="kind" .value=${live(kind)} @change=${choose}>
          ${kinds.map(([word, words]) => html`<option value=${word} ?selected=${word === kind}>${words}</option>`)}
        </select>
      </label>
    </div>
    ${lists.map((one, series) =>
      seriesList(one, { series, name: names[series] ?? '', ledger, catalog, verdicts, open: openFound }),
    )}`;
}

/**
 * @param {import('../../../pkg/nimlab.js').FoundFormulas} list
 * @param {object} of
 * @param {number} of.series
 * @param {string} of.name  of the series
 * @param {import('../wording.js').LedgerState} of.ledger
 * @param {import('../address.js').Catalog} of.catalog
 * @param {import('../state.js').VerdictEntry[]} of.verdicts
 * @param {FoundIntents['openFound']} of.open
 */
function seriesList({ distinct, solved, verdicts: counts, matching, formulas }, of) {
  const { series, name, ledger, catalog, verdicts, open } = of;
  if (solved === 0) return under(name, ledger, html`<p>No run was solved.</p>`);
  const found = `${counted(solved, 'solved run')} found ${counted(distinct, 'distinct formula')}`;
  const where = (/** @type {number} */ point) =>
    valueInWords(catalog, ledger.vary, pointAt(ledger, { series, point })?.value ?? '');
  /** @param {FoundFormula} found */
  const row = ({ formula, count, verdict: { word, words }, point, run }) => html`
    <tr>
      <td class="number">${number(count)}</td>
      <td class="formula-cell">${formulaText(formula)}</td>
      <td data-verdict=${word}>${MARK[word]}${words}</td>
      <td class="hint">${where(point)}, run ${run}</td>
      <td><button type="button" @click=${() => open({ series, point, run })}
        aria-label="Show the first run that found ${formula} in Evolve">Show</button></td>
    </tr>`;
  const rows = repeat(formulas, ({ formula, verdict }) => `${formula} ${verdict.words}`, row);
  const label = `Formulas found${name && `, ${name}`}`;
  const rest = html`<p class="hint">The ${formulas.length} most frequent are listed; the CSV has all.</p>`;
  const list = html`
    <p>${found}: ${countsInWords(counts, verdicts)}.</p>
    ${openableTable(label, TITLES, rows)}
    ${matching > formulas.length ? rest : nothing}`;
  return under(name, ledger, list);
}

/**
 * The formulas of a series under its name, folded away if there are many series.
 * @param {string} name
 * @param {import('../wording.js').LedgerState} ledger
 * @param {unknown} content
 */
function under(name, { series }, content) {
  if (name === '') return content;
  if (series.length < 3) return html`<h3>${name}</h3>${content}`;
  return html`<details><summary>${name}</summary>${content}</details>`;
}
