// @ts-check
/** Making elements: text only ever through text nodes. */

import { formulaPieces } from './formula.js';

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * An HTML element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...(Node | string)} children
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * A button and what it does.
 * @param {string} words
 * @param {(event: Event) => void} act
 * @param {Attributes} attributes
 */
export function button(words, act, attributes = {}) {
  const made = html('button', { type: 'button', ...attributes }, words);
  made.addEventListener('click', act);
  return made;
}

/**
 * An SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...(Node | string)} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} Kind
 * @param {Kind} element
 * @param {Attributes} attributes
 * @param {Array<Node | string>} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Sets an attribute unless it has that value already.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Writes a text unless it stands there already.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A formula or a gene with its indices as subscripts: a1 as a with a small 1.
 * @param {string} formula
 * @returns {Array<Node | string>}
 */
export function formulaParts(formula) {
  return formulaPieces(formula).flatMap(({ text, index }) =>
    index === undefined ? [text] : [text, html('sub', { class: 'index' }, index)],
  );
}
