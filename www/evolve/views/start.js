// @ts-check
/** Where to go from the front door: the lesson, which is offered once, and the paper's game. */
import { html, nothing } from 'lit-html';
import { keep, recall } from '../../shared/kept.js';
import { mount } from '../../shared/view.js';
import { isCalm } from '../marks.js';

/** The keys under which the browser remembers that the lesson was taken or declined, and how far it was taken. */
const OFFER = 'nimlab-offer';
const PROGRESS = 'nimlab-lesson';

/** The address of the lesson. */
const LESSON = '#learn';

/** @typedef {{ openPaper: () => void, openGames: () => void }} StartIntents */

/** Whether the reader has neither taken nor declined the lesson. */
export function isNew() {
  return [OFFER, PROGRESS].every((key) => recall(key) === null);
}

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {Record<string, string>} paper  the settings of the paper's game
 * @param {StartIntents} intents
 */
export function mountStart(panel, store, paper, intents) {
  /** A reader who takes or declines the lesson is not asked again. */
  const decline = () => {
    keep(OFFER, 'seen');
    store.update({ offered: false });
  };
  mount(
    panel('offer'),
    store,
    (state) => state.offered && isCalm(state),
    (offered) => offerView({ offered, decline }),
  );
  mount(
    panel('finale'),
    store,
    (state) => ({ calm: isCalm(state), paper: isPaper(state.run?.settings) }),
    (slice) => finaleView(slice, intents),
  );

  /** @param {Record<string, string> | undefined} settings */
  function isPaper(settings) {
    return Object.entries(paper).every(([name, usual]) => settings?.[name] === usual);
  }
}

/** @param {{ offered: boolean, decline: () => void }} offer */
function offerView({ offered, decline }) {
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
 * @param {{ calm: boolean, paper: boolean }} slice  whether the settings are folded away, and whether the paper's
 *   game is on screen
 * @param {StartIntents} intents
 */
function finaleView({ calm, paper }, { openPaper, openGames }) {
  if (!calm) return nothing;
  return html`
    <p class="finale">
      More:
      <button type="button" class="quiet" ?hidden=${paper} @click=${openPaper}>The paper’s game</button>
      <button type="button" class="quiet" aria-haspopup="dialog" @click=${openGames}>All games …</button>
    </p>`;
}
