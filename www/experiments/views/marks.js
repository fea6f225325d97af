// @ts-check
/** The parts of the plots: axes, and marks with their meaning in words. */
import { html, nothing, svg } from 'lit-html';
import { axisBottom, axisLeft } from '../../shared/axis.js';
import { isNumeric } from '../address.js';
import { isDense, MARGIN, ratesOf } from '../layout/plot.js';
import { IF_SORTED } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../layout/plot.js').Rate} Rate */

/**
 * The mark of a point, and the smaller marks of two verdicts. These may be in the same place, so one fits into the
 * other. Every series has a shape of its own; from the seventh on they are hollow.
 * @type {Array<{ solved: string } & Partial<Record<Rate, string>>>}
 */
export const MARKS = [
  { solved: circle(5), everySize: circle(2.5), ifSorted: square(4.5) },
  { solved: diamond(6.5), everySize: diamond(3.5), ifSorted: triangle(6) },
  { solved: square(4.5) },
  { solved: triangle(6) },
  { solved: triangle(-6) },
  { solved: plus(6, 2.2) },
  { solved: circle(4.5) },
  { solved: diamond(6) },
  { solved: square(4) },
  { solved: triangle(5.5) },
  { solved: triangle(-5.5) },
  { solved: plus(5.5, 2.4) },
];

/** The rates of verdicts that are drawn, the upper line first. @type {Array<{ rate: Rate, word: string }>} */
const RATES = [
  { rate: 'ifSorted', word: 'sorted' },
  { rate: 'everySize', word: 'every-size' },
];

/** The rates drawn for a number of series: with more than two they would hide each other. @param {number} count */
export function drawnRates(count) {
  return count > 2 ? [] : RATES;
}

/** The most series whose intervals are drawn as bands. */
const MOST_BANDS = 3;

/** Whether the intervals are drawn as bands with this many series. @param {number} count */
export function hasBands(count) {
  return count <= MOST_BANDS;
}

export const CROSS = 'M-6 -6 6 6M-6 6 6 -6';

/** @param {number} radius */
function circle(radius) {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** @param {number} radius */
function diamond(radius) {
  return `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`;
}

/** @param {number} radius  of the circle within */
function square(radius) {
  return `M${-radius} ${-radius}h${2 * radius}v${2 * radius}h${-2 * radius}Z`;
}

/** @param {number} radius */
function triangle(radius) {
  return `M0 ${-radius * 1.2}L${radius} ${radius * 0.7}H${-radius}Z`;
}

/**
 * @param {number} radius
 * @param {number} half  of the width of an arm
 */
function plus(radius, half) {
  const [out, back] = [radius - half, half - radius];
  return (
    `M${-half} ${-radius}h${2 * half}v${out}h${out}v${2 * half}h${back}v${out}h${-2 * half}` +
    `v${back}h${back}v${-2 * half}h${out}Z`
  );
}

/**
 * The axes of a plot, with a grid and their titles.
 * @param {import('../layout/plot.js').Size} size
 * @param {{ across: import('../../shared/axis.js').Tick[], up: import('../../shared/axis.js').Tick[] }} ticks
 * @param {{ across: string, up: string }} titles
 */
export function axes({ width, height }, ticks, titles) {
  return svg`
    <text class="title" x=${(MARGIN.left + width - MARGIN.right) / 2} y=${height - 6}>${titles.across}</text>
    <text class="title title-up" x="0" y="14">${titles.up}</text>
    <g class="axis up" aria-hidden="true" transform="translate(${MARGIN.left} 0)">
      ${axisLeft([height - MARGIN.bottom, MARGIN.top], ticks.up, width - MARGIN.left - MARGIN.right)}
    </g>
    <g class="axis across" aria-hidden="true" transform="translate(0 ${height - MARGIN.bottom})">
      ${axisBottom([MARGIN.left, width - MARGIN.right], ticks.across)}
    </g>`;
}

/**
 * The area in which a pointer hits a point: all around it, or, with two series, only on its own side. Points close
 * together have a column each.
 * @param {number} series
 * @param {number} of  how many series there are
 * @param {number} half  of the room between two values
 */
export function hitArea(series, of, half) {
  if (half < 4) return `M${-half} -14H${half}V14H${-half}Z`;
  if (of < 2) return circle(14);
  if (of > 2) return circle(8);
  return series === 0 ? 'M4 -14H-2a14 14 0 0 0 0 28H4Z' : 'M-4 -14H2a14 14 0 0 1 0 28H-4Z';
}

/**
 * The entries of the legend; a sample is drawn within 20 pixels of the origin.
 * @param {Pick<State, 'ledger' | 'catalog' | 'verdicts'>} slice
 * @returns {Array<{ sample: unknown, words: string }>}
 */
export function legendEntries({ ledger, catalog, verdicts }) {
  if (!ledger) return [];
  // As in the plot: with a single series, marks are only drawn if there is room for all of them.
  const marked = ledger.series.length > 1 || !isDense(ledger.series, isNumeric(catalog, ledger.vary));
  const markOf = (/** @type {string} */ name, /** @type {string | undefined} */ shape) =>
    marked ? svg`<path class=${name} d=${shape}></path>` : nothing;
  const banded = hasBands(ledger.series.length);
  const entries = ledger.titles.flatMap((name, series) => {
    const of = name === '' ? '' : `${name}: `;
    const points = ledger.series[series]?.points ?? [];
    const shown = ratesOf(points);
    const judged = drawnRates(ledger.series.length).filter(({ rate }) => shown.includes(rate));
    return [
      {
        sample: svg`<g data-series=${series}>
          ${banded ? svg`<rect class="band" x="-18" y="-8" width="36" height="16"></rect>` : nothing}
          <path class="rate" d="M-18 0h36"></path>${markOf('mark', MARKS[series]?.solved)}</g>`,
        words: banded ? `${of}solved, with its 95% interval` : name,
      },
      ...judged.reverse().map(({ rate, word }) => ({
        sample: svg`<g data-series=${series}>
          <path class=${word} d="M-18 0h36"></path>${markOf('mark-right', MARKS[series]?.[rate])}</g>`,
        words: of + (rate === 'ifSorted' ? IF_SORTED : verdicts.find((verdict) => verdict.word === word)?.title),
      })),
    ];
  });
  if (!banded) entries.push({ sample: svg`<path class="whisker" d="M0 -11V11"></path>`, words: '95% interval' });
  if (!ledger.series[0]?.reported.length) return entries;
  const reported = svg`<g class="reported">
    <path class="whisker" d="M0 -9V9M-5 -9h10M-5 9h10"></path><path class="cross" d=${CROSS}></path></g>`;
  return [...entries, { sample: reported, words: 'the paper, 50 runs per point' }];
}

/** @param {Pick<State, 'ledger' | 'catalog' | 'verdicts'>} slice */
export function legendView(slice) {
  const entries = legendEntries(slice);
  if (entries.length === 0) return nothing;
  /** @param {typeof entries[number]} entry */
  const line = ({ sample, words }) => html`
    <li>
      <svg class="sample" viewBox="-20 -12 40 24" width="40" height="24" aria-hidden="true">${sample}</svg>${words}
    </li>`;
  return html`<ul class="legend-line" aria-label="Legend">${entries.map(line)}</ul>`;
}
