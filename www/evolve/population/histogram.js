// @ts-check
/** How many individuals have how many violations, as bars that can be chosen. */
import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { shortNumber } from '../../shared/text.js';
import { numberAt, takeKey } from '../events.js';
import { barsTo, countIn, countWithin, inWords, rangeInWords } from '../layout/bins.js';
import { linear } from '../layout/scale.js';
import { fitnessTicks, isLinear } from '../layout/ticks.js';
import { axes, FLOOR, HEIGHT, LEFT } from './frame.js';

/** @typedef {import('../layout/bins.js').Bar} Bar */

/**
 * @typedef {object} Population
 * @property {number} width  of the drawing, in pixels
 * @property {import('../layout/bins.js').Column[]} columns
 * @property {number} population
 * @property {number} worst  the worst fitness of the run's first population
 * @property {number} best  the best fitness so far
 */
/** @typedef {Pick<import('../state.js').State, 'bar' | 'pointedBar' | 'focusedBar' | 'barsOpen'>} Chosen */
/** @typedef {Chosen & Population} HistogramSlice */

/**
 * @typedef {object} HistogramIntents
 * @property {(bar: Bar | undefined) => void} chooseBar
 * @property {(index: number | undefined) => void} pointBar
 * @property {(index: number | undefined) => void} focusBar
 * @property {(open: boolean) => void} openBars  as a table
 */

/** @typedef {HistogramSlice & { bars: Bar[], counts: number[], slot: number }} Chart  slot: the width of a bar */

/** How far from a bar a pointer still hits it, in pixels. */
const REACH = 12;

/** What the reading says while the pointer is on no bar. */
const HINT = 'Choose a bar to list its individuals.';

const TOP = 34;
const RIGHT = 14;

/** The least height of a bar that is not empty, so that a single individual is visible. */
const SLIVER = 2;

/**
 * @param {HistogramSlice} slice
 * @param {HistogramIntents} intents
 */
export function histogramView(slice, intents) {
  const { width, columns, population, worst, best, pointedBar, focusedBar, barsOpen } = slice;
  const bars = barsTo(worst);
  const chart = { ...slice, bars, counts: countIn(bars, columns), slot: (width - LEFT - RIGHT) / bars.length };
  const pointed = bars[pointedBar ?? focusedBar ?? -1];
  const label = inWords(population, { least: best, most: columns.at(-1)?.fitness ?? best });
  const point = (/** @type {PointerEvent} */ event) => intents.pointBar(nearest(event, chart));
  // Not on the bars' group: Chromium makes any SVG element with a focus listener a Tab stop.
  const keep = (/** @type {Event} */ { target }) => intents.focusBar(indexOf(target));
  const toggle = (/** @type {Event} */ { target }) => intents.openBars(/** @type {HTMLDetailsElement} */ (target).open);
  const click = (/** @type {PointerEvent} */ event) => {
    const index = nearest(event, chart);
    focus(/** @type {Element} */ (event.currentTarget).children[index ?? -1]);
    choose(index, chart, intents);
  };
  return html`
    <figure class="chart histogram" @focusin=${keep} @focusout=${() => intents.focusBar(undefined)}>
      <div><svg class="chart-drawing" height=${HEIGHT} role="group" viewBox="0 0 ${width} ${HEIGHT}"
        aria-label="Histogram of ${label}">
        ${guard([width, population, worst], () => drawAxes(chart))}
        <g class="bars" role="listbox" aria-label="Bars" aria-orientation="horizontal"
          @pointermove=${point} @pointerleave=${() => intents.pointBar(undefined)}
          @click=${click} @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, chart, intents)}>
          ${drawBars(chart)}
        </g>
        ${flag(chart)}
      </svg></div>
      <p class="chart-reading steady" data-room=${roomOf(chart)}
        ><span>${pointed ? inWords(countWithin(pointed, columns), pointed) : HINT}</span></p>
      <details class="chart-table" @toggle=${toggle}>
        <summary>As a table</summary>${barsOpen ? table(chart, intents) : nothing}
      </details>
    </figure>`;
}

