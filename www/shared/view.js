// @ts-check
/**
 * The one idiom of views. A view is a pure function from its slice of the store (and the intents it
 * may call) to a lit-html template; it reads nothing else and holds no state. Code that must measure or
 * move something in the document (a width, a zoom, the focus) is a separate function, which is attached
 * once to the panel's root and reports to the store.
 */
import { render } from 'lit-html';

/**
 * Draws a view into its root, and again whenever its slice changes, at most once a frame.
 * @template State
 * @template Slice
 * @param {HTMLElement} root
 * @param {Pick<ReturnType<typeof import('./store.js').createStore<State>>, 'view'>} store
 * @param {(state: State) => Slice} select
 * @param {(slice: Slice) => unknown} view
 * @param {import('./store.js').Manner} [manner]
 */
export function mount(root, store, select, view, manner) {
  const draw = (/** @type {Slice} */ slice) => {
    render(view(slice), root);
  };
  store.view(select, draw, manner);
}
