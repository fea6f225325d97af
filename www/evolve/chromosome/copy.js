// @ts-check
/** Copying a formula: one button for each language. */
import { html } from '../../shared/dom.js';

/** @typedef {import('../../../pkg/nimlab.js').FormulaView} FormulaView */

/**
 * @param {Element} root
 * @returns {(formula: FormulaView) => void}
 */
export function createCopy(root) {
  const buttons = html('div', { class: 'copy-buttons', role: 'group', 'aria-label': 'Copy the formula as' });
  const status = html('p', { class: 'copy-status', role: 'status' });
  const text = html('textarea', { class: 'copy-text', readonly: '', rows: 4, spellcheck: 'false', hidden: '' });
  root.append(
    html('div', { class: 'copy' }, html('span', { class: 'copy-name', 'aria-hidden': 'true' }, 'Copy as'), buttons),
    status,
    text,
  );
  text.addEventListener('keydown', (event) => event.stopPropagation());

  /** @type {Array<{ language: string, text: string }>} */
  let readings = [];

  return (formula) => {
    const next = [{ language: 'text', text: formula.simplified }, ...formula.exports];
    const same = readings.length === next.length && readings.every(({ text }, number) => text === next[number]?.text);
    if (same) return;
    readings = next;
    status.textContent = '';
    if (document.activeElement !== text) text.hidden = true;
    if (buttons.childElementCount === readings.length) return;
    buttons.replaceChildren(
      ...readings.map(({ language }, number) => {
        const button = html('button', { type: 'button', class: 'chip' }, language);
        button.addEventListener('click', () => void copy(number));
        return button;
      }),
    );
  };

  /** @param {number} number */
  async function copy(number) {
    const reading = readings[number];
    if (!reading) return;
    if (await copied(reading.text)) {
      text.hidden = true;
      status.textContent = `Copied as ${reading.language}.`;
    } else {
      text.hidden = false;
      text.value = reading.text;
      text.setAttribute('aria-label', `The formula as ${reading.language}`);
      text.focus();
      text.select();
      status.textContent = 'This browser does not let the page copy: here it is, selected, for you to copy.';
    }
  }
}

/**
 * Whether the clipboard took a text: there is none where the page is not served securely, and it
 * may refuse.
 * @param {string} text
 */
async function copied(text) {
  const clipboard = /** @type {Clipboard | undefined} */ (navigator.clipboard);
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
