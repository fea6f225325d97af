// @ts-check
/** What the runs of the chosen point show beyond their success rate. Loaded when a point is first chosen. */
import './panel.css';
import { html, nothing, svg } from 'lit-html';
import { number } from '../../shared/text.js';
import { layoutBins, layoutCurve } from '../layout/answers.js';
import { axes } from '../views/marks.js';
import { percent, range } from '../wording.js';
import { budgetSentence, failureSentence, generationSentence, numbers, someSteps, timeFacts } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('./words.js').PointAnswers} PointAnswers */
/** @typedef {import('../layout/plot.js').Size} Size */

const WIDE = { width: 720, height: 240 };
const NARROW = { width: 352, height: 200 };

/** @param {Pick<State, 'answers' | 'chosen' | 'width'> & { title: string }} slice  title: of the chosen point */
export function answersView({ answers, chosen, width, title }) {
  if (!answers || !chosen) return nothing;
  const fit = (/** @type {Size} */ size) => ({ ...size, width: Math.min(size.width, width) });
  const { curve, generations, failures } = answers;
  return html`
    <h3>How long it takes at ${title}</h3>
    ${answers.solved === 0 ? html`<p>No run of this point was solved, so nobody knows.</p>` : times(answers)}
    <div class="answer-plots" data-series=${chosen.series}>
      ${curve.length === 0 ? nothing : budget(answers, fit(WIDE))}
      ${bars('Generations of success', generationSentence(answers), 'generation', 'runs', generations, fit(NARROW))}
      ${bars('What failures left', failureSentence(answers), 'violations', 'runs', failures, fit(NARROW))}
    </div>`;
}

/** @param {PointAnswers} answers */
function times(answers) {
  const line = (/** @type {ReturnType<typeof timeFacts>[number]} */ [term, fact, more]) => html`
    <div><dt>${term}</dt><dd><strong>${fact}</strong><span class="hint">${more}</span></dd></div>`;
  return html`
    <p class="hint">
      The expected running time is the number of evaluations it takes to solve on average, if runs that fail are started
      again. It is all evaluations of this point, divided by the number of runs that solved.
    </p>
    <dl>${timeFacts(answers).map(line)}</dl>
    ${answers.effortWarning ? html`<p class="warning">Computational effort: ${answers.effortWarning}</p>` : nothing}`;
}

/**
 * @param {PointAnswers} answers
 * @param {Size} size
 */
function budget(answers, size) {
  const { ticks, rate, band } = layoutCurve(answers.curve, answers.budget, size);
  const sentence = budgetSentence(answers);
  const titles = ['Evaluations', 'Runs that solved', 'Rate', '95% interval', 'Of all that solved'];
  const rows = someSteps(answers.curve).map((step) => [
    number(step.evaluations),
    number(step.solved),
    percent(step.rate),
    range(step),
    percent(step.solved / answers.solved),
  ]);
  return figure(
    'Solved within a budget',
    sentence,
    size,
    titles,
    rows,
    svg`
    ${axes(size, ticks, { across: 'evaluations', up: 'runs that solve' })}
    <path class="band" d=${band}></path><path class="rate" d=${rate}></path>`,
  );
}

/**
 * @param {string} title
 * @param {string} sentence
 * @param {string} across
 * @param {string} up
 * @param {import('./words.js').Bin[]} bins
 * @param {Size} size
 */
function bars(title, sentence, across, up, bins, size) {
  if (bins.length === 0) return nothing;
  const { ticks, bars } = layoutBins(bins, size);
  const rows = bins.map((bin) => [numbers(bin), number(bin.count)]);
  return figure(
    title,
    sentence,
    size,
    [across, up],
    rows,
    svg`
    ${axes(size, ticks, { across, up })}
    ${bars.map(
      (bar) => svg`<rect class="bar-of" x=${bar.x} y=${bar.y} width=${bar.width} height=${bar.height}></rect>`,
    )}`,
  );
}

/**
 * A drawing, its sentence, and its numbers as a table.
 * @param {string} title
 * @param {string} sentence
 * @param {Size} size
 * @param {string[]} titles
 * @param {string[][]} rows
 * @param {unknown} drawing
 */
function figure(title, sentence, { width, height }, titles, rows, drawing) {
  return html`
    <figure>
      <figcaption><strong>${title}</strong> <span class="hint">${sentence}</span></figcaption>
      <svg class="answer-plot" viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="img"
        aria-label="${title}. ${sentence}">${drawing}</svg>
      <details>
        <summary>As a table<span class="unseen">: ${title}</span></summary>
        <div class="scroll tall" tabindex="0" role="region" aria-label="${title} as a table">
          <table>
            <thead><tr>${titles.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
            <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`)}
            </tbody>
          </table>
        </div>
      </details>
    </figure>`;
}
