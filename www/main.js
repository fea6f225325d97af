// @ts-check
/** Starts the page: an engine, the table of parameters, and the page the address asks for. */
import EngineWorker from 'virtual:engine-worker';
import { createEngine, Refused } from './engine.js';
import { mountEvolve } from './evolve.js';
import { missing } from './support.js';
import { html } from './view/dom.js';

const app = /** @type {HTMLElement} */ (document.querySelector('#app'));
const tools = /** @type {HTMLElement} */ (document.querySelector('.page-tools'));

const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) void start();
else say(obstacle);

// A link to it would be an address of its own.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector('#run'))?.focus();
});

async function start() {
  const createWorker = () => new EngineWorker();
  const engine = createEngine(createWorker());
  try {
    const catalog = await engine.catalog(undefined);
    const evolve = mountEvolve(app, { catalog, tools, first: engine, hire: () => createEngine(createWorker()) });
    evolve.open(location.hash);
    addEventListener('popstate', () => evolve.open(location.hash));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
  }
}

/** @param {string} sentence */
function say(sentence) {
  app.replaceChildren(html('p', { class: 'notice', role: 'alert' }, sentence));
}
