// @ts-check
/** The four pictures of a mating: the duels, the cut, the changes, the replacement. */
import { html, nothing, svg } from 'lit-html';
import { formulaText } from '../../shared/formula.js';
import { number, violations } from '../../shared/text.js';
import { numberAt } from '../events.js';
import { columnsBefore, layoutNewcomer, newcomerOf } from '../layout/newcomer.js';
import { partsOf, stripsOf } from '../layout/strips.js';
import { hasChoice } from './telling.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').ContenderView} ContenderView */
/** @typedef {import('./view.js').StageSlice} StageSlice */
/** @typedef {import('./view.js').StageIntents} StageIntents */

/** The room of the small histogram. */
const ROOM = { width: 420, height: 76 };
const ABOVE = 18;
const BELOW = 18;

/**
 * The picture of a beat.
 * @param {number} beat
 * @param {MatingView} mating  as it was, or with another cut
 * @param {StageSlice} slice
 * @param {StageIntents} intents
 */
export function picture(beat, mating, slice, intents) {
  switch (beat) {
    case 0:
      return html`
        <div class="duels">${mating.tournaments.map((both, index) => duel(both, index, slice, intents))}</div>`;
    case 1:
      return cutPicture(mating, slice, intents);
    case 2:
      return html`<div class="strips">${stripsOf(mating, 'changed').map(strip)}</div>`;
    default:
      return replacementPicture(mating, slice);
  }
}

/**
 * Two contenders. Until the outcome is told, each is a button: who will win?
 * @param {ContenderView[]} both
 * @param {number} tournament
 * @param {StageSlice} slice
 * @param {StageIntents} intents
 */
function duel(both, tournament, { stage }, { guess }) {
  const { hidden, guesses } = stage;
  const asks = hidden && hasChoice(both);
  const contender = (/** @type {ContenderView} */ { individual, fitness, won }) => {
    if (asks) {
      return html`<button type="button" class="contender" aria-pressed=${guesses[tournament] === individual}
        @click=${() => guess(tournament, individual)}>
        <b>#${individual}</b><span>${violations(fitness)}</span></button>`;
    }
    const isWinner = won && !hidden;
    return html`
      <div class="contender" data-won=${isWinner} data-parent=${isWinner ? tournament + 1 : nothing}>
        <b>#${individual}</b><span>${violations(fitness)}</span>
        <span class="contender-won">${isWinner ? `wins: parent ${tournament + 1}` : ' '}</span>
      </div>`;
  };
  const [one, other] = both;
  return html`
    <div class="duel" role="group" aria-label="Tournament ${tournament + 1}">
      ${one && contender(one)}<span class="duel-against">against</span>${other && contender(other)}
    </div>`;
}

/**
 * The parents, where they are cut, and what the children begin with. The cut can be moved.
 * @param {MatingView} mating
 * @param {StageSlice} slice
 * @param {StageIntents} intents
 */
function cutPicture(mating, slice, { moveCut }) {
  const { mating: made, stage } = slice;
  const length = made.parents[0].genes.length;
  const cut = stage.cut ?? made.cut;
  const drag = (/** @type {PointerEvent} */ event) => {
    const index = numberAt(event.target, 'gene');
    if (index === undefined || (event.type === 'pointermove' && event.buttons !== 1)) return;
    if (index !== cut) moveCut(index);
  };
  const slide = (/** @type {Event} */ { target }) => moveCut(/** @type {HTMLInputElement} */ (target).valueAsNumber);
  return html`
    <div class="cut-control">
      <label>What if the cut were elsewhere?
        <input type="range" min="0" max=${length} step="1" .value=${String(cut ?? length)}
          aria-valuetext=${cut === 0 ? 'before gene 1' : `after gene ${cut ?? length}`} @input=${slide}>
      </label>
      <button type="button" class="chip" ?hidden=${stage.cut === undefined} @click=${() => moveCut(undefined)}>
        as it was
      </button>
    </div>
    <div class="strips" @pointerdown=${drag} @pointermove=${drag}>
      ${stripsOf(mating, 'parents').map(strip)}
      ${stripsOf(mating, 'crossed').map(strip)}
    </div>`;
}

/** @param {import('../layout/strips.js').Strip} strip */
function strip({ title, cells, isChild, cutAtEnd }) {
  return html`
    <div class="strip" role="group" aria-label="Genes of ${title}" data-child=${isChild} data-cut-at-end=${cutAtEnd}>
      <span class="strip-title">${title}</span>
      <ol class="strip-genes">${cells.map(cell)}</ol>
    </div>`;
}

/** @param {import('../layout/strips.js').Cell} cell */
function cell({ index, end, text, parent, was, isCut }) {
  const { symbol, places } = end === undefined ? partsOf(text) : { symbol: '…', places: text };
  return html`
    <li class="cell" data-gene=${index} data-parent=${parent + 1} data-cut=${isCut} data-changed=${was !== undefined}>
      <span class="cell-number" aria-hidden="true">${end === undefined ? index + 1 : ''}</span>
      <span class="cell-symbol">${formulaText(symbol)}</span>
      <span class="cell-places">${places || (was === undefined ? '' : ' ')}</span>
      ${was === undefined ? nothing : html`<del class="cell-was">${formulaText(partsOf(was).symbol)}</del>`}
      <span class="cell-tag"><span class="unseen">of parent </span>${parent + 1}</span>
    </li>`;
}

/**
 * The children with their scores, and the population as it changes.
 * @param {MatingView} mating
 * @param {StageSlice} slice
 */
function replacementPicture(mating, { mating: made, columns, worst }) {
  const { offspring, better, replaced } = mating;
  const { bars, leaves, arrives } = layoutNewcomer(columnsBefore(columns, made), mating, worst, ROOM);
  const { width, height } = ROOM;
  const [before, after] = [mating.worst.fitness, newcomerOf(mating)].map(violations);
  const label = `Population: one leaves at ${before}, one comes in at ${after}`;
  return html`
    <div class="children">
      ${offspring.map(
        ({ fitness, formula }, index) => html`
          <div class="child" data-better=${index === better}>
            <b>child ${index + 1}: ${violations(fitness)}</b>
            <code>${formulaText(formula)}</code>
          </div>`,
      )}
    </div>
    <svg class="newcomer" role="img" viewBox="0 ${-ABOVE} ${width} ${height + ABOVE + BELOW}">
      <title>${replaced ? label : 'Population: nobody is replaced'}</title>
      ${bars.map(
        ({ x, y, width, height }) =>
          svg`<rect class="newcomer-bar" x=${x + 0.5} y=${y} width=${Math.max(1, width - 1)} height=${height}></rect>`,
      )}
      <path class="newcomer-floor" d="M0 ${height}H${width}"></path>
      <text class="newcomer-end" x="0" y=${height + 15}>0 violations</text>
      <text class="newcomer-end" x=${width} y=${height + 15} text-anchor="end">${number(bars.at(-1)?.most ?? 0)}</text>
      ${
        replaced
          ? svg`
            <g class="token-out" transform="translate(${leaves.x} ${leaves.y - 8})">
              <circle r="6"></circle><path d="M-3 -3L3 3M3 -3L-3 3"></path></g>
            <g class="token-in" transform="translate(${arrives.x} ${Math.min(arrives.y + 6, height - 6)})">
              <circle r="6"></circle><path d="M-3 0H3M0 -3V3"></path></g>`
          : nothing
      }
    </svg>
    <p class="newcomer-legend" ?hidden=${!replaced}>
      <span aria-hidden="true">✕</span> leaves <span aria-hidden="true">+</span> comes in
    </p>`;
}
