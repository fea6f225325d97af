// @ts-check
/** One parameter as a control, whose kind follows from the parameter's limits in Rust's table. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { sliderScale } from './slider.js';
import { termIn } from './term.js';
import { number } from './text.js';

/** @typedef {import('../../pkg/nimlab.js').ParameterEntry} Parameter */

/**
 * By parameter: the words in its note that the glossary explains, and their term.
 * @type {Record<string, [string, import('./term.js').Term]>}
 */
const EXPLAINED = {
  population: ['individuals', 'individual'],
  length: ['chromosome', 'chromosome'],
  generations: ['generations', 'generation'],
  crossover: ['exchange genes', 'crossover'],
  mutations: ['drawn anew', 'mutation'],
  functions: ['functions', 'function'],
  repair: ['terminal', 'terminal'],
  ending: ['misère', 'misère'],
};

/**
 * A control of a form.
 * @typedef {object} Field
 * @property {string} id  of the control, unique in the document
 * @property {string} name  what a link calls it
 * @property {string} title
 * @property {string} value  as typed
 * @property {string} [note]  below the control
 * @property {string} [refusal]  why the value was refused
 * @property {string} [placeholder]
 * @property {string} [mode]  the keyboard a phone shows
 * @property {(text: string) => void} intend
 */

/**
 * A parameter as a field: a slider, a list to choose from, boxes to tick or a text.
 * @param {Parameter} parameter
 * @param {Omit<Field, 'title'>} field
 */
export function parameterField(parameter, field) {
  const { title, explanation, limits } = parameter;
  const named = { note: explanation, ...field, title };
  switch (limits.kind) {
    case 'whole':
      return sliderField(named, { least: limits.least, most: limits.most, step: 1 });
    case 'share':
      return sliderField(named, { least: 0, most: 1, step: 0.01 });
    case 'one-of': {
      const chosen = limits.words.find(({ word }) => word === field.value);
      return choiceField({ ...named, note: chosen?.explanation ?? explanation }, limits.words);
    }
    case 'some-of':
      return boxesField(named, limits.words);
    case 'numbers':
    case 'text':
      return textField(named);
  }
}

/**
 * A title over a control, a note and a place for a refusal below it.
 * @param {Field} field
 * @param {unknown} control
 * @param {{ shape?: string, group?: boolean }} [how]  a group names itself, because a label belongs to one input
 */
export function frame({ id, name, title, note, refusal }, control, { shape = '', group = false } = {}) {
  const heading = group
    ? html`<p class="title" aria-hidden="true">${title}</p>`
    : html`<label for=${id}>${title}</label>`;
  return html`
    <div class="field ${shape}" data-parameter=${name}>
      ${heading} ${control}
      <p class="note" id="${id}-note">${explained(name, note ?? '')}</p>
      <p class="refusal" id="${id}-refusal" data-refusal=${name}>${refusal}</p>
    </div>`;
}

/**
 * @param {string} name
 * @param {string} note
 */
function explained(name, note) {
  const [words, term] = EXPLAINED[name] ?? [];
  return words && term ? termIn(note, words, term) : note;
}

/** @param {Field} field */
export function textField(field) {
  return frame(field, textInput(field));
}

/** @param {Field} field */
export function textInput({ id, name, value, placeholder, mode = 'text', refusal, intend }) {
  return html`<input type="text" id=${id} name=${name} inputmode=${mode} placeholder=${placeholder ?? nothing}
    class=${mode === 'text' ? nothing : 'number'} autocomplete="off" autocapitalize="off" spellcheck="false"
    aria-describedby="${id}-note ${id}-refusal" aria-invalid=${String(Boolean(refusal))}
    .value=${live(value)} @input=${(/** @type {InputEvent} */ event) => intend(textOf(event))}>`;
}

/**
 * @param {Field} field
 * @param {Array<{ word: string, title: string }>} options
 */
export function choiceField(field, options) {
  const { id, name, value, intend } = field;
  const option = (/** @type {typeof options[number]} */ { word, title }) =>
    html`<option value=${word} ?selected=${word === value}>${title}</option>`;
  return frame(
    field,
    html`<select id=${id} name=${name} aria-describedby="${id}-note ${id}-refusal"
      .value=${live(value)} @change=${(/** @type {Event} */ event) => intend(textOf(event))}>
      ${options.map(option)}
    </select>`,
  );
}

/**
 * A number to type and a slider to drag.
 * @param {Field} field
 * @param {{ least: number, most: number, step: number }} range
 */
function sliderField(field, { least, most, step }) {
  const { places, toPlace, toValue } = sliderScale(least, most);
  const { id, title, value, intend } = field;
  const note = `${field.note}: ${number(least)} to ${number(most)}`;
  const drag = (/** @type {Event} */ event) => intend(String(toValue(Number(textOf(event)))));
  return frame(
    { ...field, note },
    html`
      ${textInput({ ...field, mode: step < 1 ? 'decimal' : 'numeric' })}
      <input type="range" min=${places[0]} max=${places[1]} step=${step} aria-label="${title}, slider"
        aria-valuetext=${value} .value=${slid(id, value, toPlace, toValue)} @input=${drag}>`,
    { shape: 'slider' },
  );
}

/**
 * @param {Field} field
 * @param {string[]} words
 */
function boxesField(field, words) {
  const { id, name, title, value, intend } = field;
  const on = value.split(',');
  const change = (/** @type {Event} */ event) => {
    const { value: word, checked } = /** @type {HTMLInputElement} */ (event.target);
    intend(words.filter((other) => (other === word ? checked : on.includes(other))).join(','));
  };
  const box = (/** @type {string} */ word) => {
    const input = html`<input type="checkbox" name=${name} value=${word} .checked=${live(on.includes(word))}>`;
    return html`<label>${input}<code>${word}</code></label>`;
  };
  return frame(
    field,
    html`<div class="boxes" id=${id} role="group" aria-label=${title} aria-describedby="${id}-note ${id}-refusal"
      @change=${change}>
      ${words.map(box)}
    </div>`,
    { group: true },
  );
}

/**
 * The place of a value on its slider. Several places may stand for one value, so a slider that already
 * shows the value stays where it is.
 * @param {string} id
 * @param {string} value
 * @param {(value: number) => number} toPlace
 * @param {(place: number) => number} toValue
 */
function slid(id, value, toPlace, toValue) {
  const range = document.getElementById(id)?.parentElement?.querySelector('input[type=range]');
  const at = range instanceof HTMLInputElement ? range.valueAsNumber : Number.NaN;
  const wanted = Number(value);
  return live(String(toValue(at) === wanted || !Number.isFinite(wanted) ? at : toPlace(wanted)));
}

/** @param {Event} event */
function textOf({ target }) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;
}
