// @ts-check
/** The Evolve page: its panels, and which part of the state each of them shows. */
import './style.css';
import { breathe } from '../shared/breathe.js';
import { createHistory } from '../shared/history.js';
import { createShortcuts } from '../shared/shortcuts.js';
import { createStore, fields } from '../shared/store.js';
import { termIn } from '../shared/term.js';
import { mount } from '../shared/view.js';
import { FIRST_SEED, placeOf, playAddress, readPlace, writePlace } from './address.js';
import { mountBoard } from './board/mount.js';
import { mountChromosome } from './chromosome/chromosome.js';
import { matingView } from './mating/mating.js';
import { mountPopulation } from './population/population.js';
import { controlsView } from './settings/controls.js';
import { FIRST_SPEED } from './speeds.js';
import { isKept, matingOnShow } from './stage/telling.js';
import { blankState, goalOf, isOwn, isPlaying, isTooFast } from './state.js';
import { ANNOUNCED, createAnnouncer } from './views/announcer.js';
import { headlineView, SHOWN } from './views/headline.js';
import { noticeView } from './views/notice.js';
import { ownView } from './views/own.js';
import { layOut } from './views/panels.js';
import { transportView } from './views/transport.js';
import { populationInWords } from './wording.js';
import { createWorkbench } from './workbench.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./workbench.js').Workbench} Workbench */
/** @typedef {import('./state.js').Store} Store */
/** @typedef {(name: string) => HTMLElement} Panel */

/**
 * @param {HTMLElement} root
 * @param {import('../main.js').World} world
 * @returns {Promise<import('../main.js').Page>}
 */
