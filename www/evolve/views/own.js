// @ts-check
/** The reader's own formula: whose labels the game shows. */
import { html } from 'lit-html';

/** @typedef {import('../address.js').Labels} Labels */

/** @type {ReadonlyArray<{ labels: Labels, words: string, title: string }>} */
const CHOICES = [
  { labels: 'own', words: 'Use as is', title: 'the game shows the labels of your formula' },
  { labels: 'both', words: 'Compare with the best', title: 'the game marks where yours and the best differ' },
  { labels: 'evolved', words: 'Show the evolved one', title: 'the game shows what evolution has found' },
];

/**
 * @param {Pick<import('../state.js').State, 'own' | 'labels'>} slice
 * @param {Pick<import('../workbench.js').Workbench, 'setLabels'>} intents
 */
export function ownView({ own, labels }, { setLabels }) {
  return html`
    <div class="row" ?hidden=${!own}>
      ${CHOICES.map(
        (choice) => html`
          <button type="button" title=${choice.title} aria-pressed=${String(choice.labels === labels)}
            @click=${() => setLabels(choice.labels)}>${choice.words}</button>`,
      )}
    </div>`;
}
