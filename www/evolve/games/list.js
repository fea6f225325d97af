// @ts-check
/** The list of games and examples, in groups, each with a picture and one line. */
import { html } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { memo } from '../../shared/memo.js';
import { pictureOf } from './picture.js';
import { grouped } from './search.js';
import { shapesView } from './shapes-view.js';
import { kindOf } from './table.js';

/** @typedef {import('./table.js').Choice} Choice */

/**
 * @param {Choice[]} found
 * @param {Choice | undefined} active
 * @param {(choice: Choice) => void} choose
 */
export function listView(found, active, choose) {
  const group = (/** @type {[string, Choice[]]} */ [name, members]) => html`
    <div role="group" aria-label=${name}>
      <p role="presentation" class="group">${name}</p>
      ${members.map((choice) => keyed(choice.id, optionView(choice, choice === active, choose)))}
    </div>`;
  return html`
    <div id="games-list" class="list" role="listbox" aria-label="Games and examples" tabindex="-1">
      ${grouped(found).map(group)}
    </div>`;
}

/**
 * @param {Choice} choice
 * @param {boolean} isActive
 * @param {(choice: Choice) => void} choose
 */
function optionView(choice, isActive, choose) {
  return html`
    <div role="option" id=${choice.id} aria-selected=${isActive} class="choice" @click=${() => choose(choice)}>
      <span class="picture">${picture(choice)}</span>
      <strong>${choice.title}</strong>
      <span class="line">${choice.line}</span>
    </div>`;
}

/** Drawn once, however often the list is drawn. */
export const picture = memo((/** @type {Choice} */ { about }) => shapesView(pictureOf(about.game, kindOf(about))));
