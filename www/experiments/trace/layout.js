// @ts-check
/** The geometry of the charts of traces: numbers only, no DOM. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { MARGIN, ticksOf } from '../layout/plot.js';

/** @typedef {import('../../../pkg/nimlab.js').TraceSummary} TraceSummary */
/** @typedef {import('../../../pkg/nimlab.js').BudgetState} BudgetState */
/** @typedef {import('../layout/plot.js').Size} Size */
/** @typedef {'best' | 'mean' | 'distinct'} Measure */

/** The height that the label of a target needs. */
const LABEL = 15;

/**
 * The medians of measures against evaluations, and a band between the quartiles of the first measure.
 * @param {TraceSummary} summary
 * @param {Measure[]} measures
 * @param {Size} size
 */
export function layoutBands({ budgets }, measures, size) {
  const most = Math.max(1, ...budgets.flatMap((state) => measures.map((measure) => state[measure].high)));
  const { across, ticks } = evaluationsAcross(budgets, size);
  const up = scaleLinear([0, most], [size.height - MARGIN.bottom, MARGIN.top]).nice(5);
  const at = (/** @type {BudgetState} */ { budget }) => across(budget);
  const [first = 'best'] = measures;
  const band = area(
    at,
    (/** @type {BudgetState} */ state) => up(state[first].low),
    (state) => up(state[first].high),
  );
  return {
    ticks: { across: ticks, up: ticksOf(up, 5) },
    band: band(budgets) ?? '',
    lines: measures.map((measure) => ({
      measure,
      path: line(at, (/** @type {BudgetState} */ state) => up(state[measure].median))(budgets) ?? '',
    })),
  };
}

/**
 * Against evaluations, the share of runs that has reached each target, and the share of all pairs of a run and a
 * target.
 * @param {TraceSummary} summary
 * @param {Size} size
 */
export function layoutTargets({ budgets, targets }, size) {
  const { across, ticks } = evaluationsAcross(budgets, size);
  const up = scaleLinear([0, 1], [size.height - MARGIN.bottom, MARGIN.top]);
  /** @param {number[]} shares */
  const steps = (shares) =>
    line(
      (/** @type {number} */ _, index) => across(budgets[index]?.budget ?? 1),
      (share) => up(share),
    ).curve(curveStepAfter)(shares) ?? '';
  const ends = targets.map(({ shares }) => up(shares.at(-1) ?? 0));
  return {
    ticks: { across: ticks, up: ticksOf(up, 5, '%') },
    lines: targets.map(({ target, shares }) => ({ target, path: steps(shares) })),
    all: steps(budgets.map(({ reached }) => reached)),
    labels: apart(ends, size.height - MARGIN.bottom),
  };
}

/**
 * @param {BudgetState[]} budgets
 * @param {Size} size
 */
function evaluationsAcross(budgets, { width }) {
  const [from, to] = [budgets[0]?.budget ?? 1, budgets.at(-1)?.budget ?? 1];
  const across = scaleLog([from, Math.max(to, from + 1)], [MARGIN.left, width - MARGIN.right - LABEL]);
  // 1, 2 and 5 of each decade if there are few decades, otherwise only powers of ten.
  const values = across.ticks(5).filter((value) => /^[125]0*$/.test(String(value)));
  const label = new Intl.NumberFormat('en', { notation: 'compact' });
  const room = Math.max(1, Math.ceil((values.length * 52) / (width - MARGIN.left - MARGIN.right)));
  const shown = values.filter((_, index) => index % room === 0);
  return { across, ticks: shown.map((value) => ({ at: across(value), label: label.format(value) })) };
}

/**
 * Places for labels near the wanted ones, later labels above earlier ones, so that none overlap. The targets increase,
 * so their shares never decrease.
 * @param {number[]} wanted
 * @param {number} lowest
 */
export function apart(wanted, lowest) {
  /** @type {number[]} */
  const placed = [];
  for (const place of wanted) {
    const below = placed.at(-1);
    placed.push(below === undefined ? Math.min(place, lowest) : Math.min(place, below - LABEL));
  }
  // Labels pushed out at the top push the others down.
  for (let index = placed.length - 1, top = MARGIN.top; index >= 0; index -= 1, top += LABEL)
    placed[index] = Math.max(placed[index] ?? 0, top);
  return placed;
}
