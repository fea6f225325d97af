// @ts-check
/** The panel of controls, built from the table Rust exports. */
import { html, noChange } from 'lit-html';
import { frame, parameterField, textInput } from '../../shared/field.js';
import { number } from '../../shared/text.js';
import { PRESETS } from '../presets.js';
import { heapsField } from './heaps.js';

/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */

/** The parameters a newcomer meets first; the others are one click away. */
const FIRST = ['game', 'heaps', 'k', 'subtract', 'population', 'length', 'generations'];

/**
 * @typedef {object} ControlsSlice
 * @property {Record<string, string>} typed
 * @property {string} seed
 * @property {Record<string, string> | undefined} settings  of the run on screen
 * @property {import('../../../pkg/nimlab.js').Refusal | undefined} refusal
 */

/**
 * @typedef {object} ControlsIntents
 * @property {(name: string, text: string) => void} set
 * @property {(text: string) => void} setSeed
 * @property {() => void} newSeed
 * @property {(address: string) => void} openPreset
 */

/**
 * @param {ControlsSlice} slice
 * @param {Catalog} catalog
 * @param {ControlsIntents} intents
 */
export function controlsView({ typed, seed, settings, refusal }, catalog, intents) {
  const message = (/** @type {string} */ name) => (refusal?.field === name ? refusal.message : undefined);
  const matters = (/** @type {Catalog['parameters'][number]} */ { name, games }) =>
    games.includes(settings?.game ?? '') || name === refusal?.field;
  const fieldOf = (/** @type {Catalog['parameters'][number]} */ parameter) => {
    const { name } = parameter;
    const intend = (/** @type {string} */ text) => intents.set(name, text);
    const field = { id: `field-${name}`, name, value: typed[name] ?? '', refusal: message(name), intend };
    return name === 'heaps'
      ? heapsField(parameter, field, settings?.heaps ?? '')
      : html`<div class="contents" ?hidden=${!matters(parameter)}>${parameterField(parameter, field)}</div>`;
  };
  const isFirst = (/** @type {{ name: string }} */ { name }) => FIRST.includes(name);
  const rest = catalog.parameters.filter((parameter) => !isFirst(parameter));
  const atFault = rest.some(({ name }) => name === refusal?.field);
  return html`
    <div class="presets" role="group" aria-label="Presets">
      ${PRESETS.map(
        ({ title, explanation, address }) => html`
          <button type="button" title=${explanation} @click=${() => intents.openPreset(address)}>${title}</button>`,
      )}
    </div>
    ${catalog.parameters.filter(isFirst).map(fieldOf)}
    ${seedField(seed, message('seed'), catalog, intents)}
    <details class="more" ?open=${atFault || noChange}><summary>More settings</summary>${rest.map(fieldOf)}</details>`;
}

/**
 * @param {string} value
 * @param {string | undefined} refusal
 * @param {Catalog} catalog
 * @param {Pick<ControlsIntents, 'setSeed' | 'newSeed'>} intents
 */
function seedField(value, refusal, { maxSeed }, { setSeed, newSeed }) {
  const field = {
    id: 'field-seed',
    name: 'seed',
    title: 'Seed',
    note: `The same seed gives the same run on every machine: 0 to ${number(maxSeed)}.`,
    value,
    refusal,
    mode: 'numeric',
    intend: setSeed,
  };
  return frame(
    field,
    html`<div class="pair">${textInput(field)}<button type="button" @click=${newSeed}>New seed</button></div>`,
  );
}
