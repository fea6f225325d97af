// @ts-check
/** What the experiment is, its progress, and the buttons for it. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { counted, number } from '../../shared/text.js';
import { progressOf } from '../state.js';
import { headlineOf, progressWords, underWayWords } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {'notice' | 'link' | 'storage'} Notice */

/**
 * @typedef {object} ProgressIntents
 * @property {() => void} pause
 * @property {() => void} stop
 * @property {() => void} goOn
 * @property {(notice: Notice) => void} dismiss
 * @property {() => void} keepAgain  what was deleted from the shelf
 */

/** @type {Notice[]} */
const NOTICES = ['link', 'notice', 'storage'];

/** @param {Pick<State, 'ledger' | 'catalog' | 'figures' | 'file'>} slice */
export function headlineView(slice) {
  const { title, what, remark } = headlineOf(slice);
  const lines = [what, remark].filter(Boolean);
  return html`<h2>${title}</h2>${lines.map((line) => html`<p class="what">${line}</p>`)}`;
}

/**
 * @param {Pick<State, 'phase' | 'ledger' | 'plan' | 'rate' | 'underWay' | 'kept' | 'forgotten' | Notice>} slice
 * @param {ProgressIntents} intents
 */
export function progressView(slice, intents) {
  const { phase } = slice;
  const { done, total } = progressOf(slice);
  const value = slice.underWay.reduce((all, one) => all + one, done);
  const bar = html`<progress max=${Math.max(1, total)} value=${value} aria-label="Runs done"></progress>`;
  /** @param {Notice} name */
  const notice = (name) => html`
    <div class="notice-line" data-notice=${name}>
      <p role="alert">${slice[name]}</p>
      <button type="button" class="quiet" @click=${() => intents.dismiss(name)}>Dismiss</button>
    </div>`;
  return html`
    <div class="state-line" data-phase=${phase}>
      ${['running', 'paused', 'stopped'].includes(phase) ? bar : nothing}
      <p class="state">${stateWords(slice)}</p>
      <div class="actions">${actions(phase, done < total, intents)}</div>
    </div>
    ${slice.forgotten ? forgottenLine(intents) : nothing}
    ${repeat(
      NOTICES.filter((name) => slice[name] !== ''),
      (name) => name,
      notice,
    )}`;
}

/** @param {ProgressIntents} intents */
function forgottenLine({ keepAgain }) {
  return html`
    <div class="notice-line" data-notice="forgotten">
      <p role="alert">These runs are no longer kept in this browser: export them, or keep them again.</p>
      <button type="button" @click=${keepAgain}>Keep again</button>
    </div>`;
}

/**
 * The state for screen readers, or why the form was refused. It changes with the state, not with every run.
 * @param {Pick<State, 'phase' | 'ledger' | 'plan' | 'refusal' | 'reading'>} slice
 */
export function spokenView(slice) {
  if (slice.reading) return `Reading ${slice.reading.file.name} …`;
  if (slice.refusal) return slice.refusal.message;
  if (slice.phase === 'running') return 'The experiment is running.';
  return slice.phase === 'empty' ? '' : stateWords({ ...slice, rate: 0, underWay: [], kept: false });
}

/** @param {Pick<State, 'phase' | 'ledger' | 'plan' | 'rate' | 'underWay' | 'kept'>} slice */
function stateWords({ phase, ledger, plan, rate, underWay, kept }) {
  const { done, total } = progressOf({ ledger, plan });
  const share = `${number(done)} of ${counted(total, 'run')} done`;
  switch (phase) {
    case 'running':
      return progressWords({ done, total, rate, underWay });
    case 'paused':
      return `Paused: ${share}${underWayWords(underWay)}`;
    case 'stopped':
      return `Stopped: ${share}${kept ? ' and kept' : ''}`;
    case 'done':
      return `Done: ${counted(total, 'run')}`;
    case 'file':
      return `${counted(done, 'run')} from a file`;
    case 'empty':
      return plan ? `Ready: ${counted(total, 'run')}` : '';
  }
}

/**
 * The buttons, always as a list, so that a button that replaces another keeps its focus.
 * @param {State['phase']} phase
 * @param {boolean} open  whether runs are missing
 * @param {ProgressIntents} intents
 */
function actions(phase, open, { pause, stop, goOn }) {
  if (phase === 'running') return [button('Pause', pause), button('Stop here', stop)];
  if (phase === 'paused') return [button('Go on', goOn), button('Stop here', stop)];
  // An opened link is started here, because on a phone its form is folded.
  return open ? [button(phase === 'stopped' ? 'Go on' : 'Start', goOn)] : [];
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  return html`<button type="button" @click=${act}>${words}</button>`;
}
