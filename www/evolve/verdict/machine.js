// @ts-check
/** The machine that decides a formula, drawn if it is small enough. */
import { html, nothing, svg } from 'lit-html';
import { counted } from '../../shared/text.js';
import { layoutMachine, RADIUS } from '../layout/machine.js';

/** The most states that are drawn. */
const MOST = 16;

/** The arrow to a state in which reading may begin. */
const START = svg`<path class="start" d="M-40 0H-${RADIUS + 3}" marker-end="url(#machine-head)"></path>`;

/** @param {import('../../../pkg/nimlab.js').Certificate} certificate */
export function machineView({ states, starts, heaps }) {
  if (states.length > MOST)
    return html`<p class="note">The machine is too large to draw; its states are in the certificate.</p>`;
  const { width, height, states: placed, ways } = layoutMachine(states, starts, heaps);
  const example = ways.find(({ words }) => words.includes(' of '))?.words;
  return html`
    <svg class="machine" role="img" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      <title>The machine, with ${counted(states.length, 'state')}</title>
      <defs>
        <marker id="machine-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8Z"></path>
        </marker>
      </defs>
      ${ways.map(
        ({ path, x, y, anchor, words, title }) => svg`
          <g class="way"><title>${title}</title><path d=${path} marker-end="url(#machine-head)"></path>
            <text x=${x} y=${y} text-anchor=${anchor}>${words}</text></g>`,
      )}
      ${placed.map(
        ({ state, x, y }) => svg`
          <g class="state" transform="translate(${x} ${y})">
            ${state < starts ? START : nothing}
            ${states[state]?.differs ? svg`<circle class="ring" r=${RADIUS + 4}></circle>` : nothing}
            <circle r=${RADIUS}></circle><text y="5">${state + 1}</text>
          </g>`,
      )}
    </svg>
    <p class="note">
      Each arrow reads one bit of every heap, a1 first.
      ${example ? `“${example}” means as many of all ${2 ** heaps} possible columns of bits.` : nothing}
      Bits without an arrow settle it: formula and truth both say N.
      ${states.some(({ differs }) => differs) ? 'A ring: if the heaps end here, formula and truth differ.' : nothing}
    </p>
    <ol class="states">${states.map(({ name }) => html`<li>${name}</li>`)}</ol>`;
}
