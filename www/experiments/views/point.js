// @ts-check
/** One point: its facts, and its runs, each of which can be opened in Evolve. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { formulaText } from '../../shared/formula.js';
import { counted, number } from '../../shared/text.js';
import { PAGE, pointAt } from '../state.js';
import { capital, pointFacts, reportedSentence, runEnd, titleAt } from '../wording.js';
import { openableTable } from './table.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').JsonRow} JsonRow */
/** @typedef {import('../state.js').RunKind} WhichRuns */
/** @typedef {{ list: (which: WhichRuns, skip: number) => void, openRun: (row: JsonRow) => void }} RunsIntents */

const TITLES = ['Run', 'Result', 'Best formula', 'Seed'];

/** @param {Pick<State, 'ledger' | 'catalog' | 'verdicts' | 'chosen' | 'pointed'>} slice */
export function factsView({ ledger, catalog, verdicts, chosen, pointed }) {
  if (!ledger) return nothing;
  const place = pointed ?? chosen;
  if (!place)
    return html`<p class="hint">
      Point at a value to see its numbers. Click it (or press Enter) to list its runs and its computational effort.
    </p>`;
  const point = pointAt(ledger, place);
  const reported = place.series === 0 && ledger.series[0]?.reported.find(({ value }) => value === point?.value);
  /** @param {ReturnType<typeof pointFacts>[number]} fact */
  const line = ([term, fact, more]) => html`
    <div><dt>${term}</dt><dd><strong>${fact}</strong><span class="hint">${more}</span></dd></div>`;
  return html`
    <h3>${capital(titleAt({ ledger, catalog }, place))}</h3>
    <dl>${point?.summary ? pointFacts(point.summary, verdicts).map(line) : nothing}</dl>
    ${reported ? html`<p class="hint">${reportedSentence(reported)}</p>` : nothing}`;
}

/**
 * @param {Pick<State, 'runs' | 'verdicts' | 'which' | 'skip' | 'chosen'> & { title: string, ledger?: State['ledger'] }}
 *   slice  title: of the chosen point; ledger: tells which verdicts it has
 * @param {RunsIntents} intents
 */
export function runsView({ runs, verdicts, which, skip, chosen, title, ledger }, { list, openRun }) {
  if (!runs || !chosen) return nothing;
  const choose = (/** @type {Event} */ { target }) =>
    list(/** @type {WhichRuns} */ (/** @type {HTMLSelectElement} */ (target).value), 0);
  const turn = (/** @type {number} */ by) => list(which, Math.max(0, skip + by));
  const last = Math.min(runs.total, skip + PAGE);
  /**
   * A button that has no effect at the end of the list, but keeps the focus.
   * @param {string} words
   * @param {number} by
   * @param {boolean} isEnd
   */
  const turner = (words, by, isEnd) => html`
    <button type="button" aria-disabled=${String(isEnd)} @click=${() => isEnd || turn(by)}>${words}</button>`;
  const shown = runs.total === 0 ? 'none' : `${number(skip + 1)} to ${number(last)} of ${counted(runs.total, 'run')}`;
  /** @param {import('../../../pkg/nimlab.js').ListedRun} run */
  const view = ({ row, verdict }) => html`
    <tr>
      <td class="number">${row.run}</td>
      <td>${runEnd({ row, verdict })}</td>
      <td class="formula-cell">${formulaText(row.formula)}</td>
      <td class="number">${row.seed}</td>
      <td><button type="button" @click=${() => openRun(row)}
        aria-label="Show run ${row.run} in Evolve, which ${row.generation === null ? 'failed' : 'succeeded'}">
        Show</button></td>
    </tr>`;
  const counts = pointAt(ledger, chosen)?.summary?.verdicts;
  const present = verdicts.filter(({ word }) => !counts || counts[word] || word === which);
  const kinds = [['all', 'all'], ['failed', 'failed'], ...present.map(({ word, title }) => [word, title])];
  const rows = repeat(runs.rows, ({ row }) => `${chosen.series}/${chosen.point}/${row.run}`, view);
  return html`
    <h3>Runs at ${title}</h3>
    <div class="bar">
      <label class="inline">Runs:
        <select name="which" .value=${live(which)} @change=${choose}>
          ${kinds.map(([kind, words]) => html`<option value=${kind} ?selected=${kind === which}>${words}</option>`)}
        </select>
      </label>
      <span class="hint">${shown}</span>
      ${turner('Earlier', -PAGE, skip === 0)} ${turner('Later', PAGE, last >= runs.total)}
    </div>
    ${openableTable('Runs of this point', TITLES, rows)}`;
}
