// @ts-check
/** The sections of the Experiments page, and the slice of the state that each of them shows. */
import { html, render } from 'lit-html';
import { fields } from '../shared/store.js';
import { mount } from '../shared/view.js';
import { followWidth } from '../shared/width.js';
import { rememberFocus } from './focus.js';
import { gridOf } from './grid.js';
import { pointAt } from './state.js';
import { createTraceOffer } from './trace/offer.js';
import { effortView } from './views/effort.js';
import { exportView, glossaryView } from './views/export.js';
import { formView } from './views/form.js';
import { foundView } from './views/found.js';
import { legendView } from './views/marks.js';
import { plotView } from './views/plot.js';
import { factsView, runsView } from './views/point.js';
import { headlineView, progressView, spokenView } from './views/progress.js';
import { tableView } from './views/table.js';
import { titleAt } from './wording.js';

/** @typedef {import('./state.js').State} State */

const NOT_LOADED = 'This part could not be loaded. Check the connection, then open the page again.';

/** A slice that changes with every update. @param {State} state */
const whole = (state) => state;

/**
 * What people can do, by section.
 * @typedef {object} Intents
 * @property {import('./views/form.js').FormIntents & { run: () => void }} form
 * @property {import('./views/progress.js').ProgressIntents} progress
 * @property {import('./views/plot.js').PlotIntents} plot
 * @property {import('./views/point.js').RunsIntents} runs
 * @property {import('./views/export.js').ExportIntents} export
 * @property {import('./views/found.js').FoundIntents} found
 * @property {import('./views/compare.js').CompareIntents} compare
 * @property {Parameters<typeof createTraceOffer>[1]} trace
 * @property {(place: HTMLElement) => void} shelf  fills it
 * @property {(width: number) => void} resize
 */

/**
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import('../shared/store.js').createStore<State>>} store
 * @param {Intents} intents
 */
