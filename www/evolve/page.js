// @ts-check
/** The Evolve page: its panels, and which part of the state each of them shows. */

import { button } from '../shared/dom.js';
import { createMemory } from '../shared/history.js';
import { memo } from '../shared/memo.js';
import { scrollable } from '../shared/scroll.js';
import { createShortcuts } from '../shared/shortcuts.js';
import { createStore, fields } from '../shared/store.js';
import { countsInWords, populationInWords, symbolsInWords } from '../shared/text.js';
import { mount } from '../shared/view.js';
import { readAddress, writeAddress } from './address.js';
import { boardView } from './board/board.js';
import { detailView } from './board/detail.js';
import { attachHandling } from './board/handling.js';
import { legendView } from './board/legend.js';
import { tableView } from './board/table.js';
import { createChromosome } from './chromosome/chromosome.js';
import { countIn } from './layout/bins.js';
import { layoutGraph } from './layout/graph.js';
import { layoutTree } from './layout/tree.js';
import { createMating } from './mating/mating.js';
import { createHistogram } from './population/histogram.js';
import { createLines } from './population/lines.js';
import { membersView } from './population/members.js';
import { createControls } from './settings/controls.js';
import { FIRST_SPEED, speedOf } from './speeds.js';
import { blankState, labelsOnShow, placeOf } from './state.js';
import { createAbout } from './views/about.js';
import { createAnnouncer } from './views/announcer.js';
import { createHeadline } from './views/headline.js';
import { createNotice } from './views/notice.js';
import { createOwn } from './views/own.js';
import { layOut } from './views/panels.js';
import { createTransport } from './views/transport.js';
import { createWorkbench } from './workbench.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../pkg/nimlab.js').GameView} Game */

/**
 * @typedef {object} World
 * @property {import('../../pkg/nimlab.js').Catalog} catalog
 * @property {import('./session.js').Engine} first  an engine that is running already
 * @property {() => import('./session.js').Engine} hire  another one
 * @property {HTMLElement} tools  where the page's own buttons go
 */

/**
 * @param {HTMLElement} root
 * @param {World} world
 */
