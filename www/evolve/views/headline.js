// @ts-check
/** The formula on screen and how good it is, in large type. Typing into it makes it the reader's own. */
import { html, noChange, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { live } from 'lit-html/directives/live.js';
import { termIn } from '../../shared/term.js';
import { counted, number, violations } from '../../shared/text.js';
import { isOwn, labelsOnShow } from '../state.js';
import { judgingOnShow, worthView } from '../verdict/worth.js';
import { countsInWords, wordInWords } from '../wording.js';
import { explainedFormula } from './symbols.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Run} Run */
/** @typedef {Pick<State, typeof SHOWN[number]>} HeadlineSlice */
/** @typedef {{ title: string, formula: string, fitness: number, solved: boolean, notes: string[] }} Words */

/** How many characters of the formula are shown before the place at fault, and how many from there on. */
const AROUND = 24;

/** @typedef {{ explain: (word: import('./symbols.js').Word | undefined) => void }} WordIntents */
/** @typedef {Pick<import('../workbench.js').Workbench, 'type'>} BenchIntents */
/**
 * @typedef {object} LinkIntents
 * @property {(settings: Record<string, string>, formula: string) => string} playAgainst
 * @property {(game: string | undefined) => string} rules  of the game, in a sentence
 */
/** @typedef {BenchIntents & WordIntents & LinkIntents & import('../verdict/worth.js').WorthIntents} HeadlineIntents */

/** The fields of the state that the headline shows. */
export const SHOWN = /** @type {const} */ ([
  'run',
  'frame',
  'inspected',
  'individual',
  'own',
  'labels',
  'handed',
  'judging',
]);

/** How many frames Enter waits while a formula is still refused: half a second. */
const PATIENCE = 30;

/**
 * @param {HeadlineSlice & Pick<State, 'formula' | 'formulaRefusal' | 'word' | 'selected'>} slice
 * @param {HeadlineIntents} intents
 */
export function headlineView(slice, intents) {
  const { type, explain } = intents;
  const words = wordsOnShow(slice);
  if (!words) return nothing;
  const { title, formula, fitness, notes } = words;
  const { formula: typed, formulaRefusal: refusal, labels, run, word, selected } = slice;
  const isStale = refusal !== undefined && isOwn(labels);
  const solved = words.solved && !isStale;
  const worth = worthView(slice, fitness, intents);
  const rules = html`<span>${intents.rules(run?.settings.game)}</span>`;
  const edit = (/** @type {Event} */ { target }) => {
    const input = /** @type {Element} */ (target).closest('.headline')?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(-1, -1);
  };
  return html`
    <section class="headline" aria-label="The formula on show" data-solved=${solved}
      data-verdict=${(solved && judgingOnShow(slice)?.verdict?.word) || nothing}>
      <p class="eyebrow">
        ${title} <button type="button" class="quiet" title="type a formula of your own" @click=${edit}>Edit</button>
        <a href="#${intents.playAgainst(run?.settings ?? {}, formula)}" ?hidden=${labels === 'hand'}>Play against it</a>
      </p>
      <p class="formula" tabindex="-1" @click=${edit}>${guard([formula], () => explainedFormula(formula, explain))}</p>
      ${formulaInput(labels === 'evolved' ? formula : typed, isStale, type)}
      <code class="place" aria-hidden="true">${isOwn(labels) ? place(typed, refusal?.column) : nothing}</code>
      <p class="meaning" ?hidden=${!word}>${word && run && wordInWords(word, run, selected)}</p>
      <p class="refusal" id="own-refusal">${refusal?.message}</p>
      <p class="verdict" data-solved=${fitness === 0}>
        ${termIn(violations(fitness), fitness === 1 ? 'violation' : 'violations', 'violation')}
      </p>
      <p class="worth">${worth === nothing ? rules : worth} ${notes.join(' ')}</p>
      <details class="counts">
        <summary>Why ${number(fitness)}?</summary>
        ${countsInWords(slice.run, labelsOnShow(slice).labelled).map((sentence) => html`<p>${sentence}</p>`)}
      </details>
    </section>`;
}

/**
 * Lies over the formula, and is visible while it has the focus or its text is refused. While it has the focus, the
 * view does not change its text.
 * @param {string} value
 * @param {boolean} isRefused
 * @param {(formula: string) => void} type
 */
function formulaInput(value, isRefused, type) {
  const isTyping = document.activeElement?.id === 'own';
  const input = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target);
  return html`<input type="text" id="own" name="formula" autocomplete="off" autocapitalize="off" spellcheck="false"
    aria-label="Your own formula" aria-describedby="own-note own-refusal" aria-invalid=${String(isRefused)}
    .value=${isTyping ? noChange : live(value)} @input=${(/** @type {Event} */ event) => type(input(event).value)}
    @keydown=${close}
    @blur=${(/** @type {Event} */ event) => {
      input(event).value = value;
    }}>`;
}

