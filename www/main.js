// @ts-check
/** Shows the page the address asks for, and starts the worker it needs. */

import EngineWorker from 'virtual:engine-worker';
import evolveCode, { size } from 'virtual:evolve-code';
import EvolveWorker from 'virtual:evolve-worker';
import { html, nothing, render } from 'lit-html';
import { breathe } from './shared/breathe.js';
import { createEngine, hireFrom, Refused } from './shared/engine.js';
import { compiled } from './shared/progress.js';
import { missing } from './shared/support.js';

/**
 * What a page is given.
 * @typedef {object} World
 * @property {(address: string) => Promise<Page | undefined>} beside  shows the page of an address next to this one
 * @property {import('../pkg/nimlab.js').Catalog} catalog
 * @property {string[]} names  of all pages
 * @property {() => import('./shared/engine.js').Engine} hire  an engine with a worker of its own
 * @property {() => import('./shared/engine.js').Engine} hireWhole  one that can answer the questions of every page
 * @property {() => Worker} createWorker
 * @property {(address: string) => void} go  shows an address of any page, as a new entry of the browser's history
 * @property {(address: string) => void} setAddress  adds such an entry for what is already on screen
 */

/**
 * What a page returns.
 * @typedef {object} Page
 * @property {(hash: string, prefix?: string) => unknown} open  shows what an address holds, and settles once it is
 *   on screen; while the page is shown, the prefix precedes every address it writes
 * @property {() => string} leave  called before another page is shown; returns the address to come back to
 * @property {() => string} [projected]  the address of what is on screen, for a projector
 * @property {Tool[]} tools
 * @property {(isAsked: boolean) => void} [ask]  sets whether the reader is asked for an outcome before it is told
 * @property {(listener: (state: never) => void) => void} [watch]  calls the listener with its state after each change
 */

/**
 * A button of the header.
 * @typedef {object} Tool
 * @property {string} words
 * @property {string} title
 * @property {() => unknown} press
 * @property {string} [done]  what the button says for a moment after it has copied something
 */

/**
 * A page that can be shown. An address belongs to the page whose prefix it begins with, otherwise to the page without
 * a prefix. A page is loaded when it is first shown, and keeps its state while another one is shown.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} title
 * @property {string} prefix
 * @property {new () => Worker} [Worker]  none for a page that computes nothing itself
 * @property {string} [code]  the address of the worker's wasm, if it is fetched once for all workers of the page
 * @property {() => Promise<{ mountPage: (root: HTMLElement, world: World) => Page | Promise<Page> }>} load
 * @property {HTMLElement} section  what it draws into
 * @property {string} address  to come back to
 * @property {Promise<Page>} [loading]
 * @property {Page} [page]  once it is loaded
 */

/** The links of the header, in this order: the pages, and Evolve on a projector. */
const ORDER = ['Learn', 'Play', 'Evolve', 'Experiments', 'Present'];

/** How long to wait, in milliseconds, before saying that a page is loading: most are ready sooner. */
const SOON = 300;

/** Shown in place of a page that cannot be loaded. */
const NOT_LOADED =
  'This part of Nimlab could not be loaded. The connection may be down, or the site may have changed meanwhile.';
const EMBED_THE_FILE =
  'Nimlab cannot start its engine in a sandboxed frame. Embed nimlab.html, the page in one file, instead.';

const WAITING = 'Loading the engine …';

/** Whether the site is in a frame with an opaque origin, where it may not load a worker. */
const SANDBOXED = origin === 'null' && location.protocol.startsWith('http');

/** @type {Entry[]} */
const pages = [
  {
    name: 'Learn',
    title: 'The lesson · Nimlab',
    prefix: 'learn',
    load: () => import('./learn/page.js'),
  },
  {
    name: 'Play',
    title: 'Play · Nimlab',
    prefix: 'play',
    Worker: EngineWorker,
    load: () => import('./play/page.js'),
  },
  {
    name: 'Evolve',
    title: 'Nimlab: evolving winning strategies for Nim',
    prefix: '',
    Worker: EvolveWorker,
    code: evolveCode,
    load: () => import('./evolve/page.js'),
  },
  {
    name: 'Experiments',
    title: 'Experiments · Nimlab',
    prefix: 'experiments',
    Worker: EngineWorker,
    load: () => import('./experiments/page.js'),
  },
].map((page) => ({ ...page, section: document.createElement('section'), address: page.prefix }));

const app = element('#app');
const waiting = document.createElement('p');
waiting.className = 'notice';
const trouble = document.createElement('aside');
trouble.className = 'trouble';
/** @type {Entry | undefined} */
let shown;
/** @type {Entry | undefined} the page shown next to it */
let guest;

element('.late').remove();
const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) {
  addEventListener('popstate', () => void route());
  void route();
} else {
  say(obstacle, app);
}

/** Shows the page of the address. */
async function route() {
  const next = entryOf(location.hash);
  const left = shown === next ? undefined : shown;
  if (left?.page) left.address = left.page.leave();
  const hadFocus = left?.section.contains(document.activeElement);
  if (left) guest = undefined;
  shown = next;
  document.title = next.title;
  await prepare(next, () => shown === next && appear(next, false));
  if (shown !== next) return;
  appear(next, true);
  if (hadFocus) element('.pages [aria-current=page]').focus({ preventScroll: true });
  next.page?.open(location.hash.slice(1));
}

/**
 * Loads a page, or says in its place why it cannot be loaded.
 * @param {Entry} entry
 * @param {() => void} wait  called if it takes long
 */
