// @ts-check
/** The shapes of one node: a square for P, a circle for N, a ring around a violation, and small marks. */
import { nothing, svg } from 'lit-html';
import { RING } from '../layout/path.js';

/** @typedef {import('../../../pkg/nimlab.js').Label} LabelName */

/**
 * @typedef {object} Shown
 * @property {LabelName | undefined} label
 * @property {boolean} violates  whether it breaks a rule
 * @property {LabelName | undefined} truth  the true label, to be shown beside the label
 * @property {boolean} differs  whether the other formula labels it differently
 * @property {boolean} [swift]  whether it changes at once instead of fading. Marked on the shapes, which change anyway:
 *   a mark on the page would make the browser restyle every shape
 */

/** Below this radius the position's text does not fit inside the node. */
const ROOMY = 18;

/** A square looks larger than a circle of the same width. */
const SQUARE = 0.92;

/** @param {number} radius */
export const isRoomy = (radius) => radius >= ROOMY;

/**
 * Each shape is placed by its own coordinates, because a transform for every node would make each frame slower. Each
 * carries its own letter for its colours, because a letter on the node would restyle everything in it.
 * @param {Shown} shown
 * @param {number} radius
 * @param {string} text  the position
 * @param {{ x: number, y: number }} [middle]
 */
export function shapesView(
  { label, violates, truth, differs, swift = false },
  radius,
  text,
  { x, y } = { x: 0, y: 0 },
) {
  const inside = isRoomy(radius);
  const letter = label ?? nothing;
  const half = label === 'P' ? SQUARE * radius : radius;
  const ring = violates
    ? svg`<circle class="ring" cx=${x} cy=${y} r=${radius * RING} ?data-swift=${swift}></circle>`
    : nothing;
  const trueLabel = truth ? truthView(truth, x - radius, y - radius) : nothing;
  const other = differs ? differsView(x - radius, y + radius) : nothing;
  // No spaces between the tags: there may be a thousand nodes, and each space would be a text node.
  return svg`${ring}<rect class="shape" x=${x - half} y=${y - half} width=${2 * half} height=${2 * half}
    rx=${label === 'P' ? half / 5 : half} data-letter=${letter} ?data-swift=${swift}></rect
    ><text class="label" data-letter=${letter} x=${x} y=${y + (inside ? -2 : 4.5)}>${label}</text
    ><text class="position" data-letter=${inside ? letter : nothing} x=${inside ? x : x + radius * RING + 5}
    y=${y + (inside ? 13 : 4)}>${text}</text>${trueLabel}${other}`;
}

/**
 * The true label, small, at the upper left.
 * @param {LabelName} truth
 * @param {number} x
 * @param {number} y
 */
const truthView = (truth, x, y) => svg`
  <g class="truth" transform="translate(${x} ${y})">
    <rect class="shape" data-letter=${truth} x="-6.5" y="-6.5" width="13" height="13"
      rx=${truth === 'P' ? 2 : 6.5}></rect>
    <text class="true-label" data-letter=${truth} y="3.3">${truth}</text>
  </g>`;

/**
 * A diamond at the lower left.
 * @param {number} x
 * @param {number} y
 */
const differsView = (x, y) => svg`
  <path class="differs" d="M0-5.5L5.5 0L0 5.5L-5.5 0Z" transform="translate(${x} ${y})"></path>`;
