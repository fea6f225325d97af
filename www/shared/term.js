// @ts-check
/** A word with an explanation: a button with a dotted underline, which opens the glossary in place. */
import { html } from 'lit-html';

/** @typedef {import('./glossary/terms.js').Term} Term */

/**
 * @param {Term} name  as the glossary calls it
 * @param {string} [words]  as the text needs it
 */
export function term(name, words = name) {
  return html`<button type="button" class="term" aria-haspopup="dialog" data-term=${name} @click=${explain}
    >${words}</button>`;
}

/**
 * Makes the first occurrence of some words in a text such a button; if they do not occur, the text is unchanged.
 * @param {string} text
 * @param {string} words
 * @param {Term} name
 */
export function termIn(text, words, name) {
  const at = text.indexOf(words);
  return at < 0 ? text : html`${text.slice(0, at)}${term(name, words)}${text.slice(at + words.length)}`;
}

/** Shows the explanation; all of them are loaded with the first. @param {Event} event */
async function explain(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  // The press must not reach an element around the word, such as a summary.
  event.stopPropagation();
  event.preventDefault();
  const { openTerm } = await import('./glossary/glossary.js');
  openTerm(/** @type {Term} */ (button.dataset.term), button);
}