/** Enter leaves the field, so that the words of the formula can be pressed. @param {KeyboardEvent} event */
function close({ key, target }) {
  if (key === 'Enter') leave(/** @type {HTMLElement} */ (target), PATIENCE);
}

/**
 * Leaves the field. It keeps the focus if its formula is refused, but the engine may not have read the last letters
 * yet.
 * @param {HTMLElement} input
 * @param {number} frames  to wait for the engine
 */
function leave(input, frames) {
  if (document.activeElement !== input) return;
  if (input.ariaInvalid === 'true') {
    if (frames > 0) requestAnimationFrame(() => leave(input, frames - 1));
    return;
  }
  // Blur first, because the formula is hidden while the field has the focus.
  input.blur();
  /** @type {HTMLElement | null | undefined} */ (input.closest('.headline')?.querySelector('.formula'))?.focus();
}

/**
 * The part of the formula around the word at fault, which is marked.
 * @param {string} formula
 * @param {number | undefined} column
 */
function place(formula, column) {
  if (column === undefined) return nothing;
  const characters = [...formula];
  const before = characters.slice(Math.max(0, column - AROUND), column).join('');
  const after = characters.slice(column, column + AROUND).join('');
  const [wrong] = /^\w+|^.?/u.exec(after) ?? '';
  return html`${column > AROUND ? '…' : ''}${before}<mark>${wrong || ' '}</mark>${after.slice(wrong?.length)}`;
}

/** The formula whose labels the game shows, and what is said about it. @param {HeadlineSlice} slice */
export function wordsOnShow(slice) {
  if (slice.labels === 'hand') return handWords(slice);
  return isOwn(slice.labels) && slice.own ? ownWords(slice, slice.own) : evolvedWords(slice);
}

/**
 * @param {HeadlineSlice} slice
 * @returns {Words | undefined}
 */
function evolvedWords({ run, frame, inspected, individual, labels }) {
  if (!run || !frame || !inspected) return undefined;
  const best = individual === undefined || individual === frame.best;
  // Beside a text of the reader's that is no formula, nothing claims a solution.
  const solved = best && !isOwn(labels) && frame.solved !== undefined && inspected.fitness === 0;
  return {
    title: best ? bestTitle(frame, solved) : `Individual ${inspected.individual}`,
    formula: inspected.formula.simplified,
    fitness: inspected.fitness,
    solved,
    notes: [],
  };
}

/**
 * Makes a function that returns the frame it is given if that would change the headline, and otherwise the last frame
 * that did: most frames say the same as the one before.
 */
export function untilToldOtherwise() {
  /** @type {State['frame']} */
  let told;
  /** @param {State['frame']} frame */
  const words = (frame) =>
    frame && [frame.best, frame.solved?.step, frame.stopped, frame.stopped && frame.generation].join();
  /** @param {State['frame']} frame */
  return (frame) => {
    if (words(frame) !== words(told)) told = frame;
    return told;
  };
}

/**
 * @param {import('../../../pkg/nimlab.js').Frame} frame
 * @param {boolean} solved
 */
function bestTitle({ solved: success, stopped, generation }, solved) {
  if (solved) return `Solved in generation ${success?.generation}`;
  if (stopped === 'generations-used-up' && !success) return `Not solved in ${generation} generations; the best formula`;
  return 'Best formula so far';
}

/**
 * @param {HeadlineSlice} slice
 * @param {import('../../../pkg/nimlab.js').OwnFormula} own
 * @returns {Words | undefined}
 */
function ownWords({ run, labels, inspected }, { formula, labelled }) {
  if (!run) return undefined;
  // Only some positions are known of a game too large to be drawn.
  return {
    title: 'Your formula',
    formula: formula.infix,
    fitness: labelled.fitness,
    solved: labelled.fitness === 0,
    notes: labels === 'both' && inspected && run.game.graph ? [comparison(labelled, inspected)] : [],
  };
}

/**
 * @param {HeadlineSlice} slice
 * @returns {Words | undefined}
 */
function handWords({ run, handed }) {
  if (!run || !handed) return undefined;
  const [given, all] = [handed.positions.filter(Boolean).length, run.game.positions];
  const formula = `${number(given)} of ${number(all)} labelled`;
  return { title: 'Your labels', formula, fitness: handed.fitness, solved: false, notes: [] };
}

/**
 * @param {import('../../../pkg/nimlab.js').Labelled} own
 * @param {import('../../../pkg/nimlab.js').Inspected} inspected
 */
function comparison(own, { individual, fitness, labelled }) {
  const other = new Map(labelled.positions.map(({ position, label }) => [position, label]));
  const differs = own.positions.filter(({ position, label }) => other.has(position) && other.get(position) !== label);
  const best = `Individual ${individual} has ${violations(fitness)}`;
  if (differs.length === 0) return `${best} and the same labels.`;
  return `${best} and labels ${counted(differs.length, 'position')} differently (marked).`;
}
