// @ts-check
/** Is there a shorter formula? A separate worker tries all of them, and the shortest is drawn. */
import { html, nothing, render } from 'lit-html';
import { Refused } from '../../shared/engine.js';
import { formulaText } from '../../shared/formula.js';
import { scrolls } from '../../shared/scroll.js';
import { counted } from '../../shared/text.js';
import { expressionView } from '../chromosome/expression.js';

/** @typedef {import('../../../pkg/nimlab.js').FormulaView} Formula */
/** @typedef {import('../../../pkg/nimlab.js').ShortestView} Found */
/** @typedef {import('../session.js').Engine} Engine */
/** @typedef {import('./card.js').Request} Request */

/** How long the engine works on an answer, in milliseconds. */
const TIME = 100;

/**
 * @param {HTMLElement} root
 * @param {() => Engine} hireWhole
 * @param {() => boolean} isWatched  whether the result is still wanted
 */
export function createShortest(root, hireWhole, isWatched) {
  /** @type {Engine | undefined} the worker that searches; it is ended afterwards, with all its memory */
  let engine;

  return { offer };

  /** Offers to search for a shorter formula for this one's game, and ends any other search. @param {Request} request */
  function offer(request) {
    stop();
    show(
      html`
        <p>
          Evolution finds a formula that works, not the shortest. All formulas of up to 4 of the chosen functions can be
          tried.
        </p>`,
      { words: 'Find the shortest', press: () => void search(request) },
    );
  }

  /** @param {Request} request */
  async function search(request) {
    const button = { words: 'Cancel', press: () => offer(request) };
    const asked = hireWhole();
    engine = asked;
    const isWanted = () => engine === asked;
    show(html`<p>Loading the engine …</p>`, button);
    try {
      let answer = await asked.shortest({ ...request, time: TIME });
      while (!answer.found && isWanted()) {
        if (!isWatched()) return offer(request);
        const { functions, tried, of } = answer.progress;
        const done = `${Math.floor((100 * tried) / of)}%`;
        show(html`<p>Trying all formulas of ${counted(functions, 'function')} … ${done}</p>`, button);
        answer = await asked.shortestOn(TIME);
      }
      if (isWanted() && answer.found) finish(foundView(answer.found));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isWanted()) finish(html`<p tabindex="-1">${error.message}</p>`);
    }
  }

  function stop() {
    engine?.end('The search was cancelled.');
    engine = undefined;
  }

  /** Shows the result. Its button goes, so the focus moves to the result. @param {unknown} content */
  function finish(content) {
    stop();
    const hadFocus = root.contains(document.activeElement);
    show(content);
    if (hadFocus) root.querySelector('p')?.focus();
  }

  /**
   * Uses one button for all actions, so that it keeps the focus.
   * @param {unknown} content
   * @param {{ words: string, press: () => void }} [button]
   */
  function show(content, button) {
    render(
      html`
        <h3>Is there a shorter formula?</h3>
        ${content}
        ${button ? html`<button type="button" @click=${button.press}>${button.words}</button>` : nothing}`,
      root,
    );
  }
}

/** @param {Found} found */
function foundView({ sentence, shortest, worth, formula }) {
  return html`
    <p tabindex="-1">${sentence} Formulas with the same values on every position count as one.</p>
    <div class="drawings">
      ${shortest ? drawing('One of the shortest', shortest, worth) : nothing}
      ${drawing('This formula', formula, '')}
    </div>`;
}

/**
 * A formula as a tree, with its number of functions.
 * @param {string} name
 * @param {Formula} formula
 * @param {string} worth
 */
function drawing(name, { simplified, tree }, worth) {
  const size = tree && new Set(tree.flatMap(({ parent }) => parent ?? [])).size;
  const functions = size === undefined ? '' : ` (${counted(size, 'function')})`;
  const drawn = tree ? expressionView(tree, simplified) : html`<p>It is too long to draw as a tree.</p>`;
  return html`
    <figure>
      <div role="group" aria-label=${name} ${scrolls()}><div>${drawn}</div></div>
      <figcaption><strong>${name}${functions}:</strong> ${formulaText(simplified)}. ${worth}</figcaption>
    </figure>`;
}
