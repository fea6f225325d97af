// @ts-check
/** The panel of controls, built from the table Rust exports. */

import { html } from '../../shared/dom.js';
import { createField, fill, frame } from '../../shared/legacy-field.js';
import { PRESETS } from '../presets.js';
import { createHeaps } from './heaps.js';

/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */

/** The parameters a newcomer meets first; the others are one click away. */
const FIRST = ['game', 'heaps', 'k', 'subtract', 'population', 'length', 'generations'];

/**
 * @typedef {object} ControlsSlice
 * @property {Record<string, string>} typed
 * @property {string} seed
 * @property {import('../../../pkg/nimlab.js').Beginning | undefined} run
 * @property {import('../../../pkg/nimlab.js').Refusal | undefined} refusal
 */

/**
 * @param {Element} root
 * @param {Catalog} catalog
 * @param {{ set: (name: string, text: string) => void, setSeed: (text: string) => void, newSeed: () => void, open: (address: string) => void }} intents
 */
export function createControls(root, catalog, intents) {
  const fields = new Map(
    catalog.parameters.map((parameter) => {
      const intend = (/** @type {string} */ text) => intents.set(parameter.name, text);
      return [
        parameter.name,
        parameter.name === 'heaps' ? createHeaps(parameter, intend) : createField(parameter, intend),
      ];
    }),
  );
  const seed = createSeed(catalog.maxSeed, intents);
  const rootsOf = (/** @type {boolean} */ first) =>
    catalog.parameters
      .filter(({ name }) => FIRST.includes(name) === first)
      .map(({ name }) => fields.get(name)?.root ?? '');
  const more = html('details', { class: 'more' }, html('summary', {}, 'More settings'), ...rootsOf(false));
  root.replaceChildren(presets(intents.open), ...rootsOf(true), seed.root, more);

  return (/** @type {ControlsSlice} */ { typed, seed: seedText, run, refusal }) => {
    for (const { name, games } of catalog.parameters) {
      const field = fields.get(name);
      field?.show(typed[name] ?? '', run?.settings[name] ?? '');
      if (field) field.root.hidden = !games.includes(run?.settings.game ?? '') && name !== refusal?.field;
    }
    seed.show(seedText);
    showRefusal(root, refusal);
    if (refusal && more.querySelector(`#refusal-${CSS.escape(refusal.field)}`)) more.open = true;
  };
}

/**
 * Puts a refusal under the control at fault.
 * @param {Element} root
 * @param {import('../../../pkg/nimlab.js').Refusal | undefined} refusal
 */
function showRefusal(root, refusal) {
  for (const message of root.querySelectorAll('.refusal')) {
    const atFault = message.id === `refusal-${refusal?.field}`;
    const text = atFault ? (refusal?.message ?? '') : '';
    if (message.textContent !== text) message.textContent = text;
    for (const input of message.parentElement?.querySelectorAll('input, select') ?? []) {
      if (atFault) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
  }
}

/**
 * @param {number} most
 * @param {{ setSeed: (text: string) => void, newSeed: () => void }} intents
 */
function createSeed(most, intents) {
  const input = html('input', { type: 'text', inputmode: 'numeric', name: 'seed', autocomplete: 'off' });
  const fresh = html('button', { type: 'button' }, 'New seed');
  input.addEventListener('input', () => intents.setSeed(input.value));
  fresh.addEventListener('click', intents.newSeed);
  const parameter = {
    name: 'seed',
    title: 'Seed',
    explanation: '',
    default: '',
    games: [],
    limits: /** @type {const} */ ({ kind: 'whole', least: 0, most }),
  };
  const root = frame(
    parameter,
    'the same seed gives the same run, on every machine',
    input,
    html('div', { class: 'pair' }, input, fresh),
  );
  return { root, show: (/** @type {string} */ text) => fill(input, text) };
}

/** @param {(address: string) => void} open */
function presets(open) {
  const buttons = PRESETS.map(({ title, explanation, address }) => {
    const button = html('button', { type: 'button', title: explanation }, title);
    button.addEventListener('click', () => open(address));
    return button;
  });
  return html('div', { class: 'presets', role: 'group', 'aria-label': 'Presets' }, ...buttons);
}
