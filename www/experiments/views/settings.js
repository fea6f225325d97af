// @ts-check
/** A field for every parameter of a series, made from the engine's table. */
import { html } from '../../shared/dom.js';
import { field } from './field.js';

/** @typedef {import('../address.js').Draft} Draft */
/** @typedef {import('../address.js').Parameter} Parameter */
/** @typedef {import('../address.js').Settings} Settings */

/**
 * @param {object} what
 * @param {import('../address.js').Catalog} what.catalog
 * @param {Draft} what.draft
 * @param {0 | 1} what.series  the second shows what it changes only
 * @param {(settings: Settings) => void} what.intend  a word was chosen
 * @param {(settings: Settings) => void} what.type  something was typed
 */
export function settingFields({ catalog, draft, series, intend, type }) {
  const changes = series === 0 ? draft.settings : (draft.second ?? {});
  const usual = (/** @type {Parameter} */ { name, default: value }) =>
    series === 0 ? value : (draft.settings[name] ?? value);
  const game =
    changes.game ?? draft.settings.game ?? catalog.parameters.find(({ name }) => name === 'game')?.default ?? '';
  const matters = (/** @type {Parameter} */ { name, games }) =>
    name !== draft.vary && (draft.vary === 'game' || games.includes(game));
  // What is typed into one field must not undo what was typed into another.
  let typed = { ...changes };
  return catalog.parameters.filter(matters).map((parameter) => {
    const { name, title, limits, explanation } = parameter;
    const key = series === 0 ? name : `2.${name}`;
    const change = (/** @type {string} */ value) => {
      const { [name]: _last, ...rest } = typed;
      typed = value.trim() === (series === 0 ? parameter.default : '') ? rest : { ...rest, [name]: value };
      return typed;
    };
    if (limits.kind !== 'one-of') {
      const shown = series === 0 ? (changes[name] ?? parameter.default) : (changes[name] ?? '');
      return field({
        name: key,
        title,
        value: shown,
        placeholder: usual(parameter),
        mode: limits.kind === 'whole' ? 'numeric' : limits.kind === 'share' ? 'decimal' : 'text',
        hint: explanation,
        intend: (value) => type(change(value)),
      });
    }
    const words = limits.words.map(({ word, title: words }) => ({ value: word, words }));
    const options =
      series === 0
        ? words
        : [
            { value: '', words: `the same: ${words.find(({ value }) => value === usual(parameter))?.words ?? ''}` },
            ...words,
          ];
    const chosen = changes[name] ?? (series === 0 ? parameter.default : '');
    const select = html(
      'select',
      { name: key },
      ...options.map(({ value, words }) =>
        html('option', { value, ...(value === chosen ? { selected: '' } : {}) }, words),
      ),
    );
    select.addEventListener('change', () => intend(change(select.value)));
    return html(
      'div',
      { class: 'field' },
      html('label', {}, html('span', {}, title), select),
      html('span', { class: 'hint' }, explanation),
      html('span', { class: 'refusal', 'data-refusal': key, role: 'alert' }),
    );
  });
}
