// @ts-check
/** Watching two players meet at every start: the score, and a table whose cells open the games. */
import { html, nothing } from 'lit-html';
import { choiceField, textField } from '../../shared/field.js';
import { counted, number } from '../../shared/text.js';
import { namesOf, shortened, shortName } from '../wording.js';

/** @typedef {import('../state.js').Meeting} Meeting */
/** @typedef {import('../state.js').Pair} Pair */
/** @typedef {import('../../../pkg/nimlab.js').Bout} Bout */

/**
 * @typedef {object} WatchIntents
 * @property {(change: Partial<Pair>) => void} choose
 * @property {() => unknown} begin
 * @property {() => void} stop
 * @property {() => void} listMore
 * @property {(bout: Bout, begins: 0 | 1) => void} openBout
 */

/**
 * @param {{ meeting: Meeting }} slice
 * @param {string[]} players  the words of the players that can meet
 * @param {WatchIntents} intents
 */
export function watchView({ meeting }, players, intents) {
  const { phase, typed, refusal } = meeting;
  const options = players.map((word) => ({ word, title: shortName(word) }));
  const seat = (
    /** @type {'player' | 'against'} */ side,
    /** @type {'other' | 'formula'} */ text,
    /** @type {string} */ title,
  ) => html`
    ${choiceField(
      {
        id: `watch-${side}`,
        name: side,
        title,
        value: typed[side],
        intend: (word) => intents.choose({ [side]: word }),
      },
      options,
    )}
    <div class="contents" ?hidden=${typed[side] !== 'formula'}>
      ${textField({
        id: `watch-${text}`,
        name: text,
        title: `Formula of player ${side === 'player' ? 'A' : 'B'}`,
        value: typed[text],
        refusal: refusal?.field === 'formula' && typed[side] === 'formula' ? refusal.message : undefined,
        intend: (words) => intents.choose({ [text]: words }),
      })}
    </div>`;
  const isRunning = phase === 'running';
  return html`
    <p class="note">Two players meet at every start of this game, and each begins once.</p>
    ${seat('player', 'other', 'Player A')} ${seat('against', 'formula', 'Player B')}
    <p>
      <button type="button" class=${isRunning ? '' : 'primary'} @click=${isRunning ? intents.stop : intents.begin}
        >${isRunning ? 'Stop' : 'Play every start'}</button>
      <span class="note">${isRunning ? progress(meeting) : phase === 'stopped' && !refusal ? 'Stopped.' : ''}</span>
    </p>
    ${scoreView(meeting, intents)}`;
}

/** @param {Meeting} meeting */
function progress({ standing }) {
  return standing ? `${number(standing.score.played)} of ${counted(standing.score.starts, 'start')}` : 'Beginning …';
}

/**
 * @param {Meeting} meeting
 * @param {WatchIntents} intents
 */
function scoreView({ phase, standing, place, listed }, { openBout, listMore }) {
  if (!standing || !place) return nothing;
  const { score, bouts } = standing;
  const names = namesOf(place);
  const short = names.map((name) => shortened(name));
  const total = (/** @type {0 | 1} */ side) => score.wins[0][side] + score.wins[1][side];
  const games = 2 * score.played;
  const kept = (/** @type {0 | 1} */ side) => {
    const [won, possible] = score.kept[side].map(number);
    const all = `${names[side]} won ${number(total(side))} of ${counted(games, 'game')}`;
    return `${all}, and ${won} of the ${possible} it could win from the start.`;
  };
  const cell = (/** @type {Bout} */ bout, /** @type {0 | 1} */ begins) => html`
    <td>
      <button type="button" class="quiet" title="open this game" @click=${() => openBout(bout, begins)}
        >${short[bout.winners[begins]]}</button>
    </td>`;
  const row = (/** @type {Bout} */ bout) => html`
    <tr><th scope="row">${bout.start}</th><td>${bout.truth}</td>${cell(bout, 0)}${cell(bout, 1)}</tr>`;
  const some =
    score.of > score.starts ? ` These are ${number(score.starts)} of ${number(score.of)}, evenly spread.` : '';
  return html`
    <p class="score">${kept(0)}</p>
    <p class="score">${kept(1)}</p>
    <div class="scroller" tabindex="0" role="group" aria-label="Every start" ?hidden=${phase !== 'done'}>
      <table class="bouts">
        <caption>Who won from every start. Press a name to open the game.${some}</caption>
        <thead>
          <tr>
            <th scope="col">Start</th><th scope="col">Truth</th>
            <th scope="col">${short[0]} begins</th><th scope="col">${short[1]} begins</th>
          </tr>
        </thead>
        <tbody>${bouts?.slice(0, listed).map(row)}</tbody>
      </table>
      <button type="button" ?hidden=${(bouts?.length ?? 0) <= listed} @click=${listMore}>Show more starts</button>
    </div>`;
}
