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

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {import('../workbench.js').Workbench} bench
 */
export function mountBoard(panel, store, bench) {
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
  const draw = (/** @type {ReturnType<typeof onBoard>} */ slice) => {
    render(boardView(slice, intents), game);
    zoom ??= attachHandling(game, () => onBoard(store.get()), intents);
  };
  const begin = (/** @type {ReturnType<typeof onBoard>} */ { layout, selected }) =>
    zoom?.begin(layout?.nodes.find(({ position }) => position === selected) ?? layout?.nodes[layout.start]);
  store.view(inSight(game, onBoard), drawnThenBegun(draw, begin), { first: true });
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
  // What draws a position is loaded once somebody looks at one.
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
    // Its true labels would tell whoever looks for them.
    (state) => ({
      game: isByHand(state) ? undefined : state.run?.game,
      ...(state.tableOpen ? labelsOnShow(state) : { labelled: undefined, other: undefined }),
      open: state.tableOpen,
    }),
    (slice) => tableView(slice, intents),
  );
}

/**
 * Draws, and begins with a new layout in the same breath. A view of its own may have its turn a frame before the
 * drawing, which would then stand at its own size instead of fitted.
 * @template {{ layout: unknown }} Slice
 * @param {(slice: Slice) => void} draw
 * @param {(slice: Slice) => void} begin
 */
export function drawnThenBegun(draw, begin) {
  /** @type {unknown} */
  let begun;
  return (/** @type {Slice} */ slice) => {
    draw(slice);
    if (slice.layout === begun) return;
    begun = slice.layout;
    begin(slice);
  };
}

/**
 * A position is in words anyway, so a drawing that cannot be loaded is left out.
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

/** The layout to draw; until the chosen one has come from the worker, the other. @param {State} state */
function layoutOf(state) {
  return state.layouts[shownAs(state)] ?? state.layouts.tree ?? state.layouts.graph;
}
