// @ts-check
/** The labels as a table, for screen readers or for copying; it has rows only while it is open. */
import { html, nothing } from 'lit-html';
import { memo } from '../../shared/memo.js';
import { scrolls } from '../../shared/scroll.js';

/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */
/** @typedef {import('../../../pkg/nimlab.js').GraphView} GraphView */

/**
 * @param {Pick<import('./board.js').BoardSlice, 'game' | 'labelled' | 'other'> & { open: boolean }} slice
 * @param {{ openTable: (open: boolean) => void }} intents
 */
export function tableView({ game, labelled, other, open }, { openTable }) {
  /** @param {Event} event */
  const toggle = ({ target }) => openTable(/** @type {HTMLDetailsElement} */ (target).open);
  // The start, which is the last position, comes first.
  const rows = (/** @type {GraphView} */ graph) =>
    labelled?.positions.map((one, at) => row(one, other?.positions[at], movesOf(graph)[at])).reverse();
  return html`
    <details class="as-table" ?hidden=${!game?.graph} ?open=${open} @toggle=${toggle}>
      <summary>As a table</summary>
      <div class="scroller" role="region" aria-label="Positions as a table" ${scrolls()}>
        <table>
          <thead>
            <tr><th scope="col">Position</th><th scope="col">Value</th><th scope="col">Label</th>
              <th scope="col">True label</th>
              ${other ? html`<th scope="col">Other formula</th>` : nothing}<th scope="col">Breaks rule</th>
              <th scope="col">Moves to</th></tr>
          </thead>
          <tbody>${open && game?.graph ? rows(game.graph) : nothing}</tbody>
        </table>
      </div>
    </details>`;
}

/**
 * @param {LabelledPosition} labelled
 * @param {LabelledPosition | undefined} other  the same position, labelled by the formula to compare with
 * @param {string[]} [moves]
 */
const row = ({ text, value, label, truth, violates }, other, moves = []) => html`
  <tr><th scope="row">${text}</th><td>${value}</td><td>${label}</td><td>${differing(truth, label)}</td>
    ${other ? html`<td>${differing(other.label, label)}</td>` : nothing}<td>${violates ? `(${violates})` : ''}</td>
    <td>${moves.join(' ')}</td></tr>`;

/** @param {string} there @param {string} here */
const differing = (there, here) => (there === here ? there : `${there}, differs`);

/** Where the moves of each position lead. */
const movesOf = memo((/** @type {GraphView} */ { positions, moves }) => {
  const texts = positions.map(() => /** @type {string[]} */ ([]));
  for (const { from, to } of moves) texts[from]?.push(positions[to]?.text ?? '');
  return texts;
});
