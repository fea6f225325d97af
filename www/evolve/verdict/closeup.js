// @ts-check
/** A position with its moves: the formula's label of each, and the true one. */
import { html, svg } from 'lit-html';
import { counted, number } from '../../shared/text.js';
import { shapesView } from '../board/node.js';

/** @typedef {import('../../../pkg/nimlab.js').Closeup} Closeup */
/** @typedef {import('../../../pkg/nimlab.js').BothLabels} BothLabels */

/** The most moves that are drawn, and the room of each. */
const MOST = 24;
const ACROSS = 88;
const DOWN = 72;
const RADIUS = 14;

/** @param {BothLabels} position */
const text = ({ heaps }) => `(${heaps.join(',')})`;

/**
 * @param {Closeup} closeup
 * @param {number} most  moves in a row
 */
export function closeupView({ at, moves, more }, most) {
  const drawn = moves.slice(0, MOST);
  const left = moves.length - drawn.length + more;
  const inRow = Math.min(most, Math.max(drawn.length, 1));
  const [width, height] = [Math.max(inRow, 3) * ACROSS, 68 + Math.ceil(drawn.length / inRow) * DOWN];
  const top = { x: width / 2, y: 30 };
  const places = drawn.map((move, index) => ({
    move,
    x: width / 2 + ((index % inRow) - (inRow - 1) / 2) * ACROSS,
    y: 30 + (1 + Math.floor(index / inRow)) * DOWN,
  }));
  const many = left > 0 ? html`<p class="note">${counted(left, 'more move')} not drawn.</p>` : '';
  return html`
    <p>${inWords(at, moves)}</p>
    <svg class="closeup" role="img" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      <title>${text(at)} and ${counted(drawn.length, 'move')} from it</title>
      ${places.map(({ x, y }) => svg`<path class="closeup-edge" d="M${top.x} ${top.y}L${x} ${y}"></path>`)}
      ${nodeView(at, top.x, top.y)}${places.map(({ move, x, y }) => nodeView(move, x, y))}
    </svg>
    <p class="note">Large: what the formula says. Small, where it differs: the truth.</p>${many}`;
}

/**
 * @param {BothLabels} position
 * @param {number} x
 * @param {number} y
 */
function nodeView(position, x, y) {
  const { says, truth } = position;
  const wrong = says !== truth;
  const shown = { label: says, violates: false, truth: wrong ? truth : undefined, differs: false };
  return svg`<g class="node" data-inside="false" transform="translate(${x} ${y})">
    ${shapesView(shown, RADIUS, '')}<text class="closeup-text" y=${RADIUS + 15}>${text(position)}</text></g>`;
}

/**
 * Explains by its moves why the formula is wrong at a position.
 * @param {BothLabels} at
 * @param {BothLabels[]} moves
 */
function inWords(at, moves) {
  const value = `At ${text(at)} the formula’s value is ${number(at.value)}`;
  const says = `${value}, so it says ${at.says}. The truth is ${at.truth}`;
  if (moves.length === 0) {
    const isEnd = at.heaps.every((heap) => heap === 0);
    return `${says}${isEnd ? ': nobody can move' : '. Its moves are too many to draw'}.`;
  }
  if (at.truth === 'P') return `${says}: every move leads to an N-position.`;
  const winning = moves.find(({ truth }) => truth === 'P');
  return winning ? `${says}: the move to ${text(winning)} reaches a P-position.` : `${says}.`;
}
