// @ts-check
/** A field for every parameter of a series, from the engine's table. */
import { repeat } from 'lit-html/directives/repeat.js';
import { choiceField, parameterField, textField } from '../../shared/field.js';
import { shownParameters } from '../address.js';

/** @typedef {import('../address.js').Draft} Draft */
/** @typedef {import('../address.js').Parameter} Parameter */
/** @typedef {import('../address.js').Settings} Settings */

/**
 * @param {object} slice
 * @param {import('../address.js').Catalog} slice.catalog
 * @param {Draft} slice.draft
 * @param {number} slice.series  counted from 0; all but the first show only what they change
 * @param {(name: string) => string | undefined} slice.refused  why a field was refused
 * @param {(alter: (settings: Settings) => Settings) => void} slice.intend  alters the settings of the series
 */
export function settingFields({ catalog, draft, series, refused, intend }) {
  const changes = (series === 0 ? draft.settings : draft.others[series - 1]?.changes) ?? {};
  /** @param {Parameter} parameter */
  const view = (parameter) => {
    const name = series === 0 ? parameter.name : `${series + 1}.${parameter.name}`;
    const unchanged = series === 0 ? parameter.default : '';
    const field = {
      id: `experiment-${name}`,
      name,
      value: changes[parameter.name] ?? unchanged,
      refusal: refused(name),
      intend(/** @type {string} */ text) {
        intend(({ [parameter.name]: _last, ...rest }) =>
          text.trim() === unchanged ? rest : { ...rest, [parameter.name]: text },
        );
      },
    };
    return series === 0 ? parameterField(parameter, field) : changeField(parameter, draft, field);
  };
  return repeat(shownParameters(draft, catalog, series), ({ name }) => name, view);
}

/**
 * A field of a further series; if empty, the value is as in the first series.
 * @param {Parameter} parameter
 * @param {Draft} draft
 * @param {Omit<import('../../shared/field.js').Field, 'title'>} field
 */
function changeField({ name, title, limits, explanation, default: usual }, { settings }, field) {
  const first = settings[name] ?? usual;
  const named = { ...field, title, note: explanation };
  if (limits.kind !== 'one-of') {
    const mode = { whole: 'numeric', share: 'decimal', 'some-of': 'text', numbers: 'text', text: 'text' }[limits.kind];
    return textField({ ...named, placeholder: first, mode });
  }
  const same = limits.words.find(({ word }) => word === first)?.title ?? first;
  return choiceField(named, [{ word: '', title: `the same: ${same}` }, ...limits.words]);
}
