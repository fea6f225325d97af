// @ts-check
/** The geometry of the plots: numbers only, no DOM. */
import { scaleLinear, scaleLog, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** @typedef {import('../../../pkg/nimlab.js').SeriesState} SeriesState */
/** @typedef {import('../../../pkg/nimlab.js').PointState} PointState */
/** @typedef {import('../../../pkg/nimlab.js').Effort} Effort */
/** @typedef {{ width: number, height: number }} Size */

/** @typedef {'everySize' | 'ifSorted'} Rate  of the runs with a verdict */

/**
 * A point of the plot that has runs.
 * @typedef {object} PlacedPoint
 * @property {number} series
 * @property {PointState} point
 * @property {number} x
 * @property {number} y  of its success rate
 * @property {number} low  of its interval, lower on the screen
 * @property {number} high
 * @property {Record<Rate, number | null>} rates  the heights of the verdicts' rates, if they are known
 */

/** The room around the plot for its axes and their titles. */
export const MARGIN = { top: 30, right: 16, bottom: 44, left: 52 };

/** The distance between two series at the same number, and at the same word, if there is room. */
const DODGE = 8;
const DODGE_OF_WORDS = 28;

/** How much of the room between two values the series may take. */
const FILLED = 0.7;

/** The room one label needs under the axis. */
export const LABEL_ROOM = 64;

/**
 * The success rates of all series.
 * @param {SeriesState[]} series
 * @param {boolean} numeric  whether the values are numbers
 * @param {Size} size
 */
export function layoutPlot(series, numeric, { width, height }) {
  const values = valuesOf(series);
  /** @type {[number, number]} */
  const range = [MARGIN.left, width - MARGIN.right];
  const most = numeric ? DODGE : DODGE_OF_WORDS;
  const places = (/** @type {number} */ room) =>
    numeric ? placesOfNumbers(values, range, room) : placesOfWords(values, range);
  const dodge = dodgeOf(values.map(places(0)), series.length, most);
  // The outer series stay within the axes, too.
  const across = places(series.length < 3 ? 0 : (dodge * (series.length - 1)) / 2);
  const up = scaleLinear([0, 1], [height - MARGIN.bottom, MARGIN.top]);
  const heights = (/** @type {import('../../../pkg/nimlab.js').Share} */ { rate, low, high }) => ({
    y: up(rate),
    low: up(low),
    high: up(high),
  });
  const placed = series.map(({ points }, index) => {
    const judged = isJudged(points);
    const shift = (index - (series.length - 1) / 2) * dodge;
    return points.flatMap((point) => {
      if (!point.summary) return [];
      const { solved, everySize, ifSorted } = point.summary;
      const at = (/** @type {import('../../../pkg/nimlab.js').Share | null} */ share) =>
        share && judged ? up(share.rate) : null;
      const rates = { everySize: at(everySize), ifSorted: at(ifSorted) };
      return [{ series: index, point, x: across(point.value) + shift, ...heights(solved), rates }];
    });
  });
  const x = (/** @type {PlacedPoint} */ point) => point.x;
  const rate = line(x, ({ y }) => y);
  const of = (/** @type {Rate} */ name) =>
    line(x, ({ rates }) => rates[name] ?? 0).defined(({ rates }) => typeof rates[name] === 'number');
  const band = area(
    x,
    ({ low }) => low,
    ({ high }) => high,
  );
  const every = Math.ceil(values.length / Math.max(2, Math.floor((range[1] - range[0]) / LABEL_ROOM)));
  return {
    ticks: {
      across: values.filter((_, index) => index % every === 0).map((value) => ({ at: across(value), label: value })),
      up: ticksOf(up, 5, '%'),
    },
    // Words have no order, so no line joins them.
    lines: numeric
      ? placed.map((points) => ({
          rate: rate(points),
          band: band(points),
          everySize: of('everySize')(points),
          ifSorted: of('ifSorted')(points),
        }))
      : [],
    points: placed.flat(),
    reported: (series[0]?.reported ?? [])
      .filter(({ value }) => values.includes(value))
      .map((reported) => ({ reported, x: across(reported.value), ...heights(reported.solved) })),
  };
}

/**
 * The distance between two series that keeps all of them near their own value.
 * @param {number[]} places  of the values
 * @param {number} count  of series
 * @param {number} most
 */
function dodgeOf(places, count, most) {
  if (count < 3) return most;
  const sorted = [...places].sort((one, other) => one - other);
  const gaps = sorted.slice(1).map((place, index) => place - (sorted[index] ?? place));
  return Math.min(most, (FILLED * Math.min(...gaps, most * count)) / (count - 1));
}

/**
 * Whether the rates of verdicts are known for all points with runs: earlier versions had other verdicts.
 * @param {PointState[]} points
 */
export function isJudged(points) {
  return points.every(({ summary }) => !summary || summary.everySize !== null);
}

/** All values of the series, each once, in their order. @param {SeriesState[]} series */
export function valuesOf(series) {
  return [...new Set(series.flatMap(({ points }) => points.map(({ value }) => value)))];
}

/**
 * The places of values that are numbers.
 * @param {string[]} values
 * @param {[number, number]} range
 * @param {number} margin  at both ends
 */
function placesOfNumbers(values, [from, to], margin) {
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = least === most ? 1 : 0;
  const scale = scaleLinear([least - room, most + room], [from + 12 + margin, to - 12 - margin]);
  return (/** @type {string} */ value) => scale(Number(value));
}

/**
 * The places of values that are words, side by side.
 * @param {string[]} values
 * @param {[number, number]} range
 */
function placesOfWords(values, range) {
  const scale = scalePoint(values, range).padding(0.5);
  return (/** @type {string} */ value) => scale(value) ?? range[0];
}

/**
 * The effort of a point, on a logarithmic scale, against the generation after which runs are stopped.
 * @param {Effort[]} efforts  at least one
 * @param {Size} size
 */
export function layoutEffort(efforts, { width, height }) {
  const costs = efforts.map(({ evaluations }) => evaluations);
  const latest = Math.max(1, ...efforts.map(({ generation }) => generation));
  const across = scaleLinear([0, latest], [MARGIN.left, width - MARGIN.right]);
  const up = scaleLog(
    [Math.max(1, Math.min(...costs)) / 2, Math.max(2, ...costs) * 1.5],
    [height - MARGIN.bottom, MARGIN.top],
  );
  const through = line(
    /** @param {Effort} effort */ ({ generation }) => across(generation),
    ({ evaluations }) => up(evaluations),
  );
  const effort = efforts.reduce((best, one) => (best.evaluations <= one.evaluations ? best : one));
  return {
    ticks: { across: ticksOf(across, Math.min(8, width / 60)), up: ticksOf(up, 4, '~s') },
    path: through(efforts) ?? '',
    least: { effort, x: across(effort.generation), y: up(effort.evaluations) },
  };
}

/**
 * @param {import('d3-scale').ScaleContinuousNumeric<number, number>} scale
 * @param {number} count  roughly
 * @param {string} [format]  of d3-format
 */
export function ticksOf(scale, count, format) {
  const label = scale.tickFormat(count, format);
  return scale.ticks(count).map((value) => ({ at: scale(value), label: label(value) }));
}
