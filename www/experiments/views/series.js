// @ts-check
/** The series of the form: questions with one click, and a list of series to add, duplicate, name and remove. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { choiceField, textField } from '../../shared/field.js';
import { parameterNamed, settingOf } from '../address.js';
import { seriesOfGrid, suggestedFew } from '../grid.js';
import { settingsInWords } from '../said.js';
import { added, asking, changed, changesOf, duplicated, removed, withoutEach } from '../series.js';
import { settingFields } from './settings.js';

/** @typedef {import('../address.js').Draft} Draft */
/** @typedef {import('../address.js').Catalog} Catalog */
/** @typedef {import('../series.js').Other} Other */
/** @typedef {import('../state.js').Fold} Fold */

/**
 * @typedef {object} SeriesSlice
 * @property {Catalog} catalog
 * @property {Draft} draft
 * @property {import('../grid.js').Also} also
 * @property {Record<Fold, boolean>} folds
 * @property {(name: string) => string | undefined} refused  why a field was refused
 */

/**
 * @typedef {object} SeriesIntents
 * @property {(change: import('./form.js').Change) => void} change
 * @property {(name: Fold, open: boolean) => void} fold
 * @property {(also: import('../grid.js').Also) => void} vary  a second parameter, to make a grid
 */

/**
 * @param {SeriesSlice} slice
 * @param {SeriesIntents} intents
 */
export function seriesView(slice, intents) {
  const { catalog, draft } = slice;
  const { name, others } = draft;
  const { change, fold } = intents;
  const add = () => {
    change({ others: added(others) });
    fold(`series-${others.length + 2}`, true);
  };
  const first = html`
    <li>
      ${nameField({ number: 1, name, usual: 'the settings above', slice, intend: (text) => change({ name: text }) })}
    </li>`;
  return html`
    ${whatIf(catalog, draft, change)} ${gridFields(slice, intents)}
    <ol class="series-list">
      ${others.length > 0 || name !== '' ? first : nothing}
      ${repeat(
        others,
        (_, place) => place,
        (other, place) => oneSeries(other, place, slice, intents),
      )}
    </ol>
    <div class="bar"><button type="button" @click=${add}>Add a series</button></div>`;
}

/**
 * @param {Other} other
 * @param {number} place
 * @param {SeriesSlice} slice
 * @param {SeriesIntents} intents
 */
function oneSeries(other, place, slice, { change, fold }) {
  const { catalog, draft, folds, refused } = slice;
  const { vary } = draft;
  const number = place + 2;
  /** @type {Fold} */
  const own = `series-${number}`;
  const usual = settingsInWords(catalog, changesOf(other, vary)).join(', ') || 'no change yet';
  const alter = (/** @type {(other: Other) => Partial<Other>} */ part) =>
    change(({ others }) => ({ others: changed(others, place, part) }));
  return html`
    <li>
      <details ?open=${folds[own] ?? false}
        @toggle=${(/** @type {Event} */ { target }) => fold(own, /** @type {HTMLDetailsElement} */ (target).open)}>
        <summary>Series ${number}: ${other.name.trim() || usual}</summary>
        ${nameField({ number, name: other.name, usual, slice, intend: (name) => alter(() => ({ name })) })}
        ${settingFields({
          catalog,
          draft,
          series: place + 1,
          refused,
          intend: (change) => alter(({ changes }) => ({ changes: change(changes) })),
        })}
      </details>
      <div class="bar">
        <button type="button" class="quiet" aria-label="Duplicate series ${number}"
          @click=${() => change(({ others }) => ({ others: duplicated(others, place) }))}>Duplicate</button>
        <button type="button" class="quiet" aria-label="Remove series ${number}"
          @click=${() => change(({ others }) => ({ others: removed(others, place) }))}>Remove</button>
      </div>
    </li>`;
}

/**
 * @param {object} of
 * @param {number} of.number  of the series, from 1
 * @param {string} of.name
 * @param {string} of.usual  its name if none is given
 * @param {SeriesSlice} of.slice
 * @param {(name: string) => void} of.intend
 */
function nameField({ number, name, usual, slice, intend }) {
  const key = `${number}.name`;
  return textField({
    id: `experiment-${key}`,
    name: key,
    title: `Name of series ${number}`,
    value: name,
    placeholder: usual,
    refusal: slice.refused(key),
    intend,
  });
}

/**
 * The fields for a second parameter and its values, each of which becomes a series.
 * @param {SeriesSlice} slice
 * @param {SeriesIntents} intents
 */
function gridFields({ catalog, draft, also }, { change, vary }) {
  const { name, values } = also;
  const parameters = catalog.parameters.filter((one) => one.name !== draft.vary);
  const choice = choiceField(
    {
      id: 'experiment-also',
      name: 'also',
      title: 'And for each of',
      value: name,
      intend: (chosen) => vary({ name: chosen, values: suggestedFew(parameterNamed(catalog, chosen)) }),
    },
    [
      { word: '', title: 'choose a second parameter' },
      ...parameters.map((one) => ({ word: one.name, title: one.title })),
    ],
  );
  if (name === '' || name === draft.vary) return choice;
  const field = textField({
    id: 'experiment-also-values',
    name: 'also-values',
    title: 'Its values, separated by semicolons',
    value: values,
    intend: (text) => vary({ name, values: text }),
  });
  const make = () => change(seriesOfGrid(draft, catalog, also));
  return html`${choice} ${field}
    <div class="bar"><button type="button" @click=${make}>Make a series of each</button></div>`;
}

/**
 * Questions that a class may ask, each one click away.
 * @param {Catalog} catalog
 * @param {Draft} draft
 * @param {(change: Partial<Draft>) => void} change
 */
function whatIf(catalog, { settings, others }, change) {
  const functions = settingOf(settings, 'functions', catalog);
  const limits = parameterNamed(catalog, 'functions')?.limits;
  const every = limits?.kind === 'some-of' ? limits.words.join(',') : '';
  const left = functions.split(',').filter((name) => name !== 'xor');
  const ask = (/** @type {Record<string, string>} */ changes) => ({ others: asking(others, changes) });
  /** @type {Array<[words: string, answer: () => Partial<Draft>]>} */
  const questions = [
    ['the best gene counted', () => ask({ express: 'best' })],
    ['there were no xor', () => ask({ functions: left.join(',') })],
    ['taking the last object lost', () => ask({ game: 'misere' })],
    ['each function were left out in turn', () => withoutEach(functions, every)],
    ['nothing changed', () => ({ name: '', others: [] })],
  ];
  /** @param {typeof questions[number]} question */
  const chip = ([words, answer]) => html`
    <button type="button" @click=${() => change(answer())}>${words}</button>`;
  return html`<div class="chips" role="group" aria-label="What if">${questions.map(chip)}</div>`;
}
