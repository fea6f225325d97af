// @ts-check
/** The column of a card: its text, its tasks, its question, and the links to the other cards. */
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { marked } from '../../shared/marked.js';
import { counted } from '../../shared/text.js';
import { ticksOf } from '../progress.js';

/** @typedef {import('../page.js').State} State */
/** @typedef {import('../cards/card.js').Card} Card */

/**
 * @typedef {object} Intents
 * @property {(card: number) => void} show
 * @property {() => void} leave  the lesson, for Evolve
 * @property {() => void} reset
 * @property {(address: string) => unknown} open  beside the card
 * @property {(folded: boolean) => void} fold
 * @property {() => unknown} stateNow  of the page beside the card
 */

/**
 * @param {State} state
 * @param {Card[]} cards
 * @param {Intents} intents
 */
export function cardView(state, cards, intents) {
  const { card: number, ticks, folded, said, page } = state;
  const card = /** @type {Card} */ (cards[number - 1]);
  const done = ticksOf(ticks, number, card.tasks.length);
  const cardsDone = cards.map(({ tasks }, index) => !ticksOf(ticks, index + 1, tasks.length).includes(false));
  const count = cardsDone.filter(Boolean).length;
  const tasks = card.tasks.map((_, task) => taskView(card, task, { done, page }, intents));
  const paragraphs = (/** @type {string[]} */ texts) => texts.map((text) => html`<p>${marked(text)}</p>`);
  return html`
    <p class="unseen" role="status">${said}</p>
    <article class="lesson-card" data-folded=${folded} data-done=${!done.includes(false)} aria-labelledby="card-title">
      <header>
        <p class="card-number">Card ${number} of ${cards.length}</p>
        <p class="card-count">${counted(count, 'card')} done</p>
        <h2 class="card-title" id="card-title" tabindex="-1">${card.title}</h2>
        <button type="button" class="quiet card-fold" aria-expanded=${!folded} @click=${() => intents.fold(!folded)}>
          ${folded ? 'Show the text' : 'Hide the text'}
        </button>
      </header>
      <div class="card-body">
        ${keyed(
          number,
          html`
            ${paragraphs(card.text)}
            <ol class="tasks" aria-label="To do">${tasks}</ol>
            <details class="thought" @toggle=${scrollToAnswer}>
              <summary>Think: ${marked(card.question)}</summary>
              ${paragraphs(card.answer)}
            </details>`,
        )}
        <button type="button" class="quiet card-reset" @click=${intents.reset}>Reset this card</button>
      </div>
      ${footer(number, cards, cardsDone, intents)}
    </article>`;
}

/** Shows an answer that opens below the edge of the card, from its question on. @param {Event} event */
function scrollToAnswer({ currentTarget }) {
  const thought = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (thought.open) thought.scrollIntoView();
}

/**
 * @param {Card} card
 * @param {number} index
 * @param {{ done: boolean[], page: string }} now
 * @param {Intents} intents
 */
function taskView({ tasks }, index, { done, page }, { open, stateNow }) {
  const task = /** @type {import('../cards/card.js').Task} */ (tasks[index]);
  const { words, said, opens, button, onThere } = task;
  const isDone = done[index] ?? false;
  const isNext = done.indexOf(false) === index;
  const isThere = onThere !== undefined && task.page === page;
  const press = () => opens && open(opens(stateNow()));
  const opener = html`<button type="button" class="open primary" @click=${press}>${button}</button>`;
  return html`
    <li class="task" data-done=${isDone} aria-current=${isNext ? 'step' : nothing}>
      <span class="tick" aria-hidden="true">${isDone ? '✓' : ''}</span>
      <span class="unseen">${isDone ? 'Done: ' : 'To do: '}</span>
      <span>
        <span class="task-words">${marked(words)}</span>
        ${isNext && opens && !isThere ? opener : nothing}
        ${isNext && isThere ? html`<span class="on-there">${marked(onThere)}</span>` : nothing}
        ${isDone ? html`<span class="said">${marked(said)}</span>` : nothing}
      </span>
    </li>`;
}

/**
 * @param {number} number  of the card on screen
 * @param {Card[]} cards
 * @param {boolean[]} done  which of them are
 * @param {Intents} intents
 */
function footer(number, cards, done, { show, leave }) {
  const isDone = done[number - 1] ?? false;
  const isLast = number === cards.length;
  const onward = () => (isLast ? leave() : show(number + 1));
  const dot = (/** @type {Card} */ { title }, /** @type {number} */ index) => {
    const [one, isCardDone] = [index + 1, done[index] ?? false];
    const words = `Card ${one}: ${title}${isCardDone ? ', done' : ''}`;
    return html`
      <li><button type="button" class="dot" title=${words} aria-label=${words} data-done=${isCardDone}
        aria-current=${one === number ? 'step' : nothing} @click=${() => show(one)}></button></li>`;
  };
  return html`
    <nav class="card-nav" aria-label="Cards">
      <ol class="dots">${cards.map(dot)}</ol>
      <button type="button" aria-disabled=${number === 1 ? 'true' : nothing}
        @click=${() => number > 1 && show(number - 1)}>Previous card</button>
      <button type="button" class=${isDone ? 'primary' : nothing} @click=${onward}>
        ${isLast ? 'On to Evolve' : 'Next card'}
      </button>
    </nav>`;
}
