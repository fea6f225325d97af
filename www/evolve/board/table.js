// @ts-check
/** The labels as a table, for a screen reader or for copying; it has rows only while it is open. */
import { html, nothing } from 'lit-html';
import { scrolls } from '../../shared/scroll.js';

/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */

/**
 * @param {Pick<import('./board.js').BoardSlice, 'game' | 'labelled'> & { open: boolean }} slice
 * @param {{ openTable: (open: boolean) => void }} intents
 */
export function tableView({ game, labelled, open }, { openTable }) {
  /** @param {Event} event */
  const toggle = ({ target }) => openTable(/** @type {HTMLDetailsElement} */ (target).open);
  // The start, which is the last position, comes first.
  const rows = () => labelled?.positions.map(row).reverse();
  return html`
    <details class="as-table" ?hidden=${!game?.graph} ?open=${open} @toggle=${toggle}>
      <summary>As a table</summary>
      <div class="scroller" role="region" aria-label="Positions as a table" ${scrolls()}>
        <table>
          <thead>
            <tr><th scope="col">Position</th><th scope="col">Value</th><th scope="col">Label</th>
              <th scope="col">True label</th><th scope="col">Breaks rule</th></tr>
          </thead>
          <tbody>${open && game?.graph ? rows() : nothing}</tbody>
        </table>
      </div>
    </details>`;
}

/** @param {LabelledPosition} labelled */
const row = ({ text, value, label, truth, violates }) => html`
  <tr><th scope="row">${text}</th><td>${value}</td><td>${label}</td><td>${truth}</td>
    <td>${violates ? `(${violates})` : ''}</td></tr>`;
