// @ts-check
/** A text with marks: `code` between backticks, and [words] or [words|the term] that the glossary explains. */
import { html } from 'lit-html';
import { term } from './term.js';

const MARKS = /(`[^`]+`|\[[^\]]+\])/;

/**
 * @param {string} text
 * @param {(name: string) => void} [follow]  what a marked word does inside the glossary itself
 */
export function marked(text, follow) {
  return text.split(MARKS).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const inside = piece.slice(1, -1);
    if (piece.startsWith('`')) return html`<code>${inside}</code>`;
    const [words = '', name = words] = inside.split('|');
    if (!follow) return term(/** @type {import('./term.js').Term} */ (name), words);
    return html`<button type="button" class="term" @click=${() => follow(name)}>${words}</button>`;
  });
}

/** The terms a text marks. @param {string} text */
export function termsIn(text) {
  return text
    .split(MARKS)
    .filter((piece, index) => index % 2 === 1 && piece.startsWith('['))
    .map((piece) => piece.slice(1, -1).split('|').at(-1) ?? '');
}
