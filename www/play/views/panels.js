// @ts-check
/** The layout of the Play page: empty panels for the views to fill. */
import { html, render } from 'lit-html';

/** The width from which the settings are beside the heaps. */
const ROOMY = '(min-width: 60rem)';

/** Lays out the panels, in the order a phone shows them; returns a lookup by name. @param {HTMLElement} root */
export function layOut(root) {
  const wide = matchMedia(ROOMY).matches;
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  root.className = 'play';
  render(
    html`
      <p class="unseen" role="status" data-panel="announcer"></p>
      <div class="columns">
        <div class="arena">
          <div data-panel="notice"></div>
          <div class="turn" data-panel="turn"></div>
          <div class="table" data-panel="table"></div>
          <div class="actions" data-panel="actions"></div>
          <div data-panel="result"></div>
        </div>
        <div class="beside">
          ${fold(
            'The game',
            'game-fold',
            wide,
            html`<form aria-label="The game" data-panel="controls" @submit=${stay}></form>`,
          )}
          ${fold('Moves made', 'made-fold', wide, html`<div data-panel="made"></div>`)}
          ${fold('All moves', 'moves-fold', false, html`<div data-panel="moves"></div>`)}
          ${fold('Watch two players', 'watch-fold', false, html`<div data-panel="watch"></div>`)}
        </div>
      </div>`,
    root,
  );
  return (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-panel="${name}"]`));
}

/**
 * @param {string} title
 * @param {string} name
 * @param {boolean} open
 * @param {unknown} content
 */
function fold(title, name, open, content) {
  return html`<details class="fold ${name}" ?open=${open}><summary><h2>${title}</h2></summary>${content}</details>`;
}
