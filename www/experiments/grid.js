// @ts-check
/** Grids: two parameters varied. A grid is one series for each value of the second. */
import { isNumeric, parameterNamed, settingOf, suggestedValues } from './address.js';

/** @typedef {import('./address.js').Catalog} Catalog */
/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('./address.js').Parameter} Parameter */
/** @typedef {import('../../pkg/nimlab.js').LedgerState} LedgerState */
/** @typedef {{ name: string, values: string }} Also  the second parameter, and its values as typed */

/** The fewest series that make a grid. */
const FEWEST = 3;

/** Shares of the default that are suggested as values. */
const SHARES = [0.5, 1, 1.5, 2];

/** Some values of a parameter, to make a grid with. @param {Parameter | undefined} parameter */
export function suggestedFew(parameter) {
  if (!parameter) return '';
  const { limits, default: usual } = parameter;
  switch (limits.kind) {
    case 'share':
      return '0; 0.3; 0.6; 0.9';
    case 'whole': {
      const values = SHARES.map((share) => Math.round(share * Number(usual)));
      const allowed = values.filter((value) => value >= limits.least && value <= limits.most);
      return [...new Set(allowed)].join('; ');
    }
    default:
      return suggestedValues(parameter).values;
  }
}

/**
 * One series for each value; the draft's first series has the first value.
 * @param {Draft} draft
 * @param {Catalog} catalog
 * @param {Also} also
 * @returns {Pick<Draft, 'settings' | 'name' | 'others'>}
 */
export function seriesOfGrid({ settings }, catalog, { name, values }) {
  // A number contains no comma, so commas can separate numbers.
  const typed = values.split(isNumeric(catalog, name) ? /[;,]/ : ';').map((value) => value.trim());
  const [first = '', ...others] = [...new Set(typed)].filter((value) => value !== '');
  const { [name]: _last, ...rest } = settings;
  const usual = parameterNamed(catalog, name)?.default;
  return {
    settings: first === '' || first === usual ? rest : { ...rest, [name]: first },
    name: '',
    others: others.map((value) => ({ name: '', changes: { [name]: value } })),
  };
}

/**
 * The experiment as a grid, if its series differ in only one parameter: its rows, from the largest number down.
 * @param {LedgerState} ledger
 * @param {Catalog} catalog
 */
export function gridOf({ series, vary }, catalog) {
  if (series.length < FEWEST) return undefined;
  const of = (/** @type {string} */ name) => series.map(({ settings }) => settingOf(settings, name, catalog));
  const differing = catalog.parameters.filter(({ name }) => name !== vary && new Set(of(name)).size > 1);
  const [parameter, more] = differing;
  if (!parameter || more) return undefined;
  const rows = of(parameter.name).map((value, index) => ({
    value,
    title: series[index]?.name ?? value,
    series: index,
  }));
  if (isNumeric(catalog, parameter.name)) rows.sort((one, other) => Number(other.value) - Number(one.value));
  return { parameter, rows };
}
