// @ts-check
/** The facts of one point, and its runs, each of which can be opened. */
import { button, formulaParts, html } from '../../shared/dom.js';
import { counted } from '../../shared/text.js';
import { pointFacts, reportedSentence, titleAt } from '../series.js';
import { pointAt } from '../state.js';
import { count } from '../words.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').JsonRow} JsonRow */
/** @typedef {import('../../../pkg/nimlab.js').WhichRuns} WhichRuns */

/** @typedef {{ list: (which: WhichRuns, skip: number) => void, openRun: (row: JsonRow) => void }} Intents */

/** @type {Array<[which: WhichRuns, words: string]>} */
const KINDS = [
  ['all', 'all'],
  ['failed', 'failed'],
  ['refuted', 'solved, not proven'],
  ['proven', 'proven'],
];

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'ledger' | 'catalog' | 'chosen' | 'pointed'>} slice
 */
export function renderFacts(root, { ledger, catalog, chosen, pointed }) {
  const place = pointed ?? chosen;
  const point = pointAt(ledger, place);
  if (!ledger || !catalog || !place)
    return update(
      root,
      ...(ledger
        ? [
            html(
              'p',
              { class: 'hint' },
              'Point at a value for its figures; choose it (click, or Enter) for its runs and its computational effort.',
            ),
          ]
        : []),
    );
  const title = titleAt(ledger, catalog, place);
  const reported = place.series === 0 && ledger.series[0]?.reported.find(({ value }) => value === point?.value);
  const facts = point?.summary ? pointFacts(point.summary) : [];
  update(
    root,
    html('h3', {}, title),
    html(
      'dl',
      {},
      ...facts.map(({ term, fact, more }) =>
        html(
          'div',
          {},
          html('dt', {}, term),
          html('dd', {}, html('strong', {}, fact), html('span', { class: 'hint' }, more)),
        ),
      ),
    ),
    ...(reported ? [html('p', { class: 'hint' }, reportedSentence(reported))] : []),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'runs' | 'which' | 'skip' | 'chosen'> & { place: string }} slice  place: the title of the chosen point
 * @param {Intents} intents
 * @param {number} page  runs listed at a time
 */
export function renderRuns(root, { runs, which, skip, chosen, place }, { list, openRun }, page) {
  if (!runs || !chosen) return update(root);
  const select = html(
    'select',
    { name: 'which' },
    ...KINDS.map(([kind, words]) =>
      html('option', { value: kind, ...(kind === which ? { selected: '' } : {}) }, words),
    ),
  );
  select.addEventListener('change', () => list(/** @type {WhichRuns} */ (select.value), 0));
  const [before, after] = [
    button('Earlier', () => list(which, Math.max(0, skip - page))),
    button('Later', () => list(which, skip + page)),
  ];
  before.disabled = skip === 0;
  after.disabled = skip + page >= runs.total;
  for (const turn of [before, after]) turn.dataset.skip = `${which} ${skip}`;
  const shown =
    runs.total === 0
      ? 'none'
      : `${count(skip + 1)} to ${count(Math.min(runs.total, skip + page))} of ${counted(runs.total, 'run')}`;
  update(
    root,
    html('h3', {}, `Runs at ${place}`),
    html(
      'div',
      { class: 'bar' },
      html('label', { class: 'inline' }, 'Runs: ', select),
      html('span', { class: 'hint' }, shown),
      before,
      after,
    ),
    html(
      'div',
      { class: 'scroll tall', tabindex: '0', role: 'region', 'aria-label': 'Runs of this point' },
      html(
        'table',
        {},
        html(
          'thead',
          {},
          html(
            'tr',
            {},
            ...['Run', 'Ended', 'Best formula', 'Seed', ''].map((words) =>
              html('th', { scope: 'col' }, words === '' ? html('span', { class: 'unseen' }, 'Open') : words),
            ),
          ),
        ),
        html(
          'tbody',
          {},
          ...runs.rows.map((row) => runRow(row, `${chosen.series} ${chosen.point} ${row.run}`, openRun)),
        ),
      ),
    ),
  );
}

/**
 * @param {JsonRow} row
 * @param {string} place  tells it from the run of the same seed in the other series
 * @param {(row: JsonRow) => void} openRun
 */
function runRow(row, place, openRun) {
  const ended =
    row.generation === null
      ? `failed with ${counted(row.fitness, 'violation')}`
      : `solved in generation ${count(row.generation)}, ${row.proven ? 'proven' : `wrong at ${row.counterexample}`}`;
  const open = button('Show', () => openRun(row));
  open.dataset.place = place;
  open.setAttribute(
    'aria-label',
    `Show run ${row.run} in Evolve, which ${row.generation === null ? 'failed' : 'succeeded'}`,
  );
  return html(
    'tr',
    {},
    html('td', { class: 'number' }, String(row.run)),
    html('td', {}, ended),
    html('td', { class: 'formula-cell' }, ...formulaParts(row.formula)),
    html('td', { class: 'number' }, String(row.seed)),
    html('td', {}, open),
  );
}
