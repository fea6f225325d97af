// @ts-check
/** The points as a table: what the plot shows, in numbers. */
import { html, nothing } from 'lit-html';
import { number } from '../../shared/text.js';
import { valueTitle } from '../said.js';
import { capital, percent, range, shownVerdicts, varyTitle } from '../wording.js';

/** @typedef {import('../state.js').State} State */

const BEFORE = ['Runs', 'Solved', 'Rate', '95% interval'];
const AFTER = ['Mean generation', 'Mean evaluations', 'Effort'];

/**
 * @param {Pick<State, 'ledger' | 'catalog' | 'verdicts'> & { open: boolean }} slice
 * @param {(open: boolean) => void} fold
 */
export function tableView({ ledger, catalog, verdicts, open }, fold) {
  if (!ledger) return nothing;
  return html`
    <details ?open=${open}
      @toggle=${(/** @type {Event} */ { target }) => fold(/** @type {HTMLDetailsElement} */ (target).open)}>
      <summary>The points as a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="The points as a table">
        ${open ? table(ledger, catalog, verdicts) : nothing}
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
 * @param {import('../state.js').VerdictEntry[]} verdicts
 */
function table(ledger, catalog, verdicts) {
  const names = ledger.titles;
  const compared = names.some(Boolean);
  const points = ledger.series.flatMap(({ points }) => points);
  const shown = shownVerdicts(
    verdicts,
    points.flatMap(({ summary }) => summary?.verdicts ?? []),
  );
  const columns = [...BEFORE, ...shown.map(({ title }) => capital(title)), ...AFTER];
  const titles = [varyTitle(ledger, catalog), ...(compared ? ['Series'] : []), ...columns];
  /**
   * @param {import('../../../pkg/nimlab.js').PointState} point
   * @param {string} name
   */
  const row = ({ value, summary }, name) => html`
    <tr>
      <th scope="row">${valueTitle(catalog, ledger.vary, value)}</th>
      ${compared ? html`<td>${name}</td>` : nothing}
      ${columns.map((_, index) => html`<td class="number">${summary ? cells(summary, shown)[index] : ''}</td>`)}
    </tr>`;
  const rows = ledger.series.map(({ points }, series) => points.map((point) => row(point, names[series] ?? '')));
  return html`
    <table class="points-table">
      <thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/**
 * The cells of a point, in the order of the columns.
 * @param {import('../../../pkg/nimlab.js').PointSummary} summary
 * @param {import('../state.js').VerdictEntry[]} shown
 */
function cells({ runs, solved, verdicts, meanGeneration, meanEvaluations, effort }, shown) {
  return [
    number(runs),
    number(solved.count),
    percent(solved.rate),
    range(solved),
    ...shown.map(({ word }) => number(verdicts[word] ?? 0)),
    meanGeneration?.toFixed(1) ?? '',
    number(meanEvaluations),
    effort ? number(effort.evaluations) : '',
  ];
}
