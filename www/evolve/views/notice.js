// @ts-check
/** Problems without a control of their own, such as a bad link, and the notice that a run is being set up. */
import { html, nothing } from 'lit-html';

/**
 * @param {Pick<import('../state.js').State, 'problems' | 'refusal' | 'beginning'>} slice
 * @param {string[]} controls  the names of the fields that show a refusal themselves
 * @param {Pick<import('../workbench.js').Workbench, 'dismiss' | 'cancel'>} intents
 */
export function noticeView({ problems, refusal, beginning }, controls, { dismiss, cancel }) {
  const isShownElsewhere = refusal === undefined || controls.includes(refusal.field);
  const sentences = (isShownElsewhere ? problems : [...problems, refusal.message]).join(' ');
  return html`
    <div class="problem" ?hidden=${sentences === ''}>
      <p>${sentences}</p>
      <button type="button" class="quiet" @click=${dismiss}>Dismiss</button>
    </div>
    ${
      beginning
        ? html`
          <div class="waiting">
            <p>Setting up the game …</p>
            <button type="button" class="quiet" @click=${cancel}>Cancel</button>
          </div>`
        : nothing
    }`;
}
