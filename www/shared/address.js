// @ts-check
/**
 * A page's address after the #, from one table: each entry says how its property is read, written
 * and refused, and what it is when the address leaves it out. Adding a property is adding an entry.
 */
import { counted, number } from './text.js';

/**
 * @template {string} Name
 * @template Value
 * @typedef {object} Property
 * @property {Name} name
 * @property {(text: string) => Value | undefined} read  undefined if the text is not allowed
 * @property {(value: Value) => string} write  '' leaves it out
 * @property {string} allowed  ends the sentence "seed=abc, which must be ..."
 * @property {Value} usual  its value when the address leaves it out; never written
 */

/**
 * @template Values
 * @typedef {{ [Name in keyof Values & string]: Property<Name, Values[Name]> }[keyof Values & string]} PropertyOf
 */

/**
 * @template Values
 * @typedef {ReadonlyArray<PropertyOf<Values>>} Table
 */

/** The most names listed in one sentence, and the most characters shown of each. */
const LISTED = 5;
const CUT = 40;

/**
 * Reads an address. What is unknown or not allowed is left out and named in one sentence.
 * @template Values
 * @param {Table<Values>} table
 * @param {string} hash  with or without its #
 * @returns {{ values: Values, problems: string }}
 */
export function readAddress(table, hash) {
  // Maps, since a link may use any name, __proto__ included.
  const known = new Map(table.map((property) => [/** @type {string} */ (property.name), property]));
  const values = new Map(table.map(({ name, usual }) => [/** @type {string} */ (name), usual]));
  /** @type {Set<string>} */
  const unknown = new Set();
  /** @type {Map<string, string>} */
  const refused = new Map();
  for (const [name, text] of new URLSearchParams(hash.replace(/^#/, ''))) {
    const property = known.get(name);
    const value = property?.read(text);
    if (value !== undefined) values.set(name, value);
    else if (property) refused.set(name, `${name}=${cut(text)}, which must be ${property.allowed}`);
    else unknown.add(cut(name));
  }
  return {
    values: /** @type {Values} */ (Object.fromEntries(values)),
    problems: problemSentence([...unknown], [...refused.values()]),
  };
}

/**
 * Writes an address, without its #, in the order of the table.
 * @template Values
 * @param {Table<Values>} table
 * @param {Values} values
 */
export function writeAddress(table, values) {
  return table
    .map(({ name, write, usual }) => [name, values[name] === usual ? '' : write(values[name])])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${readable(String(text))}`)
    .join('&');
}

/**
 * A property that may be any text; the engine checks it.
 * @template {string} Name
 * @param {Name} name
 * @returns {Property<Name, string | undefined>}
 */
export function anyText(name) {
  return { name, read: (text) => text, write: (text) => text ?? '', allowed: 'a text', usual: undefined };
}

/**
 * A property that is a whole number within limits.
 * @template {string} Name
 * @param {Name} name
 * @param {number} least
 * @param {number} most
 * @returns {Property<Name, number | undefined>}
 */
export function wholeNumber(name, least, most) {
  return {
    name,
    read(text) {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
    write: (value) => String(value ?? ''),
    allowed: `a whole number from ${number(least)} to ${number(most)}`,
    usual: undefined,
  };
}

/**
 * A property that is on or left out.
 * @template {string} Name
 * @param {Name} name
 * @returns {Property<Name, boolean>}
 */
export function switchedOn(name) {
  return { name, read: (text) => text === 'on' || undefined, write: () => 'on', allowed: 'on', usual: false };
}

/**
 * A property that is one of some words.
 * @template {string} Name
 * @template {string} const Word
 * @param {Name} name
 * @param {readonly Word[]} words
 * @returns {Property<Name, Word | undefined>}
 */
export function oneOf(name, words) {
  return {
    name,
    read: (text) => words.find((word) => word === text),
    write: (word) => word ?? '',
    allowed: words.join(' or '),
    usual: undefined,
  };
}

/**
 * @param {string[]} unknown  names
 * @param {string[]} refused  each with its reason
 */
function problemSentence(unknown, refused) {
  if (unknown.length + refused.length === 0) return '';
  if (unknown.length === 0)
    return `This link has ${counted(refused.length, 'value')} the page left out: ${listed(refused, '; ')}.`;
  const names = `This link has ${counted(unknown.length, 'thing')} the page does not know and left out`;
  const values = refused.length === 0 ? '' : `; and ${listed(refused, '; ')}`;
  return `${names}: ${listed(unknown, ', ')}${values}.`;
}

/**
 * @param {string[]} words
 * @param {string} separator
 */
function listed(words, separator) {
  const rest = words.length - LISTED;
  return words.slice(0, LISTED).join(separator) + (rest > 0 ? ` and ${number(rest)} more` : '');
}

/** @param {string} text */
function cut(text) {
  return text.length > CUT ? `${text.slice(0, CUT)}…` : text;
}

/** Encodes only what has to be, so that people can read the rest. @param {string} text */
function readable(text) {
  return encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':');
}
