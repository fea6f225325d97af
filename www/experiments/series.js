// @ts-check
/** The series of a draft: what each changes, and operations on them. */

/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('./address.js').Settings} Settings */

/**
 * A series other than the first one.
 * @typedef {object} Other
 * @property {string} name  if '', it is named by the settings in which it differs
 * @property {Settings} changes  the settings in which it differs from the first series; an empty text changes nothing
 */

/** @type {Other} */
const NO_CHANGE = { name: '', changes: {} };

/**
 * What a series changes in the settings of the first one.
 * @param {Other} other
 * @param {string} vary
 * @returns {Settings}
 */
export function changesOf({ changes }, vary) {
  return Object.fromEntries(Object.entries(changes).filter(([name, text]) => name !== vary && text.trim() !== ''));
}

/**
 * The series that are run besides the first, with their places in the draft; one without changes or a name does not
 * count.
 * @param {Pick<Draft, 'others' | 'vary'>} draft
 */
export function realOthers({ others, vary }) {
  return others.flatMap((other, place) => {
    const changes = changesOf(other, vary);
    return Object.keys(changes).length > 0 || other.name.trim() !== '' ? [{ place, name: other.name, changes }] : [];
  });
}

/** Adds a series like the first. @param {Other[]} others */
export function added(others) {
  return [...others, NO_CHANGE];
}

/**
 * Adds a copy of a series. The name stays with the original.
 * @param {Other[]} others
 * @param {number} place
 */
export function duplicated(others, place) {
  return others.flatMap((other, index) => (index === place ? [other, { ...other, name: '' }] : [other]));
}

/**
 * @param {Other[]} others
 * @param {number} place
 */
export function removed(others, place) {
  return others.filter((_, index) => index !== place);
}

/**
 * @param {Other[]} others
 * @param {number} place
 * @param {(other: Other) => Partial<Other>} change
 */
export function changed(others, place, change) {
  return others.map((other, index) => (index === place ? { ...other, ...change(other) } : other));
}

/**
 * Adds a series that asks a question, unless there is one already; a series that is still empty is filled in.
 * @param {Other[]} others
 * @param {Settings} changes
 */
export function asking(others, changes) {
  const text = JSON.stringify(changes);
  if (others.some((other) => JSON.stringify(other.changes) === text)) return others;
  const empty = others.findIndex(({ name, changes }) => name === '' && Object.keys(changes).length === 0);
  return empty < 0 ? [...others, { name: '', changes }] : changed(others, empty, () => ({ changes }));
}

/**
 * One series with all functions, and one without each of them.
 * @param {string} functions  of the first series, separated by commas
 * @param {string} every  all functions that exist, separated by commas
 * @returns {Pick<Draft, 'name' | 'others'>}
 */
export function withoutEach(functions, every) {
  // In the engine's order, however they are typed.
  const typed = functions.split(',').map((name) => name.trim());
  const all = every.split(',').filter((name) => typed.includes(name));
  if (all.length < 2) return { name: '', others: [] };
  const others = all.map((left) => ({
    name: `without ${left}`,
    changes: { functions: all.filter((name) => name !== left).join(',') },
  }));
  return { name: all.join(',') === every ? 'all functions' : `${all.length} functions`, others };
}

/**
 * The pairs of series to compare, as requests to the engine.
 * @param {string[]} names  of all series
 * @param {import('./state.js').Pair} pair
 * @returns {import('../../pkg/nimlab.js').CompareRequest[]}
 */
export function pairsOf(names, { first, second }) {
  return names.flatMap((name, other) =>
    other !== first && (second < 0 || second === other)
      ? [{ first, second: other, names: /** @type {[string, string]} */ ([names[first] ?? '', name]) }]
      : [],
  );
}
