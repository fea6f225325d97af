// @ts-check
/** `data-*` marks on the root of the Evolve page for its styles, and how they follow from the state. */
import { openFolds } from './folds.js';
import { isOwn } from './state.js';

/** @typedef {import('./state.js').State} State */

/**
 * Sets the marks. `stale` means that the last input was refused and the screen still shows the last good one. The
 * page is `blank` until all panels are filled.
 * @param {HTMLElement} root
 * @param {import('./state.js').Store} store
 * @param {() => boolean} isLoading
 */
export function markRoot(root, store, isLoading) {
  store.view(
    (state) => ({
      truth: String(state.truth),
      labels: state.labels,
      stale: String(isStale(state)),
      waiting: String(state.beginning),
      present: String(state.present),
      calm: String(isCalm(state)),
    }),
    (marks) => Object.assign(root.dataset, marks),
  );
  root.dataset.blank = 'true';
  store.settled(() => {
    // Showing the page styles all of it, too much work for the frame that has just filled the last panel.
    if ('blank' in root.dataset && store.get().frame && !isLoading())
      requestAnimationFrame(() => delete root.dataset.blank);
  });
}

/** Whether the settings are folded away, which gives the board more room; not on a projector. @param {State} state */
export function isCalm(state) {
  return !state.present && !openFolds(state).includes('settings');
}

/** @param {State} state */
function isStale({ labels, refusal, formulaRefusal }) {
  return refusal !== undefined || (isOwn(labels) && formulaRefusal !== undefined);
}
