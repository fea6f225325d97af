// @ts-check
/** Shows the explanation of a word next to it. Escape or a click elsewhere closes it; the focus returns. */
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
  // The page's own shortcuts mean something else.
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
  // Behind a modal dialog everything is inert.
  const home = word.closest('dialog[open]') ?? document.body;
  if (box.parentElement !== home) home.append(box);
  // Whoever had the focus when it opened has it again when it closes.
  if (!box.matches(':popover-open')) {
    word.focus();
    box.showPopover();
  }
  place(word);
  box.focus();
}

/** Below the word, or above it where there is no room. @param {HTMLElement} word */
function place(word) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = bottom + GAP + height <= innerHeight;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  box.style.top = `${below ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}
