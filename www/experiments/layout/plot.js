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
 * @property {Record<Rate, number | null>} rates  the heights of the verdicts' rates that are shown
 * @property {boolean} marked  whether there is room for its mark
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

/** The most values whose points are all marked; the marks of more would hide the lines. */
const MOST_MARKED = 60;

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
  const dense = isDense(series, numeric);
  const most = dense ? 0 : numeric ? DODGE : DODGE_OF_WORDS;
  const places = (/** @type {number} */ room) =>
    numeric ? placesOfNumbers(values, range, room) : placesOfWords(values, range);
  const dodge = dodgeOf(values.map(places(0)), series.length, most);
  // The outer series stay within the axes, too.
  const across = places(series.length < 3 ? 0 : (dodge * (series.length - 1)) / 2);
  const up = scaleLinear([0, 1], [height - MARGIN.bottom, MARGIN.top]);
  const labels = Math.max(2, Math.floor((range[1] - range[0]) / LABEL_ROOM));
  const every = Math.ceil(values.length / labels);
  const heights = (/** @type {import('../../../pkg/nimlab.js').Share} */ { rate, low, high }) => ({
    y: up(rate),
    low: up(low),
    high: up(high),
  });
  const placed = series.map(({ points }, index) => {
    const shown = ratesOf(points);
    const shift = (index - (series.length - 1) / 2) * dodge;
    return points.flatMap((point, place) => {
      const { summary } = point;
      if (!summary) return [];
      const at = (/** @type {Rate} */ name) => (summary[name] && shown.includes(name) ? up(summary[name].rate) : null);
      const rates = { everySize: at('everySize'), ifSorted: at('ifSorted') };
      // In a dense plot only so many marks that they tell the series apart.
      const marked = !dense || (series.length > 1 && place % every === 0);
      return [{ series: index, point, x: across(point.value) + shift, ...heights(summary.solved), rates, marked }];
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
  return {
    ticks: {
      across: dense
        ? ticksOf(scaleOfNumbers(values, range, 0), labels / 2)
        : values.filter((_, index) => index % every === 0).map((value) => ({ at: across(value), label: value })),
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
 * Whether there are too many points to mark each of them. Words are not joined by lines, so they need their marks.
 * @param {SeriesState[]} series
 * @param {boolean} numeric
 */
export function isDense(series, numeric) {
  return numeric && valuesOf(series).length > MOST_MARKED;
}

/**
 * The rates of verdicts that a series shows. None if a point was judged by an earlier version, which had other
 * verdicts; that of sorted heaps only if it is not the rate of every size at all points.
 * @param {PointState[]} points
 * @returns {Rate[]}
 */
export function ratesOf(points) {
  const all = points.flatMap(({ summary }) => summary ?? []);
  if (all.length === 0 || all.some(({ everySize }) => !everySize)) return [];
  const differ = all.some(({ everySize, ifSorted }) => ifSorted && ifSorted.count !== everySize?.count);
  return differ ? ['everySize', 'ifSorted'] : ['everySize'];
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
function placesOfNumbers(values, range, margin) {
  const scale = scaleOfNumbers(values, range, margin);
  return (/** @type {string} */ value) => scale(Number(value));
}

/**
 * @param {string[]} values
 * @param {[number, number]} range
 * @param {number} margin  at both ends
 */
function scaleOfNumbers(values, [from, to], margin) {
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = least === most ? 1 : 0;
  return scaleLinear([least - room, most + room], [from + 12 + margin, to - 12 - margin]);
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
