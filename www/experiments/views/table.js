// @ts-check
/** The points as a table: what the plot shows, in numbers. */
import { html, nothing } from 'lit-html';
import { number } from '../../shared/text.js';
import { percent, range, seriesNames, varyTitle } from '../wording.js';

/** @typedef {import('../state.js').State} State */

const TITLES = ['Runs', 'Solved', 'Rate', '95% interval', 'Proven', 'Mean generation', 'Mean evaluations', 'Effort'];

/**
 * @param {Pick<State, 'ledger' | 'catalog'> & { open: boolean }} slice
 * @param {(open: boolean) => void} fold
 */
export function tableView({ ledger, catalog, open }, fold) {
  if (!ledger) return nothing;
  return html`
    <details ?open=${open}
      @toggle=${(/** @type {Event} */ { target }) => fold(/** @type {HTMLDetailsElement} */ (target).open)}>
      <summary>The points as a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="The points as a table">
        ${open ? table(ledger, catalog) : nothing}
      </div>
    </details>`;
}

/**
 * A table in a box that scrolls, with a last column of buttons that open a run.
 * @param {string} label
 * @param {string[]} titles
 * @param {unknown} rows
 */
export function openableTable(label, titles, rows) {
  return html`
    <div class="scroll tall" tabindex="0" role="region" aria-label=${label}>
      <table>
        <thead><tr>
          ${titles.map((title) => html`<th scope="col">${title}</th>`)}
          <th scope="col"><span class="unseen">Open</span></th>
        </tr></thead>
        <tbody>${rows}</tbody>
      </table>
    </div>`;
}

/**
 * @param {import('../wording.js').LedgerState} ledger
 * @param {import('../address.js').Catalog} catalog
 */
function table(ledger, catalog) {
  const names = seriesNames(ledger, catalog);
  const compared = names.some(Boolean);
  const titles = [varyTitle(ledger, catalog), ...(compared ? ['Series'] : []), ...TITLES];
  /**
   * @param {import('../../../pkg/nimlab.js').PointState} point
   * @param {string} name
   */
  const row = ({ value, summary }, name) => html`
    <tr>
      <th scope="row">${value}</th>
      ${compared ? html`<td>${name}</td>` : nothing}
      ${TITLES.map((_, index) => html`<td class="number">${summary ? cells(summary)[index] : ''}</td>`)}
    </tr>`;
  const rows = ledger.series.map(({ points }, series) => points.map((point) => row(point, names[series] ?? '')));
  return html`
    <table class="points-table">
      <thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/** In the order of the titles. @param {import('../../../pkg/nimlab.js').PointSummary} summary */
function cells({ runs, solved, proven, meanGeneration, meanEvaluations, effort }) {
  return [
    number(runs),
    number(solved.count),
    percent(solved.rate),
    range(solved),
    number(proven.count),
    meanGeneration?.toFixed(1) ?? '',
    number(meanEvaluations),
    effort ? number(effort.evaluations) : '',
  ];
}
