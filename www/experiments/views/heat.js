// @ts-check
/** A grid as a heat map: a table whose cells are coloured by their success rates. */
import './heat.css';
import { html, nothing } from 'lit-html';
import { counted, number } from '../../shared/text.js';
import { gridOf } from '../grid.js';
import { valuesOf } from '../layout/plot.js';
import { valueTitle } from '../said.js';
import { varyTitle } from '../wording.js';

/** @typedef {import('../state.js').State} State */

/** How many shades there are, apart from none. */
const SHADES = 20;

/** @param {Pick<State, 'ledger' | 'catalog'>} slice */
export function heatView({ ledger, catalog }) {
  const grid = ledger && gridOf(ledger, catalog);
  if (!ledger || !grid) return nothing;
  const across = varyTitle(ledger, catalog);
  const up = grid.parameter.title;
  const values = valuesOf(ledger.series);
  const told = (/** @type {string} */ name, /** @type {string} */ value) => valueTitle(catalog, name, value);
  /**
   * @param {number} series
   * @param {string} value
   */
  const cell = (series, value) => {
    const summary = ledger.series[series]?.points.find((point) => point.value === value)?.summary;
    if (!summary) return html`<td></td>`;
    const { solved, runs } = summary;
    const rate = 100 * solved.rate;
    return html`
      <td data-heat=${Math.round(solved.rate * SHADES)} title="${number(solved.count)} of ${counted(runs, 'run')}">
        ${rate.toFixed(0)}%
      </td>`;
  };
  return html`
    <h3>Success rate by ${across.toLowerCase()} and ${up.toLowerCase()}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Success rate by ${across} and ${up}">
      <table class="heat-map">
        <thead>
          <tr><th scope="col">${up}</th><th scope="colgroup" colspan=${values.length}>${across}</th></tr>
          <tr><td></td>${values.map((value) => html`<th scope="col">${told(ledger.vary, value)}</th>`)}</tr>
        </thead>
        <tbody>
          ${grid.rows.map(
            ({ title, series }) => html`
            <tr>
              <th scope="row">${told(grid.parameter.name, title)}</th>${values.map((point) => cell(series, point))}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