export function mountEvolve(root, { catalog, first, hire, tools }) {
  const store = createStore(blankState(), requestAnimationFrame);
  const memory = createMemory(address, { history, location, now: () => performance.now(), later: setTimeout });
  const engines = [first];
  /** Whether another page is shown. */
  let away = false;
  const bench = createWorkbench({
    hire: () => engines.pop() ?? hire(),
    store,
    catalog,
    nextFrame: () => new Promise(requestAnimationFrame),
    remember: (how) => {
      if (!away) memory.remember(how);
    },
  });
  const names = catalog.parameters.map(({ name }) => name);
  const open = (/** @type {string} */ hash) => {
    memory.drop();
    away = false;
    const { place, problems } = readAddress(hash, names);
    void bench.open(place, problems);
  };
  const panels = layOut(root);
  const { view } = store;
  const onField = (/** @type {State} */ { refusal }) =>
    refusal !== undefined && [...names, 'seed'].includes(refusal.field);

  const announce = createAnnouncer(panels.announcer);
  view(fields('run', 'frame', 'playing', 'goal', 'speed'), announce);
  view(
    (state) => ({
      problems: state.problems,
      beginning: state.beginning,
      refusal: onField(state) ? undefined : state.refusal,
    }),
    createNotice(panels.notice, bench),
  );
  const controls = createControls(panels.controls, catalog, {
    ...bench,
    open(address) {
      bench.remember('replace');
      memory.flush();
      // A teacher's speed survives the choice of another game.
      const { speed } = store.get();
      const there = [address, speed === FIRST_SPEED ? '' : `speed=${speed}`].filter((part) => part !== '').join('&');
      history.pushState(null, '', `#${there}`);
      open(there);
    },
  });
  view(fields('typed', 'seed', 'run', 'refusal'), controls);
  view(fields('run', 'frame', 'inspected', 'individual', 'own', 'labels', 'proof'), createHeadline(panels.headline));
  view(fields('run', 'frame', 'playing', 'goal', 'speed'), createTransport(panels.transport, bench));
  view(
    (state) => ({
      formula: state.formula,
      refusal: state.formulaRefusal,
      understood: state.own !== undefined,
      labels: state.labels,
      symbols: state.run ? symbolsInWords(state.run, catalog) : '',
    }),
    createOwn(panels.own, bench),
  );
  view(
    (state) => countsInWords(state.run, labelsOnShow(state).labelled),
    (counts) => (panels.counts.textContent = counts),
  );
  mountGame(panels, store, bench);
  view(
    ({ run, frame }) => populationInWords(run, frame),
    (words) => (panels.population.textContent = words),
  );
  mountPopulation(panels, store, bench);
  view(
    (state) => ({ inspected: state.inspected, isBest: state.inspected?.individual === state.frame?.best }),
    createChromosome(panels.chromosome, { inspectBest: () => void bench.inspect(undefined) }),
  );
  view((state) => ({ mating: state.frame?.mating, tooFast: isTooFast(state) }), createMating(panels.mating, bench));
  const showStory = (/** @type {string} */ story) => (panels.story.textContent = story);
  view(
    (state) =>
      state.frame?.mating && !isTooFast(state) ? `Mating ${state.frame.mating.step}: ${state.frame.mating.story}` : '',
    showStory,
  );
  // What is still on screen belongs to the last input that was good.
  view(
    (state) => state.refusal !== undefined || (state.labels !== 'evolved' && state.formulaRefusal !== undefined),
    (stale) => (root.dataset.stale = String(stale)),
  );
  const shortcuts = createShortcuts(
    () => !away,
    [
      {
        key: ' ',
        shown: 'Space',
        does: 'run, pause, go on',
        run: () => void (store.get().playing ? bench.pause() : bench.play()),
      },
      { key: 'ArrowRight', shift: false, shown: '→', does: 'one mating', run: () => void bench.step(1) },
      { key: 'ArrowLeft', shift: false, shown: '←', does: 'one mating back', run: () => void bench.step(-1) },
      { key: 'ArrowRight', shift: true, shown: 'Shift →', does: 'one generation', run: () => void bench.generation() },
      { key: 'Home', shown: 'Home', does: 'restart with the same seed', run: () => void bench.restart() },
      { key: 'n', shown: 'n', does: 'a new seed', run: () => void bench.newSeed() },
      { key: '?', shown: '?', does: 'this list', run: () => shortcuts.open() },
    ],
  );
  const about = createAbout();
  const tool = (/** @type {string} */ words, /** @type {string} */ title, /** @type {(event: Event) => void} */ act) =>
    button(words, act, { title, class: 'quiet' });
  tools.append(
    tool('What is this?', 'the idea in a minute', about.open),
    tool('Copy link', 'the address holds everything on screen', copyLink),
    tool('Keyboard', 'the shortcuts', shortcuts.open),
  );
  addEventListener('pagehide', memory.flush);
  return {
    open,
    /** Pauses, and tells where to come back to; the address is another page's from now on. */
    leave() {
      bench.pause();
      memory.drop();
      away = true;
      return address();
    },
  };

  function address() {
    return writeAddress(placeOf(store.get(), catalog));
  }

  /** @param {Event} event */
  async function copyLink({ currentTarget }) {
    bench.remember('replace');
    memory.flush();
    const pressed = /** @type {HTMLElement} */ (currentTarget);
    try {
      await navigator.clipboard.writeText(location.href);
      pressed.textContent = 'Link copied';
    } catch {
      pressed.textContent = 'Copy it from the address bar';
    }
    setTimeout(() => (pressed.textContent = 'Copy link'), 2000);
  }
}

