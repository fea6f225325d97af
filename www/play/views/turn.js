// @ts-check
/** Above the heaps, whose turn it is; below them, what is picked and what can be done. */
import { html, nothing } from 'lit-html';
import { movesOf } from '../pick.js';
import { isToMove, keptByUndo, seatsOf } from '../state.js';
import { lastMoveInWords, lowerName, namesOf, turnInWords } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../referee.js').Referee} Referee */
/** @typedef {Pick<State, 'place' | 'match' | 'at' | 'picked' | 'hinted' | 'beside'>} TurnSlice */

/** The button where no objects can be picked. */
const FROM_THE_LIST = 'Choose a move from the list';

/**
 * @param {Pick<State, 'place' | 'match' | 'at'>} slice
 * @param {string} rule  of the game, in a few words
 */
export function turnView({ place, match, at }, rule) {
  if (!place || !match) return nothing;
  const isOver = match.winner !== undefined;
  const isWon = isOver && seatsOf(place)[match.winner ?? 0] === 'you';
  const now = at === undefined ? turnInWords({ place, match }) : `After move ${at} of ${match.made.length}`;
  const [one, other] = seatsOf(place);
  return html`
    <p class="pairing">${namesOf(place)[0]} against ${one === other ? namesOf(place)[1] : lowerName(other)}</p>
    <p class="whose" data-over=${String(isOver && at === undefined)} data-won=${String(isWon)}>${now}</p>
    <p class="last-move">${lastMoveInWords({ place, match, at }) || `${rule} ${match.goal}`}</p>`;
}

/**
 * @param {TurnSlice} slice
 * @param {Pick<Referee, 'confirm' | 'putBack' | 'move' | 'undo' | 'hint' | 'rematch' | 'change'>
 *   & { toList: () => void }} intents
 */
export function actionsView(slice, intents) {
  const { place, match, picked, hinted, beside } = slice;
  if (!place || !match) return nothing;
  const mayMove = isToMove(slice);
  const [one, ...more] = mayMove ? movesOf(match.moves, picked) : [];
  const isPicked = picked?.some((take) => take > 0) ?? false;
  const button = (
    /** @type {string} */ words,
    /** @type {boolean} */ isOn,
    /** @type {() => unknown} */ press,
    /** @type {string} */ kind = '',
  ) => html`
    <button type="button" class=${kind} aria-disabled=${isOn ? nothing : 'true'} @click=${isOn ? press : nothing}
      >${words}</button>`;
  const isReady = one !== undefined && more.length === 0;
  const words = isReady ? sentence(one.words) : notYet(slice, isPicked, more.length > 0);
  const isListed = words === FROM_THE_LIST;
  const choice = (/** @type {import('../state.js').MoveView} */ move) =>
    html`<button type="button" @click=${() => intents.move(move.heaps)}>${sentence(move.words)}</button>`;
  const isOver = match.winner !== undefined;
  return html`
    <div class="confirm" ?hidden=${isOver || place.player !== 'you'}>
      ${button(words, isReady || isListed, isListed ? intents.toList : intents.confirm, 'primary large-action')}
      ${button('Put back', isPicked, intents.putBack)}
    </div>
    <div class="which" ?hidden=${more.length === 0}>
      <p>What becomes of the rest?</p>
      ${one && more.length > 0 ? [one, ...more].map(choice) : nothing}
    </div>
    <div class="helpers">
      ${
        place.player === 'you'
          ? html`
            ${button('Hint', mayMove, intents.hint)}
            ${button('Undo', keptByUndo(slice) !== undefined, intents.undo)}`
          : button('Play it yourself', true, () => intents.change({ ...place, player: 'you' }), 'primary')
      }
      ${button(isOver ? 'Rematch' : 'Start again', true, intents.rematch, isOver && !beside ? 'primary' : '')}
    </div>
    <p class="advice" ?hidden=${!hinted}>${hinted ? match.hint?.sentence : ''}</p>`;
}

/**
 * The text of the button while no move can be made.
 * @param {TurnSlice} slice
 * @param {boolean} isPicked
 * @param {boolean} isOpen  whether several moves take what is picked
 */
function notYet(slice, isPicked, isOpen) {
  const { place, match } = slice;
  if (!isToMove(slice)) return match?.turn === undefined || !place ? 'The game is over' : 'Wait';
  if (isOpen) return 'Choose below';
  if (isPicked) return 'That is not a move here';
  const canTake = match?.moves.some(({ takes }) => takes?.some((take) => take > 0));
  return canTake ? 'Tap objects to take' : FROM_THE_LIST;
}

/**
 * What the end of a match teaches.
 * @param {Pick<State, 'place' | 'match' | 'at'>} slice
 * @param {Pick<Referee, 'lookAt'>} intents
 * @param {(violation: string, formula: string) => string} boardLink
 */
export function resultView({ place, match, at }, { lookAt }, boardLink) {
  if (!place || match?.winner === undefined || !match.loss) return nothing;
  const { sentence: words, after, violation } = match.loss;
  const isOther = match.winner === 0;
  const formula = isOther ? place.formula : place.other;
  const loser = lowerName(seatsOf(place)[1 - match.winner] ?? '');
  return html`
    <section class="result" aria-label="What decided it">
      <p>${words}</p>
      <p class="next-steps">
        ${
          violation
            ? html`<a class="button" href="#${boardLink(violation.at, formula)}">Show it on the board</a>`
            : nothing
        }
        ${
          after === undefined
            ? nothing
            : html`
              <button type="button" aria-pressed=${String(at === after)} @click=${() => lookAt(after)}
                >Where ${loser} could still win</button>`
        }
      </p>
    </section>`;
}

/** @param {string} words */
export function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
