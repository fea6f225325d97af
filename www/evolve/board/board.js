// @ts-check
/** The game as a drawing with its tools, or as a list if it has too many positions to draw. */
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { term } from '../../shared/term.js';
import { counted } from '../../shared/text.js';
import { drawingView } from './drawing.js';
import { largeView } from './large.js';
import { panView, toolbarView } from './toolbar.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {Pick<import('../workbench.js').Workbench, 'select' | 'preview' | 'show' | 'showTruth'>} BenchIntents */

/**
 * @typedef {object} BoardParts
 * @property {import('../../../pkg/nimlab.js').GameView | undefined} game
 * @property {import('../layout/tree.js').Layout | undefined} layout  how to draw the game; undefined if it is too large
 * @property {Labelled | undefined} labelled  a new object when the labels change
 * @property {Labelled | undefined} other  the labels to compare with
 * @property {number | undefined} tabStop  the node that the Tab key goes to
 * @property {boolean} byHand  whether the reader gives the labels
 * @property {boolean} fullScreenEnabled
 */
/** @typedef {Pick<State, 'truth' | 'selected' | 'preview'> & BoardParts} BoardSlice */

/**
 * @typedef {object} BoardOnly
 * @property {(node: number) => void} focus
 * @property {(how: 'enlarge' | 'reduce' | 'fit' | 'fullScreen') => void} zoom
 * @property {(way: import('../layout/walk.js').Way) => void} pan
 */
/** @typedef {BenchIntents & BoardOnly} BoardIntents */

/** Above this number of nodes, changes are not animated: a frame would take too long. */
const MANY = 150;

/**
 * The SVG element is never replaced, because zoom, pointer and keyboard are attached to it.
 * @param {BoardSlice} slice
 * @param {BoardSlice[]} portions  what each portion of the nodes shows
 * @param {boolean} swift  whether nodes change at once instead of fading
 * @param {BoardIntents} intents
 */
export function boardView(slice, portions, swift, intents) {
  const { game, layout } = slice;
  const isLarge = game !== undefined && !layout;
  const drawing =
    game?.graph && layout ? drawingView({ ...slice, graph: game.graph, layout, swift }, portions) : nothing;
  return html`
    <h2 class="unseen">The game</h2>
    <div class="drawing" ?hidden=${isLarge}>
      <p class="caption">
        ${term('P-position', 'P')}: whoever just moved wins. ${term('N-position', 'N')}: whoever moves next wins.
      </p>
      ${toolbarView(slice, intents)}
      <svg class="tree" role="group" data-show=${layout?.kind ?? nothing}
        data-many=${layout ? layout.nodes.length > MANY : nothing} aria-label=${summary(slice)}>
        ${keyed(layout, drawing)}
      </svg>
      ${panView(intents)}
    </div>
    <div class="large" ?hidden=${!isLarge}>${largeView(isLarge ? slice : {}, intents)}</div>`;
}

/** @param {BoardSlice} slice */
function summary({ game, layout, labelled }) {
  if (!game || !layout) return 'Game';
  const isTree = layout.kind === 'tree';
  const what = isTree ? 'Game tree' : 'Game graph';
  const size = counted(layout.nodes.length, isTree ? 'node' : 'position');
  const broken = isTree ? labelled?.violations.nodes : labelled?.violations.positions;
  return broken === undefined ? `${what} with ${size}` : `${what} with ${size}, ${broken} of which break a rule`;
}
