// @ts-check
/** Evolve on a projector: its tools, its keys, and the votes that are held before an outcome is shown. */
import './present.css';
import { html, nothing, render } from 'lit-html';
import { offerPress } from '../../shared/clicker.js';
import { votesInWords } from './votes.js';

/** @typedef {Pick<import('../workbench.js').Workbench, 'step' | 'ask' | 'tell' | 'setVote' | 'present'>} Bench */

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {Bench} bench
 * @param {(sentence: string) => void} say
 */
export function createPresenter(root, store, bench, say) {
  store.view(
    ({ vote, question }) => ({ vote, question }),
    (slice) =>
      render(
        presentView(slice, bench, () => void toggleFullScreen(root)),
        root,
      ),
  );
  store.view(
    ({ question }) => question,
    (question) => {
      if (!question) return;
      const { title, facts } = votesInWords(question);
      say([title, ...facts].join(' '));
    },
  );
  return {
    /** Tells the outcome of a vote, or goes on to the next mating. */
    next() {
      const { question, vote } = store.get();
      if (offerPress(1)) return;
      if (question && !question.told) bench.tell();
      else if (vote) void bench.ask();
      else void bench.step(1);
    },
    previous() {
      if (!offerPress(-1)) void bench.step(-1);
    },
  };
}

/**
 * @param {Pick<import('../state.js').State, 'vote' | 'question'>} slice
 * @param {Bench} bench
 * @param {() => void} toggleFull
 */
function presentView({ vote, question }, { setVote, present }, toggleFull) {
  const check = (/** @type {Event} */ { target }) => setVote(/** @type {HTMLInputElement} */ (target).checked);
  const full = html`<button type="button" class="quiet" @click=${toggleFull}>Full screen</button>`;
  return html`
    <div class="present-bar">
      <label class="check"><input type="checkbox" .checked=${vote} @change=${check}>Vote first</label>
      ${document.fullscreenEnabled ? full : nothing}
      <button type="button" class="quiet" title="Esc" @click=${() => present(false)}>Leave</button>
    </div>
    ${question ? questionView(question) : nothing}`;
}

/** @param {import('./votes.js').Question} question */
function questionView(question) {
  const { title, facts, hint } = votesInWords(question);
  return html`
    <section class="question" aria-label="Vote">
      <p class="question-call">${question.told ? 'The outcome' : 'Vote now'}</p>
      <h2>${title}</h2>
      <ul>${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
      <p class="question-hint">${hint}</p>
    </section>`;
}

/** @param {HTMLElement} root */
async function toggleFullScreen(root) {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await root.closest('.evolve')?.requestFullscreen();
}
