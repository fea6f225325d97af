// @ts-check
/** A word that explains itself: a button with a dotted underline, which opens the glossary in place. */
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
 * A text in which the first occurrence of some words explains itself; the text as it is where they do not occur.
 * @param {string} text
 * @param {string} words
 * @param {Term} name
 */
export function termIn(text, words, name) {
  const at = text.indexOf(words);
  return at < 0 ? text : html`${text.slice(0, at)}${term(name, words)}${text.slice(at + words.length)}`;
}

/** The explanations are loaded when the first of them is wanted. @param {Event} event */
async function explain(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  // What stands around the word, a summary for example, is not pressed with it.
  event.stopPropagation();
  event.preventDefault();
  const { openTerm } = await import('./glossary/glossary.js');
  openTerm(/** @type {Term} */ (button.dataset.term), button);
}
