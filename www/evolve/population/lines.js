// @ts-check
/**
 * Best, mean and worst against the generations, and where the run is now. The lines are drawn anew
 * only when there are more of them; the playhead moves alone. Fitness is on the scale of the
 * histogram: finer towards 0.
 */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { html, set, svg, write } from '../../shared/dom.js';
import { drawAxis, fitnessTicks, followWidth, shortNumber } from '../../shared/legacy-axis.js';
import { barsTo } from '../layout/bins.js';
import { createThinner } from '../layout/thin.js';

/** @typedef {import('../../../pkg/nimlab.js').MomentView} MomentView */
/**
 * @typedef {object} LinesSlice
 * @property {MomentView[]} moments  by generation, as far as the run is known
 * @property {number} now  the generation the run is at, with its fraction
 * @property {MomentView} summary  the population there
 * @property {number} generations  where the axis ends, unless more are known
 * @property {number | undefined} solved  when fitness 0 was reached, in generations
 */
/** @typedef {{ seek: (generation: number) => void }} LinesIntents */
/** @typedef {[generation: number, fitness: number]} Point */

const NAMES = /** @type {const} */ (['worst', 'mean', 'best']);

const HEIGHT = 164;
const TOP = 22;
const BOTTOM = 34;
const LEFT = 42;
const RIGHT = 44;
const FLOOR = HEIGHT - BOTTOM;

/** More points than these cannot be seen in a panel. */
const POINTS = 400;

/** The distance between two names, from line to line. */
const LEADING = 12;

const number = new Intl.NumberFormat('en');

/** The room that the title of the vertical axis takes, and half of what the mark of success takes. */
const TITLE = 74;
const HALF = 48;

/**
 * @param {Element} root
 * @param {LinesIntents} intents
 * @returns {(slice: LinesSlice) => void}
 */
