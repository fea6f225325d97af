// @ts-check
/** What there is to know about a game or a lesson, and a button to begin. */
import { html, nothing } from 'lit-html';
import { picture } from './list.js';

/** @typedef {import('./table.js').Choice} Choice */
/** @typedef {import('./table.js').Rate} Rate */

/**
 * @param {Choice} choice
 * @param {{ begin: (choice: Choice) => void }} intents
 */
export function detailsView(choice, { begin }) {
  const { kind, title, line, about, rate } = choice;
  const isLesson = kind === 'lesson';
  return html`
    <h3>${title}</h3>
    <div class="large-picture">${picture(choice)}</div>
    <p>${line}</p>
    <p class="row">
      <button type="button" class="primary" @click=${() => begin(choice)}>
        ${isLesson ? 'Begin this lesson' : 'Begin with this game'}
      </button>
    </p>
    <dl>
      ${isLesson ? part('The game', `${about.title}: ${about.rules}.`) : nothing}
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

/**
 * For example: With heaps 7,7; k 3; best gene, 100 of 100 runs were solved: 95 right for every size, 4 by heart.
 * @param {Rate} rate
 */
export function rateInWords({ words, runs, solved, verdicts, best }) {
  const begun = `With ${words}, ${solved} of ${runs} runs were solved`;
  if (solved === 0) return `${begun}; the best formula had ${best} violations.`;
  const found = [
    [verdicts['every-size'], 'right for every size'],
    [verdicts.sorted, 'right for every size if the heaps are sorted'],
    [verdicts['no-mistake-found'], 'without a mistake found'],
    [verdicts['by-heart'], 'learned by heart'],
  ].filter(([count]) => count !== 0);
  return `${begun}: ${found.map(([count, what]) => `${count} ${what}`).join(', ')}.`;
}
