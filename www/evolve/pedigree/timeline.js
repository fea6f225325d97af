// @ts-check
/** The genes of an individual on a timeline that can be walked: where each was born, and who handed it on. */
import { html, nothing, svg } from 'lit-html';
import { formulaText } from '../../shared/formula.js';
import { marked } from '../../shared/marked.js';
import { takeKey } from '../events.js';
import { generationTicks, layoutWay, nearestMark } from '../layout/pedigree.js';
import { carrierInWords, geneInWords, pedigreeInWords } from './words.js';

/** @typedef {import('../../../pkg/nimlab.js').PedigreeView} PedigreeView */
/** @typedef {import('../../../pkg/nimlab.js').GeneStoryView} GeneStory */

/**
 * @typedef {object} TimelineSlice
 * @property {PedigreeView} found
 * @property {number} width  of a line, in pixels
 * @property {boolean} unused  whether genes are shown that the formula does not use
 * @property {number | undefined} gene  the chosen one, an index
 * @property {number} carrier  where on the gene's path the reader is
 */
/**
 * @typedef {object} TimelineIntents
 * @property {(gene: number, carrier: number) => void} walk
 * @property {(unused: boolean) => void} showUnused
 * @property {(step: number) => void} go  to a mating of the run
 */

const HEIGHT = 26;
const MIDDLE = HEIGHT / 2;

/** What a birth looks like: a circle, a diamond or a square. */
const SIGNS = {
  drawn: svg`<circle r="6"></circle>`,
  mutation: svg`<path d="M0 -7.5L7.5 0L0 7.5L-7.5 0Z"></path>`,
  repair: svg`<rect x="-5.5" y="-5.5" width="11" height="11"></rect>`,
};

/**
 * @param {TimelineSlice} slice
 * @param {TimelineIntents} intents
 */
export function timelineView(slice, intents) {
  const { found, unused, width } = slice;
  const { genes, step, pace } = found;
  const shown = genes.flatMap((gene, index) => (gene.reached || unused ? [index] : []));
  const chosen = shown.find((index) => index === slice.gene) ?? shown.at(-1) ?? 0;
  const row = (/** @type {number} */ index) => rowView(slice, index, index === chosen, intents);
  const press = (/** @type {KeyboardEvent} */ event) => walkByKey(event, slice, shown, chosen, intents);
  const toggle = (/** @type {Event} */ { target }) =>
    intents.showUnused(/** @type {HTMLInputElement} */ (target).checked);
  return html`
    <p>${pedigreeInWords(found)}</p>
    <div class="ways">
      <div role="listbox" aria-label="Genes, from the first population to now" @keydown=${press}>
        ${shown.map(row)}
      </div>
      <div class="way-row" aria-hidden="true">
        <span class="way-name">generation</span>
        <svg width=${width} height="20">
          ${generationTicks(step, pace, width).map(
            ({ generation, x }) => svg`<text class="way-tick" x=${x} y="14">${generation}</text>`,
          )}
        </svg>
      </div>
    </div>
    <ul class="ways-legend">
      <li>${sign('drawn')} drawn with the first population</li>
      <li>${sign('mutation')} born by mutation</li>
      ${genes.some(({ origin }) => origin === 'repair') ? html`<li>${sign('repair')} born by repair</li>` : nothing}
      <li><svg width="16" height="16"><path class="way-mark" d="M8 3V13"></path></svg> handed on</li>
    </ul>
    ${detailView(slice, chosen, intents)}
    <label class="check"><input type="checkbox" .checked=${unused} @change=${toggle}>Unused genes, too</label>
    <details>
      <summary>All of them in words</summary>
      <ul>${shown.map((index) => html`<li>${sentence(genes[index], index, pace)}</li>`)}</ul>
    </details>`;
}

/** @param {keyof typeof SIGNS} origin */
function sign(origin) {
  return html`<svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true"><g class="way-birth"
    data-origin=${origin}>${SIGNS[origin]}</g></svg>`;
}

/**
 * @param {TimelineSlice} slice
 * @param {number} index
 * @param {boolean} isChosen
 * @param {TimelineIntents} intents
 */
