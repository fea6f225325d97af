// @ts-check
/** What went wrong and belongs to no control: a link, an engine; and what the page waits for. */
import { html, nothing } from 'lit-html';

/**
 * @typedef {object} NoticeSlice
 * @property {string[]} problems
 * @property {import('../../../pkg/nimlab.js').Refusal | undefined} refusal  one that no control can show
 * @property {boolean} beginning  whether a run is being set up, which is said once it takes a while
 */

/**
 * @param {NoticeSlice} slice
 * @param {{ dismiss: () => void, cancel: () => void }} intents
 */
export function noticeView({ problems, refusal, beginning }, { dismiss, cancel }) {
  const sentences = [...problems, ...(refusal ? [refusal.message] : [])].join(' ');
  return html`
    <div class="problem" ?hidden=${sentences === ''}>
      <p role="alert">${sentences}</p>
      <button type="button" class="quiet" @click=${dismiss}>Dismiss</button>
    </div>
    ${
      beginning
        ? html`
          <div class="waiting">
            <p role="status">Setting up the game …</p>
            <button type="button" class="quiet" @click=${cancel}>Cancel</button>
          </div>`
        : nothing
    }`;
}