export async function mountPage(root, { catalog, hire, hireWhole }) {
  // Views take turns where nobody could read them all at once: until the page is filled, and while a run is fast.
  const canWait = (/** @type {State} */ state) => 'blank' in root.dataset || isTooFast(state);
  const store = createStore({ ...blankState(), telling: isKept() }, requestAnimationFrame, canWait);
  /** What stands before the page's own address: the lesson's, where it is shown beside that. */
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
  /** @type {ReturnType<typeof import('../shared/dialog.js').createDialog> | undefined} */
  let about;
  /** @type {ReturnType<typeof import('./verdict/card.js').createVerdictCard> | undefined} */
  let card;
  /** @type {ReturnType<typeof import('./games/games.js').createGames> | undefined} */
  let games;
  /** @type {ReturnType<typeof import('./pedigree/dialog.js').createPedigree> | undefined} */
  let pedigree;

  const panel = layOut(root);
  const announcer = createAnnouncer(panel('announcer'));
  store.view(fields(...ANNOUNCED), announcer.hear);
  mountWords(panel, store, { ...bench, openVerdict, openPedigree }, catalog);
  await breathe();
  mount(panel('controls'), store, fields('typed', 'seed', 'run', 'refusal'), (slice) =>
    controlsView(slice, catalog, { ...bench, chooseGame, openPreset, openGames }),
  );
  await breathe();
  mountBoard(panel, store, bench);
  await breathe();
  mountPopulation(panel, store, bench);
  mountChromosome(panel('chromosome'), store, { ...bench, openPedigree });
  mount(
    panel('mating'),
    store,
    (state) => ({ mating: matingOnShow(state), tooFast: isTooFast(state), telling: state.telling }),
    (slice) => matingView(slice, bench),
  );
  store.view(
    ({ stage }) => stage?.step,
    () => {
      if (isAsked && store.get().stage?.paused === false) bench.pauseStage();
    },
  );
  markRoot(root, store);
  labelByHand(panel('game'), store, bench, hireWhole);
  const shortcuts = createShortcuts(
    () => isShown,
    [
      { key: ' ', shown: 'Space', does: 'run, pause, go on', run: () => bench.toggle() },
      {
        key: 'ArrowRight',
        shift: false,
        shown: '→',
        does: 'one mating; the next beat of one that is told',
        run: forward,
      },
      { key: 'ArrowLeft', shift: false, shown: '←', does: 'one mating or beat back', run: back },
      { key: 'ArrowRight', shift: true, shown: 'Shift →', does: 'one generation', run: () => void bench.generation() },
      { key: 'Home', shown: 'Home', does: 'restart with the same seed', run: () => void bench.restart() },
      { key: 'n', shown: 'n', does: 'a new seed', run: () => void bench.newSeed() },
      { key: '?', shown: '?', does: 'this list', run: () => shortcuts.open() },
    ],
    'In the game, arrows move between positions, Shift and an arrow pan, Enter or Space selects, Home and End go to ' +
      'the first and the final position, + and − zoom and 0 fits. Esc closes a mating that is told over the board.',
  );
  // Few are told before the first run, so the telling is loaded with the first.
  let staged = false;
  store.view(
    ({ stage }) => stage !== undefined && !staged,
    (wanted) => void (wanted && openStage()),
  );
  addEventListener('pagehide', keeper.flush);
  addEventListener('beforeprint', () => {
    if (!isShown) return;
    keeper.settle();
    root.dataset.address = location.href;
  });
  return {
    open,
    tools: [
      { words: 'What is this?', title: 'the idea in a minute', press: openAbout },
      { words: 'Copy link', title: 'the address holds everything on screen', press: copyLink, done: 'Link copied' },
      { words: 'Keyboard', title: 'the shortcuts', press: shortcuts.open },
    ],
    /** Pauses, and tells where to come back to. */
    leave() {
      bench.pause();
      ask(false);
      keeper.leave();
      isShown = false;
      return place();
    },
    ask,
    watch: (listener) => store.view((state) => state, /** @type {(state: State) => void} */ (listener)),
  };

  /** The lesson asks who will win a tournament, and leaves time for every beat of the telling. @param {boolean} on */
  function ask(on) {
    isAsked = on;
    if (on) store.update({ telling: true });
    if (on !== store.get().asking) bench.setAsking(on);
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

  /** Another game begins with settings that show something, since the paper's suit Nim. @param {string} game */
  function chooseGame(game) {
    const preset = catalog.presets.find((one) => one.game === game);
    void bench.setAll({ ...defaults, game, ...preset?.settings }, 'game');
  }

  /** A preset is an address. A teacher's speed survives the choice of another game. @param {string} preset */
  function openPreset(preset) {
    keeper.settle();
    const { speed } = store.get();
    const there = [preset, speed === FIRST_SPEED ? '' : `speed=${speed}`].filter((part) => part !== '').join('&');
    history.pushState(null, '', `#${before}${there}`);
    void open(there, before);
  }

  /** All games and lessons, at one of them. @param {string} at  for example game-nim */
  async function openGames(at) {
    games ??= (await import('./games/games.js')).createGames({ catalog, hireWhole, chooseGame, openPreset });
    games.open(at, store.get().run?.settings);
  }

  /** Few visitors ask, so it is loaded when one does. */
  async function openAbout() {
    about ??= (await import('./views/about.js')).createAbout();
    about.open();
  }

  /** Where it cannot be loaded, the run goes on without it. */
  async function openStage() {
    staged = true;
    try {
      const { mountStage } = await import('./stage/stage.js');
      mountStage({ page: root, game: panel('game'), store, bench, hireWhole, say: announcer.say });
    } catch {
      store.update({ telling: false, stage: undefined });
    }
  }

  function forward() {
    if (store.get().stage) bench.nextBeat();
    else void bench.step(1);
  }

  function back() {
    if (store.get().stage) bench.previousBeat();
    else void bench.step(-1);
  }

  /** The card behind the verdict on screen. */
  async function openVerdict() {
    const { run, judging } = store.get();
    if (!run || !judging?.verdict) return;
    card ??= (await import('./verdict/card.js')).createVerdictCard(hireWhole);
    await card.open({ settings: run.settings, formula: judging.formula }, judging.verdict);
  }

  /** Where the individual on show comes from. */
  async function openPedigree() {
    bench.pause();
    pedigree ??= (await import('./pedigree/dialog.js')).createPedigree({
      hireWhole,
      show: (formula) => void bench.type(formula),
      go: (step) => void bench.goTo(step),
    });
    const { run, frame, inspected } = store.get();
    if (!run || !frame || !inspected) return;
    const { settings, seed } = run;
    await pedigree.open({ settings, seed: String(seed), step: frame.step, individual: inspected.individual });
  }

  async function copyLink() {
    keeper.settle();
    await navigator.clipboard.writeText(location.href);
    announcer.say('Link copied.');
  }
}

/**
 * The panels that are words and controls.
 * @param {Panel} panel
 * @param {Store} store
 * @param {Workbench & import('./verdict/worth.js').CardIntents} bench
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 */
function mountWords(panel, store, bench, catalog) {
  const controls = [...catalog.parameters.map(({ name }) => name), 'seed'];
  mount(panel('notice'), store, fields('problems', 'beginning', 'refusal'), (slice) =>
    noticeView(slice, controls, bench),
  );
  mount(panel('headline'), store, fields(...SHOWN, 'formula', 'formulaRefusal', 'word', 'selected'), (slice) =>
    headlineView(slice, {
      ...bench,
      explain: (word) => store.update({ word }),
      playAgainst: (settings, formula) => playAddress(settings, formula, catalog),
    }),
  );
  mount(
    panel('transport'),
    store,
    // Not the motion itself: drawn anew before the next frame comes, the timeline would jump back while it is dragged.
    (state) => ({ ...fields('run', 'frame', 'speed')(state), playing: isPlaying(state), goal: goalOf(state) }),
    (slice) => transportView(slice, bench),
  );
  mount(panel('own'), store, fields('run', 'own', 'labels'), (slice) => ownView(slice, catalog, bench));
  mount(
    panel('population'),
    store,
    ({ run, frame }) => populationInWords(run, frame),
    (words) => termIn(words, 'individuals', 'individual'),
  );
  mount(panel('story'), store, storyOf, String);
}

/**
 * Marks on the root that styles follow. What is stale is what the last good input left on screen. Nothing is
 * shown before all panels are filled.
 * @param {HTMLElement} root
 * @param {Store} store
 */
function markRoot(root, store) {
  store.view(
    (state) => ({
      truth: String(state.truth),
      labels: state.labels,
      stale: String(isStale(state)),
      waiting: String(state.beginning),
      fast: String(isTooFast(state)),
    }),
    (marks) => Object.assign(root.dataset, marks),
  );
  root.dataset.blank = 'true';
  store.settled(() => {
    if (store.get().frame) delete root.dataset.blank;
  });
}

/**
 * Few label the game by hand, so how is loaded when somebody does.
 * @param {HTMLElement} game
 * @param {Store} store
 * @param {Workbench} bench
 * @param {import('../main.js').World['hireWhole']} hireWhole
 */
function labelByHand(game, store, bench, hireWhole) {
  let isLoaded = false;
  store.view(
    ({ labels }) => labels === 'hand',
    async (isOn) => {
      if (!isOn || isLoaded) return;
      isLoaded = true;
      (await import('./hand/hand.js')).attachHand(game, store, bench, hireWhole);
    },
  );
}

/** @param {State} state */
function isStale({ labels, refusal, formulaRefusal }) {
  return refusal !== undefined || (isOwn(labels) && formulaRefusal !== undefined);
}

/** @param {State} state */
function storyOf(state) {
  const mating = isTooFast(state) ? undefined : matingOnShow(state);
  return mating ? `Mating ${mating.step}: ${mating.story}` : '';
}
