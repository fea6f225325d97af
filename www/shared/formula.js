// @ts-check
/** A formula or a gene on the page, with its indices as subscripts: a1 is shown as a with a subscript 1. */
import { html, svg } from 'lit-html';

/** @param {string} formula */
export function formulaText(formula) {
  return formulaPieces(formula).map(({ text, index }) =>
    index === undefined ? text : html`${text}<sub class="index">${index}</sub>`,
  );
}

/**
 * The same inside an SVG text element.
 * @param {string} formula
 * @param {string} className  of the subscripts
 */
export function formulaSvg(formula, className) {
  return formulaPieces(formula).map(({ text, index }) =>
    index === undefined ? text : svg`${text}<tspan class=${className} dy="3">${index}</tspan>`,
  );
}

/**
 * The pieces of a formula: plain text, and letters with an index.
 * @param {string} formula
 * @returns {Array<{ text: string, index: string | undefined }>}
 */
export function formulaPieces(formula) {
  return formula
    .split(/\b(a\d+)\b/)
    .map((piece, number) =>
      number % 2 === 1 ? { text: 'a', index: piece.slice(1) } : { text: piece, index: undefined },
    )
    .filter(({ text }) => text !== '');
}
