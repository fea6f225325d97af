// @ts-check
/** A game with too many positions to draw: its violations as a list. */
import { html, write } from '../../shared/dom.js';
import { scrollable } from '../../shared/scroll.js';

/** @typedef {import('../../../pkg/nimlab.js').GameView} Game */
/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */
/** @typedef {{ game: Game, labelled: Labelled | undefined, selected: number | undefined }} LargeSlice */

const COLUMNS = ['Position', 'Label', 'True label', 'Why'];

/**
 * @param {HTMLElement} root
 * @param {{ select: (position: number | undefined) => void }} intents
 * @returns {(slice: LargeSlice) => void}
 */
export function createLarge(root, intents) {
  const title = html('p', { class: 'size' });
  const counts = html('p', { class: 'count' });
  const body = html('tbody', {});
  const scroller = html(
    'div',
    { class: 'scroller', role: 'region', 'aria-label': 'Positions that break a rule' },
    html(
      'table',
      {},
      html('thead', {}, html('tr', {}, ...COLUMNS.map((name) => html('th', { scope: 'col' }, name)))),
      body,
    ),
  );
  root.append(title, counts, scroller);
  scrollable(scroller, body);
  /** @type {Labelled | undefined} */
  let listed;
  /** @type {Map<number, HTMLButtonElement>} */
  let buttons = new Map();
  body.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    if (row?.dataset.position) intents.select(Number(row.dataset.position));
  });
  return ({ game, labelled, selected }) => {
    write(title, `${number(game.positions)} positions from ${game.start}, too many to draw`);
    write(counts, labelled ? counted(labelled) : '');
    scroller.hidden = !labelled?.positions.length;
    if (labelled !== listed) list(labelled?.positions ?? []);
    listed = labelled;
    for (const [position, button] of buttons) button.setAttribute('aria-pressed', String(position === selected));
  };

  /** @param {LabelledPosition[]} positions */
  function list(positions) {
    buttons = new Map(positions.map(({ position, text }) => [position, html('button', { type: 'button' }, text)]));
    body.replaceChildren(
      ...positions.map(({ position, label, truth, reason }) =>
        html(
          'tr',
          { 'data-position': position },
          html('th', { scope: 'row' }, buttons.get(position) ?? ''),
          html('td', {}, label),
          html('td', {}, truth),
          html('td', {}, reason ?? ''),
        ),
      ),
    );
  }
}

/** @param {Labelled} labelled */
function counted({ violations, wrong, positions }) {
  if (violations.positions === 0) return 'None of them breaks a rule: every label is the true one.';
  const all = `${number(violations.positions)} of them ${violations.positions === 1 ? 'breaks' : 'break'} a rule, ${number(wrong)} ${wrong === 1 ? 'is' : 'are'} labelled wrong.`;
  return positions.length < violations.positions
    ? `${all} Here are ${number(positions.length)} that break a rule:`
    : all;
}

/** @param {number} count */
const number = (count) => count.toLocaleString('en');
