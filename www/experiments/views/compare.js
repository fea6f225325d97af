// @ts-check
/** Series compared in pairs of runs: differences with their intervals, tests, and a summary in words. */
import './compare.css';
import { html, nothing, svg } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { counted, number } from '../../shared/text.js';
import { layoutDifference, scaleEnd } from '../layout/forest.js';
import { valueInWords, valueTitle } from '../said.js';
import { capital, percent, varyTitle } from '../wording.js';
import { MARKS } from './marks.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Pair} Pair */
/** @typedef {import('../../../pkg/nimlab.js').Comparison} Comparison */
/** @typedef {import('../../../pkg/nimlab.js').ComparedPoint} ComparedPoint */
/** @typedef {import('../../../pkg/nimlab.js').ComparedPairs} Pairs */
/** @typedef {import('../../../pkg/nimlab.js').Contest} Contest */
/** @typedef {{ choose: (pair: Pair) => void }} CompareIntents */

const FOREST = { width: 140, height: 22 };

/** @type {Array<{ what: string, of: (pairs: Pairs) => Contest }>} */
const CONTESTS = [
  { what: 'evaluations', of: ({ evaluations }) => evaluations },
  { what: 'gene evaluations', of: ({ geneEvaluations }) => geneEvaluations },
];

/**
 * @param {Pick<State, 'ledger' | 'catalog' | 'compared' | 'pair'>} slice
 * @param {CompareIntents} intents
 */
export function compareView({ ledger, catalog, compared, pair }, intents) {
  if (!ledger || compared.length === 0) return nothing;
  const names = ledger.titles;
  const { vary } = ledger;
  const end = scaleEnd(compared.map(({ comparison }) => comparison));
  return html`
    <h2>Compare</h2>
    <p class="hint">
      Runs of the same number begin with the same seed in every series, so they are compared in pairs. A difference is
      in percentage points, with its 95% interval. The tests ask how likely chance alone makes it this large:
      McNemar’s exact test for success, a sign test for who needs fewer evaluations. Corrected p-values allow for the
      number of points (Holm), not for the number of series.
    </p>
    ${chooser(names, pair, intents)}
    ${compared.map((each) => one({ ...each, catalog, vary, end, single: compared.length === 1 }))}`;
}

/**
 * Which series to compare.
 * @param {string[]} names
 * @param {Pair} pair
 * @param {CompareIntents} intents
 */
function chooser(names, { first, second }, { choose }) {
  const chosen = (/** @type {Event} */ { target }) => Number(/** @type {HTMLSelectElement} */ (target).value);
  const option = (/** @type {number} */ value, /** @type {string} */ words, /** @type {number} */ of) =>
    html`<option value=${value} ?selected=${value === of}>${words}</option>`;
  const others = names.flatMap((name, series) => (series === first ? [] : [option(series, name, second)]));
  const takeFirst = (/** @type {Event} */ event) => {
    const series = chosen(event);
    choose({ first: series, second: second === series ? -1 : second });
  };
  return html`
    <div class="bar">
      <label class="inline">Compare
        <select name="second" .value=${live(String(second))}
          @change=${(/** @type {Event} */ event) => choose({ first, second: chosen(event) })}>
          ${option(-1, 'each of the others', second)} ${others}
        </select>
      </label>
      <label class="inline">with
        <select name="first" .value=${live(String(first))} @change=${takeFirst}>
          ${names.map((name, series) => option(series, name, first))}
        </select>
      </label>
    </div>`;
}

/**
 * One series compared with another.
 * @param {object} of
 * @param {number} of.second  the series that is compared
 * @param {Comparison} of.comparison
 * @param {import('../address.js').Catalog} of.catalog
 * @param {string} of.vary  the parameter that varies
 * @param {number} of.end  of the scale
 * @param {boolean} of.single  whether there is no other comparison
 */
function one({ second, comparison, catalog, vary, end, single }) {
  const { names } = comparison;
  const title = varyTitle({ vary }, catalog);
  const points = comparison.points.map((point) => ({ ...point, value: valueTitle(catalog, vary, point.value) }));
  const heading = `${names[1]} against ${names[0]}`;
  const known = points.flatMap(({ pairs }) => pairs ?? []);
  if (known.length === 0) return html`<h3>${heading}</h3><p>There are no pairs of runs yet.</p>`;
  // If each evaluation scores one gene, both contests are the same.
  const contests = CONTESTS.filter(
    ({ of }, index) =>
      index === 0 ||
      known.some((pairs) => JSON.stringify(counts(of(pairs))) !== JSON.stringify(counts(pairs.evaluations))),
  );
  const left = points.reduce((sum, { unpaired }) => sum + unpaired[0] + unpaired[1], 0);
  const range = `−${scale(end)} to +${scale(end)}`;
  const titles = [title, 'Pairs', ...names, 'Difference', range, 'McNemar p', 'Corrected'];
  const costs = [title, ...contests.flatMap(({ what }) => [`Fewer ${what}`, 'Sign test p', 'Corrected'])];
  const told = contests.filter(({ of }) => known.some((pairs) => isTold(of(pairs))));
  const say = (/** @type {string} */ value) => capital(valueInWords(catalog, vary, value));
  return html`
    <h3>${heading}</h3>
    ${table(`${heading}: who solves more often`, titles, points, (pairs) => success(pairs, { second, end }))}
    ${
      told.length > 0
        ? table(`${heading}: who needs less`, costs, points, (pairs) => contests.map(({ of }) => cost(of(pairs))))
        : html`<p>No pair of runs tells which series needs fewer evaluations.</p>`
    }
    ${left > 0 ? html`<p class="hint">${counted(left, 'run')} without a partner are left out.</p>` : nothing}
    <details ?open=${single}>
      <summary>In words</summary>
      <dl class="words">${comparison.points.map((point) => sentences(point, say(point.value), told))}</dl>
    </details>`;
}

