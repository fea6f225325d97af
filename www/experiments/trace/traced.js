// @ts-check
/** What traces show: convergence, diversity, and how long each fitness took, drawn and as tables. */
import './trace.css';
import { html, nothing, svg } from 'lit-html';
import { scrolls } from '../../shared/scroll.js';
import { counted, number, shortNumber } from '../../shared/text.js';
import { MARGIN } from '../layout/plot.js';
import { axes } from '../views/marks.js';
import { layoutBands, layoutTargets } from './layout.js';

export { createTracing } from './tracing.js';

/** @typedef {import('../../../pkg/nimlab.js').TraceSummary} TraceSummary */
/** @typedef {import('../../../pkg/nimlab.js').Band} Band */
/** @typedef {import('./tracing.js').Progress} Progress */
/** @typedef {import('../layout/plot.js').Size} Size */

const HEIGHT = 260;
const MOST_WIDTH = 720;

const MEASURES = { best: 'best', mean: 'mean of the population', distinct: 'different formulas' };

/**
 * @param {Progress} progress
 * @param {number} room
 * @param {boolean} isRunning
 */
export function tracedView({ done, until, total, share, summary }, room, isRunning) {
  const of = done === total ? `All ${counted(total, 'run')}` : `${number(done)} of ${counted(total, 'run')}`;
  const bar = html`<progress max="1" .value=${share} aria-label="Tracing ${counted(until, 'run')}"></progress>`;
  return html`
    ${isRunning ? bar : nothing}
    <p class="traced-count" tabindex="-1">${of} traced${isRunning ? ' …' : '.'}</p>
    ${summary ? charts(summary, { width: Math.min(room, MOST_WIDTH), height: HEIGHT }) : nothing}`;
}

/**
 * @param {TraceSummary} summary
 * @param {Size} size
 */
function charts(summary, size) {
  const last = summary.budgets.at(-1);
  if (!last) return nothing;
  const ends = `After ${number(last.budget)} evaluations`;
  const half = `the best fitness is ${words(last.best)}`;
  return html`
    <div class="traces">
      <figure>
        <figcaption>
          <strong>Convergence.</strong> The best fitness of a run: the median of the runs, and the band that holds the
          middle half of them. Dashed: the mean fitness of the population. ${ends}, ${half}.
        </figcaption>
        ${bands(summary, ['best', 'mean'], size, 'fitness')}
      </figure>
      <figure>
        <figcaption>
          <strong>Diversity.</strong> How many different formulas the population has. ${ends} there are
          ${words(last.distinct)}.
        </figcaption>
        ${bands(summary, ['distinct'], size, 'different formulas')}
      </figure>
      <figure>
        <figcaption>
          <strong>Targets.</strong> The share of the runs that have reached a fitness, or a lower one; the highest line
          is the easiest. Thick: all these targets together.
        </figcaption>
        ${targets(summary, size)}
      </figure>
      ${targetTable(summary)} ${budgetTable(summary)}
    </div>`;
}

/** For example 2 (middle half 1 to 4). @param {Band} band */
function words({ low, median, high }) {
  return `${shortNumber(median)} (middle half ${shortNumber(low)} to ${shortNumber(high)})`;
}

/**
 * @param {TraceSummary} summary
 * @param {import('./layout.js').Measure[]} measures
 * @param {Size} size
 * @param {string} up
 */
function bands(summary, measures, size, up) {
  const { ticks, band, lines } = layoutBands(summary, measures, size);
  const named = measures.map((measure) => MEASURES[measure]).join(' and ');
  return chart(size, `${named} against evaluations; a table follows`, [
    axes(size, ticks, { across: 'evaluations', up }),
    svg`<path class="band" d=${band}></path>`,
    lines.map(({ measure, path }) => svg`<path class="rate" data-measure=${measure} d=${path}></path>`),
  ]);
}

/**
 * @param {TraceSummary} summary
 * @param {Size} size
 */
function targets(summary, size) {
  const { ticks, lines, all, labels } = layoutTargets(summary, size);
  const x = size.width - MARGIN.right - 12;
  return chart(size, 'share of the runs that reached each fitness, against evaluations; a table follows', [
    axes(size, ticks, { across: 'evaluations', up: 'share of the runs' }),
    lines.map(
      ({ target, path }, index) => svg`
        <path class="target" d=${path}></path>
        <text class="target-label" x=${x} y=${labels[index] ?? 0} dy="0.32em">
          ${target === 0 ? '0' : `≤${shortNumber(target)}`}
        </text>`,
    ),
    svg`<path class="rate" d=${all}></path>`,
  ]);
}

/**
 * @param {Size} size
 * @param {string} label
 * @param {unknown} content
 */
function chart({ width, height }, label, content) {
  return html`
    <svg class="effort-plot trace-plot" data-series="0" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
      role="img" aria-label=${label}>${content}</svg>`;
}

/** @param {TraceSummary} summary */
function targetTable({ runs, targets }) {
  return html`
    <div class="scroll" role="region" aria-label="Targets" ${scrolls()}>
      <table class="target-table">
        <thead>
          <tr><th scope="col">Fitness</th><th scope="col">Reached by</th><th scope="col">Expected evaluations</th></tr>
        </thead>
        <tbody>${targets.map(
          ({ target, reached, expected }) => html`
            <tr>
              <th scope="row">${target === 0 ? '0 (solved)' : `${number(target)} or lower`}</th>
              <td class="number">${number(reached)} of ${counted(runs, 'run')}</td>
              <td class="number">${expected === null ? 'unknown' : number(expected)}</td>
            </tr>`,
        )}</tbody>
      </table>
    </div>
    <p class="hint">
      Expected evaluations: those of all runs until they reached the fitness or ended, divided by the number of runs
      that reached it. That is what it takes on average if runs are repeated until one reaches it.
    </p>`;
}

/** @param {TraceSummary} summary */
function budgetTable({ budgets }) {
  const titles = ['Evaluations', 'Best fitness', 'Mean fitness', 'Different formulas', 'Targets reached'];
  const cell = (/** @type {Band} */ { low, median, high }) =>
    `${shortNumber(median)} (${shortNumber(low)} to ${shortNumber(high)})`;
  return html`
    <details>
      <summary>The charts as a table</summary>
      <div class="scroll tall" role="region" aria-label="The charts as a table" ${scrolls()}>
        <table>
          <thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
          <tbody>${budgets.map(
            ({ budget, best, mean, distinct, reached }) => html`
              <tr>
                <th scope="row">${number(budget)}</th>
                ${[best, mean, distinct].map((band) => html`<td class="number">${cell(band)}</td>`)}
                <td class="number">${(100 * reached).toFixed(1)}%</td>
              </tr>`,
          )}</tbody>
        </table>
      </div>
    </details>`;
}
