// @ts-check
/** The Evolve page: its panels, and which part of the state each of them shows. */
import './style.css';
import { breathe } from '../shared/breathe.js';
import { createHistory } from '../shared/history.js';
import { createShortcuts } from '../shared/shortcuts.js';
import { createStore, fields } from '../shared/store.js';
import { FIRST_SEED, placeOf, readPlace, writePlace } from './address.js';
import { mountBoard } from './board/mount.js';
import { createDialogs } from './dialogs.js';
import { PAPER } from './door.js';
import { usualFolds, writeFolds } from './folds.js';
import { markRoot } from './marks.js';
import { labelByHandOnDemand, tellOnDemand } from './on-demand.js';
import { mountPopulation } from './population/population.js';
import { FIRST_SPEED } from './speeds.js';
import { isKept } from './stage/telling.js';
import { blankState, isPlaying, isTooFast } from './state.js';
import { ANNOUNCED, createAnnouncer } from './views/announcer.js';
import { attachFolds } from './views/folding.js';
import { keysOf, ON_BOARD } from './views/keys.js';
import { mountWords } from './views/mount.js';
import { layOut } from './views/panels.js';
import { isNew, mountStart } from './views/start.js';
import { createWorkbench } from './workbench.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./address.js').Place} Place */

/**
 * How many milliseconds a frame draws before it leaves the other views to the next frames, so that a slow computer
 * stays responsive. FILLING is longer, because the page is shown only once all of it is filled; after the end of a run
 * nobody waits for the last panel.
 */
const FILLING = 2;
const ENDING = 0.5;

/**
 * @param {HTMLElement} root
 * @param {import('../main.js').World} world
 * @returns {Promise<import('../main.js').Page>}
 */
