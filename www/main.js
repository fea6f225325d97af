// @ts-check
/** Starts the engine and shows the page the address asks for. */

import EngineWorker from 'virtual:engine-worker';
import { html, render } from 'lit-html';
import { createEngine, Refused } from './shared/engine.js';
import { missing } from './shared/support.js';

/**
 * What a page is given.
 * @typedef {object} World
 * @property {import('../pkg/nimlab.js').Catalog} catalog
 * @property {() => import('./shared/engine.js').Engine} hire  an engine with a worker of its own
 * @property {() => Worker} createWorker
 * @property {(address: string) => void} go  shows an address, of any page, as a new entry of the history
 * @property {(address: string) => void} setAddress  the same, where it is on screen already
 */

/**
 * What a page gives.
 * @typedef {object} Page
 * @property {(hash: string) => void} open  shows what an address holds
 * @property {() => string} leave  rests; gives the address to come back to
 * @property {Tool[]} tools
 */

/**
 * A button of the header.
 * @typedef {object} Tool
 * @property {string} words
 * @property {string} title
 * @property {() => unknown} press
 * @property {string} [done]  what the button says for a moment when it has worked
 */

/**
 * Every page: an address belongs to the last one whose prefix it begins with. A page is loaded when
 * it is first shown, and stays as it was left while another one is.
 * @type {Array<{ name: string, title: string, prefix: string, load: () => Promise<{ mountPage: Mount }> }>}
 * @typedef {(root: HTMLElement, world: World) => Page} Mount
 */
const PAGES = [
  {
    name: 'Evolve',
    title: 'Nimlab: evolving winning strategies for Nim',
    prefix: '',
    load: () => import('./evolve/page.js'),
  },
  {
    name: 'Experiments',
    title: 'Experiments · Nimlab',
    prefix: 'experiments',
    load: () => import('./experiments/page.js'),
  },
];

const app = element('#app');
const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) void start();
else say(obstacle);

async function start() {
  const createWorker = () => new EngineWorker();
  const hired = [createEngine(createWorker())];
  const hire = () => hired.pop() ?? createEngine(createWorker());
  const [first] = hired;
  const sections = PAGES.map(() => document.createElement('section'));
  /** @type {Array<Promise<Page> | undefined>} */
  const pages = PAGES.map(() => undefined);
  const addresses = PAGES.map(({ prefix }) => prefix);
  let shown = -1;
  try {
    const [catalog] = await Promise.all([first?.catalog(undefined), PAGES[pageOf(location.hash)]?.load()]);
    if (!catalog) return;
    const setAddress = (/** @type {string} */ address) => history.pushState(null, '', `#${address}`);
    const world = { catalog, hire, createWorker, setAddress, go };
    app.replaceChildren(...sections);
    addEventListener('popstate', () => void route());
    await route();

    /** @param {string} address */
    function go(address) {
      setAddress(address);
      void route();
    }

    async function route() {
      const number = pageOf(location.hash);
      const before = await pages[shown];
      if (before && shown !== number) addresses[shown] = before.leave();
      shown = number;
      const { load, title, name } = at(PAGES, number);
      for (const [index, section] of sections.entries()) section.hidden = index !== number;
      document.title = title;
      document.body.dataset.page = name.toLowerCase();
      pages[number] ??= load().then(({ mountPage }) => mountPage(at(sections, number), world));
      const page = await pages[number];
      if (shown !== number) return;
      drawHeader(number, page?.tools ?? []);
      page?.open(location.hash.slice(1));
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
  }

  /**
   * @param {number} current
   * @param {Tool[]} tools
   */
  function drawHeader(current, tools) {
    const links = PAGES.map(
      ({ name }, index) => html`
        <a href="#${addresses[index]}" aria-current=${index === current ? 'page' : 'false'}>${name}</a>`,
    );
    render(links, element('.pages'));
    render(tools.map(toolButton), element('.page-tools'));
  }
}

/** The number of the page an address belongs to. @param {string} hash */
function pageOf(hash) {
  const [prefix = ''] = hash.slice(1).split('&');
  return Math.max(
    0,
    PAGES.findIndex((page) => page.prefix === prefix && prefix !== ''),
  );
}

/** @param {Tool} tool */
function toolButton({ words, title, press, done }) {
  const click = async (/** @type {Event} */ { target }) => {
    const button = /** @type {HTMLElement} */ (target);
    try {
      await press();
      if (done) button.textContent = done;
    } catch {
      button.textContent = 'Copy it from the address bar';
    }
    if (done) setTimeout(() => (button.textContent = words), 2000);
  };
  return html`<button type="button" class="quiet" title=${title} .textContent=${words} @click=${click}></button>`;
}

// A link to it would be an address of its own.
element('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  const run = [...document.querySelectorAll('#run, .experiments .primary')].find((button) => button.checkVisibility());
  /** @type {HTMLElement | undefined} */ (run)?.focus();
});

/** @param {string} sentence */
function say(sentence) {
  render(html`<p class="notice" role="alert">${sentence}</p>`, app);
}

/** @param {string} selector */
function element(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

/**
 * @template Item
 * @param {Item[]} list
 * @param {number} index
 */
function at(list, index) {
  return /** @type {Item} */ (list[index]);
}