/**
 * @param {ReturnType<typeof layOut>} panels
 * @param {import('./workbench.js').World['store']} store
 * @param {ReturnType<typeof createWorkbench>} bench
 */
function mountGame(panels, store, bench) {
  const intents = {
    ...bench,
    focus: (/** @type {number} */ node) => {
      const layout = layoutOf(store.get());
      if (layout) store.update({ focused: { layout, node } });
    },
    openTable: (/** @type {boolean} */ tableOpen) => store.update({ tableOpen }),
    zoom: (/** @type {'enlarge' | 'reduce' | 'fit' | 'fullScreen'} */ how) => zoom[how](),
  };
  mount(panels.game, store, onBoard, (slice) => boardView(slice, intents));
  const zoom = attachHandling(panels.game, () => onBoard(store.get()), intents);
  store.view(layoutOf, zoom.fit);
  mount(
    panels.detail,
    store,
    (state) => ({ game: state.run?.game, ...labelsOnShow(state), ...fields('selected', 'preview')(state) }),
    detailView,
  );
  mount(panels.legend, store, ({ truth, labels }) => ({ truth, compared: labels === 'both' }), legendView);
  mount(
    panels.table,
    store,
    (state) => ({ graph: state.run?.game.graph, ...labelsOnShow(state), open: state.tableOpen }),
    (slice) => tableView(slice, intents),
  );
  for (const panel of [panels.game, panels.table]) {
    const box = /** @type {HTMLElement} */ (panel.querySelector('.scroller'));
    scrollable(box, /** @type {HTMLElement} */ (box.querySelector('tbody')));
  }
}

/** @param {State} state */
function onBoard(state) {
  const layout = layoutOf(state);
  const { run, focused } = state;
  return {
    ...labelsOnShow(state),
    ...fields('truth', 'selected', 'preview')(state),
    game: run?.game,
    layout,
    tabStop: focused?.layout === layout ? focused?.node : layout?.start,
    fullScreenEnabled: document.fullscreenEnabled,
  };
}

const layouts = {
  tree: memo((/** @type {Game} */ { tree }) => tree && layoutTree(tree)),
  graph: memo((/** @type {Game} */ { graph }) => graph && layoutGraph(graph)),
};

/**
 * How the game is drawn: as a tree if it has one, unless the graph is asked for; not at all if it is too large.
 * @param {State} state
 */
function layoutOf({ run, show }) {
  return run && ((show !== 'graph' && layouts.tree(run.game)) || layouts.graph(run.game));
}

/**
 * @param {ReturnType<typeof layOut>} panels
 * @param {import('./workbench.js').World['store']} store
 * @param {ReturnType<typeof createWorkbench>} bench
 */
function mountPopulation(panels, store, bench) {
  const intents = { choose: bench.chooseBar, inspect: bench.inspect, seek: bench.seek };
  const drawHistogram = createHistogram(panels.histogram, intents);
  const drawLines = createLines(panels.lines, intents);
  store.view(fields('run', 'frame', 'moments', 'bar'), ({ run, frame, moments, bar }) => {
    if (!run || !frame) return;
    const { summary } = frame;
    const worst = moments[0]?.worst ?? summary.worst;
    drawHistogram({
      columns: summary.histogram,
      population: Number(run.settings.population),
      worst,
      best: summary.best,
      bar,
    });
    drawLines({
      moments,
      now: frame.step / run.pace,
      summary,
      generations: Number(run.settings.generations),
      solved: frame.solved && frame.solved.step / run.pace,
    });
  });
  mount(
    panels.members,
    store,
    ({ bar, frame, individual }) => ({
      bar,
      count: bar && frame ? (countIn([bar], frame.summary.histogram)[0] ?? 0) : 0,
      members: frame?.members,
      individual,
      best: frame?.best ?? 0,
    }),
    (slice) => membersView(slice, intents),
  );
}

/** @param {State} state */
function isTooFast({ playing, speed }) {
  return playing && !speedOf(speed).slow;
}
