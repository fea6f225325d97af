// @ts-check
/** Shows the page the address asks for, and starts the worker it needs. */

import EngineWorker from 'virtual:engine-worker';
import EvolveWorker from 'virtual:evolve-worker';
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
 * Every page. An address belongs to the page whose prefix it begins with, or to the first. A page is
 * loaded when it is first shown, and stays as it was left while another one is.
 * @type {Array<{ name: string, title: string, prefix: string, Worker: new () => Worker, load: Load }>}
 * @typedef {() => Promise<{ mountPage: (root: HTMLElement, world: World) => Page | Promise<Page> }>} Load
 */
const PAGES = [
  {
    name: 'Evolve',
    title: 'Nimlab: evolving winning strategies for Nim',
    prefix: '',
    Worker: EvolveWorker,
    load: () => import('./evolve/page.js'),
  },
  {
    name: 'Experiments',
    title: 'Experiments · Nimlab',
    prefix: 'experiments',
    Worker: EngineWorker,
    load: () => import('./experiments/page.js'),
  },
];

const app = element('#app');
const sections = PAGES.map(() => document.createElement('section'));
/** @type {Array<Promise<Page> | undefined>} */
const pages = PAGES.map(() => undefined);
const addresses = PAGES.map(({ prefix }) => prefix);
let shown = -1;

const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) {
  addEventListener('popstate', () => void route());
  void route();
} else {
  say(obstacle);
}

/** Shows the page of the address. */
async function route() {
  const number = pageOf(location.hash);
  const before = shown === number ? undefined : await pages[shown];
  if (before) addresses[shown] = before.leave();
  shown = number;
  const { title, name } = at(PAGES, number);
  document.title = title;
  document.body.dataset.page = name.toLowerCase();
  try {
    pages[number] ??= mount(number);
    const page = await pages[number];
    if (shown !== number) return;
    if (!app.contains(at(sections, number))) app.replaceChildren(...sections);
    for (const [index, section] of sections.entries()) section.hidden = index !== number;
    drawHeader(number, page?.tools ?? []);
    page?.open(location.hash.slice(1));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
  }
}

/** Starts a page's worker and loads its script at the same time. @param {number} number */
async function mount(number) {
  const { Worker, load } = at(PAGES, number);
  const createWorker = () => new Worker();
  const first = createEngine(createWorker());
  const spare = [first];
  const hire = () => spare.pop() ?? createEngine(createWorker());
  const [catalog, { mountPage }] = await Promise.all([first.catalog(undefined), load()]);
  return mountPage(at(sections, number), { catalog, hire, createWorker, setAddress, go });
}

/** @param {string} address */
function setAddress(address) {
  history.pushState(null, '', `#${address}`);
}

/** @param {string} address */
function go(address) {
  setAddress(address);
  void route();
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
