// @ts-check
/** The heaps: objects to tap, to drag away, or to take by keyboard. Each heap is a slider for how many to take. */
import { html, nothing, svg } from 'lit-html';
import { counted } from '../../shared/text.js';
import { FOOT, layoutHeaps } from '../layout/heaps.js';
import { heapsBefore, heapsOnShow, isToMove } from '../state.js';
import { positionOf } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<State, 'place' | 'match' | 'at' | 'picked' | 'drag' | 'hinted' | 'width'>} TableSlice */

/** The room for objects, in pixels. */
const TALL = 300;

/** @param {TableSlice} state */
export function tableView(state) {
  const { match, picked, drag, hinted, width } = state;
  if (!match || width === 0) return nothing;
  const [heaps, before] = [heapsOnShow(state), heapsBefore(state)];
  // Reserve room for objects that may come back, so that nothing moves.
  const rooms = heaps.map((size, heap) => Math.max(size, before[heap] ?? 0, match.start[heap] ?? 0));
  const layout = layoutHeaps(rooms, width, TALL);
  const mayMove = isToMove(state);
  const hint = hinted && match.hint?.heaps;
  const heapOf = (/** @type {import('../layout/heaps.js').Pile} */ pile) => {
    const { heap } = pile;
    const size = heaps[heap] ?? 0;
    const take = picked?.[heap] ?? 0;
    const advised = hint ? Math.max(0, size - (hint[heap] ?? size)) : 0;
    return pileView(pile, {
      size,
      gone: before[heap] ?? 0,
      take,
      advised,
      mayMove,
      drag: take > 0 ? drag : undefined,
      name: match.board ? `a${heap + 1}` : `heap ${heap + 1}`,
      layout,
    });
  };
  const { width: wide, height } = layout;
  const words = `${match.board ? 'The position' : 'The heaps'}: ${positionOf(heaps)}`;
  return html`
    <svg class="heaps-table" viewBox="0 0 ${wide} ${height}" height=${height} role="group"
      aria-label=${words} data-turn=${mayMove ? 'yours' : 'theirs'}>
      ${layout.piles.map(heapOf)}
    </svg>`;
}

/**
 * @typedef {object} PileSlice
 * @property {number} size
 * @property {number} gone  the size before the last move
 * @property {number} take
 * @property {number} advised  how many the hint takes
 * @property {boolean} mayMove
 * @property {import('../state.js').Drag | undefined} drag
 * @property {string} name
 * @property {import('../layout/heaps.js').Layout} layout
 */

/**
 * @param {import('../layout/heaps.js').Pile} pile
 * @param {PileSlice} slice
 */
function pileView({ heap, x, width, objects }, { size, gone, take, advised, mayMove, drag, name, layout }) {
  const { size: room, floor } = layout;
  const radius = room * 0.42;
  const words = `${counted(size, 'object')}${take > 0 ? `, take ${take}` : ''}`;
  const object = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ index) => {
    if (index >= size) return index < gone ? svg`<circle class="ghost" cx=${x} cy=${y} r=${radius}></circle>` : nothing;
    const isTaken = index >= size - take;
    const kind = isTaken ? 'stone taken' : index >= size - advised ? 'stone advised' : 'stone';
    const moved = isTaken && drag ? `translate(${drag.x} ${drag.y})` : nothing;
    return svg`
      <g class=${kind} data-object=${index} transform=${moved}>
        <rect class="room" x=${x - room / 2} y=${y - room / 2} width=${room} height=${room}></rect>
        <circle cx=${x} cy=${y} r=${radius}></circle>
      </g>`;
  };
  const middle = x + width / 2;
  return svg`
    <g class="pile" role="slider" tabindex=${mayMove && size > 0 ? '0' : '-1'} data-heap=${heap}
      aria-label=${name.replace(/^h/, 'H')} aria-valuemin="0" aria-valuemax=${size} aria-valuenow=${take}
      aria-valuetext=${words} aria-orientation="vertical" aria-disabled=${String(!mayMove)}>
      <rect class="focus" x=${x - 4} y="1" width=${width + 8} height=${floor + FOOT - 2} rx="8"></rect>
      <line class="floor" x1=${x} x2=${x + width} y1=${floor + 2} y2=${floor + 2}></line>
      ${objects.map(object)}
      <text class="count" x=${middle} y=${floor + 24}>${size}</text>
      <text class="name" x=${middle} y=${floor + 44}>${name}</text>
    </g>`;
}
