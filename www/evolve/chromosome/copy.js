// @ts-check
/** Copying a formula: one button for each language. */
import { html } from 'lit-html';

/** @typedef {{ language: string, text: string }} Reading */

/**
 * What was copied last. Where the page may not copy, the text is shown to be copied by hand.
 * @typedef {Reading & { byHand: boolean }} Copied
 */

/** @typedef {{ formula: import('../../../pkg/nimlab.js').FormulaView, copied: Copied | undefined }} CopySlice */

/**
 * @param {CopySlice} slice
 * @param {{ copy: (reading: Reading) => void }} intents
 */
export function copyView({ formula, copied }, { copy }) {
  const readings = [{ language: 'text', text: formula.simplified }, ...formula.exports];
  const text = readings.find(({ language }) => language === copied?.language)?.text;
  const button = (/** @type {Reading} */ reading) =>
    html`<button type="button" class="chip" @click=${() => copy(reading)}>${reading.language}</button>`;
  return html`
    <div>
      <div class="copy">
        <span class="copy-name" aria-hidden="true">Copy as</span>
        <div class="copy-buttons" role="group" aria-label="Copy the formula as">${readings.map(button)}</div>
      </div>
      <p class="copy-status">${statusOf(copied, text)}</p>
      <textarea class="copy-text" readonly rows="4" spellcheck="false" ?hidden=${!copied?.byHand}
        aria-label="The formula as ${copied?.language}" .value=${text ?? ''}
        @keydown=${(/** @type {Event} */ event) => event.stopPropagation()}></textarea>
    </div>`;
}

/**
 * @param {Copied | undefined} copied
 * @param {string | undefined} text  the formula of now in the same language
 */
function statusOf(copied, text) {
  if (copied?.byHand) return 'This browser does not let the page copy. Copy the text below.';
  return copied && copied.text === text ? `Copied as ${copied.language}.` : '';
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
