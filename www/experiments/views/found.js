// @ts-check
/** What was found: the distinct formulas of all successful runs. */
import { button, formulaParts, html } from '../../shared/dom.js';
import { counted } from '../../shared/text.js';
import { seriesNames } from '../series.js';
import { count } from '../words.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').FoundFormulas} FoundFormulas */
/** @typedef {import('../../../pkg/nimlab.js').FoundFormula} FoundFormula */

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'found' | 'ledger' | 'catalog'>} slice
 * @param {(place: { series: number, point: number, run: number }) => void} openFound
 */
export function renderFound(root, { found, ledger, catalog }, openFound) {
  if (!ledger || !catalog || found.length === 0) return update(root);
  const names = seriesNames(ledger, catalog);
  update(
    root,
    html('h2', {}, 'What was found'),
    html(
      'p',
      { class: 'hint' },
      'Every distinct formula of the successful runs, simplified. One that is not proven solves the training game and is still no winning strategy: the counterexample is the smallest position it labels wrong.',
    ),
    ...found.flatMap((list, series) => {
      const values = new Map(ledger.series[series]?.points.map(({ number, value }) => [number, value]));
      const first = (/** @type {FoundFormula} */ { point, run }) =>
        `${ledger.vary} ${values.get(point) ?? ''}, run ${run}`;
      return section(list, names[series] ?? '', first, (place) => openFound({ ...place, series }));
    }),
  );
}

/**
 * @param {FoundFormulas} list
 * @param {string} name
 * @param {(found: FoundFormula) => string} first  where it was found first
 * @param {(place: { point: number, run: number }) => void} open
 */
function section({ distinct, solved, proven, formulas }, name, first, open) {
  const words =
    solved === 0
      ? 'No run has succeeded.'
      : `${counted(solved, 'successful run')} found ${counted(distinct, 'distinct formula')}, ${count(proven)} of them proven.`;
  return [
    ...(name === '' ? [] : [html('h3', {}, name)]),
    html('p', {}, words),
    ...(formulas.length === 0
      ? []
      : [
          html(
            'div',
            {
              class: 'scroll tall',
              tabindex: '0',
              role: 'region',
              'aria-label': `Formulas found${name === '' ? '' : `, ${name}`}`,
            },
            html(
              'table',
              {},
              html(
                'thead',
                {},
                html(
                  'tr',
                  {},
                  ...['Runs', 'Formula', 'On the larger game', 'First found'].map((title) =>
                    html('th', { scope: 'col' }, title),
                  ),
                  html('th', { scope: 'col' }, html('span', { class: 'unseen' }, 'Open')),
                ),
              ),
              html('tbody', {}, ...formulas.map((formula) => row(formula, first(formula), name, open))),
            ),
          ),
        ]),
    ...(distinct > formulas.length
      ? [html('p', { class: 'hint' }, `The ${formulas.length} most frequent are listed; the CSV has all.`)]
      : []),
  ];
}

/**
 * @param {FoundFormula} found
 * @param {string} first
 * @param {string} series  its name
 * @param {(place: { point: number, run: number }) => void} open
 */
function row({ formula, count: runs, counterexample, point, run }, first, series, open) {
  const show = button('Show', () => open({ point, run }));
  show.dataset.place = `${series} ${point} ${run}`;
  show.setAttribute('aria-label', `Show the first run that found ${formula} in Evolve`);
  return html(
    'tr',
    {},
    html('td', { class: 'number' }, count(runs)),
    html('td', { class: 'formula-cell' }, ...formulaParts(formula)),
    html(
      'td',
      { 'data-proven': String(counterexample === null) },
      counterexample === null ? '✓ proven' : `✗ wrong at ${counterexample}`,
    ),
    html('td', { class: 'hint' }, first),
    html('td', {}, show),
  );
}
