// @ts-check
/** The draft of an experiment, as the form shows it and as a link holds it. */
import { anyText, oneOf, readAddress, wholeNumber, writeAddress } from '../shared/address.js';
import { memo } from '../shared/memo.js';
import { realOthers } from './series.js';

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').ParameterEntry} Parameter */
/** @typedef {import('../../pkg/nimlab.js').PaperFigure} PaperFigure */
/** @typedef {Record<string, string>} Settings  texts by parameter */

/**
 * An experiment as typed, not yet checked.
 * @typedef {object} Draft
 * @property {string} vary  the parameter that varies
 * @property {string} from  the first value, if the parameter is a number
 * @property {string} to  the last value
 * @property {string} step  the distance between two values
 * @property {string} values  the values, if the parameter is not a number
 * @property {string} runs  how many for each value
 * @property {string} seed
 * @property {Settings} settings  those that differ from the defaults
 * @property {string} name  of the first series; if '', it is named by the settings in which it differs from the others
 * @property {import('./series.js').Other[]} others  further series
 */

/** @typedef {Record<string, string | undefined>} Held  the texts a link holds, by property */

/** The most workers a link may ask for. */
const MOST_WORKERS = 64;

/** The fields that say which values are tried. */
const VALUES = ['vary', 'from', 'to', 'step', 'values'];

/** A property of a series, with the series' number from 1 before it; the settings of the first have no number. */
const OF_SERIES = /^([1-9]\d{0,3})\.(\w+)$/;

/** How many different series numbers a link may use. The engine itself refuses more series than it can run. */
const MOST_NUMBERS = 100;

/**
 * Every property of a link with series of these numbers, in the order in which they are written.
 * @param {Catalog} catalog
 * @param {number[]} numbers
 * @returns {import('../shared/address.js').Table<Held>}
 */
function tableOf(catalog, numbers) {
  const names = catalog.parameters.map(({ name }) => name).sort();
  const others = numbers.flatMap((number) => ['name', ...names].map((name) => anyText(`${number}.${name}`)));
  return [...ofFirst(catalog), anyText('1.name'), ...others, WORKERS];
}

/** @type {import('../shared/address.js').PropertyOf<Held>} */
const WORKERS = {
  ...anyText('workers'),
  read: (/** @type {string} */ text) =>
    Number(text) >= 1 ? String(Math.min(MOST_WORKERS, Math.floor(Number(text)))) : undefined,
  // The rows do not depend on the number of workers.
  write: () => '',
  allowed: 'a number of at least 1',
};

/**
 * The properties of the experiment and of its first series.
 * @type {(catalog: Catalog) => import('../shared/address.js').Table<Held>}
 */
const ofFirst = memo((/** @type {Catalog} */ { parameters, maxSeed }) => {
  const names = parameters.map(({ name }) => name).sort();
  const seed = wholeNumber('seed', 0, maxSeed);
  return [
    { ...oneOf('vary', names), allowed: 'a parameter, for example population' },
    ...['from', 'to', 'step', 'values', 'runs'].map(anyText),
    // The draft holds the text as typed.
    { ...anyText('seed'), read: (text) => (seed.read(text) === undefined ? undefined : text), allowed: seed.allowed },
    ...names.map(anyText),
  ];
});

/**
 * Whether the values of a parameter are numbers.
 * @param {Catalog} catalog
 * @param {string} name
 */
export function isNumeric(catalog, name) {
  const kind = parameterNamed(catalog, name)?.limits.kind;
  return kind === 'whole' || kind === 'share';
}

/**
 * The parameter of that name.
 * @param {Catalog} catalog
 * @param {string} name
 */
export function parameterNamed(catalog, name) {
  return catalog.parameters.find((parameter) => parameter.name === name);
}

/**
 * The value of a parameter, or its default if the settings leave it out or empty.
 * @param {Settings} settings
 * @param {string} name
 * @param {Catalog} catalog
 */
export function settingOf(settings, name, catalog) {
  return settings[name] || (parameterNamed(catalog, name)?.default ?? '');
}

