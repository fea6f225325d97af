// @ts-check
/** The controls of the skeleton: heaps and a formula, with what is wrong about either below it. */
import { html } from './dom.js';

/** @typedef {{ heaps: string, formula: string }} Typed */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */

/**
 * @param {Element} root
 * @param {{ typed: Typed, intend: (typed: Typed) => void }} slice
 */
export function renderFormula(root, { typed, intend }) {
  const heaps = field('heaps', 'Heaps', typed.heaps);
  const formula = field('formula', 'Formula', typed.formula);
  root.replaceChildren(heaps.label, formula.label, html('p', { class: 'refusal failure', role: 'alert' }));
  for (const { input } of [heaps, formula]) {
    input.addEventListener('input', () => intend({ heaps: heaps.input.value, formula: formula.input.value }));
  }
}

/**
 * Puts a refusal under the input at fault; one that is about no input stands below them all.
 * @param {Element} root
 * @param {Refusal | undefined} refusal
 */
export function renderRefusal(root, refusal) {
  const elsewhere = root.querySelector('.failure');
  const inputs = [...root.querySelectorAll('input')];
  if (elsewhere) elsewhere.textContent = inputs.some(({ name }) => name === refusal?.field) ? '' : (refusal?.message ?? '');
  for (const input of inputs) {
    const atFault = input.name === refusal?.field;
    input.setAttribute('aria-invalid', String(atFault));
    const message = root.querySelector(`#${input.name}-refusal`);
    if (message) message.textContent = atFault ? (refusal?.message ?? '') : '';
  }
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string} value
 */
function field(name, title, value) {
  const input = html('input', { name, value, type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', 'aria-describedby': `${name}-refusal` });
  const refusal = html('span', { class: 'refusal', id: `${name}-refusal`, role: 'status' });
  return { input, label: html('label', { class: 'field' }, html('span', {}, title), input, refusal) };
}
