// @ts-check
/** The panel of controls, built from the table Rust exports. */
import './settings.css';
import { html, noChange, nothing } from 'lit-html';
import { frame, parameterField, textInput } from '../../shared/field.js';
import { fields } from '../../shared/store.js';
import { number } from '../../shared/text.js';
import { mount } from '../../shared/view.js';
import { openFolds } from '../folds.js';
import { PRESETS } from '../presets.js';
import { heapsField } from './heaps.js';
import { fieldOf } from './sliders.js';

/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */

/** The parameters shown first; the others are one click away. */
const FIRST = ['game', 'heaps', 'k', 'subtract', 'code', 'rules', 'population', 'length', 'generations'];

/** @typedef {Pick<import('../workbench.js').Workbench, 'set' | 'setSeed' | 'newSeed'>} BenchIntents */
/**
 * @typedef {object} PageIntents
 * @property {(game: string) => void} chooseGame
 * @property {(address: string) => void} openPreset
 * @property {(at: string) => void} openGames  opens the list of all games and examples at one of them
 */
/** @typedef {BenchIntents & PageIntents} ControlsIntents */

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {Catalog} catalog
 * @param {ControlsIntents} intents
 */
export function mountControls(root, store, catalog, intents) {
  mount(
    root,
    store,
    (state) => ({ ...fields('typed', 'seed', 'run', 'refusal')(state), open: openFolds(state).includes('settings') }),
    (slice) => (slice.open ? controlsView(slice, catalog, intents) : nothing),
  );
}

/**
 * @param {Pick<import('../state.js').State, 'typed' | 'seed' | 'run' | 'refusal'>} slice
 * @param {Catalog} catalog
 * @param {ControlsIntents} intents
 */
function controlsView(slice, catalog, intents) {
  const { seed, run, refusal } = slice;
  const message = (/** @type {string} */ name) => (refusal?.field === name ? refusal.message : undefined);
  const matters = (/** @type {Catalog['parameters'][number]} */ { name, games }) =>
    games.includes(run?.settings.game ?? '') || name === refusal?.field;
  const controlOf = (/** @type {Catalog['parameters'][number]} */ parameter) => {
    const { name } = parameter;
    const intend = (/** @type {string} */ text) =>
      name === 'game' ? intents.chooseGame(text) : intents.set(name, text);
    const field = fieldOf(parameter, slice, intend);
    if (name === 'game') return [parameterField(parameter, field), gamesButton('All games …', field.value, intents)];
    return name === 'heaps'
      ? heapsField(parameter, field, run?.settings.heaps ?? '')
      : html`<div class="contents" ?hidden=${!matters(parameter)}>
          ${parameterField(parameter, field)}${name === 'rules' ? gamesButton('Edit …', 'own', intents) : nothing}
        </div>`;
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
      <button type="button" title="what evolution finds easily, hardly and never" aria-haspopup="dialog"
        @click=${() => intents.openGames('example')}>Examples …</button>
    </div>
    ${catalog.parameters.filter(isFirst).map(controlOf)}
    ${seedField(seed, message('seed'), catalog, intents)}
    <details class="more" ?open=${atFault || noChange}>
      <summary>More settings</summary>
      ${rest.map(controlOf)}
    </details>`;
}

/**
 * The button that opens all games, with their pictures, rules and theory, and the editor for one's own.
 * @param {string} words
 * @param {string} game
 * @param {Pick<ControlsIntents, 'openGames'>} intents
 */
function gamesButton(words, game, { openGames }) {
  return html`
    <button type="button" class="quiet" aria-haspopup="dialog"
      @click=${() => openGames(`game-${game}`)}>${words}</button>`;
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
