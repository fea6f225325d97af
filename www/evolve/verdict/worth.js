// @ts-check
/** What the formula on screen is worth for heaps of every size: one line of the headline. */
import { html, nothing } from 'lit-html';
import { term } from '../../shared/term.js';
import { isOwn } from '../state.js';
import { judged } from './judging.js';

/** @typedef {import('./judging.js').Judging} Judging */
/** @typedef {Pick<import('../state.js').State, 'frame' | 'inspected' | 'own' | 'labels' | 'judging'>} WorthSlice */
/**
 * @typedef {object} CardIntents
 * @property {() => void} openVerdict
 * @property {() => void} openPedigree
 * @property {(heaps: number[]) => void} showMistake  on the board
 */
/** @typedef {Pick<import('../workbench.js').Workbench, 'cancelJudging' | 'judgeAgain'> & CardIntents} WorthIntents */

/** What is known of the formula on screen. @param {WorthSlice} slice @returns {Judging | undefined} */
export function judgingOnShow(slice) {
  const { judging } = slice;
  return judging?.formula === judged(slice) ? judging : undefined;
}

/** The verdict on the formula on screen, once there is one. @param {WorthSlice} slice @param {number} fitness */
export function worthInWords(slice, fitness) {
  const verdict = judgingOnShow(slice)?.verdict;
  return verdict ? [`${verdictTitle(verdict, fitness)}.`, verdict.detail].filter((words) => words !== '') : [];
}

/**
 * A formula that breaks rules on the board has not even learned the board by heart.
 * @param {import('../../../pkg/nimlab.js').VerdictView} verdict
 * @param {number} fitness
 */
function verdictTitle({ word, title }, fitness) {
  const words = word === 'by-heart' && fitness > 0 ? 'not a winning strategy' : title;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * @param {WorthSlice & Pick<import('../state.js').State, 'formulaRefusal'>} slice
 * @param {number} fitness
 * @param {WorthIntents} intents
 */
export function worthView(slice, fitness, { cancelJudging, judgeAgain, ...cards }) {
  // While the typed formula is refused, say nothing about the one it replaced.
  const isRefused = slice.formulaRefusal !== undefined && isOwn(slice.labels);
  const judging = isRefused ? undefined : judgingOnShow(slice);
  const { verdict, phase, share } = judging ?? {};
  if (verdict) {
    const [title, ...rest] = worthInWords(slice, fitness);
    const heaps = verdict.mistake?.heaps;
    const words = title?.replace(/\.$/, '') ?? '';
    const name = verdict.word === 'by-heart' ? 'learned by heart' : 'verdict';
    return html`<strong>${term(name, words)}.</strong> ${rest.join(' ')}
      ${heaps ? button(`Show (${heaps.join(',')})`, () => cards.showMistake(heaps)) : nothing}
      ${button('How do we know?', cards.openVerdict)}
      ${slice.labels === 'evolved' ? button('Where did it come from?', cards.openPedigree) : nothing}`;
  }
  switch (phase) {
    case 'running':
      return offer(`Checking larger positions … ${Math.floor(100 * (share ?? 0))}%`, 'Cancel', cancelJudging);
    case 'cancelled':
      return offer('Not checked on larger positions.', 'Check', judgeAgain);
    case 'refused':
      return 'It is too long to be checked on larger positions.';
    default:
      return nothing;
  }
}

/**
 * One template for both buttons, so that the focus stays on the button when it changes.
 * @param {string} sentence
 * @param {string} words
 * @param {() => void} press
 */
function offer(sentence, words, press) {
  return html`${sentence} ${button(words, press)}`;
}

/**
 * @param {string} words
 * @param {() => void} press
 */
function button(words, press) {
  return html`<button type="button" class="quiet" @click=${press}>${words}</button>`;
}