async function prepare(entry, wait) {
  waiting.textContent = WAITING;
  const slow = entry.page ? undefined : setTimeout(wait, SOON);
  try {
    entry.loading ??= mount(entry);
    entry.page = await entry.loading;
  } catch (error) {
    if (!(SANDBOXED || error instanceof Refused)) throw error;
    const sentence = SANDBOXED ? EMBED_THE_FILE : /** @type {Refused} */ (error).message;
    say(sentence, entry.section, SANDBOXED ? nothing : reloadButton());
  } finally {
    clearTimeout(slow);
  }
}

/** Shows the page of an address next to the one that asks for it. @param {string} address */
async function beside(address) {
  const [host, next] = [shown, entryOf(`#${address}`)];
  if (guest !== next) guest?.page?.leave();
  guest = next;
  await prepare(next, () => (waiting.hidden = guest !== next));
  if (!host || shown !== host || guest !== next) return undefined;
  appear(host, true);
  return next.page;
}

/**
 * Shows a page, or, until it is ready, the line that says what is loading.
 * @param {Entry} entry
 * @param {boolean} ready
 */
function appear(entry, ready) {
  const name = entry.name.toLowerCase();
  document.body.dataset.page = name;
  document.documentElement.dataset.shown = name;
  if (!waiting.isConnected) app.replaceChildren(waiting, ...pages.map(({ section }) => section));
  for (const one of pages) one.section.hidden = !ready || (one !== entry && !(one === guest && one.page));
  waiting.hidden = ready;
  drawHeader(entry);
}

/** Loads a page's script and, at the same time, starts its worker if it has one. @param {Entry} entry */
async function mount({ Worker, code, load, section }) {
  const script = load().catch(() => {
    throw new Refused({ field: 'page', message: NOT_LOADED, column: undefined });
  });
  const ways = { beside, names: pages.map(({ name }) => name), setAddress, go };
  if (!Worker) return (await script).mountPage(section, /** @type {World} */ (ways));
  const tell = (/** @type {number} */ loaded) => {
    waiting.textContent = `${WAITING} ${Math.floor(100 * loaded)}%`;
  };
  const module = code && compiled(code, size, tell);
  // Let the fetches above get under way before the worker starts.
  await breathe();
  const createWorker = () => {
    const worker = new Worker();
    if (module) void module.then((module) => worker.postMessage({ module }));
    return worker;
  };
  const worker = createWorker();
  worker.addEventListener('message', ({ data: { loaded } }) => loaded !== undefined && tell(loaded));
  const first = createEngine(worker);
  const spare = [first];
  const hire = () => spare.pop() ?? hireFrom(createWorker);
  const [catalog, { mountPage }] = await Promise.all([first.catalog(undefined), script]);
  const hireWhole = () => hireFrom(() => new EngineWorker());
  return mountPage(section, { ...ways, catalog, hire, hireWhole, createWorker });
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

/** @param {Entry} current */
function drawHeader(current) {
  const link = (/** @type {string} */ name) => {
    const entry = pages.find((page) => page.name === name);
    if (!entry) return name === 'Present' ? html`<a href="#present=on" @click=${present}>${name}</a>` : nothing;
    return html`<a href="#${entry.address}" aria-current=${entry === current ? 'page' : 'false'}>${name}</a>`;
  };
  render(ORDER.map(link), element('.pages'));
  render((guest ?? current).page?.tools.map(toolButton), element('.page-tools'));
}

/** Shows what is on screen in Evolve on a projector. @param {Event} event */
function present(event) {
  const address = entryOf('').page?.projected?.();
  if (address === undefined) return;
  event.preventDefault();
  go(address);
}

/** The page an address belongs to. @param {string} hash */
function entryOf(hash) {
  const [first] = hash.slice(1).split('&');
  const named = pages.find(({ prefix }) => prefix !== '' && prefix === first);
  return /** @type {Entry} */ (named ?? pages.find(({ prefix }) => prefix === ''));
}

/** @param {Tool} tool */
function toolButton({ words, title, press, done }) {
  const click = async (/** @type {Event} */ { target }) => {
    const button = /** @type {HTMLElement} */ (target);
    if (!done) return press();
    try {
      await press();
      button.textContent = done;
    } catch {
      button.textContent = 'Copy it from the address bar';
    }
    setTimeout(() => (button.textContent = words), 2000);
  };
  return html`<button type="button" class="quiet" title=${title} .textContent=${words} @click=${click}></button>`;
}

// A part that is loaded on request has not arrived, and nobody else says so.
addEventListener('unhandledrejection', ({ reason }) => {
  if (!/module|preload/.test(reason?.message)) return;
  app.before(trouble);
  say(NOT_LOADED, trouble, reloadButton());
});

// Following the link would change the address, which holds the state of the page.
element('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  const run = [...document.querySelectorAll('#run, .experiments .primary, .play .pile')].find((button) =>
    button.checkVisibility(),
  );
  /** @type {HTMLElement | undefined} */ (run)?.focus();
});

/**
 * @param {string} sentence
 * @param {HTMLElement} root
 * @param {unknown} [action]
 */
function say(sentence, root, action = nothing) {
  render(html`<div class="notice"><p role="alert">${sentence}</p>${action}</div>`, root);
}

/** Reloads the page at the same address: the files of a new version are found only from its own shell. */
function reloadButton() {
  return html`<button type="button" @click=${() => location.reload()}>Try again</button>`;
}

/** @param {string} selector */
function element(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}
