// @ts-check
/** The plot for paper: a fixed size, light, with its title, its legend and what was run. */
import { html, render, svg } from 'lit-html';
import { legendEntries } from './marks.js';
import { heightOf, plotDrawing } from './plot.js';

const WIDTH = 800;

/** Where the words under the title begin, and the height of a line of them and of the legend. */
const HEAD = 48;
const WORDS = 20;
const LINE = 24;

/** How many characters of the words fit on a line, in any usual font. */
const LINE_LENGTH = 100;

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
 * @param {import('../state.js').VerdictEntry[]} slice.verdicts
 * @param {string} slice.title
 * @param {string} slice.what
 * @param {string} slice.runs  how many runs, and of which seed
 */
function printView({ ledger, catalog, verdicts, title, what, runs }) {
  const legend = legendEntries({ ledger, catalog, verdicts });
  const words = [...wrapped(what, LINE_LENGTH), ...wrapped(runs, LINE_LENGTH)];
  const head = HEAD + WORDS * words.length - 4;
  const top = head + LINE * legend.length + 8;
  const height = top + heightOf(WIDTH);
  return html`
    <svg class="plot" width=${WIDTH} height=${height} viewBox="0 0 ${WIDTH} ${height}">
      <rect class="print-paper" width=${WIDTH} height=${height}></rect>
      <text class="print-title" x="8" y="26">${title}</text>
      ${words.map((line, index) => svg`<text class="print-words" x="8" y=${HEAD + WORDS * index}>${line}</text>`)}
      ${legend.map(
        ({ sample, words }, index) => svg`
        <g transform="translate(28 ${head + LINE * index + 12})">
          ${sample}<text class="print-words" x="28" y="5">${words}</text>
        </g>`,
      )}
      <g transform="translate(0 ${top})">${plotDrawing({ ledger, catalog, verdicts, width: WIDTH })}</g>
    </svg>`;
}

/**
 * The lines of a text, broken at spaces, or within a word that is longer than a line.
 * @param {string} text
 * @param {number} length  the most characters of a line
 */
export function wrapped(text, length) {
  const line = new RegExp(`\\S.{0,${length - 1}}(?=\\s|$)|\\S{${length}}`, 'gu');
  return text.match(line) ?? [];
}
