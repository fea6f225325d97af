// @ts-check
/** What becomes of the check on a larger game: that it runs, with a button to give it up. */
import { html, nothing } from 'lit-html';

/**
 * @param {Pick<import('../state.js').State, 'check' | 'inspected' | 'own' | 'labels'>} slice
 * @param {Pick<import('../workbench.js').Workbench, 'cancelCheck' | 'checkAgain'>} intents
 */
export function checkView({ check, inspected, own, labels }, { cancelCheck, checkAgain }) {
  const isOnShow = (labels === 'evolved' || !own) && check?.formula === inspected?.formula.simplified;
  switch (isOnShow && check?.phase) {
    case 'running':
      return offer('Checking it on a larger game …', 'Cancel', cancelCheck);
    case 'cancelled':
      return offer('Not checked on a larger game.', 'Check', checkAgain);
    case 'refused':
      return html`It could not be checked on a larger game. `;
    default:
      return nothing;
  }
}

/**
 * One template for both buttons, so that the focus stays on the button when it changes.
 * @param {string} sentence
 * @param {string} words
 * @param {() => void} press
 */
function offer(sentence, words, press) {
  return html`${sentence} <button type="button" class="quiet" @click=${press}>${words}</button> `;
}
