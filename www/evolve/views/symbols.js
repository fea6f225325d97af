// @ts-check
/** A formula whose words explain themselves: xor, div, n and the like are buttons. */
import { html } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { formulaText } from '../../shared/formula.js';

/**
 * A word of a formula, and the heaps it stands between, if it does.
 * @typedef {{ name: string, left?: string | undefined, right?: string | undefined }} Word
 */

const WORDS = /\b(xor|and|or|not|div|mod|n|k|s\d+)\b/;

/**
 * Only the first button of a name is a stop of the Tab key: a long formula has many.
 * @param {string} formula
 * @param {(word: Word | undefined) => void} explain
 */
export function explainedFormula(formula, explain) {
  const pieces = formula.split(WORDS);
  const words = pieces.map((name, index) => {
    if (index % 2 === 0) return formulaText(name);
    const left = /a\d+(?=\s*$)/.exec(pieces[index - 1] ?? '')?.[0];
    const right = /(?<=^\s*)a\d+/.exec(pieces[index + 1] ?? '')?.[0];
    const press = (/** @type {Event} */ event) => {
      // A click on the formula itself edits it. Not every browser gives a pressed button the focus.
      event.stopPropagation();
      /** @type {HTMLElement} */ (event.target).focus();
    };
    return html`<button type="button" class="symbol" tabindex=${pieces.indexOf(name) === index ? 0 : -1}
      @click=${press} @focus=${() => explain({ name, left, right })} @blur=${() => explain(undefined)}
      >${name}</button>`;
  });
  // Another formula is not the last one with its words moved, which would count as a shift of the layout.
  return keyed(formula, words);
}
