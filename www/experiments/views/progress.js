// @ts-check
/** What the experiment is, how far it has come, and what can be done about it. */
import { button, html } from '../../shared/dom.js';
import { counted } from '../../shared/text.js';
import { headlineOf } from '../series.js';
import { count, progressWords } from '../words.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {{ pause: () => void, stop: () => void, goOn: () => void }} Intents */

/** What is said of an experiment under way. */
const RUNS = 'The experiment runs.';

/**
 * The headline: what is swept over what.
 * @param {HTMLElement} root
 * @param {Pick<State, 'ledger' | 'catalog' | 'figures' | 'file'>} slice
 */
export function renderHeadline(root, slice) {
  const { title, what } = headlineOf(slice);
  update(root, html('h2', {}, title), ...(what === '' ? [] : [html('p', { class: 'what' }, what)]));
}

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'phase' | 'progress' | 'notice' | 'storage' | 'plan'>} slice
 * @param {Intents} intents
 */
export function renderProgress(root, { phase, progress, notice, storage, plan }, intents) {
  const { done, total } = progress;
  const shown = phase === 'running' || phase === 'paused' || phase === 'stopped';
  root.dataset.phase = phase;
  update(
    root,
    ...(shown ? [html('progress', { max: Math.max(1, total), value: done, 'aria-label': 'Runs done' })] : []),
    html('p', { class: 'state' }, stateWords(phase, progress, { planned: plan !== undefined, kept: storage === '' })),
    html('div', { class: 'actions' }, ...actions(phase, done < total, intents)),
    ...[notice, storage]
      .filter(Boolean)
      .map((sentence) => html('p', { class: 'notice-line', role: 'alert' }, sentence)),
  );
}

/**
 * The state in words, spoken when it changes and not with every run.
 * @param {HTMLElement} root
 * @param {Pick<State, 'phase' | 'progress'>} slice
 */
export function renderSpoken(root, { phase, progress }) {
  if (phase === 'running' && root.textContent === RUNS) return;
  root.textContent =
    phase === 'running' ? RUNS : phase === 'empty' ? '' : stateWords(phase, progress, { planned: true, kept: false });
}

/**
 * @param {State['phase']} phase
 * @param {State['progress']} progress
 * @param {{ planned: boolean, kept: boolean }} state
 */
function stateWords(phase, progress, { planned, kept }) {
  const { done, total } = progress;
  switch (phase) {
    case 'running':
      return progressWords(progress);
    case 'paused':
      return `Paused: ${count(done)} of ${counted(total, 'run')} done`;
    case 'stopped':
      return `Stopped: ${count(done)} of ${counted(total, 'run')} done${kept ? ' and kept' : ''}`;
    case 'done':
      return `Done: ${counted(total, 'run')}`;
    case 'file':
      return `${counted(done, 'run')} from a file`;
    case 'empty':
      return planned ? `Ready: ${counted(total, 'run')}` : '';
  }
}

/**
 * @param {State['phase']} phase
 * @param {boolean} open  whether runs are missing
 * @param {Intents} intents
 */
function actions(phase, open, { pause, stop, goOn }) {
  switch (phase) {
    case 'running':
      return [button('Pause', pause), button('Stop here', stop)];
    case 'paused':
      return [button('Go on', goOn), button('Stop here', stop)];
    case 'stopped':
      return open ? [button('Go on', goOn)] : [];
    // A link has prepared it; on a phone its form is folded.
    case 'empty':
      return open ? [button('Start', goOn)] : [];
    case 'done':
    case 'file':
      return [];
  }
}