function rowView({ found, width, carrier }, index, isChosen, { walk }) {
  const gene = found.genes[index];
  if (!gene) return nothing;
  const { marks, from, to } = layoutWay(gene, found.step, width);
  const click = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).querySelector('svg')?.getBoundingClientRect();
    const x = ((event.clientX - (box?.left ?? 0)) * width) / (box?.width || 1);
    walk(index, x < 0 ? 0 : nearestMark(marks, x));
  };
  const at = marks[Math.min(carrier, marks.length - 1)];
  return html`
    <div class="way-row" role="option" data-gene=${index} tabindex=${isChosen ? 0 : -1} aria-selected=${isChosen}
      data-used=${gene.reached} aria-label=${geneInWords(gene, index, found.pace).replaceAll('`', '')} @click=${click}>
      <span class="way-name">${index + 1}: ${formulaText(gene.text)}</span>
      <svg width=${width} height=${HEIGHT}>
        <path class="way-line" d="M${from} ${MIDDLE}H${to}"></path>
        ${marks.slice(1).map(({ x }) => svg`<path class="way-mark" d="M${x} ${MIDDLE - 5}V${MIDDLE + 5}"></path>`)}
        <g class="way-birth" data-origin=${gene.origin} transform="translate(${from} ${MIDDLE})">
          ${SIGNS[gene.origin]}
        </g>
        ${isChosen && at ? svg`<circle class="way-here" cx=${at.x} cy=${MIDDLE} r="10"></circle>` : nothing}
      </svg>
    </div>`;
}

/**
 * The place on the chosen gene's path where the reader is.
 * @param {TimelineSlice} slice
 * @param {number} chosen
 * @param {TimelineIntents} intents
 */
function detailView({ found, carrier }, chosen, { walk, go }) {
  const gene = found.genes[chosen];
  if (!gene) return nothing;
  const last = gene.carriers.length - 1;
  const at = Math.min(carrier, last);
  const step = gene.carriers[at]?.step ?? 0;
  const left = gene.matings + 1 - gene.carriers.length;
  const button = (/** @type {string} */ words, /** @type {number} */ to) => {
    const isEnd = to < 0 || to > last;
    return html`<button type="button" aria-disabled=${isEnd ? 'true' : nothing}
      @click=${() => isEnd || walk(chosen, to)}>${words}</button>`;
  };
  return html`
    <div class="way-detail">
      <p><strong>${sentence(gene, chosen, found.pace)}</strong></p>
      <p>${marked(carrierInWords(gene, at, found.pace))}</p>
      ${left > 0 ? html`<p class="note">The way is long: ${left} matings in its middle are left out.</p>` : nothing}
      <p class="row">
        ${button('Earlier', at - 1)} ${button('Later', at + 1)}
        <button type="button" class="quiet" @click=${() => go(step)}>
          ${step === 0 ? 'Go to the first population' : `Go to mating ${step}`}
        </button>
      </p>
    </div>`;
}

/**
 * @param {GeneStory | undefined} gene
 * @param {number} index
 * @param {number} pace
 */
function sentence(gene, index, pace) {
  return gene && marked(geneInWords(gene, index, pace));
}

/**
 * Up and down lead to other genes, left and right along the path of one.
 * @param {KeyboardEvent} event
 * @param {TimelineSlice} slice
 * @param {number[]} shown
 * @param {number} chosen
 * @param {TimelineIntents} intents
 */
function walkByKey(event, { found, carrier }, shown, chosen, { walk }) {
  const row = shown.indexOf(chosen);
  const last = (found.genes[chosen]?.carriers.length ?? 1) - 1;
  const at = Math.min(carrier, last);
  takeKey(event, (key) => {
    const rows = { ArrowUp: row - 1, ArrowDown: row + 1, Home: 0, End: shown.length - 1 };
    const gene = shown[rows[/** @type {keyof typeof rows} */ (key)] ?? -1];
    if (key === 'ArrowLeft') walk(chosen, Math.max(0, at - 1));
    else if (key === 'ArrowRight') walk(chosen, Math.min(last, at + 1));
    else if (key in rows) gene === undefined || walk(gene, 0);
    else return false;
    return true;
  });
}
