// @ts-check
/**
 * Best, mean and worst fitness against the generations, and a playhead that shows where the run is and moves it.
 * Fitness is on the scale of the histogram, stretched near 0.
 */
import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { number, shortNumber } from '../../shared/text.js';
import { takeKey } from '../events.js';
import { barsTo } from '../layout/bins.js';
import { linear } from '../layout/scale.js';
import { thin } from '../layout/thin.js';
import { fitnessTicks } from '../layout/ticks.js';
import { axes, FLOOR, HEIGHT, LEFT } from './frame.js';

/** @typedef {import('../../../pkg/nimlab.js').Moment} MomentView */

/**
 * @typedef {object} LinesSlice
 * @property {number} width  of the drawing, in pixels
 * @property {MomentView[]} moments  by generation, as far as they are known
 * @property {number} now  the generation the run is at, with its fraction
 * @property {MomentView} summary  the population there
 * @property {number} generations  where the axis ends, unless more are known
 * @property {number | undefined} solved  when fitness 0 was reached, in generations
 */

/** @typedef {import('./frame.js').Scale} Scale */
/** @typedef {LinesSlice & { end: number, x: Scale, y: Scale }} Chart  end: the last generation of the axis */

const TOP = 22;
const RIGHT = 44;

/** A panel has no pixels for more points than this. */
const POINTS = 400;

/** The distance between the names of two lines. */
const LEADING = 12;

/** The width of the vertical axis's title, and half the width of the mark of success. */
const TITLE = 74;
const HALF = 48;

/** How far a finger moves before it drags or scrolls, in pixels. */
const SLOP = 8;

/** The lines, topmost first. */
const CURVES = /** @type {const} */ (['worst', 'mean', 'best']);

/**
 * @param {LinesSlice} slice
 * @param {Pick<import('../workbench.js').Workbench, 'seek'> & { grip: ReturnType<typeof createGrip> }} intents
 */
export function linesView(slice, { seek, grip }) {
  const { width, moments, now, summary, generations, solved } = slice;
  const worst = moments[0]?.worst ?? summary.worst;
  const end = Math.max(1, generations, moments.length - 1);
  const bars = barsTo(worst);
  const x = linear([0, end], [LEFT, width - RIGHT]);
  const y = linear(
    bars.map(({ most }) => most),
    bars.map((_, index) => FLOOR - ((FLOOR - TOP) * index) / (bars.length - 1)),
  );
  const chart = { ...slice, end, x, y };
  const words = inWords(slice);
  const label = `Best, mean and worst number of violations over ${number(end)} generations`;
  const success = solved === undefined ? '' : `, solved in generation ${number(Math.ceil(solved))}`;

  const drag = (/** @type {PointerEvent} */ event) => {
    if (!grip(event)) return;
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const goal = clamp(x.invert(((event.clientX - box.left) * width) / box.width), end);
    if (Math.round(goal) !== now) seek(Math.round(goal));
  };
  const press = (/** @type {KeyboardEvent} */ event) =>
    takeKey(event, (key) => {
      const goal = goalOf(key, now, end);
      if (goal !== undefined) seek(goal);
      return goal !== undefined;
    });
  return html`
    <figure class="chart lines">
      <svg class="chart-drawing" height=${HEIGHT} role="group" viewBox="0 0 ${width} ${HEIGHT}"
        aria-label="${label}${success}" @pointerdown=${drag} @pointermove=${drag} @pointerup=${drag}>
        <rect class="ground" y="0" width=${width} height=${HEIGHT}></rect>
        ${guard([width, end, worst], () => drawAxes(chart, bars))}
        <g aria-hidden="true">
          ${guard([width, end, moments, ...(now > moments.length - 1 ? [now] : [solved])], () => curves(chart))}
        </g>
        <rect class="veil" x=${x(now)} y=${TOP - 2} width=${Math.max(0, width - RIGHT + 2 - x(now))}
          height=${FLOOR - TOP + 2}></rect>
        <g aria-hidden="true">${names(chart)}</g>
        ${solvedMark(chart)}
        <g class="playhead" role="slider" tabindex="0" aria-label="Generation" aria-orientation="horizontal"
          aria-valuemin="0" aria-valuemax=${end} aria-valuenow=${Math.ceil(now)} aria-valuetext=${words}
          @keydown=${press}>
          <line x1=${x(now)} y1=${TOP - 4} x2=${x(now)} y2=${FLOOR}></line>
          <path class="handle" d="M${x(now) - 5} ${TOP - 8}h10v6l-5 6l-5 -6z"></path>
        </g>
      </svg>
      <p class="chart-reading">${words}</p>
    </figure>`;
}

/**
 * Tells which pointer events move the playhead: a mouse moves it at once, a finger when it taps or drags sideways,
 * because a finger that moves up or down scrolls the page.
 */
