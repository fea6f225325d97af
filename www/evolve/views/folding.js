// @ts-check
/** Opens and closes the folds as the state says, and loads a fold's content when it is first opened. */
import { html, render } from 'lit-html';
import { FOLDS, openFolds } from '../folds.js';

/** @typedef {import('../folds.js').Fold} Fold */
/** @typedef {{ panel: HTMLElement, load: () => Promise<void> }} Part  what has to be loaded, and where it goes */

const NOT_LOADED = 'This part could not be loaded. Check the connection, then fold it and unfold it again.';

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {(panels: Fold[]) => void} choose
 * @param {Record<string, Part>} parts  by the name of their fold, or `present`
 */
export function attachFolds(root, store, choose, parts) {
  /** @type {Set<string>} the parts asked for, except those that failed */
  const asked = new Set();
  let loading = 0;
  const folds = [...root.querySelectorAll('details')].filter(({ dataset }) => dataset.fold);

  // Captured, because the event does not bubble. It also follows the changes below, which the state already has.
  root.addEventListener('toggle', toggle, true);
  store.view(openFolds, (open) => {
    for (const fold of folds) fold.open = open.includes(/** @type {Fold} */ (fold.dataset.fold));
    for (const name of open) void need(name);
  });
  store.view(
    ({ present }) => present,
    (present) => void (present && need('present')),
  );
  return { isLoading: () => loading > 0 };

  /** @param {Event} event */
  function toggle({ target }) {
    const { open, dataset } = /** @type {HTMLDetailsElement} */ (target);
    const folds = openFolds(store.get());
    const name = FOLDS.find((fold) => fold === dataset.fold);
    if (!name || folds.includes(name) === open) return;
    choose(open ? [...folds, name] : folds.filter((one) => one !== name));
  }

  /** @param {string} name */
  async function need(name) {
    const part = parts[name];
    if (!part || asked.has(name)) return;
    asked.add(name);
    loading += 1;
    try {
      await part.load();
    } catch {
      asked.delete(name);
      render(html`<p class="refusal">${NOT_LOADED}</p>`, part.panel);
    }
    loading -= 1;
    // Lets the page notice that nothing is loading any more: it is shown only then.
    store.update({});
  }
}