/** Some values of a parameter around its default, to start a sweep from. @param {Parameter | undefined} parameter */
export function suggestedValues(parameter) {
  const none = { from: '', to: '', step: '', values: '' };
  if (!parameter) return none;
  const { limits } = parameter;
  switch (limits.kind) {
    case 'share':
      return { ...none, from: '0', to: '1', step: '0.1' };
    case 'whole': {
      const step = Math.max(1, Math.round(Number(parameter.default) / 5));
      const [from, to] = [Math.max(limits.least, step), Math.min(limits.most, 10 * step)];
      return { ...none, from: String(from), to: String(to), step: String(step) };
    }
    case 'one-of':
      return { ...none, values: limits.words.map(({ word }) => word).join('; ') };
    case 'some-of':
      return { ...none, values: `${limits.words.join(',')}; ${limits.words.slice(0, 3).join(',')}` };
    case 'numbers':
    case 'text':
      return { ...none, values: parameter.default };
  }
}

/**
 * The draft of one of the paper's figures, with the typed number of runs and seed.
 * @param {PaperFigure} figure
 * @param {{ runs: string, seed: string }} typed
 * @returns {Draft}
 */
export function draftOfFigure({ vary, values, settings }, { runs, seed }) {
  const [first = '', second = ''] = values;
  const step = String(Number(second) - Number(first));
  return { vary, from: first, to: values.at(-1) ?? '', step, values: '', runs, seed, settings, name: '', others: [] };
}

/**
 * The draft a link holds. What the link leaves out gets its usual value, or one suggested for its parameter.
 * @param {string} hash
 * @param {Catalog} catalog
 * @param {Draft} usual
 * @returns {{ draft: Draft | undefined, workers: number | undefined, problems: string }}  no draft if the link has none
 */
