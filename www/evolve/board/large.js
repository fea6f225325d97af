// @ts-check
/** A game with too many positions to draw: a list of those that break a rule. */
import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { scrolls } from '../../shared/scroll.js';
import { counted, number } from '../../shared/text.js';
import { mistakesInWords } from '../wording.js';

/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */

/**
 * @param {Partial<Pick<import('./board.js').BoardSlice, 'game' | 'labelled' | 'selected'>>} slice
 * @param {{ select: (position: number) => void }} intents
 */
export function largeView({ game, labelled, selected }, { select }) {
  const positions = labelled?.positions ?? [];
  /** @param {LabelledPosition} listed */
  const row = ({ position, text, label, truth, reason }) => html`
    <tr @click=${() => select(position)}>
      <th scope="row"><button type="button" aria-pressed=${position === selected}>${text}</button></th>
      <td>${label}</td><td>${truth}</td><td>${reason}</td>
    </tr>`;
  return html`
    <p class="size">${game ? `${counted(game.positions, 'position')} from ${game.start}, too many to draw` : ''}</p>
    <p class="count">${labelled ? violationsInWords(labelled) : ''}</p>
    <div class="scroller" role="region" aria-label="Positions that break a rule" ?hidden=${positions.length === 0}
      ${scrolls()}>
      <table>
        <thead>
          <tr><th scope="col">Position</th><th scope="col">Label</th><th scope="col">True label</th>
            <th scope="col">Why</th></tr>
        </thead>
        <tbody>${repeat(positions, ({ position }) => position, row)}</tbody>
      </table>
    </div>`;
}

/** @param {Labelled} labelled */
function violationsInWords(labelled) {
  const { positions } = labelled;
  const broken = labelled.violations.positions;
  if (broken === 0) return 'No position breaks a rule, so every label is right.';
  const all = mistakesInWords(counted(broken, 'position'), labelled);
  return positions.length < broken ? `${all} Here are ${number(positions.length)} of those that break a rule:` : all;
}
