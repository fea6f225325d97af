// @ts-check
/** The column of a card: its text, what to do, what to think about, and the way to the other cards. */
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
  const { card: number, ticks, folded, said } = state;
  const card = /** @type {Card} */ (cards[number - 1]);
  const done = ticksOf(ticks, number, card.tasks.length);
  const isDone = !done.includes(false);
  const tasks = card.tasks.map((_, task) => taskView(card, task, done, intents));
  const paragraphs = (/** @type {string[]} */ texts) => texts.map((text) => html`<p>${marked(text)}</p>`);
  return html`
    <p class="unseen" role="status">${said}</p>
    <article class="lesson-card" data-folded=${folded} data-done=${isDone} aria-labelledby="card-title">
      <header>
        <p class="card-number">Card ${number} of ${cards.length}</p>
        <h2 class="card-title" id="card-title" tabindex="-1">${card.title}</h2>
        <button type="button" class="quiet card-fold" aria-expanded=${!folded} @click=${() => intents.fold(!folded)}>
          ${folded ? 'Show the card' : 'Hide the card'}
        </button>
      </header>
      <div class="card-body">
        ${keyed(
          number,
          html`
            ${paragraphs(card.text)}
            <ol class="tasks" aria-label="To do">${tasks}</ol>
            <details class="thought">
              <summary>Think: ${marked(card.question)}</summary>
              ${paragraphs(card.answer)}
            </details>`,
        )}
        <button type="button" class="quiet card-reset" @click=${intents.reset}>Reset this card</button>
      </div>
      ${footer(state, cards, isDone, intents)}
    </article>`;
}

/**
 * @param {Card} card
 * @param {number} index
 * @param {boolean[]} done
 * @param {Intents} intents
 */
function taskView({ tasks }, index, done, { open, stateNow }) {
  const { words, said, opens, button } = /** @type {import('../cards/card.js').Task} */ (tasks[index]);
  const isDone = done[index] ?? false;
  const isNext = done.indexOf(false) === index;
  const press = () => opens && open(opens(stateNow()));
  return html`
    <li class="task" data-done=${isDone} aria-current=${isNext ? 'step' : nothing}>
      <span class="tick" aria-hidden="true">${isDone ? '✓' : ''}</span>
      <span class="unseen">${isDone ? 'Done: ' : 'To do: '}</span>
      <span>
        ${marked(words)}
        ${opens && isNext ? html`<button type="button" class="open" @click=${press}>${button}</button>` : nothing}
        ${isDone ? html`<span class="said">${marked(said)}</span>` : nothing}
      </span>
    </li>`;
}

/**
 * @param {State} state
 * @param {Card[]} cards
 * @param {boolean} isDone
 * @param {Intents} intents
 */
function footer({ card: number, ticks }, cards, isDone, { show, leave }) {
  const isLast = number === cards.length;
  const onward = () => (isLast ? leave() : show(number + 1));
  const isCardDone = (/** @type {number} */ one) =>
    !ticksOf(ticks, one, cards[one - 1]?.tasks.length ?? 0).includes(false);
  const count = cards.filter((_, index) => isCardDone(index + 1)).length;
  const dot = (/** @type {Card} */ { title }, /** @type {number} */ index) => {
    const [one, words] = [index + 1, `Card ${index + 1}: ${title}${isCardDone(index + 1) ? ', done' : ''}`];
    return html`
      <li><button type="button" class="dot" title=${words} aria-label=${words} data-done=${isCardDone(one)}
        aria-current=${one === number ? 'step' : nothing} @click=${() => show(one)}></button></li>`;
  };
  return html`
    <nav class="card-nav" aria-label="Cards">
      <ol class="dots">${cards.map(dot)}</ol>
      <p class="card-count">${counted(count, 'card')} done</p>
      <button type="button" aria-disabled=${number === 1 ? 'true' : nothing}
        title="to the card before"
        @click=${() => number > 1 && show(number - 1)}>Back</button>
      <button type="button" class=${isDone ? 'primary' : nothing} @click=${onward}>
        ${isLast ? 'On to Evolve' : 'Next card'}
      </button>
    </nav>`;
}
