// @ts-check
/** The layout of the Evolve page: empty panels for the views to fill. */
import { html, render } from 'lit-html';

/** The widths from which there is room for all panels at once, or for two columns of them. */
const ROOM = { all: '(min-width: 60rem)', two: '(min-width: 40rem)' };

/** Lays out the panels, in the order a phone shows them; returns a lookup by name. @param {HTMLElement} root */
export function layOut(root) {
  const [wide, two] = [ROOM.all, ROOM.two].map((query) => matchMedia(query).matches);
  root.className = 'evolve';
  render(
    html`
      <p class="unseen" role="status" data-panel="announcer"></p>
      <div class="stage">
        <div class="notices" data-panel="notice"></div>
        <div class="contents" data-panel="headline"></div>
        <section class="game" aria-label="The game" data-panel="game"></section>
        <section class="why" aria-label="The position in words" data-panel="detail"></section>
        <p class="story" aria-hidden="true" data-panel="story"></p>
        <ul class="legend" aria-label="Legend" data-panel="legend"></ul>
        <section class="own" aria-label="Your own formula" data-panel="own"></section>
        <div data-panel="table"></div>
      </div>
      <div class="side">
        ${fold(
          'Population',
          true,
          html`
            <p class="note" data-panel="population"></p>
            <div data-panel="histogram"></div>
            <div data-panel="members"></div>
            <div data-panel="lines"></div>`,
        )}
        ${fold('Chromosome', wide, html`<div class="chromosome" data-panel="chromosome"></div>`)}
        ${fold('Last mating', wide, html`<div class="mating" data-panel="mating"></div>`)}
      </div>
      <div class="settings">
        ${fold(
          'Settings',
          two,
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
 * @param {string} title
 * @param {boolean | undefined} open
 * @param {unknown} content
 */
function fold(title, open, content) {
  return html`<details class="fold" ?open=${open}><summary><h2>${title}</h2></summary>${content}</details>`;
}
