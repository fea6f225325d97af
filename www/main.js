// @ts-check
/** Starts the page: an engine, the table of parameters, and the page the address asks for. */
import EngineWorker from 'virtual:engine-worker';
import { mountEvolve } from './evolve/page.js';
import { html } from './shared/dom.js';
import { createEngine, Refused } from './shared/engine.js';
import { missing } from './shared/support.js';

const app = element('#app');
const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) void start();
else say(obstacle);

async function start() {
  const createWorker = () => new EngineWorker();
  const hire = () => createEngine(createWorker());
  const first = hire();
  try {
    const catalog = await first.catalog(undefined);
    const sections = { evolve: html('div'), experiments: html('section') };
    app.replaceChildren(sections.evolve, sections.experiments);
    const evolve = mountEvolve(sections.evolve, { catalog, tools: element('.page-tools'), first, hire });
    /** @type {Promise<ReturnType<typeof import('./experiments/page.js').mountExperiments>> | undefined} */
    let experiments;
    const links = { evolve: element('.pages a'), experiments: element('.pages a + a') };
    const go = (/** @type {string} */ address) => {
      history.pushState(null, '', `#${address}`);
      route();
    };
    addEventListener('popstate', route);
    route();

    /** Shows the page of the address; each stays as it was left while the other is shown. */
    function route() {
      const hash = location.hash.slice(1);
      const isExperiments = hash.split('&')[0] === 'experiments';
      sections.evolve.hidden = isExperiments;
      sections.experiments.hidden = !isExperiments;
      document.title = isExperiments ? 'Experiments · Nimlab' : 'Nimlab: evolving winning strategies for Nim';
      document.body.dataset.page = isExperiments ? 'experiments' : 'evolve';
      links.evolve.setAttribute('aria-current', isExperiments ? 'false' : 'page');
      links.experiments.setAttribute('aria-current', isExperiments ? 'page' : 'false');
      if (!isExperiments) {
        evolve.open(hash);
        return;
      }
      // Whoever comes back finds the run as it was left.
      links.evolve.setAttribute('href', `#${evolve.leave()}`);
      // Loaded by those who want it: a first visit evolves.
      experiments ??= import('./experiments/page.js').then(({ mountExperiments }) =>
        mountExperiments(sections.experiments, {
          createWorker,
          engine: hire(),
          openEvolve: go,
          setAddress: (address) => history.pushState(null, '', `#${address}`),
        }),
      );
      void experiments.then((page) => page.open(hash));
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
  }
}

// A link to it would be an address of its own.
element('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  const run = [...document.querySelectorAll('#run, .experiments .primary')].find((button) => button.checkVisibility());
  /** @type {HTMLElement | undefined} */ (run)?.focus();
});

/** @param {string} sentence */
function say(sentence) {
  app.replaceChildren(html('p', { class: 'notice', role: 'alert' }, sentence));
}

/** @param {string} selector */
function element(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}
