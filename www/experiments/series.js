// @ts-check
/** What the series and the points of an experiment are called. */
import { chance, count, percent, things } from './words.js';
import { parameterNamed } from './draft.js';

/** @typedef {import('./draft.js').Catalog} Catalog */
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
  const value = (/** @type {Record<string, string>} */ settings, /** @type {string} */ name) => settings[name] ?? parameterNamed(catalog, name)?.default ?? '';
  const differing = catalog.parameters.map(({ name }) => name).filter((name) => new Set(series.map(({ settings }) => value(settings, name))).size > 1);
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
 * Everything a point says, in short sentences.
 * @param {Summary} summary
 */
export function pointFacts({ runs, solved, proven, meanGeneration, meanEvaluations, effort }) {
  return [
    { term: 'Solved', fact: `${count(solved.count)} of ${things(runs, 'run')}, ${percent(solved.rate)}`, more: `95% interval ${percent(solved.low)} to ${percent(solved.high)}` },
    { term: 'Proven', fact: `${count(proven.count)}, ${percent(proven.rate)}`, more: `95% interval ${percent(proven.low)} to ${percent(proven.high)}` },
    { term: 'Generation of success', fact: meanGeneration === null ? 'none' : meanGeneration.toFixed(1), more: 'mean of the solved runs' },
    { term: 'Evaluations', fact: count(meanEvaluations), more: 'formulas tried in a run, mean' },
    {
      term: 'Computational effort',
      fact: effort === null ? 'none' : `${count(effort.evaluations)} evaluations`,
      more: effort === null ? 'no run has succeeded' : `${things(effort.runs, 'run')}, given up after generation ${count(effort.generation)}`,
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
  return `${place}: ${count(solved.count)} of ${things(runs, 'run')} solved, ${percent(solved.rate)} (95% interval ${percent(solved.low)} to ${percent(solved.high)}), ${count(proven.count)} proven`;
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
