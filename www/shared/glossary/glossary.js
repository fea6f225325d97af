// @ts-check
/** Shows the explanation of a word next to it. Escape or a click elsewhere closes it and returns the focus. */
import './glossary.css';
import { html, render } from 'lit-html';
import { marked } from '../marked.js';
import { TERMS } from './terms.js';

/** @typedef {import('./terms.js').Term} Term */

/** The space between a word and its explanation, and between that and the edge of the screen, in pixels. */
const GAP = 6;

const box = document.createElement('div');
box.className = 'glossary-entry';
box.popover = 'auto';
box.tabIndex = -1;
box.setAttribute('role', 'dialog');
box.setAttribute('aria-labelledby', 'glossary-term');
box.addEventListener('keydown', (event) => {
  // The same keys may be shortcuts of the page.
  event.stopPropagation();
});

/**
 * @param {Term} name
 * @param {HTMLElement} word  the button that asks for it
 */
export function openTerm(name, word) {
  const follow = (/** @type {string} */ other) => openTerm(/** @type {Term} */ (other), word);
  render(
    html`
      <h2 id="glossary-term">${name}</h2>
      <p>${marked(TERMS[name] ?? '', follow)}</p>
      <button type="button" class="quiet" @click=${() => box.hidePopover()}>Close</button>`,
    box,
  );
  // Everything outside a modal dialog is inert.
  const home = word.closest('dialog[open]') ?? document.body;
  if (box.parentElement !== home) home.append(box);
  // When it closes, the focus returns to the element that had it when it opened.
  if (!box.matches(':popover-open')) {
    word.focus();
    box.showPopover();
  }
  place(word);
  box.focus();
}

/** Places the box below the word, or above it if there is no room below. @param {HTMLElement} word */
function place(word) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = bottom + GAP + height <= innerHeight;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  box.style.top = `${below ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}
