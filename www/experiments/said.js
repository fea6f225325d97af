// @ts-check
/** Settings in words, as the engine uses them to name series (src/settings/words.rs; a test compares the two). */
import { parameterNamed } from './address.js';

/** The most functions that are named as left out; if more are, the remaining ones are named instead. */
const MOST_LEFT_OUT = 4;

/**
 * @param {import('./address.js').Catalog} catalog
 * @param {import('./address.js').Settings} settings
 */
export function settingsInWords(catalog, settings) {
  return Object.entries(settings).map(([name, text]) => inWords(parameterNamed(catalog, name), name, text));
}

/**
 * A value under the title of its parameter: the title of a word, for example Misère Nim, or the value itself.
 * @param {import('./address.js').Catalog} catalog
 * @param {string} name
 * @param {string} value
 */
export function valueTitle(catalog, name, value) {
  return wordOf(parameterNamed(catalog, name), value)?.title ?? value;
}

/**
 * A value within a sentence: population size 140, Misère Nim, functions “+,-”.
 * @param {import('./address.js').Catalog} catalog
 * @param {string} name
 * @param {string} value
 */
export function valueInWords(catalog, name, value) {
  const parameter = parameterNamed(catalog, name);
  // Quoted, because a function may look like a dash.
  if (parameter?.limits.kind === 'some-of') return `${parameter.title.toLowerCase()} “${value}”`;
  return inWords(parameter, name, value);
}

/**
 * @param {import('./address.js').Parameter | undefined} parameter
 * @param {string} text
 */
function wordOf(parameter, text) {
  const limits = parameter?.limits;
  return limits?.kind === 'one-of' ? limits.words.find(({ word }) => word === text) : undefined;
}

/**
 * @param {import('./address.js').Parameter | undefined} parameter
 * @param {string} name
 * @param {string} text
 */
function inWords(parameter, name, text) {
  const limits = parameter?.limits;
  if (limits?.kind === 'one-of') {
    const chosen = wordOf(parameter, text);
    return chosen?.said ?? chosen?.title ?? text;
  }
  if (limits?.kind === 'some-of') return functionsInWords(text, limits.words);
  return `${parameter?.title.toLowerCase() ?? name} ${text}`;
}

/**
 * @param {string} text
 * @param {string[]} every
 */
function functionsInWords(text, every) {
  const chosen = text.split(/[\s,]+/);
  const left = every.filter((name) => !chosen.includes(name));
  if (left.length === 0) return 'all functions';
  return left.length > MOST_LEFT_OUT ? `only ${text}` : `without ${left.join(',')}`;
}
