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
 */

/** Below this radius the position's text does not fit inside the node. */
const ROOMY = 18;

/** @param {number} radius */
export const isRoomy = (radius) => radius >= ROOMY;

/**
 * @param {Shown} shown
 * @param {number} radius
 * @param {string} text  the position
 */
export function shapesView({ label, violates, truth, differs }, radius, text) {
  const inside = isRoomy(radius);
  const ring = violates ? svg`<circle class="ring" r=${radius * RING}></circle>` : nothing;
  const trueLabel = truth ? truthView(truth, radius) : nothing;
  const other = differs ? differsView(radius) : nothing;
  // No spaces between the tags: there may be a thousand nodes, and each space would be a text node.
  return svg`${ring}<rect class="shape" x=${-radius} y=${-radius} width=${2 * radius} height=${2 * radius}
    rx=${label === 'P' ? radius / 5 : radius}></rect><text class="label" y=${inside ? -2 : 4.5}>${label}</text><text
    class="position" x=${inside ? nothing : radius * RING + 5} y=${inside ? 13 : 4}>${text}</text>${trueLabel}${other}`;
}

/**
 * The true label in small, at the upper left.
 * @param {LabelName} truth
 * @param {number} radius
 */
const truthView = (truth, radius) => svg`
  <g class="truth" data-label=${truth} transform="translate(${-radius} ${-radius})">
    <rect class="shape" x="-6.5" y="-6.5" width="13" height="13" rx=${truth === 'P' ? 2 : 6.5}></rect>
    <text class="true-label" y="3.3">${truth}</text>
  </g>`;

/** A diamond at the lower left. @param {number} radius */
const differsView = (radius) => svg`
  <path class="differs" d="M0-5.5L5.5 0L0 5.5L-5.5 0Z" transform="translate(${-radius} ${radius})"></path>`;