/** The longest text of the reading: what is below must not move as the text changes. @param {Chart} chart */
function roomOf({ bars, population }) {
  const words = inWords(population, bars.at(-1) ?? { least: 0, most: 0 });
  return words.length > HINT.length ? words : HINT;
}

/** @param {Chart} chart */
function drawBars(chart) {
  const { bars, counts, slot, population, worst, bar: chosen, pointedBar, focusedBar } = chart;
  const chosenBar = bars.findIndex((bar, index) => counts[index] && isChosen(bar, chosen));
  const stop = [focusedBar, chosenBar].find((index) => bars[index ?? -1]) ?? fullBars(chart)[0];
  const gap = Math.min(1, slot / 8);
  return bars.map((bar, index) => {
    const count = counts[index] ?? 0;
    const height = heightOf(count, population);
    const left = LEFT + index * slot;
    const [isStop, isPointed, selected] = [index === stop, index === pointedBar, isChosen(bar, chosen)];
    // A mating changes few bars.
    return guard([count, height, slot, worst, isStop, isPointed, selected], () => {
      const words = inWords(count, bar);
      return svg`
        <g class="bar" role="option" data-index=${index} tabindex=${isStop ? 0 : -1} data-empty=${count === 0}
          data-pointed=${isPointed} aria-selected=${selected} aria-label=${words}>
          <title>${words}</title>
          <rect class="bar-column" x=${left} y=${TOP} width=${slot} height=${FLOOR - TOP}></rect>
          <rect class="bar-fill" x=${left + gap} y=${FLOOR - height} width=${slot - 2 * gap} height=${height}></rect>
          <rect class="bar-underline" x=${left} y=${FLOOR} width=${slot} height="4"></rect>
        </g>`;
    });
  });
}

/** @param {Chart} chart */
function drawAxes({ width, population, bars, slot }) {
  const x = across(bars, slot);
  const y = linear([0, population], [FLOOR, TOP]);
  const title = isLinear(bars) ? 'violations' : 'violations (scale stretched near 0)';
  return axes(
    { right: width - RIGHT, top: TOP },
    { scale: x, values: fitnessTicks(x, bars, 30), title },
    { scale: y, values: y.ticks(3).filter(Number.isInteger), title: 'individuals' },
  );
}

/**
 * The scale of fitness: all bars are equally wide, whatever their range.
 * @param {Bar[]} bars
 * @param {number} slot
 */
function across(bars, slot) {
  // A whole number is in the middle of its share of a bar, so bars end at a number and a half.
  return linear(
    [-0.5, ...bars.map(({ most }) => most + 0.5)],
    [LEFT, ...bars.map((_, index) => LEFT + (index + 1) * slot)],
  );
}

/** The mark of the best fitness. @param {Chart} chart */
function flag({ width, bars, counts, slot, population, best }) {
  const at = across(bars, slot)(Math.min(best, bars.at(-1)?.most ?? best));
  const height = heightOf(counts[bars.findIndex(({ most }) => best <= most)] ?? 0, population);
  const [x, anchor] = at < width - 90 ? [8, 'start'] : [-8, 'end'];
  return svg`
    <g class="flag" aria-hidden="true" transform="translate(${at} 0)">
      <line class="flag-stem" y1=${TOP - 8} y2=${FLOOR - height - 2}></line>
      <path d="M-4.5 ${TOP - 18}h9l-4.5 8z"></path>
      <text class="flag-text" x=${x} y=${TOP - 9} text-anchor=${anchor}>best ${shortNumber(best)}</text>
    </g>`;
}

/**
 * The bars as a table, each with a button, because a bar in the chart is narrower than the 24 pixels a target needs.
 * @param {Chart} chart
 * @param {HistogramIntents} intents
 */
