// @ts-check
/** What was found: the distinct formulas of all solved runs. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { formulaText } from '../../shared/formula.js';
import { counted, number } from '../../shared/text.js';
import { pointAt } from '../state.js';
import { seriesNames } from '../wording.js';
import { openableTable } from './table.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').Found} FoundFormula */
/** @typedef {(place: { series: number, point: number, run: number }) => void} OpenFound */

const TITLES = ['Runs', 'Formula', 'On the larger game', 'First found'];

/**
 * @param {Pick<State, 'found' | 'catalog'>} slice
 * @param {OpenFound} openFound
 */
export function foundView({ found, catalog }, openFound) {
  if (!found) return nothing;
  const { lists, ledger } = found;
  const names = seriesNames(ledger, catalog);
  return html`
    <h2>What was found</h2>
    <p class="hint">
      Every distinct formula of the solved runs, simplified. A formula that is not proven breaks no rule on the training
      game, but it is not a winning strategy: the counterexample is the smallest position it labels wrong.
    </p>
    ${lists.map((list, series) => seriesList(list, series, names[series] ?? '', ledger, openFound))}`;
}

/**
 * @param {import('../../../pkg/nimlab.js').FoundFormulas} list
 * @param {number} series
 * @param {string} name  of the series
 * @param {import('../wording.js').LedgerState} ledger
 * @param {OpenFound} open
 */
function seriesList({ distinct, solved, proven, formulas }, series, name, ledger, open) {
  const heading = name === '' ? nothing : html`<h3>${name}</h3>`;
  if (solved === 0) return html`${heading}<p>No run was solved.</p>`;
  const counts = `${counted(solved, 'solved run')} found ${counted(distinct, 'distinct formula')}`;
  const value = (/** @type {number} */ point) => pointAt(ledger, { series, point })?.value ?? '';
  /** @param {FoundFormula} found */
  const row = ({ formula, count, counterexample, point, run }) => html`
    <tr>
      <td class="number">${number(count)}</td>
      <td class="formula-cell">${formulaText(formula)}</td>
      <td data-proven=${String(counterexample === null)}>
        ${counterexample === null ? '✓ proven' : `✗ wrong at ${counterexample}`}
      </td>
      <td class="hint">${`${ledger.vary} ${value(point)}, run ${run}`}</td>
      <td><button type="button" @click=${() => open({ series, point, run })}
        aria-label="Show the first run that found ${formula} in Evolve">Show</button></td>
    </tr>`;
  const rows = repeat(formulas, ({ formula }) => formula, row);
  const label = `Formulas found${name && `, ${name}`}`;
  const rest = html`<p class="hint">The ${formulas.length} most frequent are listed; the CSV has all.</p>`;
  return html`
    ${heading}
    <p>${counts}, ${number(proven)} of them proven.</p>
    ${openableTable(label, TITLES, rows)}
    ${distinct > formulas.length ? rest : nothing}`;
}
