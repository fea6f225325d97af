// @ts-check
/** The drawing of the game: P as a square, N as a circle, a ring around each violation. */

import { html, svg } from '../../shared/dom.js';
import { layoutGraph } from '../layout/graph.js';
import { layoutTree } from '../layout/tree.js';
import { createDrawing } from './drawing.js';
import { listenToKeys, listenToPointer } from './handling.js';
import { createLarge } from './large.js';
import { createTable } from './table.js';
import { createToolbar } from './toolbar.js';
import { createZoom } from './zoom.js';

/** @typedef {import('../../../pkg/nimlab.js').GameView} Game */
/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */

/**
 * @typedef {object} GameSlice
 * @property {Game} game                      the same object as long as the game is the same
 * @property {'tree' | 'graph'} show          the graph is drawn where there is no tree
 * @property {Labelled | undefined} labelled  a new object when the labels change
 * @property {Labelled | undefined} other     labels to compare with
 * @property {number | undefined} selected    the number of the selected position
 * @property {number | undefined} preview     the number of the position under the pointer
 * @property {boolean} truth                  whether to mark wrong labels with the true one
 */

/**
 * @typedef {object} GameIntents
 * @property {(position: number | undefined) => void} select
 * @property {(position: number | undefined) => void} preview
 * @property {(show: 'tree' | 'graph') => void} show
 * @property {(on: boolean) => void} showTruth
 */

/** The largest scale at which a drawing is shown when all of it is. */
const LARGEST = { tree: 1.5, graph: 1.25 };

/** More nodes than this change without motion, which would take longer than a frame. */
const MANY = 150;

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} below  where the game stands as a table
 * @param {GameIntents} intents
 * @returns {(slice: GameSlice) => void}
 */
export function createGame(root, below, intents) {
  const canvas = svg('svg', { class: 'tree', role: 'group' });
  const zoom = createZoom(canvas, inFullScreen);
  const fullScreen = document.fullscreenEnabled ? toggleFullScreen : undefined;
  const tools = html('div', {});
  const large = html('div', { class: 'large' });
  const drawn = html('div', { class: 'drawing' }, tools, canvas);
  root.append(drawn, large);
  const renderTools = createToolbar(tools, { ...zoom, fullScreen }, intents);
  const renderLarge = createLarge(large, intents);
  const renderTable = createTable(below);
  /** @type {ReturnType<typeof createDrawing> | undefined} */
  let drawing;
  /** @type {{ game: Game, show: 'tree' | 'graph' } | undefined} */
  let built;
  const handled = { canvas, zoom, intents, drawing: () => drawing };
  listenToKeys(handled);
  listenToPointer(handled);
  document.addEventListener('fullscreenchange', zoom.fit);
  return render;

  /** @param {GameSlice} slice */
  function render(slice) {
    const { game, labelled } = slice;
    const show = slice.show === 'tree' && game.tree ? 'tree' : 'graph';
    drawn.hidden = !game.graph;
    large.hidden = Boolean(game.graph);
    renderTable({ graph: game.graph, labelled });
    if (!game.graph) {
      renderLarge(slice);
      return;
    }
    if (built?.game !== game || built.show !== show) build(game, show);
    renderTools({ show, both: game.tree !== undefined, truth: slice.truth });
    drawing?.update(slice);
    drawing?.mark(slice);
    const summary = summarised(game, show, labelled);
    if (canvas.getAttribute('aria-label') !== summary) canvas.setAttribute('aria-label', summary);
  }

  /**
   * @param {Game} game
   * @param {'tree' | 'graph'} show
   */
  function build(game, show) {
    const positions = game.graph?.positions ?? [];
    const layout =
      show === 'tree' && game.tree ? layoutTree(game.tree) : layoutGraph({ positions, moves: game.graph?.moves ?? [] });
    drawing = createDrawing(
      layout,
      positions.map(({ text }) => text),
    );
    canvas.dataset.show = show;
    canvas.dataset.many = String(layout.nodes.length > MANY);
    canvas.replaceChildren(drawing.element);
    zoom.begin({ size: layout, largest: LARGEST[show] });
    built = { game, show };
  }

  function inFullScreen() {
    return document.fullscreenElement !== null;
  }

  /** The whole page, so that the formula and the buttons come along; its style leaves out the rest. */
  function toggleFullScreen() {
    void (inFullScreen() ? document.exitFullscreen() : root.closest('main')?.requestFullscreen());
  }
}

/**
 * @param {Game} game
 * @param {'tree' | 'graph'} show
 * @param {Labelled | undefined} labelled
 */
function summarised(game, show, labelled) {
  const [what, all, broken] =
    show === 'tree'
      ? ['Game tree', `${game.tree?.length ?? 0} nodes`, labelled?.violations.nodes]
      : ['Game graph', `${game.positions} positions`, labelled?.violations.positions];
  return broken === undefined ? `${what} with ${all}` : `${what} with ${all}, ${broken} of which break a rule`;
}