export function drawPage(root, store, intents) {
  root.classList.add('experiments');
  render(
    html`
      <form class="setup" aria-label="Experiment" @submit=${submit}></form>
      <div class="results">
        <section class="headline-line"></section>
        <section class="progress"></section>
        <p class="unseen spoken" role="status"></p>
        <section class="legend-place"></section>
        <section class="plot-place"></section>
        <section class="facts"></section>
        <section class="heat"></section>
        <section class="table"></section>
        <section class="compare"></section>
        <section class="answers"></section>
        <section class="runs"></section>
        <section class="effort"></section>
        <section class="trace"></section>
        <section class="found"></section>
        <section class="export"></section>
        <section class="shelf">
          <details @toggle=${(/** @type {Event} */ event) => openShelf(event)}>
            <summary>Kept experiments</summary>
            <div class="shelf-place"></div>
          </details>
        </section>
        <section class="explained">${glossaryView(store.get().verdicts)}</section>
      </div>`,
    root,
  );
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`.${name}`));
  /**
   * Some fields, and the title of the chosen point.
   * @template {keyof State} Key
   * @param {...Key} keys
   */
  const titled = (...keys) => {
    const select = fields(...keys);
    return (/** @type {State} */ state) => ({ ...select(state), title: titleAt(state, state.chosen) });
  };

  const remember = () => rememberFocus(root);
  let restore = remember();
  store.view(whole, () => (restore = remember()));
  mount(part('setup'), store, fields('catalog', 'figures', 'draft', 'also', 'estimate', 'refusal', 'folds'), (slice) =>
    formView(slice, intents.form),
  );
  mount(part('headline-line'), store, fields('ledger', 'catalog', 'figures', 'file'), headlineView);
  const ofProgress = fields(
    'phase',
    'ledger',
    'plan',
    'rate',
    'underWay',
    'kept',
    'forgotten',
    'notice',
    'link',
    'storage',
  );
  mount(part('progress'), store, ofProgress, (slice) => progressView(slice, intents.progress));
  mount(part('spoken'), store, fields('phase', 'ledger', 'plan', 'refusal', 'reading'), spokenView);
  mount(part('legend-place'), store, fields('ledger', 'catalog', 'verdicts'), legendView);
  mount(part('plot-place'), store, fields('ledger', 'catalog', 'verdicts', 'chosen', 'width'), (slice) =>
    plotView(slice, intents.plot),
  );
  mount(part('facts'), store, fields('ledger', 'catalog', 'verdicts', 'chosen', 'pointed'), factsView);
  mount(
    part('table'),
    store,
    ({ ledger, catalog, verdicts, folds }) => ({ ledger, catalog, verdicts, open: folds.table }),
    (slice) => tableView(slice, (open) => intents.form.fold('table', open)),
  );
  const need = lazily();
  store.view(
    ({ compared }) => compared.length > 0,
    (some) =>
      some &&
      need(part('compare'), async (place) => {
        const { compareView } = await import('./views/compare.js');
        mount(place, store, fields('ledger', 'catalog', 'compared', 'pair'), (slice) =>
          compareView(slice, intents.compare),
        );
      }),
  );
  store.view(
    ({ ledger, catalog }) => ledger !== undefined && gridOf(ledger, catalog) !== undefined,
    (isGrid) =>
      isGrid &&
      need(part('heat'), async (place) => {
        const { heatView } = await import('./views/heat.js');
        mount(place, store, fields('ledger', 'catalog'), heatView);
      }),
  );
  mount(part('runs'), store, titled('runs', 'verdicts', 'which', 'skip', 'chosen', 'ledger'), (slice) =>
    runsView(slice, intents.runs),
  );
  store.view(
    ({ chosen }) => chosen !== undefined,
    (some) =>
      some &&
      need(part('answers'), async (place) => {
        const { answersView } = await import('./answers/panel.js');
        mount(place, store, titled('answers', 'chosen', 'width'), answersView);
      }),
  );
  mount(part('effort'), store, titled('effort', 'chosen', 'width'), effortView);
  const offer = createTraceOffer(part('trace'), intents.trace);
  store.view(
    (state) => ({
      ...titled('chosen', 'width')(state),
      runs: pointAt(state.ledger, state.chosen)?.summary?.runs ?? 0,
    }),
    offer,
  );
  mount(part('found'), store, fields('found', 'kind', 'verdicts', 'catalog'), (slice) =>
    foundView(slice, intents.found),
  );
  mount(part('export'), store, fields('plan', 'phase', 'paper', 'copied', 'kept', 'reading'), (slice) =>
    exportView(slice, intents.export),
  );
  store.view(whole, () => restore());
  store.view(
    ({ refusal }) => refusal,
    (refusal) => {
      const sentence = refusal && root.querySelector(`[data-refusal="${refusal.at}"]`);
      const field = sentence?.closest('.field') ?? sentence;
      field?.scrollIntoView({ block: 'nearest' });
      const input = field?.querySelector('[aria-invalid="true"]');
      if (root.contains(document.activeElement)) /** @type {HTMLElement | null | undefined} */ (input)?.focus();
    },
  );

  // For printing.
  store.view(
    ({ plan }) => plan?.address,
    (address) => (root.dataset.address = address ? new URL(`#${address}`, location.href).href : ''),
  );
  followWidth(part('plot-place'), intents.resize);
  // A file may be dropped anywhere on the page; otherwise the browser would open it in place of the page.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && root.checkVisibility()) intents.export.read(file);
  });

  /** @param {Event} event */
  function openShelf({ target }) {
    if (/** @type {HTMLDetailsElement} */ (target).open) intents.shelf(part('shelf-place'));
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    intents.form.run();
  }
}

/** Loads the views of several series with the first experiment that needs them, because few do. */
function lazily() {
  /** @type {Set<HTMLElement>} the views asked for, except those that failed to load */
  const asked = new Set();
  /**
   * @param {HTMLElement} place
   * @param {(place: HTMLElement) => Promise<void>} load
   */
  return async (place, load) => {
    if (asked.has(place)) return;
    asked.add(place);
    try {
      await load(place);
    } catch {
      asked.delete(place);
      render(html`<p class="refusal">${NOT_LOADED}</p>`, place);
    }
  };
}