export function createLines(root, intents) {
  const across = svg('g', { class: 'axis', 'aria-hidden': 'true', transform: `translate(0 ${FLOOR})` });
  const up = svg('g', { class: 'axis', 'aria-hidden': 'true', transform: `translate(${LEFT} 0)` });
  const acrossTitle = svg('text', { class: 'axis-title', 'text-anchor': 'end', y: HEIGHT - 3 }, 'generation');
  const titles = svg(
    'g',
    { 'aria-hidden': 'true' },
    acrossTitle,
    svg('text', { class: 'axis-title', x: 0, y: 11 }, 'violations'),
  );
  const curves = NAMES.map((name) => ({
    name,
    thin: createThinner((/** @type {MomentView} */ moment) => moment[name], POINTS),
    path: svg('path', { class: 'curve', 'data-name': name }),
    text: svg('text', { class: 'curve-name', 'data-name': name }, name),
  }));
  const plot = svg('g', { 'aria-hidden': 'true' }, ...curves.map(({ path }) => path));
  const veil = svg('rect', { class: 'veil', y: TOP - 2, height: FLOOR - TOP + 2 });
  const names = svg('g', { 'aria-hidden': 'true' }, ...curves.map(({ text }) => text));
  const solvedText = svg('text', { class: 'solved-text', y: 11 });
  const solvedMark = svg(
    'g',
    { class: 'solved', 'aria-hidden': 'true' },
    svg('line', { y1: TOP - 8, y2: FLOOR }),
    svg('circle', { cy: FLOOR, r: 4 }),
    solvedText,
  );
  const ground = svg('rect', { class: 'ground', y: 0, height: HEIGHT });
  const playhead = svg(
    'g',
    {
      class: 'playhead',
      role: 'slider',
      tabindex: 0,
      'aria-label': 'Generation',
      'aria-valuemin': 0,
      'aria-orientation': 'horizontal',
    },
    svg('line', { y1: TOP - 4, y2: FLOOR }),
    svg('path', { class: 'handle', d: `M-5 ${TOP - 8}h10v6l-5 6l-5 -6z` }),
  );
  const drawing = svg(
    'svg',
    { class: 'chart-drawing', height: HEIGHT, role: 'group' },
    ground,
    across,
    up,
    titles,
    plot,
    veil,
    names,
    solvedMark,
    playhead,
  );
  const reading = html('p', { class: 'chart-reading' });
  const figure = html('figure', { class: 'chart lines' }, drawing, reading);
  root.append(figure);

  /** @type {LinesSlice | undefined} */
  let slice;
  let width = 0;
  /** What the axes, and what the lines are drawn from. */
  let shape = '';
  /** @type {unknown[]} */
  let traced = [];
  let sought = -1;
  const x = scaleLinear();
  const y = scaleLinear();
  const path = /** @type {import('d3-shape').Line<Point>} */ (line());
  path.x(([generation]) => x(generation)).y(([, fitness]) => y(fitness));

  followWidth(figure, (measured) => {
    width = measured;
    draw();
  });
  drawing.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    drawing.setPointerCapture(event.pointerId);
    sought = -1;
    seekTo(event);
  });
  drawing.addEventListener('pointermove', (event) => {
    if (drawing.hasPointerCapture(event.pointerId)) seekTo(event);
  });
  playhead.addEventListener('keydown', (event) => {
    const goal = event.ctrlKey || event.metaKey || event.altKey ? undefined : goalOf(event.key);
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    intents.seek(goal);
  });

  return (next) => {
    slice = next;
    draw();
  };

  function draw() {
    if (!slice || width === 0) return;
    place(slice);
    trace(slice);
    const at = x(slice.now);
    set(playhead, 'transform', `translate(${at} 0)`);
    set(veil, 'x', String(at));
    set(veil, 'width', String(Math.max(0, width - RIGHT - at + 2)));
    const words = inWords(slice);
    write(reading, words);
    set(playhead, 'aria-valuenow', String(Math.ceil(slice.now)));
    set(playhead, 'aria-valuetext', words);
  }

  /** Puts the axes where they stay while neither the run nor the width changes. @param {LinesSlice} slice */
  function place({ moments, generations, summary, solved }) {
    const worst = moments[0]?.worst ?? summary.worst;
    const end = Math.max(1, generations, moments.length - 1);
    const wanted = `${width} ${end} ${worst} ${solved}`;
    if (wanted === shape) return;
    shape = wanted;
    traced = [];
    const bars = barsTo(worst);
    drawing.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    x.domain([0, end]).range([LEFT, width - RIGHT]);
    y.domain(bars.map(({ most }) => most)).range(
      bars.map((_, index) => FLOOR - ((FLOOR - TOP) * index) / (bars.length - 1)),
    );
    drawAxis(across, 'bottom', x, x.ticks((width - LEFT - RIGHT) / 60).filter(Number.isInteger));
    drawAxis(up, 'left', y, fitnessTicks(y, bars, 18));
    acrossTitle.setAttribute('x', String(width - RIGHT));
    ground.setAttribute('width', String(width));
    playhead.setAttribute('aria-valuemax', String(end));
    drawing.setAttribute(
      'aria-label',
      `Best, mean and worst number of violations over ${number.format(end)} generations${solved === undefined ? '' : `, ${success(solved)}`}`,
    );
    solvedMark.setAttribute('visibility', solved === undefined ? 'hidden' : 'visible');
    const mark = x(solved ?? 0);
    solvedMark.setAttribute('transform', `translate(${mark} 0)`);
    // Beside the title of the axis, and inside the drawing.
    const middle = Math.min(width - HALF, Math.max(TITLE + HALF, mark));
    solvedText.setAttribute('x', String(middle - mark));
    solvedText.textContent = `solved in ${number.format(Math.ceil(solved ?? 0))}`;
  }

  /** Draws the lines, if there is more to them than last time. @param {LinesSlice} slice */
  function trace({ moments, now, summary, solved }) {
    const last = moments.length - 1;
    const beyond = now > last;
    const wanted = [
      moments[0],
      moments[last],
      last,
      ...(beyond ? [now, summary.best, summary.mean, summary.worst] : []),
    ];
    if (wanted.length === traced.length && wanted.every((one, index) => one === traced[index])) return;
    traced = wanted;
    const ends = curves.map((curve) => {
      const value = (/** @type {number} */ index) => moments[index]?.[curve.name] ?? 0;
      /** @type {Point[]} */
      const points = curve.thin(moments).map((index) => [index, value(index)]);
      // The run may stand within a generation, as it does where it is solved.
      if (beyond) points.push([now, summary[curve.name]]);
      else if (curve.name === 'best' && solved !== undefined && solved > last) points.push([solved, 0]);
      curve.path.setAttribute('d', path(points) ?? '');
      const [generation, fitness] = points[points.length - 1] ?? [0, 0];
      return { text: curve.text, x: x(generation), y: y(fitness) };
    });
    const right = Math.max(...ends.map((end) => end.x)) + 8;
    const heights = apart(ends.map((end) => end.y));
    for (const [index, { text }] of ends.entries()) {
      text.setAttribute('x', String(right));
      text.setAttribute('y', String(heights[index] ?? 0));
    }
  }

  /** @param {PointerEvent} event */
  function seekTo(event) {
    const [, end = 1] = x.domain();
    const scale = width / (drawing.getBoundingClientRect().width || width);
    const inside = (event.clientX - drawing.getBoundingClientRect().left) * scale;
    const generation = Math.round(Math.min(end, Math.max(0, x.invert(inside))));
    if (generation === sought) return;
    sought = generation;
    intents.seek(generation);
  }

  /** Where a key leads to, if anywhere. @param {string} key */
  function goalOf(key) {
    if (!slice) return undefined;
    const [, end = 1] = x.domain();
    const far = Math.max(1, Math.round(end / 10));
    const goal = {
      ArrowLeft: Math.ceil(slice.now) - 1,
      ArrowDown: Math.ceil(slice.now) - 1,
      ArrowRight: Math.floor(slice.now) + 1,
      ArrowUp: Math.floor(slice.now) + 1,
      PageDown: Math.ceil(slice.now) - far,
      PageUp: Math.floor(slice.now) + far,
      Home: 0,
      End: end,
    }[key];
    return goal === undefined ? undefined : Math.min(end, Math.max(0, goal));
  }
}

/** @param {LinesSlice} slice */
function inWords({ now, summary: { best, mean, worst } }) {
  return `generation ${number.format(Math.ceil(now))}: best ${shortNumber(best)}, mean ${shortNumber(mean)}, worst ${shortNumber(worst)}`;
}

/** @param {number} solved */
function success(solved) {
  return `solved in generation ${number.format(Math.ceil(solved))}`;
}

/**
 * Heights of texts beside these heights, the topmost first, that do not overlap nor leave the plot.
 * @param {number[]} heights
 */
function apart(heights) {
  const placed = [...heights];
  for (let index = 1; index < placed.length; index += 1) {
    placed[index] = Math.max(placed[index] ?? 0, (placed[index - 1] ?? 0) + LEADING);
  }
  let limit = FLOOR - 2;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = (placed[index] ?? 0) - LEADING;
  }
  return placed;
}