export async function mountPage(root, { catalog, names, hire, hireWhole }) {
  // Views take turns when nobody could read them all at once. While a run is fast they share frames; until the page is
  // filled, and from the end of a run until all views show it, a frame draws only for a moment.
  let inTurn = false;
  const budget = (/** @type {State} */ state) => {
    const isFast = isTooFast(state);
    inTurn ||= isFast;
    if (isFast) return 0;
    if ('blank' in root.dataset) return FILLING;
    return inTurn ? ENDING : Infinity;
  };
  // Open folds have to be loaded; read them from the address now instead of waiting for the engine's first answer.
  const { panels, present } = readPlace(location.hash, catalog).place;
  const usualPanels = usualFolds((query) => matchMedia(query));
  const offered = names.includes('Learn') && isNew();
  const initial = { ...blankState(), telling: isKept(), usualPanels, panels, present, offered };
  const store = createStore(initial, requestAnimationFrame, budget);
  store.settled(() => {
    inTurn = isTooFast(store.get());
  });
  /** The prefix of the page's own address: the lesson's address while the page is shown beside it. */
  let before = '';
  const place = () => writePlace(placeOf(store.get()), catalog);
  const address = () => before + place();
  const keeper = createHistory(address, { history, location, now: () => performance.now(), later: setTimeout });
  const defaults = Object.fromEntries(catalog.parameters.map((parameter) => [parameter.name, parameter.default]));
  const bench = createWorkbench({
    hire,
    hireWhole,
    store,
    defaults: { ...defaults, seed: FIRST_SEED },
    nextFrame: () => new Promise(requestAnimationFrame),
    history: keeper,
  });
  let isShown = false;
  let isAsked = false;
  /** @type {ReturnType<typeof import('./present/present.js').createPresenter> | undefined} */
  let presenter;
  const isPresented = () => store.get().present;

  const dialogs = createDialogs({ store, bench, catalog, hireWhole, chooseGame, openPreset, openBoard });
  const panel = layOut(root);
  const announcer = createAnnouncer(panel('announcer'));
  store.view(fields(...ANNOUNCED), announcer.hear, { share: 0 });
  await mountWords(panel, store, { ...bench, ...dialogs, play }, catalog);
  await breathe();
  mountStart(panel, store, defaults, {
    openPaper: () => openPreset(PAPER),
    openGames: () => void dialogs.openGames(`game-${store.get().run?.settings.game}`),
  });
  const folds = attachFolds(root, store, bench.fold, {
    settings: part('controls', async (root) => {
      const { mountControls } = await import('./settings/controls.js');
      mountControls(root, store, catalog, { ...bench, ...dialogs, chooseGame, openPreset });
    }),
    lines: part('lines', async (root) => (await import('./population/mount-lines.js')).mountLines(root, store, bench)),
    chromosome: part('chromosome', async (root) =>
      (await import('./chromosome/chromosome.js')).mountChromosome(
        root,
        store,
        { ...bench, ...dialogs },
        { languages: catalog.languages, hireWhole },
      ),
    ),
    present: part('present', async (root) => {
      const { createPresenter } = await import('./present/present.js');
      presenter = createPresenter(root, store, bench, announcer.say);
    }),
    mating: part('mating', async (root) => (await import('./mating/mating.js')).mountMating(root, store, bench)),
  });
  await breathe();
  mountBoard(panel, store, bench, () => inTurn);
  await breathe();
  mountPopulation(panel, store, bench);
  store.view(
    ({ stage }) => stage?.step,
    () => {
      if (isAsked && store.get().stage?.paused === false) bench.pauseStage();
    },
  );
  markRoot(root, store, folds.isLoading);
  const world = { page: root, game: panel('game'), store, bench, hireWhole, say: announcer.say };
  labelByHandOnDemand(world);
  const shortcuts = createShortcuts(
    () => isShown,
    keysOf({ ...bench, toggle, forward, back, leave, isPresented, list: () => shortcuts.open() }),
    ON_BOARD,
  );
  tellOnDemand(world);
  addEventListener('pagehide', keeper.flush);
  addEventListener('beforeprint', () => {
    if (!isShown) return;
    keeper.settle();
    root.dataset.address = location.href;
  });
  return {
    open,
    tools: [
      { words: 'What is this?', title: 'the idea in a minute', press: dialogs.openAbout },
      { words: 'Copy link', title: 'the address holds everything on screen', press: copyLink, done: 'Link copied' },
      { words: 'Keyboard', title: 'the shortcuts', press: shortcuts.open },
    ],
    projected() {
      if (isShown) keeper.settle();
      return writePlace({ ...placeOf(store.get()), present: true }, catalog);
    },
    /** Pauses, and returns the address to come back to. */
    leave() {
      bench.pause();
      ask(false);
      keeper.leave();
      isShown = false;
      return place();
    },
    ask,
    watch: (listener) => store.view((state) => state, /** @type {(state: State) => void} */ (listener), { share: 0 }),
  };

  /** The lesson lets the reader guess who wins a tournament, and pauses at every beat. @param {boolean} on */
  function ask(on) {
    isAsked = on;
    if (on) store.update({ telling: true });
    if (on !== store.get().asking) bench.setAsking(on);
  }

  /**
   * @param {string} name
   * @param {(root: HTMLElement) => Promise<void>} load
   */
  function part(name, load) {
    return { panel: panel(name), load: () => load(panel(name)) };
  }

  function toggle() {
    if (isPlaying(store.get())) bench.pause();
    else play();
  }

  /** Goes on by one beat of the mating being told, or else by one mating. */
  function forward() {
    if (isPresented() && presenter?.takes(1)) return;
    if (store.get().stage) bench.nextBeat();
    else void bench.step(1);
  }

  function back() {
    if (isPresented() && presenter?.takes(-1)) return;
    if (store.get().stage) bench.previousBeat();
    else void bench.step(-1);
  }

  /** Ends the telling, or else the projector view. */
  function leave() {
    if (store.get().stage) bench.skipStage();
    else bench.present(false);
  }

  /** Goes on playing; an open vote is closed instead. */
  function play() {
    const { question } = store.get();
    if (question && !question.told) bench.tell();
    else void bench.play();
  }

  /**
   * @param {string} hash
   * @param {string} [prefix]
   */
  function open(hash, prefix = '') {
    before = prefix;
    keeper.enter();
    isShown = true;
    const { place, problems } = readPlace(hash, catalog);
    return bench.open(place, problems === '' ? [] : [problems]);
  }

  /** Another game begins with its preset's settings, since the paper's suit only Nim. @param {string} game */
  function chooseGame(game) {
    const preset = catalog.presets.find((one) => one.game === game);
    void bench.setAll({ ...defaults, game, ...preset?.settings }, 'game');
  }

  /** Opens a preset, which is an address. The chosen speed and folds are kept. @param {string} preset */
  function openPreset(preset) {
    keeper.settle();
    const { speed, panels } = store.get();
    const kept = [speed === FIRST_SPEED ? '' : `speed=${speed}`, panels ? `panels=${writeFolds(panels)}` : ''];
    go([preset, ...kept].filter((part) => part !== '').join('&'));
  }

  /** Shows another board. The focus moves to its headline, because the button pressed vanishes. @param {Place} place */
  function openBoard(place) {
    keeper.settle();
    go(writePlace(place, catalog));
    /** @type {HTMLElement | null} */ (panel('headline').querySelector('.formula'))?.focus();
  }

  /** Shows an address of this page, as a new entry of the browser's history. @param {string} there */
  function go(there) {
    history.pushState(null, '', `#${before}${there}`);
    void open(there, before);
  }

  async function copyLink() {
    keeper.settle();
    await navigator.clipboard.writeText(location.href);
    announcer.say('Link copied.');
  }
}