export function createGrip() {
  /** Where a finger went down that has not moved yet. @type {PointerEvent | undefined} */
  let finger;
  return (/** @type {PointerEvent} */ event) => {
    const { type, pointerId, clientX, clientY } = event;
    const drawing = /** @type {Element} */ (event.currentTarget);
    const start = finger?.pointerId === pointerId ? finger : undefined;
    if (type === 'pointerdown') {
      finger = event.pointerType === 'mouse' ? undefined : event;
      if (!finger && event.button === 0) drawing.setPointerCapture(pointerId);
    } else if (start && type === 'pointermove') {
      const [across, along] = [Math.abs(clientX - start.clientX), Math.abs(clientY - start.clientY)];
      if (Math.max(across, along) > SLOP) finger = undefined;
      if (across > Math.max(along, SLOP)) drawing.setPointerCapture(pointerId);
    } else if (start) {
      finger = undefined;
      return true;
    }
    return !finger && drawing.hasPointerCapture(pointerId);
  };
}

/**
 * @param {Chart} chart
 * @param {import('../layout/bins.js').Bar[]} bars
 */
function drawAxes({ width, x, y }, bars) {
  const generations = x.ticks((width - LEFT - RIGHT) / 60).filter(Number.isInteger);
  return axes(
    { right: width - RIGHT, top: TOP },
    { scale: x, values: generations, title: 'generation' },
    { scale: y, values: fitnessTicks(y, bars, 18), title: 'violations' },
  );
}

/** @param {Chart} chart */
function curves(chart) {
  const { moments, x, y } = chart;
  const round = (/** @type {number} */ value) => Math.round(10 * value) / 10;
  return CURVES.map((name) => {
    const values = moments.map((moment) => moment[name]);
    const points = thin(values, POINTS).map((index) => [index, values[index] ?? 0]);
    const [generation, fitness] = endOf(name, chart);
    if (generation > moments.length - 1) points.push([generation, fitness]);
    const path = points.map(([at = 0, value = 0]) => `${round(x(at))},${round(y(value))}`).join('L');
    return svg`<path class="curve" data-name=${name} d="M${path}"></path>`;
  });
}

/** The names of the lines, beside their ends. @param {Chart} chart */
function names(chart) {
  const ends = CURVES.map((name) => endOf(name, chart));
  const right = chart.x(Math.max(...ends.map(([generation]) => generation))) + 8;
  const heights = apart(ends.map(([, fitness]) => chart.y(fitness)));
  return CURVES.map(
    (name, index) => svg`<text class="curve-name" data-name=${name} x=${right} y=${heights[index]}>${name}</text>`,
  );
}

/**
 * The generation and fitness at which a line ends, which may be within a generation, as where the run is solved.
 * @param {typeof CURVES[number]} name
 * @param {Chart} chart
 * @returns {[generation: number, fitness: number]}
 */
function endOf(name, { moments, now, summary, solved = 0 }) {
  const last = moments.length - 1;
  if (now > last) return [now, summary[name]];
  return name === 'best' && solved > last ? [solved, 0] : [last, moments[last]?.[name] ?? 0];
}

/** @param {Chart} chart */
function solvedMark({ width, solved, x }) {
  if (solved === undefined) return nothing;
  const at = x(solved);
  // Clear of the axis's title, and inside the drawing.
  const middle = Math.min(width - HALF, Math.max(TITLE + HALF, at));
  return svg`
    <g class="solved" aria-hidden="true" transform="translate(${at} 0)">
      <line y1=${TOP - 8} y2=${FLOOR}></line>
      <circle cy=${FLOOR} r="4"></circle>
      <text class="solved-text" x=${middle - at} y="11">solved in ${number(Math.ceil(solved))}</text>
    </g>`;
}

/** @param {LinesSlice} slice */
function inWords({ now, summary: { best, mean, worst } }) {
  const scores = `best ${shortNumber(best)}, mean ${shortNumber(mean)}, worst ${shortNumber(worst)}`;
  return `generation ${number(Math.ceil(now))}: ${scores}`;
}

/**
 * The generation a key leads to, if any.
 * @param {string} key
 * @param {number} now
 * @param {number} end
 */
function goalOf(key, now, end) {
  const far = Math.max(1, Math.round(end / 10));
  const goal = {
    ArrowLeft: Math.ceil(now) - 1,
    ArrowDown: Math.ceil(now) - 1,
    ArrowRight: Math.floor(now) + 1,
    ArrowUp: Math.floor(now) + 1,
    PageDown: Math.ceil(now) - far,
    PageUp: Math.floor(now) + far,
    Home: 0,
    End: end,
  }[key];
  return goal === undefined ? undefined : clamp(goal, end);
}

/**
 * @param {number} generation
 * @param {number} end
 */
function clamp(generation, end) {
  return Math.min(end, Math.max(0, generation));
}

/**
 * Heights for texts that belong beside the given heights, topmost first, so that they do not overlap or leave the plot.
 * @param {number[]} heights
 */
function apart(heights) {
  let above = -Infinity;
  const lowered = heights.map((height) => (above = Math.max(height, above + LEADING)));
  let below = FLOOR - 2 + LEADING;
  return lowered
    .toReversed()
    .map((height) => (below = Math.min(height, below - LEADING)))
    .toReversed();
}
