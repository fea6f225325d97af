// @ts-check
/** Marks on the root of the Evolve page, which styles follow, and what they are derived from. */
import { openFolds } from './folds.js';
import { isOwn } from './state.js';

/** @typedef {import('./state.js').State} State */

/**
 * What is stale is what the last good input left on screen. Nothing is shown before all panels are filled.
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
    // Everything is styled then, for which the frame that has filled the last panel has no time.
    if ('blank' in root.dataset && store.get().frame && !isLoading())
      requestAnimationFrame(() => delete root.dataset.blank);
  });
}

/** Without the settings there is room for the board, on a screen of one's own. @param {State} state */
export function isCalm(state) {
  return !state.present && !openFolds(state).includes('settings');
}

/** @param {State} state */
function isStale({ labels, refusal, formulaRefusal }) {
  return refusal !== undefined || (isOwn(labels) && formulaRefusal !== undefined);
}
