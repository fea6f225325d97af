// @ts-check
/** The Play page: its panels, and which part of the state each of them shows. */
import './style.css';
import { html, nothing } from 'lit-html';
import { createHistory } from '../shared/history.js';
import { createLasting } from '../shared/lasting.js';
import { createShortcuts } from '../shared/shortcuts.js';
import { createStore, fields } from '../shared/store.js';
import { mount } from '../shared/view.js';
import { followWidth } from '../shared/width.js';
import { boardAddress, readPlace, writePlace } from './address.js';
import { handleTable } from './handling.js';
import { createMeetings } from './meeting.js';
import { createReferee, isSameGame } from './referee.js';
import { blankState, watched } from './state.js';
import { controlsView } from './views/controls.js';
import { madeView, movesView } from './views/moves.js';
import { layOut } from './views/panels.js';
import { tableView } from './views/table.js';
import { actionsView, resultView, turnView } from './views/turn.js';
import { watchView } from './views/watch.js';
import { ruleInWords, spoken } from './wording.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./address.js').Place} Place */
/** @typedef {ReturnType<typeof watched>} Watched  what a lesson is told */

/**
 * @param {HTMLElement} root
 * @param {import('../main.js').World} world
 * @returns {Promise<import('../main.js').Page>}
 */
export async function mountPage(root, { catalog, hire, go }) {
  const engine = createLasting(hire, ['meet'], () => undefined);
  const table = await engine.playTable(undefined);
  const store = createStore(blankState(), requestAnimationFrame);
  /** The prefix of this page's address while it is shown beside another page. */
  let before = '';
  let isShown = false;
  /** @type {Array<(state: Watched) => void>} */
  const listeners = [];
  const address = () => writePlace(placeNow(store.get()), catalog, table);
  const browser = { history, location, now: () => performance.now(), later: setTimeout };
  const keeper = createHistory(() => before + address(), browser);
  const { place: first } = readPlace('', catalog, table);
  const usual = (/** @type {string} */ game) => ({ ...first, settings: settingsOf(game) });
  const referee = createReferee({ store, engine, usual, note: keeper.write });
  const meetings = createMeetings(store, engine);

  const panel = layOut(root);
  mount(panel('notice'), store, fields('problems', 'refusal', 'match'), noticeView);
  mount(panel('turn'), store, fields('place', 'match', 'at'), (slice) =>
    turnView(slice, ruleInWords(catalog, slice.place?.settings)),
  );
  mount(panel('table'), store, fields('place', 'match', 'at', 'picked', 'drag', 'hinted', 'width'), tableView);
  mount(panel('actions'), store, fields('place', 'match', 'at', 'picked', 'hinted', 'beside'), (slice) =>
    actionsView(slice, { ...referee, toList }),
  );
  mount(panel('result'), store, fields('place', 'match', 'at'), (slice) => resultView(slice, referee, boardLink));
  mount(panel('controls'), store, fields('typed', 'refusal'), (slice) =>
    controlsView(slice, catalog, table, { ...referee, chooseGame }),
  );
  mount(panel('made'), store, fields('place', 'match', 'at', 'copied'), (slice) =>
    madeView(slice, { ...referee, copyMoves }),
  );
  mount(panel('moves'), store, fields('place', 'match', 'at', 'said', 'refusal'), (slice) => movesView(slice, referee));
  mount(panel('watch'), store, fields('meeting'), (slice) =>
    watchView(slice, table.players, { ...meetings, openBout }),
  );
  mount(panel('announcer'), store, fields('place', 'match', 'refusal', 'problems', 'copied'), spoken);
  // Some moves cannot be picked from the heaps, only from the list.
  store.view(
    ({ match }) => match?.moves.some(({ plain }) => !plain) ?? false,
    (isNeeded) => isNeeded && unfold('moves-fold'),
  );
  store.view(watchedFields, tell);
  handleTable(panel('table'), referee, () => store.get().picked);
  followWidth(panel('table'), (width) => store.update({ width }));
  const shortcuts = createShortcuts(
    () => isShown,
    [
      { key: 'h', shown: 'h', does: 'a hint', run: () => referee.hint() },
      { key: 'u', shown: 'u', does: 'take a move back', run: () => void referee.undo() },
      { key: 'r', shown: 'r', does: 'the same match again', run: () => void referee.rematch() },
      { key: '?', shown: '?', does: 'this list', run: () => shortcuts.open() },
    ],
    'On a heap, ↑ and ↓ or a digit say how many to take, ← and → go to the next heap, Enter takes, Escape puts back.',
  );
  addEventListener('pagehide', keeper.flush);
  return {
    open,
    tools: [
      { words: 'Copy link', title: 'the address holds the whole match', press: copyLink, done: 'Link copied' },
      { words: 'Keyboard', title: 'the keys', press: shortcuts.open },
    ],
    leave() {
      referee.leave();
      meetings.stop();
      keeper.leave();
      isShown = false;
      return address();
    },
    watch(listener) {
      const told = /** @type {(state: Watched) => void} */ (listener);
      listeners.push(told);
      told(watched(store.get()));
    },
  };

  /**
   * Shows what an address holds.
   * @param {string} hash
   * @param {string} [prefix]  precedes every address while this page is shown beside another
   */
  async function open(hash, prefix = '') {
    before = prefix;
    store.update({ beside: prefix !== '' });
    root.dataset.beside = String(prefix !== '');
    keeper.enter();
    isShown = true;
    const { place, problems } = readPlace(hash, catalog, table);
    const isOpen = await referee.open(place, problems === '' ? [] : [problems]);
    if (isOpen && place.watch) watchThem(place);
  }

  /** Lets two players meet if the link asks for that, unless it is to a match of their meeting. @param {Place} place */
  function watchThem(place) {
    unfold('watch-fold');
    const { player, against, formula, other } = place;
    if (player !== 'you' && against !== 'friend') meetings.choose({ player, against, formula, other });
    const { meeting } = store.get();
    const isSame = meeting.place && isSameGame(meeting.place, { ...place, ...meeting.typed });
    if (!isSame) void meetings.begin();
  }

  /** A game of another kind begins with suitable heaps, against the same player. @param {string} game */
  function chooseGame(game) {
    void referee.change({ settings: settingsOf(game), formula: '', other: '' });
  }

  /** The settings a game begins with: suitable heaps, or those of a first visit. @param {string} game */
  function settingsOf(game) {
    const preset = game === first.settings.game ? undefined : catalog.presets.find((one) => one.game === game);
    const known = Object.entries(preset?.settings ?? {}).filter(([name]) => table.parameters.includes(name));
    return { ...first.settings, ...Object.fromEntries(known), game };
  }

  /**
   * The link to a violation on Evolve's board.
   * @param {string} at
   * @param {string} formula
   */
  function boardLink(at, formula) {
    return boardAddress(store.get().place?.settings ?? {}, formula, at, catalog);
  }

  /**
   * Opens a match of a meeting.
   * @param {import('../../pkg/nimlab.js').Bout} bout
   * @param {0 | 1} begins
   */
  function openBout(bout, begins) {
    const { place } = store.get().meeting;
    if (!place) return;
    const from = bout.start.slice(1, -1);
    const moves = bout.moves[begins];
    const there = { ...place, from, moves, begins: begins === 0 ? /** @type {const} */ ('you') : 'them', watch: true };
    const link = writePlace(/** @type {Place} */ (there), catalog, table);
    if (before === '') go(link);
    else void open(link, before);
    root.scrollIntoView();
  }

  /** @param {string} name */
  function unfold(name) {
    const fold = root.querySelector(`.${name}`);
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  }

  /** Shows the list of moves, and gives it the focus. */
  function toList() {
    unfold('moves-fold');
    root.querySelector('.moves-fold')?.scrollIntoView();
    /** @type {HTMLElement | null} */ (root.querySelector('.legal button'))?.focus({ preventScroll: true });
  }

  async function copyMoves() {
    await navigator.clipboard.writeText(referee.copyMoves());
    store.update({ copied: 'Moves copied' });
  }

  async function copyLink() {
    keeper.settle();
    await navigator.clipboard.writeText(location.href);
  }

  function tell() {
    for (const listener of listeners) listener(watched(store.get()));
  }
}

/** The place the address should hold. @param {State} state @returns {Place} */
function placeNow({ place, typed, match }) {
  return { ...(place ?? typed), moves: match?.text ?? '' };
}

/** @param {State} state */
function watchedFields({ place, match, hints, undone }) {
  return { place, match, hints, undone };
}

/** @param {Pick<State, 'problems' | 'refusal' | 'match'>} slice */
function noticeView({ problems, refusal, match }) {
  const lost = refusal?.field === 'engine' ? [refusal.message] : [];
  const sentences = [...problems, ...lost];
  if (sentences.length === 0) return match ? nothing : html`<p class="note">Setting up the game …</p>`;
  return sentences.map((sentence) => html`<p class="refusal">${sentence}</p>`);
}
