// @ts-check
/** What was found: the distinct formulas of all solved runs. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { formulaText } from '../../shared/formula.js';
import { counted, number } from '../../shared/text.js';
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
    ${lists.map((list, series) => {
      const values = new Map(ledger.series[series]?.points.map(({ number, value }) => [number, value]));
      const first = (/** @type {FoundFormula} */ { point, run }) =>
        `${ledger.vary} ${values.get(point) ?? ''}, run ${run}`;
      return seriesList(list, names[series] ?? '', first, ({ point, run }) => openFound({ series, point, run }));
    })}`;
}

/**
 * @param {import('../../../pkg/nimlab.js').FoundFormulas} list
 * @param {string} name  of the series
 * @param {(found: FoundFormula) => string} first  where it was found first
 * @param {(found: FoundFormula) => void} open
 */
function seriesList({ distinct, solved, proven, formulas }, name, first, open) {
  const heading = name === '' ? nothing : html`<h3>${name}</h3>`;
  if (solved === 0) return html`${heading}<p>No run was solved.</p>`;
  const counts = `${counted(solved, 'solved run')} found ${counted(distinct, 'distinct formula')}`;
  /** @param {FoundFormula} found */
  const row = (found) => html`
    <tr>
      <td class="number">${number(found.count)}</td>
      <td class="formula-cell">${formulaText(found.formula)}</td>
      <td data-proven=${String(found.counterexample === null)}>
        ${found.counterexample === null ? '✓ proven' : `✗ wrong at ${found.counterexample}`}
      </td>
      <td class="hint">${first(found)}</td>
      <td><button type="button" @click=${() => open(found)}
        aria-label="Show the first run that found ${found.formula} in Evolve">Show</button></td>
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
