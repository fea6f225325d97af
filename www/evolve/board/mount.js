// @ts-check
/** The panels of the game: the board, the position in words, the legend and the table. */
import { render } from 'lit-html';
import { fields } from '../../shared/store.js';
import { mount } from '../../shared/view.js';
import { inSight } from '../sight.js';
import { labelsOnShow, shownAs } from '../state.js';
import { boardView } from './board.js';
import { detailView } from './detail.js';
import { attachHandling } from './handling.js';
import { legendView } from './legend.js';
import { tableView } from './table.js';

/** @typedef {import('../state.js').State} State */

/** How many portions the nodes are drawn in. While a run is fast, each takes a frame of its own. */
const PORTIONS = 3;

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {import('../workbench.js').Workbench} bench
 * @param {() => boolean} isSwift  whether nodes change at once instead of fading
 */
export function mountBoard(panel, store, bench, isSwift) {
  const intents = {
    ...bench,
    focus: (/** @type {number} */ node) => {
      const layout = layoutOf(store.get());
      if (layout) store.update({ focused: { layout, node } });
    },
    openTable: (/** @type {boolean} */ tableOpen) => store.update({ tableOpen }),
    zoom: (/** @type {'enlarge' | 'reduce' | 'fit' | 'fullScreen'} */ how) => zoom?.[how](),
    pan: (/** @type {import('../layout/walk.js').Way} */ way) => zoom?.pan(way),
  };
  const game = panel('game');
  /** @type {ReturnType<typeof attachHandling> | undefined} */
  let zoom;
  /** @typedef {ReturnType<typeof onBoard>} Slice */
  const draw = (/** @type {Slice} */ slice, /** @type {Slice[]} */ portions) => {
    render(boardView(slice, portions, isSwift(), intents), game);
    zoom ??= attachHandling(game, () => onBoard(store.get()), intents);
  };
  const begin = (/** @type {Slice} */ { layout, selected }) =>
    zoom?.begin(layout?.nodes.find(({ position }) => position === selected) ?? layout?.nodes[layout.start]);
  for (const drawPortion of inPortions(PORTIONS, drawnThenBegun(draw, begin))) {
    store.view(inSight(game, onBoard), drawPortion, { first: true });
  }
  mount(
    panel('detail'),
    store,
    (state) => ({
      game: state.run?.game,
      rules: state.run?.settings.game,
      ...labelsOnShow(state),
      ...fields('selected', 'preview', 'sketch')(state),
      byHand: isByHand(state),
    }),
    detailView,
  );
  // The code that draws a position is loaded when the reader first looks at one.
  store.view(
    ({ selected, preview }) => selected !== undefined || preview !== undefined,
    (isWanted) => isWanted && !store.get().sketch && void loadSketch(store),
  );
  mount(
    panel('legend'),
    store,
    (state) => ({ truth: state.truth, compared: state.labels === 'both', byHand: isByHand(state) }),
    legendView,
  );
  mount(
    panel('table'),
    store,
    // The table has the true labels, which would give the answers away.
    (state) => ({
      game: isByHand(state) ? undefined : state.run?.game,
      ...(state.tableOpen ? labelsOnShow(state) : { labelled: undefined, other: undefined }),
      open: state.tableOpen,
    }),
    (slice) => tableView(slice, intents),
  );
}

/**
 * Draws a slice in portions, some of which may follow in later frames: `draw` is given the slice and, for each portion,
 * the slice that it shows. All portions must have the same layout, so a new layout is drawn at once.
 * @template {{ layout: unknown }} Slice
 * @param {number} count
 * @param {(slice: Slice, portions: Slice[]) => void} draw
 */
export function inPortions(count, draw) {
  /** @type {Slice[]} */
  let shown = [];
  return Array.from({ length: count }, (_, portion) => (/** @type {Slice} */ slice) => {
    const isNew = !shown[portion] || shown[portion].layout !== slice.layout;
    shown = isNew ? Array(count).fill(slice) : shown.with(portion, slice);
    draw(slice, shown);
  });
}

/**
 * Draws, and begins a new layout in the same frame. A separate view for that might get its turn a frame before the
 * drawing, which would then keep its own size instead of being fitted.
 * @template {{ layout: unknown }} Slice
 * @template {unknown[]} Rest
 * @param {(slice: Slice, ...rest: Rest) => void} draw
 * @param {(slice: Slice) => void} begin
 */
export function drawnThenBegun(draw, begin) {
  /** @type {unknown} */
  let begun;
  return (/** @type {Slice} */ slice, /** @type {Rest} */ ...rest) => {
    draw(slice, ...rest);
    if (slice.layout === begun) return;
    begun = slice.layout;
    begin(slice);
  };
}

/**
 * Loads the drawing of a position. If that fails it is left out: the position is in words anyway.
 * @param {import('../state.js').Store} store
 */
async function loadSketch(store) {
  const module = await import('../games/sketch.js').catch(() => undefined);
  if (module) store.update({ sketch: module.sketchView });
}

/** @param {State} state */
function onBoard(state) {
  const layout = layoutOf(state);
  return {
    game: state.run?.game,
    layout,
    ...labelsOnShow(state),
    ...fields('truth', 'selected', 'preview')(state),
    tabStop: state.focused?.layout === layout ? state.focused?.node : layout?.start,
    byHand: isByHand(state),
    fullScreenEnabled: document.fullscreenEnabled,
  };
}

/** @param {State} state */
const isByHand = ({ labels }) => labels === 'hand';

/** The layout to draw: the chosen one, or the other until that has come from the worker. @param {State} state */
function layoutOf(state) {
  return state.layouts[shownAs(state)] ?? state.layouts.tree ?? state.layouts.graph;
}
