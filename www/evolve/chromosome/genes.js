// @ts-check
/**
 * The genes of a chromosome as the paper lists them, one to a row, each with its expression below it. Arrows lead to
 * one gene from its arguments: the gene under the pointer, else the one in focus, else the expressed one. Rows out of
 * sight are not laid out. CSS does not allow that for table rows, so the rows are grids, and roles say that they form
 * a table.
 */
import { html, nothing, render, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { formulaText } from '../../shared/formula.js';
import { number as inDigits, shortNumber } from '../../shared/text.js';
import { numberAt, takeKey } from '../events.js';

/** @typedef {import('../../../pkg/nimlab.js').GeneView} GeneView */

/** @typedef {{ inspected: import('../../../pkg/nimlab.js').Inspected }} Genes */
/** @typedef {Pick<import('../state.js').State, 'pointedGene' | 'focusedGene'> & Genes} GenesSlice */

/**
 * @typedef {object} GenesIntents
 * @property {(index: number | undefined) => void} pointGene
 * @property {(index: number | undefined) => void} focusGene
 */

/** Where the arrows run beside the table: their common lane, and where they meet the rows. */
const LANE = 7;
const EDGE = 22;

/** From the top of a row to the middle of its first line. */
const FIRST_LINE = 12;

/**
 * @param {GenesSlice} slice
 * @param {GenesIntents} intents
 */
export function genesView({ inspected, pointedGene, focusedGene }, { pointGene, focusGene }) {
  const { genes } = inspected;
  const expressed = inspected.expressed - 1;
  const stop = genes[focusedGene ?? -1] ? focusedGene : expressed;
  const active = genes[pointedGene ?? -1] ? pointedGene : stop;
  const needed = genes[active ?? -1]?.arguments ?? [];
  const point = (/** @type {Event} */ { target }) => pointGene(indexOf(target));
  const focus = (/** @type {Event} */ { target }) => focusGene(indexOf(target));
  /** @param {GeneView} gene @param {number} index */
  const row = (gene, index) => {
    const lit = index === active ? 'active' : needed.includes(index + 1) ? 'argument' : nothing;
    const isExpressed = index === expressed;
    return html`
      <tr data-index=${index} tabindex=${index === stop ? 0 : -1} data-used=${gene.reached}
        data-expressed=${isExpressed} data-lit=${lit} aria-label=${inWords(gene, index, isExpressed)}>
        ${guard([gene, isExpressed], () => cells(gene, index, isExpressed))}
      </tr>`;
  };
  return html`
    <p class="genes-note" id="genes-note">
      The numbers in a gene are those of the genes it uses: <code>* 3, 5</code> is gene 3 times gene 5.
    </p>
    <div class="genes"><div class="genes-sheet">
      <svg class="genes-arrows" width=${EDGE + 6} height="0" aria-hidden="true"></svg>
      <table class="genes-table" role="grid" aria-readonly="true" aria-label="Genes"
        aria-describedby="genes-note">
        <thead>
          <tr>
            <th scope="col" class="genes-number">no.</th>
            <th scope="col" class="genes-gene">gene</th>
            <th scope="col" class="genes-expression">expression</th>
            <th scope="col" class="genes-score">score</th>
            <th scope="col" class="genes-state">state</th>
          </tr>
        </thead>
        <tbody @pointerover=${point} @pointerleave=${() => pointGene(undefined)}
          @focusin=${focus} @focusout=${() => focusGene(undefined)} @keydown=${press}>
          ${genes.map(row)}
        </tbody>
      </table>
    </div></div>`;
}

/**
 * Draws the arrows whenever the rows have been laid out, because only then are their heights known.
 * @param {HTMLElement} root
 */
export function attachGenes(root) {
  /** @type {Element | undefined} */
  let watched;
  const observer = new ResizeObserver(() => {
    // Rows get their real heights when they scroll into sight, which moves the rows below them.
    const sheet = root.querySelector('.genes-sheet') ?? undefined;
    if (sheet && sheet !== watched) observer.observe(sheet);
    watched = sheet;
    const arrows = root.querySelector('.genes-arrows');
    const active = root.querySelector('[data-lit="active"]');
    if (!(arrows instanceof SVGElement) || !active) return;
    const froms = [...root.querySelectorAll('[data-lit="argument"]')].map(middle);
    arrows.setAttribute('height', String(arrows.parentElement?.offsetHeight));
    render(arrowsTo(middle(active), froms), arrows);
  });
  return {
    /** Keeps the focus in the table when the focused row is about to go. @param {number} count  of rows afterwards */
    keepFocus(count) {
      const focused = indexOf(root.contains(document.activeElement) ? document.activeElement : null) ?? -1;
      if (focused >= count)
        /** @type {HTMLElement | null} */ (root.querySelector(`[data-index="${count - 1}"]`))?.focus();
    },

    /** Draws the arrows for new rows, once these are laid out. */
    drawArrows() {
      // A newly observed element is reported once, after layout and before painting.
      observer.unobserve(root);
      observer.observe(root);
    },
  };
}

/**
 * @param {GeneView} gene
 * @param {number} index
 * @param {boolean} isExpressed
 */
function cells({ text, expression, score, reached }, index, isExpressed) {
  const formula = (/** @type {string} */ words) => guard([words], () => formulaText(words));
  return html`
    <th scope="row" class="genes-number">${index + 1}:</th>
    <td class="genes-gene">${formula(text)}</td>
    <td class="genes-expression">
      <span class=${text === expression ? 'unseen' : 'genes-formula'}>${formula(expression)}</span>
      ${isExpressed ? html`<span class="genes-mark">expressed</span>` : nothing}
    </td>
    <td class="genes-score" title=${inDigits(score)}>${shortNumber(score)}</td>
    <td class="genes-state">${reached ? 'used' : 'unused'}</td>`;
}

/**
 * @param {GeneView} gene
 * @param {number} index
 * @param {boolean} isExpressed
 */
function inWords({ text, expression, score, reached }, index, isExpressed) {
  const meaning = text === expression ? '' : `, that is ${expression}`;
  const state = isExpressed ? 'expressed' : reached ? 'used' : 'unused';
  return `Gene ${index + 1}: ${text}${meaning}; score ${inDigits(score)}, ${state}`;
}

/**
 * @param {number} to  the height at which the arrow ends
 * @param {number[]} froms
 */
function arrowsTo(to, froms) {
  const stem = (/** @type {number} */ from) => svg`
    <path d="M${EDGE},${from}H${LANE + 5}q-5,0 -5,5V${to - 5}q0,5 5,5H${EDGE}"></path>
    <circle cx=${EDGE} cy=${from} r="3"></circle>`;
  const head = svg`<path class="genes-head" d="M${EDGE + 5},${to}l-8,-4.5v9z"></path>`;
  return svg`${froms.map(stem)}${froms.length > 0 ? head : nothing}`;
}

/** The height of a row's number. @param {Element} element */
function middle(element) {
  const row = /** @type {HTMLElement} */ (element);
  return row.offsetTop + Math.min(row.offsetHeight / 2, FIRST_LINE);
}

/** The index of the row an event happened in. @param {EventTarget | null} target */
const indexOf = (target) => numberAt(target, 'index');

/** Moves the focus along the rows. @param {KeyboardEvent} event */
function press(event) {
  const { children } = /** @type {HTMLElement} */ (event.currentTarget);
  const index = indexOf(event.target) ?? 0;
  const last = children.length - 1;
  const [up, down] = [Math.max(0, index - 1), Math.min(last, index + 1)];
  takeKey(event, (key) => {
    const to = { ArrowUp: up, ArrowDown: down, Home: 0, End: last }[key];
    /** @type {HTMLElement | undefined} */ (children[to ?? -1])?.focus();
    return to !== undefined;
  });
}
