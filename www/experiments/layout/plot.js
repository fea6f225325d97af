// @ts-check
/** Where everything of the plots goes: numbers only, no document. */
import { scaleLinear, scaleLog, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/** @typedef {import('../../../pkg/nimlab.js').SeriesState} SeriesState */
/** @typedef {import('../../../pkg/nimlab.js').EffortState} Effort */
/** @typedef {{ width: number, height: number }} Size */

/**
 * A point of the plot that has runs.
 * @typedef {object} PlacedPoint
 * @property {number} series
 * @property {number} number  of the point in its series
 * @property {number} x
 * @property {number} y  of its success rate
 * @property {number} low  of its interval, lower on the screen
 * @property {number} high
 * @property {number} proven
 */

/** The room around the plot for its axes. */
export const MARGIN = { top: 12, right: 16, bottom: 44, left: 52 };

/** How far apart two series stand at the same number, and at the same word, where there is room. */
const DODGE = 8;
const DODGE_OF_WORDS = 28;

/** The room one label needs under the axis. */
const LABEL_ROOM = 64;

/**
 * The success rates of all series.
 * @param {SeriesState[]} series
 * @param {boolean} numeric  whether the values are numbers
 * @param {Size} size
 */
export function layoutPlot(series, numeric, { width, height }) {
  const across = scaleAcross(valuesOf(series), numeric, [MARGIN.left, width - MARGIN.right]);
  const up = scaleLinear([0, 1], [height - MARGIN.bottom, MARGIN.top]);
  const placed = series.map(({ points }, index) => {
    const shift = series.length > 1 ? (index - 0.5) * (numeric ? DODGE : DODGE_OF_WORDS) : 0;
    return points.flatMap(({ number, value, summary }) => {
      if (!summary) return [];
      const { solved, proven } = summary;
      return [
        {
          series: index,
          number,
          x: across.place(value) + shift,
          y: up(solved.rate),
          low: up(solved.low),
          high: up(solved.high),
          proven: up(proven.rate),
        },
      ];
    });
  });
  const through = line(
    /** @param {PlacedPoint} point */ ({ x }) => x,
    ({ y }) => y,
  );
  const throughProven = line(
    /** @param {PlacedPoint} point */ ({ x }) => x,
    ({ proven }) => proven,
  );
  const between = area(
    /** @param {PlacedPoint} point */ ({ x }) => x,
    ({ low }) => low,
    ({ high }) => high,
  );
  return {
    across,
    up,
    lines: placed.map((points, index) => ({
      series: index,
      // Words have no order, so nothing leads from one to the next.
      rate: (numeric && through(points)) || '',
      proven: (numeric && throughProven(points)) || '',
      band: (numeric && between(points)) || '',
    })),
    points: placed.flat(),
    reported: (series[0]?.reported ?? [])
      .filter(({ value }) => across.knows(value))
      .map(({ value, solved }) => ({
        value,
        x: across.place(value),
        y: up(solved.rate),
        low: up(solved.low),
        high: up(solved.high),
      })),
  };
}

/**
 * All values of the series, each once, in their order.
 * @param {SeriesState[]} series
 */
export function valuesOf(series) {
  return [...new Set(series.flatMap(({ points }) => points.map(({ value }) => value)))];
}

/**
 * The axis of the values: a scale of numbers, or words side by side.
 * @param {string[]} values
 * @param {boolean} numeric
 * @param {[number, number]} range
 */
function scaleAcross(values, numeric, range) {
  const knows = (/** @type {string} */ value) => values.includes(value);
  const fits = Math.max(2, Math.floor((range[1] - range[0]) / LABEL_ROOM));
  if (numeric) {
    const numbers = values.map(Number);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const scale = scaleLinear(
      [least === most ? least - 1 : least, least === most ? most + 1 : most],
      [range[0] + 12, range[1] - 12],
    );
    const place = (/** @type {string} */ value) => scale(Number(value));
    const every = Math.ceil(values.length / fits);
    return {
      place,
      knows,
      ticks: values.filter((_, index) => index % every === 0).map((value) => ({ value, x: place(value) })),
    };
  }
  const scale = scalePoint(values, range).padding(0.5);
  const place = (/** @type {string} */ value) => scale(value) ?? range[0];
  const every = Math.ceil(values.length / fits);
  return {
    place,
    knows,
    ticks: values.filter((_, index) => index % every === 0).map((value) => ({ value, x: place(value) })),
  };
}

/**
 * The effort of a point against the generation of giving up, on a scale on which twice the
 * effort is always the same distance.
 * @param {Effort[]} efforts
 * @param {Size} size
 */
export function layoutEffort(efforts, { width, height }) {
  const costs = efforts.map(({ evaluations }) => evaluations);
  const across = scaleLinear(
    [0, Math.max(1, ...efforts.map(({ generation }) => generation))],
    [MARGIN.left, width - MARGIN.right],
  );
  const up = scaleLog(
    [Math.max(1, Math.min(...costs)) / 2, Math.max(2, ...costs) * 1.5],
    [height - MARGIN.bottom, MARGIN.top],
  );
  const through = line(
    /** @param {Effort} effort */ ({ generation }) => across(generation),
    ({ evaluations }) => up(evaluations),
  );
  const least = efforts.reduce(
    (best, effort) => (best && best.evaluations <= effort.evaluations ? best : effort),
    efforts[0],
  );
  return {
    across,
    up,
    path: through(efforts) ?? '',
    least: least && { effort: least, x: across(least.generation), y: up(least.evaluations) },
  };
}
