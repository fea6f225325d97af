// @ts-check
/** Wires the page together: controls -> store -> engine -> store -> views. */
import EngineWorker from 'virtual:engine-worker';
import { createEngine, Refused } from './engine.js';
import { createStore } from './store.js';
import { missing } from './support.js';
import { html } from './view/dom.js';
import { renderFormula, renderRefusal } from './view/formula.js';
import { renderHeadline } from './view/headline.js';
import { legend, renderTree } from './view/tree.js';

/**
 * @typedef {object} State
 * @property {import('./view/formula.js').Typed} typed  what stands in the controls
 * @property {import('../pkg/nimlab.js').LabelledTree | undefined} tree  the last good answer
 * @property {import('../pkg/nimlab.js').Refusal | undefined} refusal  why the controls were refused
 */

/** Figure 1 of the paper. */
const FIGURE_1 = { heaps: '2, 1', formula: 'a1 - a2 * a1' };

const app = /** @type {HTMLElement} */ (document.querySelector('#app'));

const obstacle = missing(globalThis.WebAssembly);
if (obstacle === undefined) start();
else app.replaceChildren(html('p', { class: 'notice' }, obstacle));

function start() {
  const engine = createEngine(new EngineWorker());
  const store = createStore(/** @type {State} */ ({ typed: FIGURE_1, tree: undefined, refusal: undefined }), requestAnimationFrame);

  let asking = false;

  const headline = html('section', { class: 'headline', 'aria-live': 'polite' });
  const drawing = html('section', { class: 'drawing', 'aria-label': 'Game tree', tabindex: '0' });
  const controls = html('form', { class: 'controls', 'aria-label': 'Your own formula' });
  controls.addEventListener('submit', (event) => event.preventDefault());
  app.replaceChildren(headline, drawing, legend(), controls);

  renderFormula(controls, {
    typed: FIGURE_1,
    intend(typed) {
      store.update({ typed });
      void label();
    },
  });
  store.view((state) => state.refusal, (refusal) => {
    renderRefusal(controls, refusal);
    // What is still on screen belongs to the last input that was good.
    app.dataset.stale = String(refusal !== undefined);
  });
  store.view((state) => state.tree, (tree) => renderHeadline(headline, tree));
  store.view((state) => state.tree, (tree) => renderTree(drawing, tree));
  void label();

  /**
   * Asks for what the controls say, one question at a time: what was typed meanwhile is asked
   * next, what lies between is not. A refusal keeps the last good tree.
   */
  async function label() {
    if (asking) return;
    asking = true;
    /** @type {import('./view/formula.js').Typed | undefined} */
    let asked;
    while (asked !== store.get().typed) {
      asked = store.get().typed;
      try {
        store.update({ tree: await engine.label(asked), refusal: undefined });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        store.update({ refusal: error.refusal });
      }
    }
    asking = false;
  }
}
