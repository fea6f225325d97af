// @ts-check
/** Information about a game or an example, and a button to begin with it. */
import { html, nothing } from 'lit-html';
import { picture } from './list.js';
import { rateInWords } from './rate.js';

/** @typedef {import('./table.js').Choice} Choice */

/**
 * @param {Choice} choice
 * @param {{ begin: (choice: Choice) => void }} intents
 */
export function detailsView(choice, { begin }) {
  const { kind, title, line, about, rate } = choice;
  const isExample = kind === 'example';
  return html`
    <h3>${title}</h3>
    <div class="large-picture">${picture(choice)}</div>
    <p>${line}</p>
    <p class="row">
      <button type="button" class="primary" @click=${() => begin(choice)}>
        ${isExample ? 'Begin with this example' : 'Begin with this game'}
      </button>
    </p>
    <dl>
      ${isExample ? part('The game', `${about.title}: ${about.rules}.`) : nothing}
      ${rate ? part('What to expect', rateInWords(rate)) : nothing}
      ${part('A position', about.position)}
      ${part('What is known', html`${about.theory} <cite>${about.source}</cite>`)}
      ${part('Limits', about.limits)}
    </dl>`;
}

/**
 * @param {string} name
 * @param {unknown} content
 */
function part(name, content) {
  return html`<div><dt>${name}</dt><dd>${content}</dd></div>`;
}