/**
 * @param {string} name
 * @param {string[]} titles
 * @param {ComparedPoint[]} points
 * @param {(pairs: Pairs) => unknown} cells
 */
function table(name, titles, points, cells) {
  const none = html`<td class="hint" colspan=${titles.length - 1}>no pairs yet</td>`;
  const row = (/** @type {ComparedPoint} */ { value, pairs }) =>
    html`<tr><th scope="row">${value}</th>${pairs ? cells(pairs) : none}</tr>`;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${name}>
      <table class="compare-table">
        <thead><tr>${titles.map((words) => html`<th scope="col">${words}</th>`)}</tr></thead>
        <tbody>${points.map(row)}</tbody>
      </table>
    </div>`;
}

/**
 * @param {Pairs} pairs
 * @param {{ second: number, end: number }} of
 */
function success({ count, solved, difference, p, adjusted, clear }, { second, end }) {
  const rates = solved.map(
    ({ count, rate }) =>
      html`<td><data value=${rate}>${percent(rate)}</data> <span class="hint">${number(count)}</span></td>`,
  );
  return html`
    <td>${number(count)}</td>
    ${rates}
    <td class=${clear ? 'clear' : ''}>
      ${points(difference.value)} <span class="hint">(${points(difference.low)} to ${points(difference.high)})</span>
    </td>
    <td>${forest(difference, end, second)}</td>
    <td>${pValue(p)}</td><td>${corrected(adjusted, clear)}</td>`;
}

/** @param {Contest} contest */
function cost({ firstFewer, secondFewer, p, adjusted, clear }) {
  return html`
    <td>${number(secondFewer)} against ${number(firstFewer)}</td>
    <td>${pValue(p)}</td><td>${corrected(adjusted, clear)}</td>`;
}

/**
 * The drawing of a difference and its interval; the numbers are beside it.
 * @param {import('../layout/forest.js').Difference} difference
 * @param {number} end
 * @param {number} series
 */
function forest(difference, end, series) {
  const { width, height } = FOREST;
  const { zero, value, low, high } = layoutDifference(difference, end, width);
  const middle = height / 2;
  return html`
    <svg class="forest" viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">
      <path class="zero" d="M${zero} 0V${height}"></path>
      <g data-series=${series}>
        <path class="whisker" d="M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8"></path>
        ${svg`<path class="mark" d=${MARKS[series]?.solved} transform="translate(${value} ${middle})"></path>`}
      </g>
    </svg>`;
}

/**
 * @param {ComparedPoint} point
 * @param {string} title
 * @param {typeof CONTESTS} contests
 */
function sentences({ pairs }, title, contests) {
  if (!pairs) return nothing;
  return html`
    <dt>${title}</dt>
    <dd>${[pairs.words, ...contests.map(({ of }) => of(pairs).words)].map((words) => html`<p>${words}</p>`)}</dd>`;
}

/** Whether some pair tells which series needs less. @param {Contest} contest */
function isTold({ firstFewer, secondFewer }) {
  return firstFewer + secondFewer > 0;
}

/** @param {Contest} contest */
function counts({ firstFewer, secondFewer, equal, undecided }) {
  return [firstFewer, secondFewer, equal, undecided];
}

/** A difference in percentage points. @param {number} difference */
function points(difference) {
  const words = Math.abs(100 * difference).toFixed(1);
  const sign = words === '0.0' ? '' : difference < 0 ? '−' : '+';
  return html`<data value=${difference}>${sign}${words}</data>`;
}

/** @param {number} p */
function pValue(p) {
  return html`<data value=${p}>${p < 0.0005 ? '<0.001' : p.toFixed(3)}</data>`;
}

/**
 * A corrected p-value.
 * @param {number} p
 * @param {boolean} clear
 */
function corrected(p, clear) {
  return clear ? html`<strong>${pValue(p)}</strong>` : pValue(p);
}

/** The end of the scale in percentage points. @param {number} end */
function scale(end) {
  return Math.round(100 * end);
}
