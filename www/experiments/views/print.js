// @ts-check
/** The plot for paper: of a fixed size, light, with its title, its legend and what was run. */
import { html, render, svg } from 'lit-html';
import { legendEntries } from './marks.js';
import { heightOf, plotDrawing } from './plot.js';

/** @typedef {import('../state.js').Paper} Paper */

/** How many units a millimetre has, so that a font size of 13 units is one of 8 points. */
const UNITS = 800 / 174;

/** Where the words under the title begin, and the height of their lines and of those of the legend. */
const HEAD = 48;
const WORDS = 20;
const LINE = 24;

/** The width to allow for a letter in any usual font, and where the words of the legend begin. */
const LETTER = 8;
const LEGEND = 56;

/**
 * Draws the print version out of sight, passes it to `use` and removes it again.
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
 * @param {Paper} slice.paper
 */
function printView({ ledger, catalog, verdicts, title, what, runs, paper }) {
  const width = Math.round(UNITS * paper.width);
  const length = Math.floor(width / LETTER);
  const room = Math.floor((width - LEGEND) / LETTER);
  const legend = legendEntries({ ledger, catalog, verdicts }).map(({ sample, words }) => ({
    sample,
    lines: wrapped(words, room),
  }));
  const words = paper.caption ? [...wrapped(what, length), ...wrapped(runs, length)] : [];
  const head = paper.caption ? HEAD + WORDS * words.length - 4 : 8;
  const before = (/** @type {number} */ index) =>
    legend.slice(0, index).reduce((sum, { lines }) => sum + LINE + WORDS * (lines.length - 1), 0);
  const top = head + before(legend.length) + 8;
  const height = top + heightOf(width);
  const [across, up] = [`${paper.width}mm`, `${(height / UNITS).toFixed(2)}mm`];
  return html`
    <svg class="plot" width=${across} height=${up} viewBox="0 0 ${width} ${height}">
      <rect class="print-paper" width=${width} height=${height}></rect>
      ${paper.caption ? svg`<text class="print-title" x="8" y="26">${title}</text>` : ''}
      ${words.map((line, index) => svg`<text class="print-words" x="8" y=${HEAD + WORDS * index}>${line}</text>`)}
      ${legend.map(
        ({ sample, lines }, index) => svg`
        <g transform="translate(28 ${head + before(index) + 12})">
          ${sample}
          ${lines.map((line, row) => svg`<text class="print-words" x="28" y=${5 + WORDS * row}>${line}</text>`)}
        </g>`,
      )}
      <g transform="translate(0 ${top})">${plotDrawing({ ledger, catalog, verdicts, width })}</g>
    </svg>`;
}

/**
 * Breaks a text into lines at spaces, or within a word that is longer than a line.
 * @param {string} text
 * @param {number} length  the most characters of a line
 */
export function wrapped(text, length) {
  const line = new RegExp(`\\S.{0,${length - 1}}(?=\\s|$)|\\S{${length}}`, 'gu');
  return text.match(line) ?? [];
}
