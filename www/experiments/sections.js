// @ts-check
/** The sections of the experiments page, and which part of the state each of them shows. */
import { html } from '../shared/dom.js';
import { fields } from '../shared/store.js';
import { PAGE } from './conductor.js';
import { titleAt } from './series.js';
import { renderEffort } from './views/effort.js';
import { renderRefusal } from './views/field.js';
import { renderForm } from './views/form.js';
import { renderFound } from './views/found.js';
import { renderLegend } from './views/marks.js';
import { renderPlot } from './views/plot.js';
import { renderFacts, renderRuns } from './views/point.js';
import { renderHeadline, renderProgress, renderSpoken } from './views/progress.js';
import { renderTable } from './views/table.js';
import { renderTake, renderWords } from './views/take.js';

/**
 * What people can wish for, by section.
 * @typedef {object} Intents
 * @property {import('./views/form.js').Intents & { run: () => void }} form
 * @property {import('./views/progress.js').Intents} progress
 * @property {import('./views/plot.js').Intents} plot
 * @property {import('./views/point.js').Intents} runs
 * @property {import('./views/take.js').Intents} take
 * @property {(place: { series: number, point: number, run: number }) => void} openFound
 */

/**
 * The title of the chosen point.
 * @param {import('./state.js').State} state
 */
const placeTitle = ({ ledger, catalog, chosen }) =>
  ledger && catalog && chosen ? titleAt(ledger, catalog, chosen) : '';

/** From this width on there is room for the whole form beside the results. */
const ROOMY = '(min-width: 60rem)';

/**
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} store
 * @param {Intents} intents
 */
export function drawPage(root, store, intents) {
  const section = (/** @type {string} */ name) => html('section', { class: name });
  const form = html('form', { class: 'setup', 'aria-label': 'Experiment' });
  const [headline, state, plot, facts, table] = [
    section('headline-line'),
    section('state-line'),
    section('plot-place'),
    section('facts'),
    section('table'),
  ];
  const [runs, effort, found, take, words] = [
    section('runs'),
    section('effort'),
    section('found'),
    section('take'),
    section('explained'),
  ];
  const legend = html('ul', { class: 'legend-line', 'aria-label': 'Legend' });
  const spoken = html('p', { class: 'unseen', role: 'status' });
  root.classList.add('experiments');
  root.replaceChildren(
    form,
    html(
      'div',
      { class: 'results' },
      headline,
      state,
      spoken,
      legend,
      plot,
      facts,
      table,
      runs,
      effort,
      found,
      take,
      words,
    ),
  );

  store.view(fields('catalog', 'figures', 'form'), (slice) =>
    renderForm(form, { ...slice, roomy: matchMedia(ROOMY).matches, intents: intents.form }),
  );
  store.view(fields('refusal', 'form'), ({ refusal }) => renderRefusal(form, refusal, store.get().draft?.vary ?? ''));
  // These two change with the experiment, not with every run of it.
  store.view(fields('opened', 'file', 'figures', 'catalog'), ({ file, figures, catalog }) => {
    renderHeadline(headline, { ledger: store.get().ledger, catalog, figures, file });
    renderLegend(legend, { ledger: store.get().ledger, catalog });
  });
  store.view(fields('phase', 'progress', 'notice', 'storage', 'plan'), (slice) =>
    renderProgress(state, slice, intents.progress),
  );
  store.view(fields('phase', 'progress'), (slice) => renderSpoken(spoken, slice));
  store.view(fields('ledger', 'catalog', 'chosen', 'width'), (slice) => renderPlot(plot, slice, intents.plot));
  store.view(fields('ledger', 'catalog', 'chosen', 'pointed'), (slice) => renderFacts(facts, slice));
  store.view(fields('ledger', 'catalog', 'tabled'), (slice) =>
    renderTable(table, slice, (tabled) => store.update({ tabled })),
  );
  store.view(fields('runs', 'which', 'skip', 'chosen'), (slice) =>
    renderRuns(runs, { ...slice, place: placeTitle(store.get()) }, intents.runs, PAGE),
  );
  store.view(fields('effort', 'chosen', 'width'), (slice) =>
    renderEffort(effort, { ...slice, place: placeTitle(store.get()) }),
  );
  store.view(fields('found', 'catalog'), (slice) =>
    renderFound(found, { ...slice, ledger: store.get().ledger }, intents.openFound),
  );
  store.view(fields('plan', 'phase'), (slice) => renderTake(take, slice, intents.take));
  renderWords(words);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    intents.form.run();
  });
  new ResizeObserver(
    ([entry]) => entry && entry.contentRect.width > 0 && store.update({ width: Math.floor(entry.contentRect.width) }),
  ).observe(plot);
  // Anywhere: a browser would else leave the page for the file.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && root.checkVisibility()) intents.take.read(file);
  });
}
