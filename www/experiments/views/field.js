// @ts-check
/** A text field with its name above and, when it is refused, the reason below. */
import { html } from '../../shared/dom.js';

/** @typedef {import('../../../pkg/nimlab.js').Refusal} Refusal */

/**
 * @param {object} what
 * @param {string} what.name
 * @param {string} what.title
 * @param {string} what.value
 * @param {string} [what.mode]  the keyboard a phone shows
 * @param {string} [what.placeholder]
 * @param {string} [what.hint]
 * @param {(value: string) => void} what.intend
 */
export function field({ name, title, value, mode = 'text', placeholder, hint, intend }) {
  const id = `experiment-${name}-refusal`;
  const input = html('input', {
    name,
    value,
    placeholder,
    type: 'text',
    inputmode: mode,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-describedby': id,
  });
  input.addEventListener('input', () => intend(input.value));
  return html(
    'div',
    { class: 'field' },
    html('label', {}, html('span', {}, title), input),
    ...(hint ? [html('span', { class: 'hint' }, hint)] : []),
    html('span', { class: 'refusal', id, 'data-refusal': name, role: 'alert' }),
  );
}

/**
 * Puts a refusal under the field at fault; a value of the parameter that varies is at fault where
 * the values are typed, and what is about no field stands above the button.
 * @param {HTMLElement} root
 * @param {Refusal | undefined} refusal
 * @param {string} vary
 */
export function renderRefusal(root, refusal, vary) {
  const names = [
    `2.${refusal?.field}`,
    refusal?.field === vary || refusal?.field === 'values'
      ? root.querySelector('[name="values"]')
        ? 'values'
        : 'vary'
      : (refusal?.field ?? ''),
    'form',
  ];
  const visible = (/** @type {string} */ name) =>
    root.querySelector(`[data-refusal="${name}"]`) &&
    (!name.startsWith('2.') ||
      /** @type {HTMLInputElement | null} */ (root.querySelector(`[name="${name}"]`))?.value !== '');
  const at = refusal && names.find(visible);
  for (const place of root.querySelectorAll('[data-refusal]')) {
    const name = place.getAttribute('data-refusal');
    const message = name === at ? (refusal?.message ?? '') : '';
    if (place.textContent !== message) place.textContent = message;
    const input = root.querySelector(`[name="${name}"]`);
    input?.setAttribute('aria-invalid', String(name === at));
    if (name === at && message !== '') requestAnimationFrame(() => place.scrollIntoView({ block: 'nearest' }));
    // Inside two folds perhaps.
    for (
      let fold = name === at ? place.closest('details') : null;
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true;
  }
}
