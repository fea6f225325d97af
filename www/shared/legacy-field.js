// @ts-check
/** One parameter as a control: what it looks like follows from its limits in Rust's table. */

import { html } from './dom.js';
import { sliderScale } from './slider.js';

/** @typedef {import('../../pkg/nimlab.js').ParameterEntry} Parameter */
/** @typedef {(text: string) => void} Intend */

/**
 * A control, how to show a value in it, and the text that is described by it.
 * @typedef {object} Field
 * @property {HTMLElement} root
 * @property {(text: string) => void} show
 */

/**
 * @param {Parameter} parameter
 * @param {Intend} intend
 * @returns {Field}
 */
export function createField(parameter, intend) {
  const { limits } = parameter;
  switch (limits.kind) {
    case 'whole':
      return slider(parameter, intend, { least: limits.least, most: limits.most, step: 1 });
    case 'share':
      return slider(parameter, intend, { least: 0, most: 1, step: 0.01 });
    case 'one-of':
      return choice(parameter, limits.words, intend);
    case 'some-of':
      return boxes(parameter, limits.words, intend);
    case 'numbers':
      return text(parameter, intend);
  }
}

/**
 * A title over a control, an explanation and a place for a refusal below it.
 * @param {Parameter} parameter
 * @param {string} note
 * @param {HTMLElement} titled  the control the title belongs to
 * @param {...HTMLElement} controls
 */
export function frame({ name, title }, note, titled, ...controls) {
  titled.id = `field-${name}`;
  titled.setAttribute('aria-describedby', `note-${name} refusal-${name}`);
  return html(
    'div',
    { class: 'field', 'data-parameter': name },
    html('label', { for: titled.id }, title),
    ...controls,
    html('p', { class: 'note', id: `note-${name}` }, note),
    html('p', { class: 'refusal', id: `refusal-${name}`, role: 'status' }),
  );
}

/**
 * Puts a value into an input, unless it stands there already: setting it would move the cursor.
 * @param {HTMLInputElement} input
 * @param {string} value
 */
export function fill(input, value) {
  if (input.value !== value) input.value = value;
}

/**
 * @param {Parameter} parameter
 * @param {Intend} intend
 * @param {{ least: number, most: number, step: number }} range
 * @returns {Field}
 */
function slider(parameter, intend, { least, most, step }) {
  const { places, toPlace, toValue } = sliderScale(least, most);
  const number = html('input', {
    type: 'text',
    inputmode: step < 1 ? 'decimal' : 'numeric',
    class: 'number',
    autocomplete: 'off',
    name: parameter.name,
  });
  const range = html('input', {
    type: 'range',
    min: places[0],
    max: places[1],
    step,
    'aria-label': `${parameter.title}, slider`,
  });
  number.addEventListener('input', () => intend(number.value));
  range.addEventListener('input', () => {
    number.value = String(toValue(range.valueAsNumber));
    intend(number.value);
  });
  const note = `${parameter.explanation}: ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  const root = frame(parameter, note, number, number, range);
  root.classList.add('slider');
  return {
    root,
    show(text) {
      fill(number, text);
      const value = Number(text);
      // Several places may stand for one value: the slider is left where it is if it says the same.
      if (Number.isFinite(value) && toValue(range.valueAsNumber) !== value) range.valueAsNumber = toPlace(value);
      range.setAttribute('aria-valuetext', text);
    },
  };
}

/**
 * @param {Parameter} parameter
 * @param {import('../../pkg/nimlab.js').WordEntry[]} words
 * @param {Intend} intend
 * @returns {Field}
 */
function choice(parameter, words, intend) {
  const select = html(
    'select',
    { name: parameter.name },
    ...words.map(({ word, title }) => html('option', { value: word }, title)),
  );
  select.addEventListener('change', () => intend(select.value));
  const root = frame(parameter, '', select, select);
  const note = root.querySelector('.note');
  return {
    root,
    show(text) {
      if (select.value !== text) select.value = text;
      if (note) note.textContent = words.find(({ word }) => word === text)?.explanation ?? parameter.explanation;
    },
  };
}

/**
 * @param {Parameter} parameter
 * @param {string[]} words
 * @param {Intend} intend
 * @returns {Field}
 */
function boxes(parameter, words, intend) {
  const inputs = words.map((word) => html('input', { type: 'checkbox', value: word, name: parameter.name }));
  const group = html(
    'div',
    { class: 'boxes', role: 'group', 'aria-label': parameter.title },
    ...inputs.map((input) => html('label', {}, input, html('code', {}, input.value))),
  );
  const chosen = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  group.addEventListener('change', () => intend(chosen().join(',')));
  const root = frame(parameter, parameter.explanation, group, group);
  // A group is named by itself: a label can only belong to one input.
  root.querySelector('label')?.replaceWith(html('p', { class: 'title', 'aria-hidden': 'true' }, parameter.title));
  return {
    root,
    show(text) {
      const on = text.split(',');
      for (const input of inputs) input.checked = on.includes(input.value);
    },
  };
}

/**
 * @param {Parameter} parameter
 * @param {Intend} intend
 * @returns {Field}
 */
function text(parameter, intend) {
  const input = html('input', { type: 'text', name: parameter.name, autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('input', () => intend(input.value));
  return { root: frame(parameter, parameter.explanation, input, input), show: (value) => fill(input, value) };
}
