// @ts-check
/** What the series and the points of an experiment are called. */

import { counted } from '../shared/text.js';
import { isNumeric, parameterNamed } from './address.js';
import { pointAt } from './state.js';
import { chance, count, percent } from './words.js';

/** @typedef {import('./address.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').LedgerState} LedgerState */
/** @typedef {import('../../pkg/nimlab.js').PointState} PointState */
/** @typedef {import('../../pkg/nimlab.js').Summary} Summary */
/** @typedef {import('../../pkg/nimlab.js').ReportedState} Reported */

/**
 * The names of the series: what tells them apart, nothing where there is one.
 * @param {LedgerState} ledger
 * @param {Catalog} catalog
 */
export function seriesNames({ series }, catalog) {
  if (series.length < 2) return series.map(() => '');
  const value = (/** @type {Record<string, string>} */ settings, /** @type {string} */ name) =>
    settings[name] ?? parameterNamed(catalog, name)?.default ?? '';
  const differing = catalog.parameters
    .map(({ name }) => name)
    .filter((name) => new Set(series.map(({ settings }) => value(settings, name))).size > 1);
  return series.map(({ settings }) => differing.map((name) => `${name} ${value(settings, name)}`).join(', '));
}

/**
 * The name of the parameter that varies, as a title.
 * @param {LedgerState} ledger
 * @param {Catalog} catalog
 */
export function varyTitle({ vary }, catalog) {
  return parameterNamed(catalog, vary)?.title ?? vary;
}

/**
 * The title of a point.
 * @param {LedgerState} ledger
 * @param {Catalog} catalog
 * @param {import('./state.js').Place} place
 */
export function titleAt(ledger, catalog, place) {
  const name = seriesNames(ledger, catalog)[place.series];
  return `${varyTitle(ledger, catalog)} ${pointAt(ledger, place)?.value ?? ''}${name ? `, ${name}` : ''}`;
}

/**
 * What an experiment is called: what is swept, over what, and with which settings.
 * @param {Pick<import('./state.js').State, 'ledger' | 'catalog' | 'figures' | 'file'>} state
 */
export function headlineOf({ ledger, catalog, figures, file }) {
  if (!ledger || !catalog) return { title: 'How often does evolution find a winning strategy?', what: '' };
  const parameter = parameterNamed(catalog, ledger.vary);
  const title = isNumeric(parameter)
    ? `Success rate against ${varyTitle(ledger, catalog).toLowerCase()}`
    : `Success rate by “${varyTitle(ledger, catalog)}”`;
  const names = seriesNames(ledger, catalog).filter(Boolean).join(' against ');
  const shared = Object.entries(ledger.series[0]?.settings ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const settings = shared === '' ? `${names === '' ? '' : 'otherwise '}the paper’s settings` : shared;
  const what = [figureInWords(ledger, figures), names, settings, file === '' ? '' : `from ${file}`];
  return { title, what: what.filter(Boolean).join(' · ') };
}

/**
 * The figure of the paper an experiment repeats, or can be compared with.
 * @param {LedgerState} ledger
 * @param {import('./address.js').PaperFigure[]} figures
 */
function figureInWords({ series: [first, second] }, figures) {
  const figure = figures.find(({ number }) => number === first?.figure);
  if (!figure) return '';
  const same = !second && figure.values.join() === first?.points.map(({ value }) => value).join();
  return same ? `Figure ${figure.number} of the paper` : `compare Figure ${figure.number} of the paper`;
}

/**
 * Everything a point says, in short sentences.
 * @param {Summary} summary
 */
export function pointFacts({ runs, solved, proven, meanGeneration, meanEvaluations, effort }) {
  return [
    {
      term: 'Solved',
      fact: `${count(solved.count)} of ${counted(runs, 'run')}, ${percent(solved.rate)}`,
      more: `95% interval ${percent(solved.low)} to ${percent(solved.high)}`,
    },
    {
      term: 'Proven',
      fact: `${count(proven.count)}, ${percent(proven.rate)}`,
      more: `95% interval ${percent(proven.low)} to ${percent(proven.high)}`,
    },
    {
      term: 'Generation of success',
      fact: meanGeneration === null ? 'none' : meanGeneration.toFixed(1),
      more: 'mean of the solved runs',
    },
    { term: 'Evaluations', fact: count(meanEvaluations), more: 'formulas tried in a run, mean' },
    {
      term: 'Computational effort',
      fact: effort === null ? 'none' : `${count(effort.evaluations)} evaluations`,
      more:
        effort === null
          ? 'no run has succeeded'
          : `${counted(effort.runs, 'run')}, given up after generation ${count(effort.generation)}`,
    },
  ];
}

/**
 * A point in one sentence, for those who hear it.
 * @param {string} vary
 * @param {PointState} point
 * @param {string} name  of its series
 */
export function pointSentence(vary, { value, summary }, name) {
  const place = `${vary} ${value}${name === '' ? '' : `, ${name}`}`;
  if (!summary) return `${place}: no run yet`;
  const { solved, proven, runs } = summary;
  return `${place}: ${count(solved.count)} of ${counted(runs, 'run')} solved, ${percent(solved.rate)} (95% interval ${percent(solved.low)} to ${percent(solved.high)}), ${count(proven.count)} proven`;
}

/**
 * What the paper reports beside ours.
 * @param {Reported} reported
 */
export function reportedSentence({ solved, runs, p }) {
  const theirs = `The paper reports ${solved.count} of ${runs}, ${percent(solved.rate)} (${percent(solved.low)} to ${percent(solved.high)}).`;
  if (p === null) return theirs;
  return `${theirs} Were both rates the same, a difference this large would come by chance with probability ${chance(p)}.`;
}
