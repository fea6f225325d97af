// @ts-check
/** A formula whose words can be explained: xor, div, n and the like are buttons. */
import { html } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { formulaText } from '../../shared/formula.js';

/**
 * A word of a formula, and the heaps on either side of it, if any.
 * @typedef {{ name: string, left?: string | undefined, right?: string | undefined }} Word
 */

const WORDS = /\b(xor|and|or|not|div|mod|n|k|s\d+)\b/;

/**
 * Of the buttons with the same name only the first is a Tab stop, because a long formula has many.
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
      // A click that reached the formula would edit it. Not every browser focuses a pressed button.
      event.stopPropagation();
      /** @type {HTMLElement} */ (event.target).focus();
    };
    return html`<button type="button" class="symbol" tabindex=${pieces.indexOf(name) === index ? 0 : -1}
      @click=${press} @focus=${() => explain({ name, left, right })} @blur=${() => explain(undefined)}
      >${name}</button>`;
  });
  // A new formula is drawn anew: moving the words of the last one would count as a layout shift.
  return keyed(formula, words);
}
