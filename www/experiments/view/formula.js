// @ts-check
/** A formula with its indices as subscripts: a1 as a with a small 1. */
import { html } from '../../view/dom.js';

/** @param {string} formula */
export function formulaParts(formula) {
  return formula.split(/(a\d+)/).map((part) => (/^a\d+$/.test(part) ? html('span', {}, 'a', html('sub', {}, part.slice(1))) : part));
}
