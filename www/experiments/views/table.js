// @ts-check
/** The points as a table: what the plot shows, for those who do not see it. */
import { html } from '../../shared/dom.js';
import { seriesNames, varyTitle } from '../series.js';
import { count, percent } from '../words.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */

const TITLES = ['Runs', 'Solved', 'Rate', '95% interval', 'Proven', 'Mean generation', 'Mean evaluations', 'Effort'];

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'ledger' | 'catalog' | 'tabled'>} slice
 * @param {(tabled: boolean) => void} intend  the table was opened or closed
 */
export function renderTable(root, { ledger, catalog, tabled }, intend) {
  if (!ledger || !catalog) return update(root);
  let fold = root.querySelector('details');
  if (!fold) {
    const made = html(
      'details',
      {},
      html('summary', {}, 'The points as a table'),
      html('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The points as a table' }),
    );
    made.addEventListener('toggle', () => intend(made.open));
    root.replaceChildren(made);
    fold = made;
  }
  const place = fold.querySelector('.scroll');
  if (place) update(place, ...(tabled ? [table(ledger, catalog)] : []));
}

/**
 * @param {import('../series.js').LedgerState} ledger
 * @param {import('../address.js').Catalog} catalog
 */
function table(ledger, catalog) {
  const names = seriesNames(ledger, catalog);
  const series = names.some(Boolean) ? ['Series'] : [];
  const rows = ledger.series.flatMap(({ points }, index) =>
    points.map(({ value, summary }) => {
      const cells = summary
        ? [
            count(summary.runs),
            count(summary.solved.count),
            percent(summary.solved.rate),
            `${percent(summary.solved.low)} to ${percent(summary.solved.high)}`,
            count(summary.proven.count),
            summary.meanGeneration?.toFixed(1) ?? '',
            count(summary.meanEvaluations),
            summary.effort ? count(summary.effort.evaluations) : '',
          ]
        : TITLES.map(() => '');
      return html(
        'tr',
        {},
        html('th', { scope: 'row' }, value),
        ...series.map(() => html('td', {}, names[index] ?? '')),
        ...cells.map((cell) => html('td', { class: 'number' }, cell)),
      );
    }),
  );
  return html(
    'table',
    { class: 'points-table' },
    html(
      'thead',
      {},
      html(
        'tr',
        {},
        ...[varyTitle(ledger, catalog), ...series, ...TITLES].map((title) => html('th', { scope: 'col' }, title)),
      ),
    ),
    html('tbody', {}, ...rows),
  );
}
