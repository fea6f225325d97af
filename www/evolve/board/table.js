// @ts-check
/** The drawing as a table, for those who read rather than look: filled only while it is open. */
import { html } from '../../shared/dom.js';
import { scrollable } from '../../shared/scroll.js';

/** @typedef {import('../../../pkg/nimlab.js').GraphView} GraphView */
/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {{ graph: GraphView | undefined, labelled: Labelled | undefined }} TableSlice */

const COLUMNS = ['Position', 'Value', 'Label', 'True label', 'Breaks rule'];

/**
 * @param {HTMLElement} root
 * @returns {(slice: TableSlice) => void}
 */
export function createTable(root) {
  const body = html('tbody', {});
  const scroller = html(
    'div',
    { class: 'scroller', role: 'region', 'aria-label': 'Positions as a table' },
    html(
      'table',
      {},
      html('thead', {}, html('tr', {}, ...COLUMNS.map((name) => html('th', { scope: 'col' }, name)))),
      body,
    ),
  );
  const details = html('details', { class: 'as-table' }, html('summary', {}, 'As a table'), scroller);
  root.append(details);
  scrollable(scroller, body);
  /** @type {TableSlice} */
  let slice = { graph: undefined, labelled: undefined };
  /** @type {TableSlice} what the table shows */
  let shown = slice;
  /** @type {Map<number, HTMLElement[]>} */
  let cells = new Map();
  details.addEventListener('toggle', fill);
  return (next) => {
    slice = next;
    details.hidden = !next.graph;
    fill();
  };

  function fill() {
    if (!details.open || !slice.graph || (shown.graph === slice.graph && shown.labelled === slice.labelled)) return;
    if (shown.graph !== slice.graph) build(slice.graph);
    for (const { position, value, label, truth, violates } of slice.labelled?.positions ?? []) {
      const texts = [String(value), label, truth, violates ? `(${violates})` : ''];
      cells.get(position)?.forEach((cell, column) => {
        const text = texts[column] ?? '';
        if (cell.textContent !== text) cell.textContent = text;
      });
    }
    shown = slice;
  }

  /**
   * The rows, the start first.
   * @param {GraphView} graph
   */
  function build({ positions }) {
    cells = new Map(positions.map((_, position) => [position, COLUMNS.slice(1).map(() => html('td', {}))]));
    const rows = positions.map(({ text }, position) =>
      html('tr', {}, html('th', { scope: 'row' }, text), ...(cells.get(position) ?? [])),
    );
    body.replaceChildren(...rows.reverse());
  }
}
