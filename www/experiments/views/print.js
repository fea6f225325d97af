// @ts-check
/** The plot for paper: a fixed size, light, with its title, its legend and what was run. */
import { html, render, svg } from 'lit-html';
import { legendEntries } from './marks.js';
import { heightOf, plotDrawing } from './plot.js';

const WIDTH = 800;

/** The height of a line of the legend, and of what stands above it. */
const LINE = 24;
const HEAD = 84;

/**
 * Draws the print out of sight, hands it over and removes it again.
 * @template Result
 * @param {HTMLElement} root  of the page, whose styles it has
 * @param {Parameters<typeof printView>[0]} slice
 * @param {(drawing: SVGSVGElement) => Promise<Result>} use
 */
export async function withPrint(root, slice, use) {
  const host = document.createElement('div');
  host.className = 'print';
  host.ariaHidden = 'true';
  root.append(host);
  try {
    render(printView(slice), host);
    return await use(/** @type {SVGSVGElement} */ (host.querySelector('svg')));
  } finally {
    host.remove();
  }
}

/**
 * @param {object} slice
 * @param {import('../wording.js').LedgerState} slice.ledger
 * @param {import('../address.js').Catalog} slice.catalog
 * @param {string} slice.title
 * @param {string} slice.what
 * @param {string} slice.runs  how many runs, and of which seed
 */
function printView({ ledger, catalog, title, what, runs }) {
  const legend = legendEntries({ ledger, catalog });
  const top = HEAD + LINE * legend.length + 8;
  const height = top + heightOf(WIDTH);
  return html`
    <svg class="plot" width=${WIDTH} height=${height} viewBox="0 0 ${WIDTH} ${height}">
      <rect class="print-paper" width=${WIDTH} height=${height}></rect>
      <text class="print-title" x="8" y="26">${title}</text>
      <text class="print-words" x="8" y="48">${what}</text>
      <text class="print-words" x="8" y="68">${runs}</text>
      ${legend.map(
        ({ sample, words }, index) => svg`
        <g transform="translate(28 ${HEAD + LINE * index + 12})">
          ${sample}<text class="print-words" x="28" y="5">${words}</text>
        </g>`,
      )}
      <g transform="translate(0 ${top})">${plotDrawing({ ledger, catalog, width: WIDTH })}</g>
    </svg>`;
}
