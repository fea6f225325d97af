// @ts-check
/** Reconstructs the draft of an experiment from the rows of a file. */
import { isNumeric, settingOf } from './address.js';

const UNEVEN = 'Its values are not evenly spaced, as those of the form are; the command line takes them:';

/**
 * The experiment of a file, with more runs than it has.
 * @param {import('./address.js').Catalog} catalog
 * @param {import('../../pkg/nimlab.js').LedgerState} ledger
 * @param {{ seed: number, runs: number }} wanted
 * @returns {import('./address.js').Draft | string}  a sentence if the form cannot express it
 */
export function draftOfFile(catalog, { vary, series }, { seed, runs }) {
  /** @type {string[]} by the numbers of the points */
  const values = [];
  for (const { number, value } of series.flatMap(({ points }) => points)) values[number] = value;
  const gap = values.findIndex((value) => !value);
  if (gap >= 0) return `Point ${gap} has no rows, so its value is not known.`;
  const typed = isNumeric(catalog, vary) ? stepped(values.map(Number)) : { values: values.join('; ') };
  if (!typed) return `${UNEVEN} nimlab sweep --vary ${vary} --values ${values.join(',')} …`;
  const [first, ...others] = series;
  const settings = first?.settings ?? {};
  /** @param {Record<string, string>} other */
  const changes = (other) => {
    const names = catalog.parameters.map(({ name }) => name);
    const texts = names.map((name) => [name, settingOf(other, name, catalog)]);
    return Object.fromEntries(texts.filter(([name = '', text]) => text !== settingOf(settings, name, catalog)));
  };
  return {
    ...{ vary, from: '', to: '', step: '', values: '' },
    ...typed,
    runs: String(runs),
    seed: String(seed),
    settings,
    name: first?.name ?? '',
    others: others.map((other) => ({ name: other.name ?? '', changes: changes(other.settings) })),
  };
}

/** Values as the form has them, unless they are not evenly spaced. @param {number[]} values */
function stepped(values) {
  const [first = 0, second = first + 1] = values;
  // Shares have only a few decimals, but floating-point subtraction adds more.
  const step = Number((second - first).toFixed(9));
  const even = values.every((value, place) => Math.abs(first + place * step - value) < 1e-9);
  if (!even || step <= 0) return undefined;
  return { from: String(first), to: String(values.at(-1) ?? first), step: String(step) };
}
