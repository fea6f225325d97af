// @ts-check
/** What a point answers, in words. */
import { counted, number } from '../../shared/text.js';
import { percent, range } from '../wording.js';

/** @typedef {import('../../../pkg/nimlab.js').PointAnswers} PointAnswers */
/** @typedef {import('../../../pkg/nimlab.js').Estimate} Estimate */
/** @typedef {import('../../../pkg/nimlab.js').Bin} Bin */

/**
 * The interval of an estimate.
 * @param {Estimate} estimate
 * @param {number} [times]  the cost of an evaluation
 */
function interval({ low, high }, times = 1) {
  if (high === null) return `95% interval from ${number(low * times)} on, without an upper end: too few runs solved`;
  return `95% interval ${number(low * times)} to ${number(high * times)}`;
}

/**
 * How long solving takes: terms, values and remarks.
 * @param {PointAnswers} answers
 * @returns {Array<[term: string, value: string, more: string]>}
 */
export function timeFacts({ runningTime, effort, quartiles, genes }) {
  if (!runningTime || !effort || !quartiles) return [];
  const [quarter, half, most] = quartiles;
  /** @type {ReturnType<typeof timeFacts>} */
  const inGenes = [
    [
      'Expected running time in genes',
      `${number(runningTime.value * genes)} gene evaluations`,
      `${interval(runningTime, genes)}; an evaluation scores all ${genes} genes`,
    ],
  ];
  return [
    ['Expected running time', `${number(runningTime.value)} evaluations`, interval(runningTime)],
    ...(genes > 1 ? inGenes : []),
    ['Computational effort', `${number(effort.value)} evaluations`, interval(effort)],
    [
      'Evaluations of a run that solves',
      number(half),
      `median; the middle half takes ${number(quarter)} to ${number(most)}`,
    ],
  ];
}

/** How many runs solve within a budget. @param {PointAnswers} answers */
export function budgetSentence({ curve, budget }) {
  const last = curve.at(-1);
  if (!last) return '';
  const end = `Within ${number(budget)} evaluations ${percent(last.rate)} of the runs solve`;
  const half = curve.find(({ rate }) => rate >= 0.5);
  const middle = half && half !== last ? ` Half of the runs do so within ${number(half.evaluations)}.` : '';
  return `${end} (95% interval ${range(last)}).${middle}`;
}

/** In which generations most runs solve. @param {PointAnswers} answers */
export function generationSentence({ generations, solved }) {
  const top = fullest(generations);
  if (!top) return '';
  const which = top.from === top.to ? `Generation ${number(top.from)} has` : `Generations ${numbers(top)} have`;
  return `${which} the most successes: ${number(top.count)} of ${number(solved)}.`;
}

/** With how many violations most failures end. @param {PointAnswers} answers */
export function failureSentence({ failures, runs, solved }) {
  const top = fullest(failures);
  if (!top) return '';
  const were = top.to === 1 ? '1 violation was' : `${numbers(top)} violations were`;
  return `${were} left most often: in ${number(top.count)} of ${counted(runs - solved, 'run')} that failed.`;
}

/** The numbers of a bin. @param {Pick<Bin, 'from' | 'to'>} bin */
export function numbers({ from, to }) {
  return from === to ? number(from) : `${number(from)} to ${number(to)}`;
}

/** The first bin with the most in it. @param {Bin[]} bins */
function fullest(bins) {
  return bins.reduce(
    (best, bin) => (!best || bin.count > best.count ? bin : best),
    /** @type {Bin | undefined} */ (undefined),
  );
}

/** The most steps of a curve in a table. */
const MOST_STEPS = 10;

/** Some steps of a curve, the last among them. @param {PointAnswers['curve']} curve */
export function someSteps(curve) {
  const every = Math.ceil(curve.length / MOST_STEPS);
  return curve.filter((_, index) => (curve.length - 1 - index) % every === 0);
}
