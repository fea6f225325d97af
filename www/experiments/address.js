// @ts-check
/** What stands in the form of the experiments, and the address that says the same. */

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').ParameterEntry} Parameter */
/** @typedef {import('../../pkg/nimlab.js').PaperFigure} PaperFigure */
/** @typedef {Record<string, string>} Settings  texts by parameter */

/**
 * An experiment as it is typed, not yet known to be good.
 * @typedef {object} Draft
 * @property {string} vary  the parameter that varies
 * @property {string} from  the first value, of a parameter that is a number
 * @property {string} to  the last
 * @property {string} step  between two
 * @property {string} values  the values, of any other parameter
 * @property {string} runs  for each value
 * @property {string} seed
 * @property {Settings} settings  those that differ from the defaults
 * @property {Settings | undefined} second  what a second series changes; none without a second
 */

/** The key before a setting of the second series in an address. */
const SECOND = '2.';

/**
 * Whether the values of a parameter are numbers, so that they can be stepped through.
 * @param {Parameter | undefined} parameter
 */
export function isNumeric(parameter) {
  return parameter?.limits.kind === 'whole' || parameter?.limits.kind === 'share';
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
 * A sweep to start from when another parameter is chosen: some values around its default.
 * @param {Parameter} parameter
 */
export function suggestedValues(parameter) {
  const { limits } = parameter;
  if (limits.kind === 'share') return { from: '0', to: '1', step: '0.1', values: '' };
  if (limits.kind === 'whole') {
    const step = Math.max(1, Math.round(Number(parameter.default) / 5));
    return {
      from: String(Math.max(limits.least, step)),
      to: String(Math.min(limits.most, 10 * step)),
      step: String(step),
      values: '',
    };
  }
  const values =
    limits.kind === 'one-of'
      ? limits.words.map(({ word }) => word).join('; ')
      : limits.kind === 'some-of'
        ? `${limits.words.join(',')}; ${limits.words.slice(0, 3).join(',')}`
        : parameter.default;
  return { from: '', to: '', step: '', values };
}

/**
 * The texts between semicolons, or between commas too where a value has none.
 * @param {Parameter | undefined} parameter
 * @param {string} text
 */
export function splitValues(parameter, text) {
  const separator = parameter?.limits.kind === 'one-of' ? /[;,]/ : ';';
  return text
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean);
}

/**
 * One of the paper's figures, with so many runs and this seed.
 * @param {PaperFigure} figure
 * @param {{ runs: string, seed: string }} typed
 * @returns {Draft}
 */
export function draftOfFigure({ vary, values, settings }, { runs, seed }) {
  const [first = '', second = ''] = values;
  return {
    vary,
    from: first,
    to: values.at(-1) ?? '',
    step: String(Number(second) - Number(first)),
    values: '',
    runs,
    seed,
    settings: { ...settings },
    second: undefined,
  };
}

/**
 * The draft an address holds; what it leaves out is as in Figure 2 of the paper.
 * @param {URLSearchParams} params
 * @param {Catalog} catalog
 * @param {Draft} usual
 * @returns {Draft}
 */
export function draftOfAddress(params, catalog, usual) {
  const names = catalog.parameters.map(({ name }) => name);
  const under = (/** @type {string} */ prefix) =>
    Object.fromEntries(
      names.filter((name) => params.has(prefix + name)).map((name) => [name, params.get(prefix + name) ?? '']),
    );
  const vary = params.get('vary') ?? usual.vary;
  const suggested =
    vary === usual.vary
      ? usual
      : suggestedValues(parameterNamed(catalog, vary) ?? /** @type {Parameter} */ (catalog.parameters[0]));
  const text = (/** @type {'from' | 'to' | 'step' | 'values'} */ name) => params.get(name) ?? suggested[name];
  const second = under(SECOND);
  return {
    vary,
    from: text('from'),
    to: text('to'),
    step: text('step'),
    values: text('values'),
    runs: params.get('runs') ?? usual.runs,
    seed: params.get('seed') ?? usual.seed,
    settings: under(''),
    second: Object.keys(second).length > 0 ? second : undefined,
  };
}

/** What an address says beside the experiment: which page it is of, and how many workers to use. */
export const BESIDE = ['experiments', 'workers'];

/**
 * The names in an address that mean nothing.
 * @param {URLSearchParams} params
 * @param {Catalog} catalog
 */
export function unknownIn(params, catalog) {
  const names = catalog.parameters.map(({ name }) => name);
  const known = [
    ...BESIDE,
    'vary',
    'from',
    'to',
    'step',
    'values',
    'runs',
    'seed',
    ...names,
    ...names.map((name) => SECOND + name),
  ];
  return [...new Set(params.keys())].filter((name) => !known.includes(name));
}

/**
 * The address that repeats this experiment exactly: all that was typed, seed included.
 * @param {Draft} draft
 * @param {Catalog} catalog
 */
export function addressOf(draft, catalog) {
  const params = new URLSearchParams();
  params.set('vary', draft.vary);
  /** @type {Array<'from' | 'to' | 'step' | 'values' | 'runs' | 'seed'>} */
  const typed = isNumeric(parameterNamed(catalog, draft.vary))
    ? ['from', 'to', 'step', 'runs', 'seed']
    : ['values', 'runs', 'seed'];
  for (const name of typed) params.set(name, draft[name].trim());
  const [first, second] = seriesOf(draft);
  for (const [name, value] of Object.entries(first ?? {}).sort()) params.set(name, value);
  if (second)
    for (const [name, value] of Object.entries(draft.second ?? {}).sort())
      if (value.trim() !== '') params.set(SECOND + name, value);
  return `experiments&${params}`;
}

/**
 * The settings of each series: the first as typed, the second with its changes, none of the
 * parameter that varies.
 * @param {Draft} draft
 * @returns {Settings[]}
 */
export function seriesOf({ vary, settings, second }) {
  const without = (/** @type {Settings} */ given) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => name !== vary && value.trim() !== ''));
  const first = without(settings);
  const changes = without(second ?? {});
  return Object.keys(changes).length > 0 ? [first, { ...first, ...changes }] : [first];
}
