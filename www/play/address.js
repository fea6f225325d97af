// @ts-check
/** What the address of Play holds: the game, who plays it, and the moves made. */
import { anyText, oneOf, readAddress, switchedOn, writeAddress } from '../shared/address.js';

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').PlayTable} PlayTable */
/** @typedef {'you' | 'them'} Side */

/** The heaps of a first visit: whoever begins can win, but only one first move wins. */
export const FIRST_HEAPS = '4,3,2';
export const FIRST_SEED = '1';

/**
 * @typedef {object} Choices
 * @property {string} player  who sits on the reader's side: you, or a player of the computer's
 * @property {string} against  who sits on the other side
 * @property {Side} begins
 * @property {string} seed
 * @property {string} formula  of the other side
 * @property {string} other  the formula of the reader's side, if a formula sits there
 * @property {string} from  where the match starts, if not at the start of the game
 * @property {string} moves
 * @property {boolean} labels  whether moves show what the formula and the truth say
 * @property {boolean} watch  whether two players are watched
 */

/** @typedef {Choices & { settings: Record<string, string> }} Place  settings: the parameters of the game by name */

/** @param {string[]} players */
function choicesOf(players) {
  return [
    { ...oneOf('player', ['you', ...players]), usual: 'you' },
    { ...oneOf('against', [...players, 'friend']), usual: 'perfect' },
    { ...oneOf('begins', ['you', 'them']), usual: 'you' },
    { ...anyText('seed'), usual: FIRST_SEED },
    ...['formula', 'other', 'from', 'moves'].map((name) => ({ ...anyText(name), usual: '' })),
    ...['labels', 'watch'].map(switchedOn),
  ];
}

/**
 * Every property of a link. A link from Evolve may hold settings that Play does not use, so these are read, too.
 * @param {Catalog} catalog
 * @param {PlayTable} table
 */
function tableOf({ parameters }, { players }) {
  const settings = parameters.map(({ name, default: usual }) => ({
    ...anyText(name),
    usual: name === 'heaps' ? FIRST_HEAPS : usual,
  }));
  const table = /** @type {unknown} */ ([...settings, ...choicesOf(players)]);
  return /** @type {import('../shared/address.js').Table<Choices>} */ (table);
}

/**
 * Reads an address; what it cannot use is left out and named in one sentence.
 * @param {string} hash  with or without its # and its prefix
 * @param {Catalog} catalog
 * @param {PlayTable} table
 * @returns {{ place: Place, problems: string }}
 */
export function readPlace(hash, catalog, table) {
  const { values, problems } = readAddress(tableOf(catalog, table), hash.replace(/^#?play(&|$)/, ''));
  const texts = new Map(Object.entries(values));
  const settings = table.parameters.map((name) => [name, texts.get(name)]);
  const { player, against, begins, seed, formula, other, from, moves, labels, watch } = values;
  const choices = { player, against, begins, seed, formula, other, from, moves, labels, watch };
  return { place: { ...choices, settings: Object.fromEntries(settings) }, problems };
}

/**
 * Writes an address, without its #.
 * @param {Place} place
 * @param {Catalog} catalog
 * @param {PlayTable} table
 */
export function writePlace({ settings, ...choices }, catalog, table) {
  const all = tableOf(catalog, table);
  const usual = Object.fromEntries(all.map((property) => [property.name, property.usual]));
  const text = writeAddress(all, { ...usual, ...settings, ...choices });
  return text === '' ? 'play' : `play&${text}`;
}

/**
 * The address of a position on Evolve's board, labelled by a formula.
 * @param {Record<string, string>} settings
 * @param {string} formula
 * @param {string} at  for example (2,1)
 * @param {Catalog} catalog
 */
export function boardAddress(settings, formula, at, { parameters }) {
  const changed = parameters.filter(({ name, default: usual }) => (settings[name] ?? usual) !== usual);
  const held = new URLSearchParams(changed.map(({ name }) => [name, settings[name] ?? '']));
  held.set('formula', formula);
  held.set('labels', 'own');
  held.set('at', at.slice(1, -1));
  return String(held).replaceAll('%2C', ',');
}
