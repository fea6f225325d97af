// @ts-check
/** The ways on from the front door: the lesson, which is offered once, and the paper's game. */
import { html, nothing } from 'lit-html';

/** The address of the lesson. */
const LESSON = '#learn';

/** @param {{ offered: boolean, decline: () => void }} offer */
export function offerView({ offered, decline }) {
  if (!offered) return nothing;
  return html`
    <p class="offer">
      <span>New here? <a href=${LESSON} @click=${decline}>The lesson: ten cards, fifteen minutes</a></span>
      <button type="button" class="quiet" aria-label="No lesson, thanks" title="No lesson, thanks" @click=${decline}>
        ✕
      </button>
    </p>`;
}

/**
 * @param {{ calm: boolean, paper: boolean }} slice  whether that is on show
 * @param {{ openPaper: () => void, openGames: () => void }} intents
 */
export function finaleView({ calm, paper }, { openPaper, openGames }) {
  if (!calm) return nothing;
  return html`
    <p class="finale">
      More:
      <button type="button" class="quiet" ?hidden=${paper} @click=${openPaper}>The paper’s game</button>
      <button type="button" class="quiet" aria-haspopup="dialog" @click=${openGames}>All games …</button>
    </p>`;
}
