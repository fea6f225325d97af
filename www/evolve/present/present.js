// @ts-check
/** Evolve on a projector: its tools, its keys, and the votes held before an outcome is shown. */
import './present.css';
import { html, nothing, render } from 'lit-html';
import { offerPress } from '../../shared/clicker.js';
import { voteInWords } from './votes.js';

/** @typedef {Pick<import('../workbench.js').Workbench, 'tell' | 'setVote' | 'present'>} Bench */

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
      const { call, title } = voteInWords(question);
      say(`${call}: ${title}`);
    },
  );
  return {
    /** Whether another listener or the vote takes a press of the clicker. @param {1 | -1} way */
    takes(way) {
      const { question } = store.get();
      if (offerPress(way)) return true;
      if (way < 0 || !question || question.told) return false;
      bench.tell();
      return true;
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
  const { call, title, hint } = voteInWords(question);
  return html`
    <section class="question" aria-label="Vote">
      <p class="question-call">${call}</p>
      <h2>${title}</h2>
      <p class="question-hint">${hint}</p>
    </section>`;
}

/** @param {HTMLElement} root */
async function toggleFullScreen(root) {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await root.closest('.evolve')?.requestFullscreen();
}