function table(chart, intents) {
  const { bars, counts, worst, bar: chosen } = chart;
  /** @param {Bar} bar @param {number} index */
  const row = (bar, index) =>
    counts[index]
      ? html`
        <tr>
          <th scope="row"><button aria-pressed=${isChosen(bar, chosen)} @click=${() => choose(index, chart, intents)}>
            ${rangeInWords(bar)}</button></th>
          <td>${shortNumber(counts[index])}</td>
        </tr>`
      : nothing;
  const rows = bars.map((bar, index) => guard([counts[index], worst, chosen], () => row(bar, index)));
  return html`
    <table>
      <thead><tr><th scope="col">violations</th><th scope="col">individuals</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/**
 * @param {number} count
 * @param {number} population
 */
function heightOf(count, population) {
  return count === 0 ? 0 : Math.max(SLIVER, ((FLOOR - TOP) * count) / population);
}

/**
 * Whether a bar overlaps the chosen one; the range in a link need not be one of this run's bars.
 * @param {Bar} bar
 * @param {Bar | undefined} chosen
 */
function isChosen(bar, chosen) {
  return chosen !== undefined && bar.least <= chosen.most && chosen.least <= bar.most;
}

/**
 * Chooses a bar, or none if it is already chosen; an empty bar cannot be chosen.
 * @param {number | undefined} index
 * @param {Chart} chart
 * @param {HistogramIntents} intents
 */
function choose(index = -1, { bars, counts, bar: chosen }, intents) {
  const bar = bars[index];
  if (!bar) return;
  if (isChosen(bar, chosen)) intents.chooseBar(undefined);
  else if (counts[index]) intents.chooseBar(bar);
}

/**
 * Handles a key on a bar: arrows move to the next one that is not empty.
 * @param {KeyboardEvent} event
 * @param {Chart} chart
 * @param {HistogramIntents} intents
 */
function press(event, chart, intents) {
  const index = indexOf(event.target) ?? -1;
  const { children } = /** @type {Element} */ (event.currentTarget);
  const full = fullBars(chart);
  const left = full.findLast((other) => other < index);
  const right = full.find((other) => other > index);
  const [first, last] = [full[0], full.at(-1)];
  const goals = { ArrowLeft: left, ArrowUp: left, ArrowRight: right, ArrowDown: right, Home: first, End: last };
  takeKey(event, (key) => {
    if (key in goals) focus(children[goals[/** @type {keyof typeof goals} */ (key)] ?? -1]);
    else if (key === 'Enter' || key === ' ') choose(index, chart, intents);
    else if (key === 'Escape' && chart.bar) intents.chooseBar(undefined);
    else return false;
    return true;
  });
}

/** @param {Element | undefined} bar */
const focus = (bar) => /** @type {SVGElement | undefined} */ (bar)?.focus();

/** The indices of the bars that are not empty. @param {Chart} chart */
function fullBars({ counts }) {
  return counts.flatMap((count, index) => (count > 0 ? [index] : []));
}

/**
 * The bar a pointer hits: the one it is over or, if that is empty, the nearest non-empty one within reach.
 * @param {PointerEvent} event
 * @param {Chart} chart
 */
function nearest({ target, currentTarget, clientX }, chart) {
  const over = indexOf(target);
  if (over === undefined || chart.counts[over]) return over;
  const box = /** @type {SVGElement} */ (currentTarget).ownerSVGElement?.getBoundingClientRect();
  const at = (((clientX - (box?.left ?? 0)) * chart.width) / (box?.width ?? 1) - LEFT) / chart.slot - 0.5;
  const distance = (/** @type {number} */ index) => (Math.abs(index - at) - 0.5) * chart.slot;
  const close = fullBars(chart).sort((one, other) => distance(one) - distance(other))[0];
  return close !== undefined && distance(close) <= REACH ? close : over;
}

/** The index of the bar an event happened in. @param {EventTarget | null} target */
const indexOf = (target) => numberAt(target, 'index');
