// @ts-check
/** The layout of the Evolve page: empty panels for the views to fill. */
import { html, render } from 'lit-html';

/** Lays out the panels, in the order a phone shows them; returns a lookup by name. @param {HTMLElement} root */
export function layOut(root) {
  root.className = 'evolve';
  render(
    html`
      <p class="unseen" role="status" data-panel="announcer"></p>
      <div class="present-tools" data-panel="present"></div>
      <div class="stage">
        <div class="notices" data-panel="notice"></div>
        <div class="contents" data-panel="headline"></div>
        <div class="offering" data-panel="offer"></div>
        <section class="game" aria-label="The game" data-panel="game"></section>
        <div class="words">
          <section class="why" aria-label="The position in words" data-panel="detail"></section>
          <p class="story" aria-hidden="true" data-panel="story"></p>
          <ul class="legend" aria-label="Legend" data-panel="legend"></ul>
          <section class="own" aria-label="Whose labels" data-panel="own"></section>
          <div data-panel="table"></div>
        </div>
      </div>
      <div class="side">
        ${fold(
          'population',
          'Population',
          html`
            <p class="note" data-panel="population"></p>
            <div data-panel="histogram"></div>
            <div data-panel="members"></div>`,
        )}
        <div class="sliders" data-panel="sliders"></div>
        <div class="contents" data-panel="finale"></div>
        ${fold('lines', 'Over the generations', html`<div data-panel="lines"></div>`)}
        ${fold('chromosome', 'Chromosome', html`<div class="chromosome" data-panel="chromosome"></div>`)}
        ${fold('mating', 'Last mating', html`<div class="mating" data-panel="mating"></div>`)}
        ${fold('own', 'Your own formula', html`<div data-panel="own-note"></div>`)}
      </div>
      <div class="settings">
        ${fold(
          'settings',
          'Settings',
          html`
            <form class="controls" aria-label="Settings" data-panel="controls"
              @submit=${(/** @type {Event} */ event) => event.preventDefault()}></form>`,
        )}
      </div>
      <section class="transport" aria-label="Run" data-panel="transport"></section>`,
    root,
  );
  return (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-panel="${name}"]`));
}

/**
 * @param {import('../folds.js').Fold} name
 * @param {string} title
 * @param {unknown} content
 */
function fold(name, title, content) {
  return html`<details class="fold" data-fold=${name}><summary><h2>${title}</h2></summary>${content}</details>`;
}