export function draftOfAddress(hash, catalog, usual) {
  const text = hash.replace(/^#?experiments(&|$)/, '');
  const numbers = numbersIn(text);
  const { values: held, problems } = readAddress(tableOf(catalog, numbers), text);
  const { workers, ...rest } = held;
  const under = (/** @type {string} */ prefix) => {
    const texts = catalog.parameters.map(({ name }) => [name, held[prefix + name]]);
    return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  };
  const others = numbers.map((number) => ({ name: held[`${number}.name`] ?? '', changes: under(`${number}.`) }));
  const { vary = usual.vary, runs = usual.runs, seed = usual.seed } = held;
  const suggested = vary === usual.vary ? usual : suggestedValues(parameterNamed(catalog, vary));
  const { from = suggested.from, to = suggested.to, step = suggested.step, values = suggested.values } = held;
  const name = held['1.name'] ?? '';
  const draft = { vary, from, to, step, values, runs, seed, settings: under(''), name, others };
  return {
    draft: Object.values(rest).some((text) => text !== undefined) ? draft : undefined,
    workers: workers === undefined ? undefined : Number(workers),
    problems,
  };
}

/** The numbers of the series after the first that an address has. @param {string} text */
function numbersIn(text) {
  const found = [...new URLSearchParams(text).keys()].map((key) => Number(OF_SERIES.exec(key)?.[1] ?? 0));
  const numbers = [...new Set(found)].filter((number) => number > 1).sort((one, other) => one - other);
  return numbers.slice(0, MOST_NUMBERS);
}

/**
 * The address that repeats an experiment exactly: everything typed, seed included.
 * @param {Draft} draft
 * @param {Catalog} catalog
 */
export function addressOf(draft, catalog) {
  const { vary, from, to, step, values, runs, seed } = draft;
  const typed = isNumeric(catalog, vary) ? { from, to, step } : { values };
  /** @type {Held} */
  const held = { vary, ...typed, runs, seed, ...settingsOf(draft), '1.name': draft.name };
  const others = realOthers(draft);
  for (const [index, { name, changes }] of others.entries())
    for (const [key, text] of Object.entries({ name, ...changes })) held[`${index + 2}.${key}`] = text;
  const trimmed = Object.fromEntries(Object.entries(held).map(([name, text]) => [name, text?.trim()]));
  const numbers = others.map((_, index) => index + 2);
  return `experiments&${writeAddress(tableOf(catalog, numbers), trimmed)}`;
}

/**
 * What the engine is asked for: everything as typed, because the engine checks it.
 * @param {Draft} draft
 * @param {Catalog} catalog
 * @returns {import('../../pkg/nimlab.js').PlanRequest}
 */
export function planOf(draft, catalog) {
  const { vary, from, to, step, values, runs, seed } = draft;
  const first = settingsOf(draft);
  const others = realOthers(draft);
  const names = [draft.name, ...others.map(({ name }) => name)];
  return {
    series: [first, ...others.map(({ changes }) => ({ ...first, ...changes }))],
    ...(names.some((name) => name.trim() !== '') ? { names } : {}),
    vary,
    values: isNumeric(catalog, vary) ? { from, to, step } : { list: values },
    runs,
    seed,
  };
}

/**
 * The settings of the first series, without the parameter that varies.
 * @param {Draft} draft
 * @returns {Settings}
 */
function settingsOf({ vary, settings }) {
  const { [vary]: _varies, ...rest } = settings;
  return rest;
}

/**
 * Where a refusal belongs in the form: beside the field at fault, otherwise at the end ('form').
 * @param {import('../../pkg/nimlab.js').Refusal} refusal
 * @param {Draft} draft
 * @param {Catalog} catalog
 */
export function refusedField({ field: refused }, draft, catalog) {
  const [, number = '1', field = refused] = OF_SERIES.exec(refused) ?? [];
  // The engine counts only the series that are run.
  const place = realOthers(draft)[Number(number) - 2]?.place;
  if (field === 'name') return place === undefined ? '1.name' : `${place + 2}.name`;
  if (place !== undefined && shownParameters(draft, catalog, place + 1).some(({ name }) => name === field))
    return `${place + 2}.${field}`;
  // The values of the parameter that varies have fields of their own.
  if (field === 'values' || (field === draft.vary && !isNumeric(catalog, field)))
    return isNumeric(catalog, draft.vary) ? 'vary' : 'values';
  if (field === draft.vary) return badEnd(draft, parameterNamed(catalog, field)?.limits);
  const shown = shownParameters(draft, catalog, 0).map(({ name }) => name);
  return [...VALUES, 'runs', 'seed', ...shown].includes(field) ? field : 'form';
}

/**
 * Which field makes a value that the parameter does not allow.
 * @param {Draft} draft
 * @param {Parameter['limits']} [limits]
 */
function badEnd({ from, to }, limits) {
  const isBad = (/** @type {string} */ text) => {
    const value = Number(text);
    if (limits?.kind === 'share') return !(value >= 0 && value <= 1);
    return limits?.kind !== 'whole' || !Number.isInteger(value) || value < limits.least || value > limits.most;
  };
  return isBad(from) ? 'from' : isBad(to) ? 'to' : 'step';
}

/**
 * The parameters that a series uses and that do not vary.
 * @param {Draft} draft
 * @param {Catalog} catalog
 * @param {number} series  counted from 0
 */
export function shownParameters({ vary, settings, others }, catalog, series) {
  const game = others[series - 1]?.changes.game || settingOf(settings, 'game', catalog);
  return catalog.parameters.filter(({ name, games }) => name !== vary && (vary === 'game' || games.includes(game)));
}

/**
 * The folds a field is in.
 * @param {string} field
 * @returns {import('./state.js').Fold[]}
 */
export function foldsAround(field) {
  if (['runs', 'seed', 'form'].includes(field)) return [];
  if (VALUES.includes(field)) return ['own'];
  const [, number = ''] = OF_SERIES.exec(field) ?? [];
  if (number === '') return ['own', 'settings'];
  return number === '1' ? ['own', 'series'] : ['own', 'series', `series-${Number(number)}`];
}
