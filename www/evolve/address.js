// @ts-check
/**
 * The address holds the whole state of the page, short and readable: what is as it is by default is
 * left out. It stands after the #, so that no server sees it and a single file can have it too.
 */

import { SPEEDS } from './speeds.js';

/** The seed of a first visit: its run is solved in generation 37. */
export const FIRST_SEED = '30';

/**
 * What the address of Evolve holds.
 * @typedef {object} Place
 * @property {Record<string, string>} settings  the parameters that are set, by name
 * @property {string} seed
 * @property {number} step  the number of matings made
 * @property {'tree' | 'graph' | undefined} show  how the game is drawn, if that was chosen
 * @property {boolean} truth  whether the true labels are shown
 * @property {string | undefined} at  the selected position, for example (2,1)
 * @property {number | undefined} individual  the inspected individual; without one the best
 * @property {Bar | undefined} bar  the chosen bar of the histogram
 * @property {string} formula  one's own formula
 * @property {Labels} labels  whose labels the game shows
 * @property {number | undefined} speed
 */
/** @typedef {{ least: number, most: number }} Bar */
/** @typedef {'evolved' | 'own' | 'both'} Labels */

/** @type {Place} */
export const NOWHERE = {
  settings: {},
  seed: FIRST_SEED,
  step: 0,
  show: undefined,
  truth: false,
  at: undefined,
  individual: undefined,
  bar: undefined,
  formula: '',
  labels: 'evolved',
  speed: undefined,
};

/**
 * Reads an address. What it cannot use is left out, and said.
 * @param {string} hash  with or without its #
 * @param {string[]} parameters  the names of the parameters
 * @returns {{ place: Place, problems: string[] }}
 */
export function readAddress(hash, parameters) {
  const place = { ...NOWHERE, settings: /** @type {Record<string, string>} */ ({}) };
  /** @type {string[]} */
  const problems = [];
  for (const [name, text] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (parameters.includes(name)) {
      place.settings[name] = text;
      continue;
    }
    const read = READERS[name];
    const change = read?.(text);
    if (change) Object.assign(place, change);
    else if (read) problems.push(`link: ${name} is ${text}, allowed ${ALLOWED[name]}; it is left out`);
    else problems.push(`link: ${name} is not known; it is left out`);
  }
  return { place, problems };
}

/**
 * Writes an address, without its #.
 * @param {Place} place
 */
export function writeAddress(place) {
  const { settings, seed, step, show, truth, at, individual, bar, formula, labels, speed } = place;
  const fields = [
    ...Object.entries(settings),
    ['seed', seed === FIRST_SEED ? '' : seed],
    ['step', step === 0 ? '' : step],
    ['show', show],
    ['truth', truth ? 'on' : ''],
    ['at', at?.slice(1, -1)],
    ['individual', individual],
    ['bar', bar && (bar.least === bar.most ? bar.least : `${bar.least}-${bar.most}`)],
    ['formula', formula],
    ['labels', labels === 'evolved' ? '' : labels],
    ['speed', speed],
  ];
  return fields
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${readable(String(value))}`)
    .join('&');
}

/** @type {Record<string, (text: string) => Partial<Place> | undefined>} */
const READERS = {
  seed: (seed) => ({ seed }),
  step: (text) => whole(text, (step) => ({ step })),
  show: (text) => (text === 'tree' || text === 'graph' ? { show: text } : undefined),
  truth: (text) => (text === 'on' ? { truth: true } : undefined),
  at: (text) => (/^\d+(,\d+)*$/.test(text) ? { at: `(${text})` } : undefined),
  individual: (text) => whole(text, (individual) => (individual > 0 ? { individual } : undefined)),
  bar: readBar,
  formula: (formula) => ({ formula }),
  labels: (text) => (text === 'own' || text === 'both' ? { labels: text } : undefined),
  speed: (text) => whole(text, (speed) => (speed < SPEEDS.length ? { speed } : undefined)),
};

/** @type {Record<string, string>} */
const ALLOWED = {
  step: `is 0 to ${2 ** 32 - 1}`,
  show: 'are tree and graph',
  truth: 'is on',
  at: 'is a position such as 2,1',
  individual: `is 1 to ${2 ** 32 - 1}`,
  bar: 'is a range such as 10-14',
  labels: 'are own and both',
  speed: `is 0 to ${SPEEDS.length - 1}`,
};

/**
 * @template Change
 * @param {string} text
 * @param {(number: number) => Change} change
 */
function whole(text, change) {
  const number = Number(text);
  return /^\d+$/.test(text) && number < 2 ** 32 ? change(number) : undefined;
}

/** @param {string} text */
function readBar(text) {
  const [, least, most = least] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  const bar = { least: Number(least), most: Number(most) };
  return bar.least <= bar.most ? { bar } : undefined;
}

/**
 * Encodes what must be, and leaves the rest for people to read.
 * @param {string} text
 */
function readable(text) {
  return encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':');
}
