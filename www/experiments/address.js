// @ts-check
/** The draft of an experiment, as the form shows it and as a link holds it. */
import { anyText, oneOf, readAddress, wholeNumber, writeAddress } from '../shared/address.js';
import { memo } from '../shared/memo.js';

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').ParameterEntry} Parameter */
/** @typedef {import('../../pkg/nimlab.js').PaperFigure} PaperFigure */
/** @typedef {Record<string, string>} Settings  texts by parameter */

/**
 * An experiment as typed, not yet checked.
 * @typedef {object} Draft
 * @property {string} vary  the parameter that varies
 * @property {string} from  the first value, where the parameter is a number
 * @property {string} to  the last
 * @property {string} step  between two
 * @property {string} values  the values, where the parameter is not a number
 * @property {string} runs  for each value
 * @property {string} seed
 * @property {Settings} settings  those that differ from the defaults
 * @property {Settings} second  what a second series changes; there is none without a change
 */

/** @typedef {Record<string, string | undefined>} Held  the texts a link holds, by property */

/** The most workers a link may ask for. */
const MOST_WORKERS = 64;

/** The fields that say which values are tried. */
const VALUES = ['vary', 'from', 'to', 'step', 'values'];

/** The prefix of a setting of the second series. */
const SECOND = '2.';

/**
 * Every property of a link, in the order they are written.
 * @type {(catalog: Catalog) => import('../shared/address.js').Table<Held>}
 */
const tableOf = memo((/** @type {Catalog} */ { parameters, maxSeed }) => {
  const names = parameters.map(({ name }) => name).sort();
  const seed = wholeNumber('seed', 0, maxSeed);
  return [
    { ...oneOf('vary', names), allowed: 'a parameter, for example population' },
    ...['from', 'to', 'step', 'values', 'runs'].map(anyText),
    // As typed: the draft holds texts.
    { ...anyText('seed'), read: (text) => (seed.read(text) === undefined ? undefined : text), allowed: seed.allowed },
    ...names.map(anyText),
    ...names.map((name) => anyText(SECOND + name)),
    {
      ...anyText('workers'),
      read: (/** @type {string} */ text) =>
        Number(text) >= 1 ? String(Math.min(MOST_WORKERS, Math.floor(Number(text)))) : undefined,
      // The rows do not depend on the number of workers.
      write: () => '',
      allowed: 'a number of at least 1',
    },
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
 * The value of a parameter, or its default where the settings leave it out or empty.
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
 * One of the paper's figures, with so many runs and this seed.
 * @param {PaperFigure} figure
 * @param {{ runs: string, seed: string }} typed
 * @returns {Draft}
 */
export function draftOfFigure({ vary, values, settings }, { runs, seed }) {
  const [first = '', second = ''] = values;
  const step = String(Number(second) - Number(first));
  return { vary, from: first, to: values.at(-1) ?? '', step, values: '', runs, seed, settings, second: {} };
}

/**
 * The draft a link holds. What it leaves out has its usual value, or one that its parameter suggests.
 * @param {string} hash
 * @param {Catalog} catalog
 * @param {Draft} usual
 * @returns {{ draft: Draft | undefined, workers: number | undefined, problems: string }}  no draft if the link has none
 */
export function draftOfAddress(hash, catalog, usual) {
  const { values: held, problems } = readAddress(tableOf(catalog), hash.replace(/^#?experiments(&|$)/, ''));
  const { workers, ...rest } = held;
  const under = (/** @type {string} */ prefix) => {
    const texts = catalog.parameters.map(({ name }) => [name, held[prefix + name]]);
    return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  };
  const { vary = usual.vary, runs = usual.runs, seed = usual.seed } = held;
  const suggested = vary === usual.vary ? usual : suggestedValues(parameterNamed(catalog, vary));
  const { from = suggested.from, to = suggested.to, step = suggested.step, values = suggested.values } = held;
  const draft = { vary, from, to, step, values, runs, seed, settings: under(''), second: under(SECOND) };
  return {
    draft: Object.values(rest).some((text) => text !== undefined) ? draft : undefined,
    workers: workers === undefined ? undefined : Number(workers),
    problems,
  };
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
  const held = { vary, ...typed, runs, seed, ...settingsOf(draft) };
  for (const [name, text] of Object.entries(changesOf(draft))) held[SECOND + name] = text;
  const trimmed = Object.fromEntries(Object.entries(held).map(([name, text]) => [name, text?.trim()]));
  return `experiments&${writeAddress(tableOf(catalog), trimmed)}`;
}

/**
 * What the engine is asked for: everything as typed, because it is the engine that checks it.
 * @param {Draft} draft
 * @param {Catalog} catalog
 * @returns {import('../../pkg/nimlab.js').PlanRequest}
 */
export function planOf(draft, catalog) {
  const { vary, from, to, step, values, runs, seed } = draft;
  const [first, changes] = [settingsOf(draft), changesOf(draft)];
  return {
    series: Object.keys(changes).length > 0 ? [first, { ...first, ...changes }] : [first],
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
 * What the second series changes: an empty field changes nothing.
 * @param {Draft} draft
 * @returns {Settings}
 */
function changesOf({ vary, second }) {
  return Object.fromEntries(Object.entries(second).filter(([name, text]) => name !== vary && text.trim() !== ''));
}

/**
 * Where in the form a refusal belongs: beside the field at fault, otherwise at the end ('form').
 * @param {import('../../pkg/nimlab.js').Refusal} refusal
 * @param {Draft} draft
 * @param {Catalog} catalog
 */
export function refusedField({ field }, draft, catalog) {
  if (changesOf(draft)[field] !== undefined) return SECOND + field;
  // The values of the parameter that varies have fields of their own.
  if (field === draft.vary || field === 'values') return isNumeric(catalog, draft.vary) ? 'vary' : 'values';
  const shown = shownParameters(draft, catalog, 0).map(({ name }) => name);
  return [...VALUES, 'runs', 'seed', ...shown].includes(field) ? field : 'form';
}

/**
 * The parameters that a series uses and that do not vary.
 * @param {Draft} draft
 * @param {Catalog} catalog
 * @param {0 | 1} series
 */
export function shownParameters({ vary, settings, second }, catalog, series) {
  const game = (series === 1 && second.game) || settingOf(settings, 'game', catalog);
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
  return ['own', field.startsWith(SECOND) ? 'second' : 'settings'];
}
