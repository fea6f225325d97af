// @ts-check
/** What the shapes and marks of the drawing mean. */
import { html, nothing, svg } from 'lit-html';
import { termIn } from '../../shared/term.js';
import { shapesView } from './node.js';

/** @typedef {{ truth: boolean, compared: boolean, byHand: boolean }} LegendSlice  which marks the drawing may have */

const ARROW = svg`
  <g class="arrows guilty">
    <path class="line" d="M-20 0H12"></path><path class="head" d="M20 0L12 -3.6L12 3.6Z"></path>
  </g>`;

const RING = 'A ring means the label does not fit its neighbours; the mistake may be one move away.';

/** @param {LegendSlice} slice */
export function legendView({ truth, compared, byHand }) {
  return html`
    ${entry(byHand ? 'P: whoever just moved wins' : 'P: the formula gives 0', node({ label: 'P' }))}
    ${entry(byHand ? 'N: whoever moves next wins' : 'N: it does not give 0', node({ label: 'N' }))}
    ${entry(termIn(RING, 'ring', 'ring'), node({ label: 'P', violates: true }))}
    ${entry('a move from P to P', ARROW)}
    ${truth ? entry('the true label, where the label is wrong', node({ label: 'N', truth: 'P' })) : nothing}
    ${compared ? entry('the other formula labels it differently', node({ label: 'N', differs: true })) : nothing}`;
}

/**
 * @param {unknown} words
 * @param {unknown} shapes
 */
const entry = (words, shapes) => html`
  <li>
    <svg class="sample" viewBox="-22 -22 44 44" width="26" height="26" aria-hidden="true">${shapes}</svg>
    <span>${words}</span>
  </li>`;

/** @param {Partial<import('./node.js').Shown>} shown */
const node = ({ label, violates = false, truth, differs = false }) => svg`
  <g class="node" data-inside="false">
    ${shapesView({ label, violates, truth, differs }, 12, '')}
  </g>`;
