// @ts-check
/** The telling of a mating over the board, one beat at a time. */
import { html, nothing } from 'lit-html';
import { marked } from '../../shared/marked.js';
import { scrolls } from '../../shared/scroll.js';
import { picture } from './pictures.js';
import { BEATS, LAST } from './telling.js';
import { beatWithCode, guessInWords, questionInWords, TITLES, whatIfInWords } from './words.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */

/**
 * @typedef {object} StageSlice
 * @property {import('./telling.js').Stage} stage
 * @property {MatingView} mating  as it was
 * @property {boolean} telling
 * @property {boolean} still  whether nothing may move, so that the beats wait for the reader
 * @property {import('../../../pkg/nimlab.js').Column[]} columns  of the population after it
 * @property {number} worst  the worst fitness of the run's first population
 */
/** @typedef {import('../workbench.js').Workbench} Bench */
/** @typedef {'guess' | 'reveal' | 'moveCut' | 'nextBeat' | 'previousBeat' | 'pauseStage' | 'skipStage'} Wanted */
/** @typedef {Pick<Bench, Wanted | 'setTelling'>} StageIntents */

/** The parts of the loop, one for each beat. */
const LOOP = ['select', 'cross', 'mutate', 'judge, replace'];

/**
 * @param {StageSlice | undefined} slice
 * @param {StageIntents} intents
 */
export function stageView(slice, intents) {
  if (!slice) return nothing;
  const { stage, mating } = slice;
  const told = stage.other ?? mating;
  return html`
    <section class="telling" aria-label="Mating ${mating.step}, told" data-beat=${BEATS[stage.beat]}>
      <header class="telling-head">
        <h2>Mating ${mating.step}</h2>
        ${loop(stage.beat)}
        <button type="button" class="quiet" title="back to the board (Esc)" @click=${intents.skipStage}>Skip</button>
      </header>
      <div class="telling-body" role="group" aria-label="What happens" ${scrolls()}>
        <div>${beatView(stage.beat, told, slice, intents)}</div>
      </div>
      ${foot(slice, intents)}
    </section>`;
}

/** The loop of evolution, with the part being told marked. @param {number} beat */
function loop(beat) {
  return html`
    <ol class="loop" aria-label="The loop">
      ${LOOP.map(
        (words, part) => html`
          <li data-lit=${part === beat} aria-current=${part === beat ? 'step' : nothing}>${part + 1}. ${words}</li>`,
      )}
    </ol>`;
}

/**
 * @param {number} beat
 * @param {MatingView} told
 * @param {StageSlice} slice
 * @param {StageIntents} intents
 */
function beatView(beat, told, slice, intents) {
  const { stage, mating } = slice;
  const isElsewhere = stage.other !== undefined && beat > 1;
  const sentences = sentencesOf(beat, told, slice);
  return html`
    <figure class="beat" data-beat=${BEATS[beat]}>
      <figcaption class="beat-words">
        <h3>${beat + 1}. ${TITLES[beat]}${isElsewhere ? ', if the cut were there' : ''}</h3>
        ${sentences.map((sentence) => html`<p>${marked(sentence)}</p>`)}
        ${beat === 0 && !stage.hidden ? html`<p class="guessed">${guessInWords(mating, stage.guesses)}</p>` : nothing}
      </figcaption>
      <div class="beat-picture">${picture(beat, told, slice, intents)}</div>
    </figure>`;
}

/**
 * @param {number} beat
 * @param {MatingView} told
 * @param {StageSlice} slice
 */
function sentencesOf(beat, told, { stage, mating }) {
  if (stage.hidden) return [questionInWords(mating)];
  if (beat !== 1 || stage.cut === undefined) return beatWithCode(told, beat);
  return [stage.other ? whatIfInWords(mating, stage.other) : 'Asking the engine …'];
}

/**
 * @param {StageSlice} slice
 * @param {StageIntents} intents
 */
function foot({ stage, telling, still }, { nextBeat, previousBeat, pauseStage, setTelling, reveal }) {
  const next = stage.hidden ? 'Show the outcome' : stage.beat === LAST ? 'Next mating' : 'Next';
  const press = () => {
    if (stage.hidden) reveal();
    else nextBeat();
  };
  return html`
    <footer class="telling-foot">
      <button type="button" @click=${previousBeat}>Previous</button>
      <button type="button" @click=${pauseStage} ?hidden=${still || stage.hidden}>
        ${stage.paused ? 'Continue' : 'Wait'}</button>
      <button type="button" class="primary" @click=${press}>${next}</button>
      <label class="check">
        <input type="checkbox" .checked=${telling} @change=${(/** @type {Event} */ { target }) =>
          setTelling(/** @type {HTMLInputElement} */ (target).checked)}>Show each mating step by step
      </label>
    </footer>`;
}
