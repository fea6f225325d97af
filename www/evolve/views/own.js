// @ts-check
/** The reader's own formula: what it can be made of, and whose labels the game shows. */
import { html } from 'lit-html';
import { symbolsInWords } from '../wording.js';

/** @typedef {import('../address.js').Labels} Labels */

/** The most positions that are labelled by hand. */
const FEW = 60;

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
    <div class="row" ?hidden=${!own && labels !== 'hand'}>
      ${CHOICES.filter((choice) => own || choice.labels === 'evolved').map(
        (choice) => html`
          <button type="button" title=${choice.title} aria-pressed=${String(choice.labels === labels)}
            @click=${() => setLabels(choice.labels)}>${choice.words}</button>`,
      )}
    </div>`;
}

/**
 * What the reader's own formula can be made of, and the button to label by hand instead.
 * @param {Pick<import('../state.js').State, 'run' | 'labels'>} slice
 * @param {import('../../../pkg/nimlab.js').Catalog} catalog
 * @param {Pick<import('../workbench.js').Workbench, 'labelByHand'>} intents
 */
export function ownNoteView({ run, labels }, catalog, { labelByHand }) {
  const isSmall = (run?.game.graph?.positions.length ?? Infinity) <= FEW;
  return html`
    <p class="note" id="own-note">Edit the formula above the game. ${symbolsInWords(run, catalog)}</p>
    <button type="button" title="tap positions to call them P or N; the three rules judge you" ?hidden=${!isSmall}
      aria-pressed=${String(labels === 'hand')} @click=${labelByHand}>Label by hand</button>`;
}
