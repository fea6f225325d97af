// @ts-check
/** The geometry of a point's answers: numbers only, no DOM. */
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { LABEL_ROOM, MARGIN, ticksOf } from './plot.js';

/** @typedef {import('../../../pkg/nimlab.js').BudgetStep} BudgetStep */
/** @typedef {import('../../../pkg/nimlab.js').Bin} Bin */

/** The step before any evaluation, at which no run has solved. */
const NOTHING = { evaluations: 0, solved: 0, rate: 0, low: 0, high: 0 };

/**
 * Success against the budget: a step curve and its band.
 * @param {BudgetStep[]} steps  at least one
 * @param {number} budget  the most evaluations that a run used
 * @param {import('./plot.js').Size} size
 */
export function layoutCurve(steps, budget, { width, height }) {
  const end = { ...(steps.at(-1) ?? NOTHING), evaluations: budget };
  const across = scaleLinear([0, Math.max(1, budget)], [MARGIN.left, width - MARGIN.right]);
  const up = scaleLinear([0, 1], [height - MARGIN.bottom, MARGIN.top]);
  const x = (/** @type {BudgetStep} */ { evaluations }) => across(evaluations);
  const rate = line(x, ({ rate }) => up(rate)).curve(curveStepAfter);
  const band = area(
    x,
    ({ low }) => up(low),
    ({ high }) => up(high),
  ).curve(curveStepAfter);
  return {
    ticks: { across: ticksOf(across, Math.min(8, width / 80)), up: ticksOf(up, 5, '%') },
    rate: rate([NOTHING, ...steps, end]) ?? '',
    band: band([...steps, end]) ?? '',
  };
}

/**
 * A histogram: a bar for every bin.
 * @param {Bin[]} bins  at least one
 * @param {import('./plot.js').Size} size
 */
export function layoutBins(bins, { width, height }) {
  const [left, right, floor] = [MARGIN.left, width - MARGIN.right, height - MARGIN.bottom];
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const up = scaleLinear([0, most], [floor, MARGIN.top]);
  const room = (right - left) / bins.length;
  const gap = Math.min(2, room / 4);
  const bars = bins.map((bin, index) => ({
    bin,
    x: left + index * room + gap / 2,
    y: up(bin.count),
    width: room - gap,
    height: floor - up(bin.count),
  }));
  const every = Math.ceil(LABEL_ROOM / 2 / room);
  const labelled = bars.filter((_, index) => index % every === 0);
  return {
    bars,
    ticks: {
      // A bin of several numbers begins at its label.
      across: labelled.map(({ bin, x, width }) => ({
        at: bin.from === bin.to ? x + width / 2 : x - gap / 2,
        label: String(bin.from),
      })),
      up: ticksOf(up, Math.min(4, most), '~s'),
    },
  };
}
