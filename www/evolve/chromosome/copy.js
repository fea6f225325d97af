// @ts-check
/** Copying a formula: one button for each language. */
import { html } from 'lit-html';

/**
 * What was last copied, and from which formula. Where the page may not copy, the reader copies the text by hand.
 * @typedef {{ language: string, formula: string, text: string, byHand: boolean }} Copied
 */

/**
 * @typedef {object} CopySlice
 * @property {string} formula
 * @property {Copied | undefined} copied
 * @property {string[]} languages  in addition to plain text
 */

/** The formula as the page writes it, which needs no engine. */
export const TEXT = 'text';

/**
 * @param {CopySlice} slice
 * @param {{ copy: (language: string) => void }} intents
 */
export function copyView({ formula, copied, languages }, { copy }) {
  const now = copied?.formula === formula ? copied : undefined;
  const buttons = [TEXT, ...languages].map(
    (language) => html`<button type="button" class="chip" @click=${() => copy(language)}>${language}</button>`,
  );
  return html`
    <div>
      <div class="copy">
        <span class="copy-name" aria-hidden="true">Copy as</span>
        <div class="copy-buttons" role="group" aria-label="Copy the formula as">${buttons}</div>
      </div>
      <p class="copy-status">${now ? statusOf(now) : ''}</p>
      <textarea class="copy-text" readonly rows="4" spellcheck="false" ?hidden=${!now?.byHand}
        aria-label="The formula as ${now?.language}" .value=${now?.text ?? ''}
        @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}></textarea>
    </div>`;
}

/** @param {Copied} copied */
function statusOf({ language, byHand }) {
  return byHand ? 'This browser does not let the page copy. Copy the text below.' : `Copied as ${language}.`;
}

/**
 * Whether the clipboard took a text. A page that is not served securely has no clipboard, and a clipboard may refuse.
 * @param {string} text
 */
export async function isTaken(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
