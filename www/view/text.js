// @ts-check
/** The wording that several views share. */
import { html } from './dom.js';

/**
 * A formula or a gene with its indices as subscripts: a1 as a with a small 1.
 * @param {string} formula
 * @returns {Array<Node | string>}
 */
export function formulaParts(formula) {
  return formulaPieces(formula).flatMap(({ text, index }) => (index === undefined ? [text] : [text, html('sub', { class: 'index' }, index)]));
}

/**
 * The pieces of a formula: words as they stand, and letters that carry an index.
 * @param {string} formula
 * @returns {Array<{ text: string, index: string | undefined }>}
 */
export function formulaPieces(formula) {
  return formula
    .split(/\b(a\d+)\b/)
    .map((piece, number) => (number % 2 === 1 ? { text: 'a', index: piece.slice(1) } : { text: piece, index: undefined }))
    .filter(({ text }) => text !== '');
}

/**
 * For example 9 violations.
 * @param {number} count
 */
export function violations(count) {
  return count === 0 ? 'no violations' : counted(count, 'violation');
}

/**
 * A number and what it counts, in the plural where it has to be.
 * @param {number} count
 * @param {string} what
 */
export function counted(count, what) {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
