// @ts-check
/**
 * What the address of Evolve holds: everything on screen, short and readable. It comes after the #,
 * so that no server sees it and the single file can use it too.
 */
import { anyText, oneOf, readAddress, switchedOn, wholeNumber, writeAddress } from '../shared/address.js';
import { DOOR } from './door.js';
import { FOLDS, readFolds, writeFolds } from './folds.js';
import { FIRST_SPEED, SPEEDS } from './speeds.js';
import { positionText } from './state.js';

/** The seed of the paper's game: its run is solved in generation 37. */
export const FIRST_SEED = '30';

/** The largest step, and the largest number of an individual, that a link can name. */
const MOST = 2 ** 32 - 1;

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {{ least: number, most: number }} Bar */
/** @typedef {'evolved' | 'own' | 'both' | 'hand'} Labels */

/** @typedef {'seed' | 'show' | 'truth' | 'individual' | 'bar' | 'formula' | 'labels' | 'hand' | 'speed'} Seen */
/** @typedef {Seen | 'panels' | 'present' | 'vote'} Chosen */

/**
 * Where the reader is on the page, apart from the settings. `step` is the number of matings made, `at` the selected
 * position, for example (2,1).
 * @typedef {Pick<import('./state.js').State, Chosen> & { step: number, at: string | undefined }} Choices
 */
/** @typedef {Choices & { settings: Record<string, string> }} Place  settings: every parameter by name */

/** @type {import('../shared/address.js').Table<Choices>} */
const CHOICES = [
  { ...anyText('seed'), usual: FIRST_SEED },
  { ...wholeNumber('step', 0, MOST), usual: 0 },
  oneOf('show', ['tree', 'graph']),
  switchedOn('truth'),
  {
    name: 'at',
    read: (text) => (/^\d+(,\d+)*$/.test(text) ? `(${text})` : undefined),
    write: (at) => at?.slice(1, -1) ?? '',
    allowed: 'a position such as 2,1',
    usual: undefined,
  },
  wholeNumber('individual', 1, MOST),
  {
    name: 'bar',
    read: readBar,
    write: (bar) => (bar ? [...new Set([bar.least, bar.most])].join('-') : ''),
    allowed: 'a range of violations such as 10-14',
    usual: undefined,
  },
  { ...anyText('formula'), usual: '' },
  { ...oneOf('labels', ['evolved', 'own', 'both', 'hand']), usual: 'evolved' },
  {
    name: 'hand',
    read: (text) => (/^[PN-]*$/.test(text) ? text : undefined),
    write: (letters) => letters.replace(/-+$/, ''),
    allowed: 'a letter per position: P, N or -',
    usual: '',
  },
  { ...wholeNumber('speed', 0, SPEEDS.length - 1), usual: FIRST_SPEED },
  {
    name: 'panels',
    read: readFolds,
    write: writeFolds,
    allowed: `none, or some of ${FOLDS.join(',')}`,
    usual: undefined,
  },
  switchedOn('present'),
  switchedOn('vote'),
];

/**
 * Reads an address; what it cannot use is left out and named in one sentence. An empty address is the front door; in
 * any other, whatever is missing comes from the paper's game.
 * @param {string} hash  with or without its #
 * @param {Catalog} catalog
 * @returns {{ place: Place, problems: string }}
 */
export function readPlace(hash, { parameters }) {
  const { values, problems } = readAddress(tableOf(parameters), hash.replace(/^#/, '') || DOOR);
  const texts = new Map(Object.entries(values));
  const settings = parameters.map(({ name }) => [name, texts.get(name)]);
  return { place: { ...values, settings: Object.fromEntries(settings) }, problems };
}

/**
 * Writes an address, without its #. It is never empty, because an empty one means the front door.
 * @param {Place} place
 * @param {Catalog} catalog
 */
export function writePlace({ settings, ...choices }, { parameters }) {
  const [first] = parameters;
  return writeAddress(tableOf(parameters), { ...settings, ...choices }) || `${first?.name}=${first?.default}`;
}

/**
 * The place the address should hold.
 * @param {import('./state.js').State} state
 * @returns {Place}
 */
export function placeOf(state) {
  const { run, frame, selected, show, truth, individual, bar, formula, labels, hand, speed } = state;
  const { panels, present, vote } = state;
  return {
    settings: run?.settings ?? state.typed,
    seed: run ? String(run.seed) : state.seed,
    step: frame?.step ?? 0,
    show,
    truth,
    at: selected === undefined ? undefined : positionText(state, selected),
    individual,
    bar,
    formula,
    labels,
    hand,
    speed,
    panels,
    present,
    vote,
  };
}

/**
 * The address of a match against a formula. Play has other default heaps, so the heaps are always named.
 * @param {Record<string, string>} settings
 * @param {string} formula
 * @param {Catalog} catalog
 */
export function playAddress(settings, formula, { parameters }) {
  const held = parameters.filter(({ name, default: usual }) => name === 'heaps' || settings[name] !== usual);
  const texts = held.map(({ name }) => [name, settings[name] ?? '']);
  return `play&${new URLSearchParams([...texts, ['against', 'formula'], ['formula', formula]])}`;
}

/** The settings, whose defaults and names come from Rust, and the choices. @param {Catalog['parameters']} parameters */
function tableOf(parameters) {
  const settings = parameters.map(({ name, default: usual }) => ({ ...anyText(name), usual }));
  const table = /** @type {unknown} */ ([...settings, ...CHOICES]);
  return /** @type {import('../shared/address.js').Table<Choices>} */ (table);
}

/** @param {string} text */
function readBar(text) {
  const [, least, most = least] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  const bar = { least: Number(least), most: Number(most) };
  return bar.least <= bar.most ? bar : undefined;
}
