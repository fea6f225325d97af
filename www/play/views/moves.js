// @ts-check
/** All legal moves as buttons, each with the formula's label and the true one; and the moves made. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { term } from '../../shared/term.js';
import { isToMove } from '../state.js';
import { namesOf } from '../wording.js';
import { sentence } from './turn.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').MoveView} MoveView */
/** @typedef {import('../referee.js').Referee} Referee */

/** The most moves that are drawn. */
const MOST = 120;

/**
 * @param {Pick<State, 'place' | 'match' | 'at' | 'said' | 'refusal'>} slice
 * @param {Pick<Referee, 'move' | 'say' | 'sayIt' | 'setLabels'>} intents
 */
export function movesView(slice, { move, say, sayIt, setLabels }) {
  const { place, match, said, refusal } = slice;
  if (!place || !match) return nothing;
  const mayMove = isToMove(slice);
  const refused = refusal?.field === 'moves' ? refusal.message : '';
  const row = (/** @type {MoveView} */ { words, heaps, position, truth, says }) => html`
    <li>
      <button type="button" aria-disabled=${mayMove ? nothing : 'true'} @click=${mayMove ? () => move(heaps) : nothing}
        >${sentence(words)}</button>
      ${
        place.labels
          ? html`<span class="labels">
              ${position}: truth ${labelView(truth)}${says ? html`, formula ${labelView(says)}` : nothing}
              ${says && says !== truth ? html`<strong>wrong</strong>` : nothing}
            </span>`
          : nothing
      }
    </li>`;
  const rest = match.more + Math.max(0, match.moves.length - MOST);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void sayIt();
  };
  return html`
    <form class="say" @submit=${submit}>
      <label for="say">Type a move</label>
      <div class="pair">
        <input type="text" id="say" autocomplete="off" autocapitalize="off" spellcheck="false"
          placeholder=${match.moves[0]?.words ?? 'take 2 from heap 1'} aria-describedby="say-refusal"
          aria-invalid=${String(refused !== '')} .value=${live(said)}
          @input=${(/** @type {Event} */ { target }) => say(/** @type {HTMLInputElement} */ (target).value)}>
        <button type="submit">Move</button>
      </div>
      <p class="refusal" id="say-refusal">${refused}</p>
    </form>
    <label class="check">
      <input type="checkbox" .checked=${live(place.labels)}
        @change=${(/** @type {Event} */ { target }) => setLabels(/** @type {HTMLInputElement} */ (target).checked)}>
      Show what the truth${place.formula ? ' and the formula say' : ' says'} of each move
    </label>
    <p class="note" ?hidden=${!place.labels}>
      ${term('P-position', 'P')}: whoever just moved wins. ${term('N-position', 'N')}: whoever moves next wins.
    </p>
    <ul class="legal" aria-label="Legal moves">${match.moves.slice(0, MOST).map(row)}</ul>
    ${rest > 0 ? html`<p class="note">And ${rest} more: type one of them.</p>` : nothing}`;
}

/** @param {'P' | 'N'} label */
function labelView(label) {
  return html`<b class="label" data-label=${label}>${label}</b>`;
}

/**
 * The moves made, each with a button to look at it again.
 * @param {Pick<State, 'place' | 'match' | 'at' | 'copied'>} slice
 * @param {Pick<Referee, 'lookAt' | 'playOn'> & { copyMoves: () => unknown }} intents
 */
export function madeView({ place, match, at, copied }, { lookAt, playOn, copyMoves }) {
  if (!place || !match || match.made.length === 0) return html`<p class="note">No move has been made yet.</p>`;
  const names = namesOf(place);
  const now = at ?? match.made.length;
  const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ to) => {
    const isOn = to >= 0 && to <= match.made.length && to !== now;
    return html`
      <button type="button" aria-label=${words} title=${words} aria-disabled=${isOn ? nothing : 'true'}
        @click=${isOn ? () => lookAt(to) : nothing}>${sign}</button>`;
  };
  return html`
    <div class="replay" role="group" aria-label="Replay">
      ${step('|◀', 'To the start', 0)} ${step('◀', 'One move back', now - 1)}
      ${step('▶', 'One move on', now + 1)} ${step('▶|', 'To the last move', match.made.length)}
      <button type="button" ?hidden=${at === undefined} @click=${playOn}>Play on from here</button>
    </div>
    <ol class="made">
      ${match.made.map(
        ({ by, words, position, why }, index) => html`
          <li>
            <button type="button" class="quiet" aria-current=${index + 1 === now ? 'step' : nothing}
              @click=${() => lookAt(index + 1)}>${names[by]}: ${words} → ${position}</button>
            ${why === '' ? nothing : html`<span class="note">${why}</span>`}
          </li>`,
      )}
    </ol>
    <button type="button" class="quiet" @click=${copyMoves}>${copied || 'Copy the moves'}</button>`;
}
