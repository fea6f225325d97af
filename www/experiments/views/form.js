// @ts-check
/** The form of an experiment: the paper's figures with one click, and any other sweep. */
import { html } from 'lit-html';
import { choiceField, frame, textField, textInput } from '../../shared/field.js';
import { isNumeric, parameterNamed, settingOf, suggestedValues } from '../address.js';
import { valueTitle } from '../said.js';
import { estimateWords, varyTitle } from '../wording.js';
import { seriesView } from './series.js';
import { settingFields } from './settings.js';

/** @typedef {import('../address.js').Draft} Draft */
/** @typedef {import('../address.js').Catalog} Catalog */
/** @typedef {import('../address.js').PaperFigure} PaperFigure */
/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Fold} Fold */
/** @typedef {Partial<Draft> | ((draft: Draft) => Partial<Draft>)} Change  of the draft */
/** @typedef {Pick<State, 'catalog' | 'figures' | 'draft' | 'also' | 'estimate' | 'refusal' | 'folds'>} FormSlice */

/**
 * @typedef {object} FormIntents
 * @property {(change: Change) => void} change
 * @property {(figure: PaperFigure) => void} repeat
 * @property {() => void} repeatPaper  with the paper's number of runs
 * @property {() => void} newSeed
 * @property {(name: Fold, open: boolean) => void} fold
 * @property {(also: import('../grid.js').Also) => void} vary  a second parameter, to make a grid
 */

/**
 * @param {FormSlice} slice
 * @param {FormIntents} intents
 */
export function formView({ catalog, figures, draft, also, estimate, refusal, folds }, intents) {
  const { change } = intents;
  const refused = (/** @type {string} */ name) => (refusal?.at === name ? refusal.message : undefined);
  /**
   * @param {'vary' | 'from' | 'to' | 'step' | 'values' | 'runs' | 'seed'} name
   * @param {string} title
   * @param {string} [mode]
   */
  const field = (name, title, mode = 'text') => ({
    id: `experiment-${name}`,
    name,
    title,
    mode,
    value: draft[name],
    refusal: refused(name),
    intend: (/** @type {string} */ text) => change({ [name]: text }),
  });
  /**
   * @param {Fold} name
   * @param {string} title
   * @param {unknown} content
   */
  const fold = (name, title, content) => html`
    <details class=${name} ?open=${folds[name]} @toggle=${(/** @type {Event} */ event) => toggle(name, event)}>
      <summary>${title}</summary>
      ${content}
    </details>`;
  const toggle = (/** @type {Fold} */ name, /** @type {Event} */ { target }) =>
    intents.fold(name, /** @type {HTMLDetailsElement} */ (target).open);
  const parameter = parameterNamed(catalog, draft.vary);
  const vary = {
    ...field('vary', 'Vary'),
    note: varyNote(catalog, parameter, settingOf(draft.settings, 'game', catalog)),
    intend: (/** @type {string} */ name) => change({ ...suggestedValues(parameterNamed(catalog, name)), vary: name }),
  };
  const options = catalog.parameters.map(({ name, title }) => ({ word: name, title }));
  const stepped = html`
    <div class="triple">
      ${textField(field('from', 'From', 'decimal'))} ${textField(field('to', 'To', 'decimal'))}
      ${textField(field('step', 'Step', 'decimal'))}
    </div>`;
  const values = isNumeric(catalog, draft.vary)
    ? stepped
    : textField(field('values', 'Values, separated by semicolons'));
  const first = settingFields({
    catalog,
    draft,
    series: 0,
    refused,
    intend: (alter) => change(({ settings }) => ({ settings: alter(settings) })),
  });
  const count = draft.others.length === 0 ? '' : ` (${draft.others.length + 1} in all)`;
  const own = html`
    ${choiceField(vary, options)} ${values}
    ${fold('settings', `Other settings${changes(draft.settings, draft.vary)}`, first)}
    ${fold('series', `What if? More series${count}`, seriesView({ catalog, draft, also, folds, refused }, intents))}
    <button class="primary" type="submit">Run</button>`;
  const seed = field('seed', 'Seed', 'numeric');
  const seedPair = html`
    <div class="pair">${textInput(seed)}<button type="button" @click=${intents.newSeed}>New seed</button></div>`;
  return html`
    <h2>The paper’s experiments</h2>
    <div class="figures">${figures.map((figure) => figureButton(figure, catalog, intents.repeat))}</div>
    <div class="numbers">${textField(field('runs', 'Runs per point', 'numeric'))} ${frame(seed, seedPair)}</div>
    <div class="chips">
      <button type="button" @click=${intents.repeatPaper}>${figures[0]?.runs} runs, as in the paper</button>
    </div>
    <p class="hint estimate">${estimateWords(estimate)}</p>
    ${fold('own', 'Any other sweep', own)}
    <p class="refusal" data-refusal="form">${refused('form')}</p>`;
}

/**
 * What the parameter means, and a warning if the game ignores it.
 * @param {Catalog} catalog
 * @param {import('../address.js').Parameter | undefined} parameter
 * @param {string} game
 */
function varyNote(catalog, parameter, game) {
  if (!parameter || parameter.games.includes(game)) return parameter?.explanation;
  const [now = '', ...games] = [game, ...parameter.games].map((word) => valueTitle(catalog, 'game', word));
  return `${parameter.explanation}. ${now} does not use it: choose ${games.join(' or ')} under “Other settings”.`;
}

/**
 * @param {PaperFigure} figure
 * @param {Catalog} catalog
 * @param {(figure: PaperFigure) => void} repeat
 */
function figureButton(figure, catalog, repeat) {
  const { number, values } = figure;
  const range = `${varyTitle(figure, catalog)}, ${values[0]} to ${values.at(-1)}`;
  return html`
    <button type="button" class="figure" @click=${() => repeat(figure)}>
      <strong>Figure ${number}</strong> <span>${range}</span>
    </button>`;
}

/**
 * How many settings are changed, in words.
 * @param {Record<string, string>} settings
 * @param {string} vary
 */
function changes(settings, vary) {
  const count = Object.keys(settings).filter((name) => name !== vary).length;
  return count === 0 ? '' : ` (${count} changed)`;
}
