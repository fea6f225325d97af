// @ts-check
/** The success rates: lines with their bands, points to choose, the paper's results. */
import { html, nothing, svg } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { term } from '../../shared/term.js';
import { isNumeric } from '../address.js';
import { layoutPlot, MARGIN, valuesOf } from '../layout/plot.js';
import { valueTitle } from '../said.js';
import { pointSentence, pointTitle, reportedSentence, varyTitle } from '../wording.js';
import { axes, CROSS, drawnRates, hasBands, hitArea, MARKS } from './marks.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Place} Place */
/** @typedef {import('../layout/plot.js').PlacedPoint} PlacedPoint */
/** @typedef {{ point: (place: Place | undefined) => void, choose: (place: Place) => void }} PlotIntents */

/**
 * @param {Pick<State, 'ledger' | 'catalog' | 'verdicts' | 'chosen' | 'width'>} slice
 * @param {PlotIntents} intents
 */
export function plotView({ ledger, catalog, verdicts, chosen, width }, intents) {
  if (!ledger)
    return html`<p class="notice">
      Choose a figure of the paper, or describe a sweep of your own and run it. Its
      ${term('success rate', 'success rates')} appear here.
    </p>`;
  const height = heightOf(width);
  return html`
    <svg class="plot" role="group" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
      aria-label="Success rate against ${varyTitle(ledger, catalog)}; a table of the points follows below">
      ${plotDrawing({ ledger, catalog, verdicts, chosen, width }, intents)}
    </svg>`;
}

/** @param {number} width */
export function heightOf(width) {
  return Math.round(Math.min(440, Math.max(280, 0.48 * width)));
}

/**
 * The content of the plot, on the screen or, without intents, in a file, where nothing can be chosen.
 * @param {object} slice
 * @param {import('../wording.js').LedgerState} slice.ledger
 * @param {import('../address.js').Catalog} slice.catalog
 * @param {import('../state.js').VerdictEntry[]} slice.verdicts
 * @param {Place} [slice.chosen]
 * @param {number} slice.width
 * @param {PlotIntents} [intents]
 */
export function plotDrawing({ ledger, catalog, verdicts, chosen, width }, intents) {
  const values = valuesOf(ledger.series);
  const numeric = isNumeric(catalog, ledger.vary) && values.every((value) => Number.isFinite(Number(value)));
  const height = heightOf(width);
  const { ticks, lines, points, reported } = layoutPlot(ledger.series, numeric, { width, height });
  const across = ticks.across.map(({ at, label }) => ({ at, label: valueTitle(catalog, ledger.vary, label) }));
  const half = (width - MARGIN.left - MARGIN.right) / values.length / 2;
  const drawn = drawnRates(ledger.series.length);
  const title = varyTitle(ledger, catalog);
  const isChosen = (/** @type {PlacedPoint} */ { series, point }) =>
    chosen?.series === series && chosen.point === point.number;
  const stop = points.find(isChosen) ?? points[0];
  /** @param {PlacedPoint} placed */
  const pointMark = (placed) => {
    const { series, point, x, y, low, high, rates, marked } = placed;
    const place = { series, point: point.number };
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter' || event.key === ' ') intents?.choose(place);
      else if (event.key.startsWith('Arrow')) focusBeside(event);
      else return;
      event.preventDefault();
    };
    return svg`
      <g class="point" role="button" data-series=${series} transform="translate(${x} ${y})"
        tabindex=${placed === stop ? 0 : -1} aria-pressed=${String(isChosen(placed))}
        aria-label=${pointSentence(pointTitle(ledger, catalog, series, point.value), point, verdicts)}
        @pointerenter=${() => intents?.point(place)} @focus=${() => intents?.point(place)}
        @pointerleave=${() => intents?.point(undefined)} @blur=${() => intents?.point(undefined)}
        @click=${() => intents?.choose(place)} @keydown=${press}>
        ${marked ? svg`<path class="whisker" d="M0 ${low - y}V${high - y}"></path>` : nothing}
        ${intents ? svg`<path class="hit" d=${hitArea(series, ledger.series.length, half)}></path>` : nothing}
        ${intents ? svg`<circle class="ring" r="12"></circle>` : nothing}
        ${marked ? drawn.map(({ rate }) => verdictMark(MARKS[series]?.[rate], rates[rate], y)) : nothing}
        ${marked ? svg`<path class="mark" d=${MARKS[series]?.solved}></path>` : nothing}
      </g>`;
  };
  return svg`
    ${axes({ width, height }, { ...ticks, across }, { across: title, up: 'Success rate' })}
    <g class="lines">${lines.map(
      ({ band, rate, ...rates }, series) => svg`
      <g data-series=${series}>
        ${hasBands(lines.length) ? svg`<path class="band" d=${band}></path>` : nothing}
        ${drawn.map((one) => svg`<path class=${one.word} d=${rates[one.rate] ?? nothing}></path>`)}
        <path class="rate" d=${rate}></path>
      </g>`,
    )}
    </g>
    <g class="reported">${reported.map(
      ({ reported, x, y, low, high }) => svg`
      <g transform="translate(${x} ${y})">
        <title>${reportedSentence(reported)}</title>
        <path class="whisker" d="M-5 ${low - y}h10M0 ${low - y}V${high - y}M-5 ${high - y}h10"></path>
        <path class="cross" d=${CROSS}></path>
      </g>`,
    )}
    </g>
    <g class="points">${repeat(points, ({ series, point }) => `${series}/${point.number}`, pointMark)}</g>`;
}

/**
 * The mark of a verdict's rate at a point, if it is known.
 * @param {string | undefined} mark
 * @param {number | null} at
 * @param {number} from  where the point itself is
 */
function verdictMark(mark, at, from) {
  if (at === null) return nothing;
  return svg`<path class="mark-right" d=${mark ?? ''} transform="translate(0 ${at - from})"></path>`;
}

/** Moves the focus to the next or the previous point. @param {KeyboardEvent} event  an arrow key */
function focusBeside({ key, currentTarget }) {
  const here = /** @type {SVGGElement} */ (currentTarget);
  const beside = { ArrowRight: here.nextElementSibling, ArrowLeft: here.previousElementSibling }[key];
  /** @type {SVGGElement | null | undefined} */ (beside)?.focus();
}
