// @ts-check
/** The sentences about an experiment that contain its numbers. */
import { counted, number } from '../shared/text.js';
import { isNumeric, parameterNamed } from './address.js';
import { settingsInWords, valueInWords } from './said.js';
import { pointAt } from './state.js';

/** @typedef {import('./address.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').LedgerState} LedgerState */
/** @typedef {import('../../pkg/nimlab.js').Share} Share */
/** @typedef {import('./state.js').VerdictEntry} VerdictEntry */

/** The most series that a headline names. */
const MOST_NAMED = 2;

/**
 * What the rate of formulas that are right for every size, in any order or only if the heaps are sorted, is called.
 * The verdict “right for every size if the heaps are sorted” leaves out those that are right in any order.
 */
export const IF_SORTED = 'right at least if the heaps are sorted';

/** @param {number} rate  from 0 to 1 */
export function percent(rate) {
  return `${(100 * rate).toFixed(1)}%`;
}

/** The 95% interval of a rate. @param {Pick<Share, 'low' | 'high'>} share */
export function range({ low, high }) {
  return `${percent(low)} to ${percent(high)}`;
}

/** A length of time, roughly. @param {number} seconds */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) return 'an unknown time';
  if (seconds < 1) return 'under 1 s';
  if (seconds < 90) return `about ${Math.round(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return `about ${(seconds / 3600).toFixed(1)} h`;
}

/** How long the draft would take. @param {import('./state.js').State['estimate']} estimate */
export function estimateWords(estimate) {
  if (!estimate) return '';
  const { seconds, runs } = estimate;
  return `${counted(runs, 'run')} in all: ${duration(seconds)} on this device.`;
}

/**
 * The progress of an experiment.
 * @param {{ done: number, total: number, rate: number, underWay: number[] }} progress  the rate in runs a second
 */
export function progressWords({ done, total, rate, underWay }) {
  const counts = `${number(done)} of ${counted(total, 'run')}${underWayWords(underWay)}`;
  if (done >= total || rate <= 0) return counts;
  const begun = underWay.reduce((all, one) => all + one, 0);
  const left = `${duration((total - done - begun) / rate)} left`;
  if (60 * rate < 1) return `${counts}, ${left}`;
  const [speed, unit] = rate >= 1 ? [rate, 'second'] : [60 * rate, 'minute'];
  return `${counts}, ${counted(Math.round(speed), 'run')} a ${unit}, ${left}`;
}

/** The progress of long runs under way. @param {number[]} underWay */
export function underWayWords(underWay) {
  if (underWay.length === 0) return '';
  const shares = underWay.map((share) => percent(share)).sort();
  return `, ${counted(underWay.length, 'more run')} under way (${shares.join(', ')})`;
}

/**
 * The title of the parameter that varies.
 * @param {{ vary: string }} experiment
 * @param {Catalog} catalog
 */
export function varyTitle({ vary }, catalog) {
  return parameterNamed(catalog, vary)?.title ?? vary;
}

/**
 * The title of a point as part of a sentence; '' if there is none.
 * @param {Pick<import('./state.js').State, 'ledger' | 'catalog'>} state
 * @param {import('./state.js').Place | undefined} place
 */
export function titleAt({ ledger, catalog }, place) {
  if (!ledger || !place) return '';
  return pointTitle(ledger, catalog, place.series, pointAt(ledger, place)?.value ?? '');
}

/**
 * @param {LedgerState} ledger
 * @param {Catalog} catalog
 * @param {number} series
 * @param {string} value
 */
export function pointTitle({ vary, titles }, catalog, series, value) {
  return [valueInWords(catalog, vary, value), titles[series]].filter(Boolean).join(', ');
}

/**
 * The title of an experiment, which says what varies; its series and settings; and what our runs do not show of the
 * paper’s figure.
 * @param {Pick<import('./state.js').State, 'ledger' | 'catalog' | 'figures' | 'file'>} state
 */
export function headlineOf({ ledger, catalog, figures, file }) {
  if (!ledger) return { title: 'How often does evolution find a winning strategy?', what: '', remark: '' };
  const vary = varyTitle(ledger, catalog);
  const title = isNumeric(catalog, ledger.vary)
    ? `Success rate against ${vary.toLowerCase()}`
    : `Success rate by “${vary}”`;
  const all = ledger.titles.filter(Boolean);
  const names = all.length > MOST_NAMED ? `${all.length} series` : all.join(' against ');
  const figure = figures.find(({ number }) => number === ledger.series[0]?.figure);
  const changed = figure ? [] : settingsInWords(catalog, sharedSettings(ledger));
  const settings = changed.join(', ') || `${names === '' ? '' : 'otherwise '}the paper’s settings`;
  const what = [figureInWords(ledger, figure), names, settings, file === '' ? '' : `from ${file}`];
  const remark = figure && repeats(ledger, figure) ? figure.remark : '';
  return { title, what: what.filter(Boolean).join(' · '), remark };
}

/** The changed settings that all series have in common. @param {LedgerState} ledger */
function sharedSettings({ series: [first, ...others] }) {
  const all = Object.entries(first?.settings ?? {});
  return Object.fromEntries(all.filter(([name, text]) => others.every(({ settings }) => settings[name] === text)));
}

/**
 * Whether an experiment has runs at every point of a figure, and no other series.
 * @param {LedgerState} ledger
 * @param {import('./address.js').PaperFigure} figure
 */
function repeats({ series: [first, second] }, { values }) {
  const known = first?.points.flatMap(({ value, summary }) => (summary ? [value] : []));
  return !second && values.every((value) => known?.includes(value));
}

/**
 * The figure of the paper an experiment repeats, or can be compared with.
 * @param {LedgerState} ledger
 * @param {import('./address.js').PaperFigure | undefined} figure
 */
function figureInWords({ series: [first, second] }, figure) {
  if (!figure) return '';
  const same = !second && figure.values.join() === first?.points.map(({ value }) => value).join();
  return same ? `Figure ${figure.number} of the paper` : `compare Figure ${figure.number} of the paper`;
}

/**
 * The facts about the runs of a point: each a term, its value, and a remark.
 * @param {import('../../pkg/nimlab.js').PointSummary} summary
 * @param {VerdictEntry[]} verdicts
 */
export function pointFacts(summary, verdicts) {
  const { runs, solved, everySize, ifSorted, meanGeneration, meanEvaluations, effort } = summary;
  const cost = effort ? `${number(effort.evaluations)} evaluations` : 'none';
  const how = effort
    ? `${counted(effort.runs, 'run')}, each stopped after generation ${number(effort.generation)}`
    : 'no run was solved';
  const shareOf = { 'every-size': everySize, sorted: ifSorted };
  const judged = countsOf(summary.verdicts, verdicts).flatMap(({ word, title, count }) => {
    const share = word === 'every-size' || word === 'sorted' ? shareOf[word] : null;
    const term = capital(share && word === 'sorted' ? IF_SORTED : title);
    // As in the plot, not twice the same.
    if (share && word === 'sorted' && share.count === everySize?.count) return [];
    if (share) return [[term, `${number(share.count)}, ${percent(share.rate)}`, `95% interval ${range(share)}`]];
    return count > 0 ? [[term, number(count), '']] : [];
  });
  return [
    [
      'Solved',
      `${number(solved.count)} of ${counted(runs, 'run')}, ${percent(solved.rate)}`,
      `95% interval ${range(solved)}`,
    ],
    ...judged,
    ['Solved in generation', meanGeneration?.toFixed(1) ?? 'none', 'mean of the solved runs'],
    ['Evaluations', number(meanEvaluations), 'mean number of formulas tried in a run'],
    ['Computational effort', cost, how],
  ];
}

/**
 * How many formulas got each verdict, with the verdict's title.
 * @param {import('../../pkg/nimlab.js').VerdictCounts} counts
 * @param {VerdictEntry[]} verdicts
 */
export function countsOf(counts, verdicts) {
  return verdicts.map(({ word, title }) => ({ word, title, count: counts[word] ?? 0 }));
}

/**
 * How many formulas got each verdict that occurs, in words; '' if none did.
 * @param {import('../../pkg/nimlab.js').VerdictCounts} counts
 * @param {VerdictEntry[]} verdicts
 */
export function countsInWords(counts, verdicts) {
  const some = countsOf(counts, verdicts).filter(({ count }) => count > 0);
  return some.map(({ title, count }) => `${number(count)} ${title}`).join(', ');
}

/**
 * The verdicts to show: those of earlier versions only if they occur.
 * @param {VerdictEntry[]} verdicts
 * @param {import('../../pkg/nimlab.js').VerdictCounts[]} counts
 */
export function shownVerdicts(verdicts, counts) {
  return verdicts.filter(({ word, earlier }) => !earlier || counts.some((some) => (some[word] ?? 0) > 0));
}

/** A text as the beginning of a sentence. A letter by itself is a name, such as k. @param {string} text */
export function capital(text) {
  return text.replace(/^\w(?=\w)/, (letter) => letter.toUpperCase());
}

/**
 * A point in one sentence, for screen readers.
 * @param {string} title
 * @param {import('../../pkg/nimlab.js').PointState} point
 * @param {VerdictEntry[]} verdicts
 */
export function pointSentence(title, { summary }, verdicts) {
  const place = capital(title);
  if (!summary) return `${place}: no run yet`;
  const { solved, runs } = summary;
  const share = `${number(solved.count)} of ${counted(runs, 'run')} solved, ${percent(solved.rate)}`;
  const judged = countsInWords(summary.verdicts, verdicts);
  return `${place}: ${share} (95% interval ${range(solved)})${judged && `; ${judged}`}`;
}

/**
 * What the paper reports, and whether our result differs from it by more than chance.
 * @param {import('../../pkg/nimlab.js').ReportedState} reported
 */
export function reportedSentence({ solved, runs, p }) {
  const theirs = `The paper reports ${solved.count} of ${runs}, ${percent(solved.rate)} (${range(solved)}).`;
  if (p === null) return theirs;
  const chance = p < 0.001 ? 'under 0.001' : p.toFixed(3);
  return `${theirs} If both rates were equal, a difference this large would occur with probability ${chance}.`;
}

/** How a run ended. @param {import('../../pkg/nimlab.js').ListedRun} run */
export function runEnd({ row: { generation, fitness }, verdict }) {
  if (generation === null) return `failed with ${counted(fitness, 'violation')}`;
  return `solved in generation ${number(generation)}, ${verdict?.words ?? ''}`;
}

/**
 * @param {VerdictEntry[]} verdicts
 * @returns {Array<[term: string, meaning: string]>}
 */
export function glossaryOf(verdicts) {
  const [solved, ...others] = GLOSSARY;
  const judged = verdicts.filter(({ earlier }) => !earlier);
  /** @type {Array<[term: string, meaning: string]>} */
  const terms = judged.map(({ title, meaning }) => [capital(title), meaning]);
  return [solved, ...terms, ...others];
}

/** @type {[[term: string, meaning: string], ...Array<[term: string, meaning: string]>]} */
const GLOSSARY = [
  ['Solved', 'The run found a formula that breaks no rule on the training game: fitness 0.'],
  [
    capital(IF_SORTED),
    'Right for heaps of every size, or only if the heaps are sorted: both verdicts counted together.',
  ],
  [
    '95% interval',
    'Wilson’s interval. If the experiment were repeated many times, about 95 of 100 such intervals would contain ' +
      'the true rate. More runs make it narrower.',
  ],
  [
    'Computational effort',
    'The number of evaluations needed to solve the game at least once with probability 99%, when every run is ' +
      'stopped after the best possible generation (Koza, 1992).',
  ],
  [
    'Seed',
    'The number from which all randomness is derived. The same seed repeats every run exactly, on any machine and ' +
      'with any number of cores.',
  ],
];
