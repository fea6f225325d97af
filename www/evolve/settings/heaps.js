// @ts-check
/** The heaps as text, and below it as rows of objects with buttons that add and remove them. */
import { html, nothing } from 'lit-html';
import { frame, textInput } from '../../shared/field.js';
import { counted } from '../../shared/text.js';

/** More objects than this are shown as a number. */
const MANY = 10;

/**
 * @param {import('../../../pkg/nimlab.js').ParameterEntry} parameter
 * @param {Omit<import('../../shared/field.js').Field, 'title'>} field
 * @param {string} good  the heaps of the run on screen
 */
export function heapsField({ title, explanation }, field, good) {
  // From the text in the field, which a press changes at once, so that the next press counts from there.
  const heaps = heapsIn(field.value) ?? heapsIn(good) ?? [];
  const change = (/** @type {number[]} */ next) => field.intend(next.join(','));
  const titled = { ...field, title, note: explanation };
  return frame(
    titled,
    html`
      ${textInput(titled)}
      <ul class="heaps">${heaps.map((size, index) => heapItem(heaps, size, index, change))}</ul>
      <button type="button" class="quiet" @click=${() => change([...heaps, heaps.at(-1) ?? 1])}>Add a heap</button>`,
  );
}

/** The heaps a text names, if it is a plain list of them. @param {string} text */
function heapsIn(text) {
  return /^\s*\d{1,3}(\s*,\s*\d{1,3})*\s*$/.test(text) ? text.split(',').map(Number) : undefined;
}

/**
 * @param {number[]} heaps
 * @param {number} size
 * @param {number} index
 * @param {(next: number[]) => void} change
 */
function heapItem(heaps, size, index, change) {
  const by = (/** @type {number} */ count) => () => change(heaps.with(index, size + count));
  const remove = (/** @type {Event} */ { target }) => {
    const list = target instanceof Element ? target.closest('ul') : null;
    change(heaps.filter((_, other) => other !== index));
    // The last row is removed, and may have the focus.
    const last = list?.children[heaps.length - 2];
    if (index === heaps.length - 1)
      /** @type {HTMLElement | null | undefined} */ (last?.querySelector('button:last-child'))?.focus();
  };
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ words,
    /** @type {boolean} */ disabled,
    /** @type {(event: Event) => void} */ press,
  ) => html`
    <button type="button" class="small" aria-label=${words} title=${words}
      aria-disabled=${disabled ? 'true' : nothing} @click=${disabled ? nothing : press}>${sign}</button>`;
  const dots = size > MANY ? String(size) : Array.from({ length: size }, () => html`<i></i>`);
  return html`
    <li>
      <span class="name">a<sub>${index + 1}</sub></span>
      ${button('−', `Take an object from heap ${index + 1}`, size === 0, by(-1))}
      <span class="objects" role="img" aria-label=${counted(size, 'object')}>${dots}</span>
      ${button('+', `Add an object to heap ${index + 1}`, false, by(1))}
      ${button('×', `Remove heap ${index + 1}`, heaps.length === 1, remove)}
    </li>`;
}
