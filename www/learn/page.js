// @ts-check
/** The lesson: cards beside a live page, which tick off what the reader does there. */
import './style.css';
import { onPress } from '../shared/clicker.js';
import { createStore } from '../shared/store.js';
import { mount } from '../shared/view.js';
import { prefixOf, readLesson } from './address.js';
import { CARDS } from './cards/index.js';
import { keepProgress, readProgress, ticksOf } from './progress.js';
import { createSettling, SETTLED } from './settling.js';
import { cardView } from './views/card.js';

/** @typedef {import('../main.js').Page} Page */
/** @typedef {import('./cards/card.js').Card} Card */

/**
 * @typedef {object} State
 * @property {number} card  on screen, from 1
 * @property {Record<number, boolean[]>} ticks  which tasks are done, by card
 * @property {boolean} folded  whether a phone shows the card's title and the next task only
 * @property {string} said  what was done last, in words
 * @property {string} page  the page beside it, by the prefix of its address
 */

/**
 * @param {HTMLElement} root
 * @param {import('../main.js').World} world
 * @returns {Page}
 */
export function mountPage(root, { beside, go }) {
  const { card, ticks } = readProgress();
  /** @type {State} */
  const first = { card: Math.min(Math.max(1, card), CARDS.length), ticks, folded: false, said: '', page: '' };
  const store = createStore(first, requestAnimationFrame);
  /** @type {Page | undefined} the page beside the card */
  let guest;
  /** @type {Map<Page, unknown>} the last state of every page that has been beside a card */
  const states = new Map();
  /** Whether the page that the card opened is on screen. */
  let isReady = false;
  /** Whether the reader of a card has gone to the page beside it, or has folded its text. */
  let isRead = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let folding;
  const settling = createSettling(() => performance.now());
  /** Counts the openings of pages, because only the last one matters. */
  let turn = 0;
  let isShown = false;

  root.className = 'learn';
  mount(
    root,
    store,
    (state) => state,
    (state) =>
      cardView(state, CARDS, {
        show,
        leave: () => go(''),
        reset,
        open: (address) => go(prefixOf(store.get().card) + address),
        fold,
        stateNow: () => guest && states.get(guest),
      }),
  );
  // A reader who clicks on the page has read the card; fold it, because a phone needs the room. Only once, because a
  // reader who unfolds it wants to see it.
  document.addEventListener('click', ({ target }) => {
    const section = /** @type {Element} */ (target).closest('#app > section');
    clearTimeout(folding);
    // Delayed, because folding moves the page and must not do so between two taps.
    if (!isRead && section && section !== root) folding = setTimeout(() => isShown && !isRead && fold(true), SETTLED);
  });
  // A presenter's clicker goes from card to card.
  onPress((way) => {
    const next = store.get().card + way;
    if (isShown && CARDS[next - 1]) show(next);
    return isShown;
  });
  return {
    open: enter,
    leave() {
      isShown = false;
      isReady = false;
      return prefixOf(store.get().card) + (guest?.leave() ?? '');
    },
    tools: [],
  };

  /** Shows the card of an address, or the card shown last if it names none. @param {string} hash */
  async function enter(hash) {
    const { card = store.get().card, rest } = readLesson(hash, CARDS.length);
    const isNext = isShown && card !== store.get().card;
    if (!isShown || isNext) isRead = false;
    isShown = true;
    store.update({ card, said: '', folded: isRead && store.get().folded });
    keep();
    if (isNext) focusTitle();
    await open(rest === '' ? cardNow().address : rest);
    if (isNext) toTop();
  }

  /** Scrolls a new card and the page beside it to the top. */
  function toTop() {
    for (const one of document.querySelectorAll('#app *')) if (one.scrollTop > 0) one.scrollTop = 0;
    scrollTo(0, 0);
  }

  /** @param {boolean} folded */
  function fold(folded) {
    isRead = true;
    store.update({ folded });
  }

  /** @param {number} card */
  function show(card) {
    go(prefixOf(card) + (CARDS[card - 1]?.address ?? ''));
  }

  /** Opens an address beside the card. @param {string} address */
  async function open(address) {
    isReady = false;
    turn += 1;
    const now = turn;
    const { card } = store.get();
    const next = await beside(address);
    if (!next || now !== turn) return;
    if (!states.has(next)) next.watch?.((/** @type {unknown} */ state) => see(next, state));
    guest = next;
    root.parentElement?.setAttribute('data-panels', cardNow().panels);
    store.update({ page: /^(play|experiments)\b/.exec(address)?.[0] ?? '' });
    await next.open(address, prefixOf(card));
    next.ask?.(cardNow().asks ?? false);
    // A page reports its state when it is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    if (now !== turn) return;
    isReady = true;
    recognise();
  }

  /** Begins the card again. */
  function reset() {
    const { card, ticks } = store.get();
    // Until the page is open again, its old state would tick the tasks off.
    isReady = false;
    turn += 1;
    store.update({ ticks: { ...ticks, [card]: [] }, said: '' });
    keep();
    focusTitle();
    go(prefixOf(card) + cardNow().address);
  }

  /**
   * @param {Page} from
   * @param {unknown} state
   */
  function see(from, state) {
    states.set(from, state);
    if (from === guest) recognise();
  }

  /** Ticks off, in order, the tasks that the page's state shows to be done. */
  function recognise() {
    if (!isReady || !isShown || !guest) return;
    const { card, ticks, page } = store.get();
    const { tasks } = cardNow();
    const done = ticksOf(ticks, card, tasks.length);
    const next = done.indexOf(false);
    const task = tasks[next];
    const state = states.get(guest);
    if (!task || (task.page ?? '') !== page) return;
    const isDone = task.done(state);
    const left = task.settles ? settling(isDone && task.settles(state)) : 0;
    if (isDone && left > 0) setTimeout(recognise, left);
    if (!isDone || left > 0) return;
    done[next] = true;
    store.update({ ticks: { ...ticks, [card]: done }, said: task.said });
    keep();
    requestAnimationFrame(() => root.querySelectorAll('.task')[next]?.scrollIntoView({ block: 'nearest' }));
    recognise();
  }

  function cardNow() {
    return /** @type {Card} */ (CARDS[store.get().card - 1]);
  }

  function keep() {
    const { card, ticks } = store.get();
    keepProgress({ card, ticks });
  }

  function focusTitle() {
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (root.querySelector('.card-title'))?.focus());
  }
}
