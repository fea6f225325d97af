// @ts-check
/**
 * The genes of a chromosome as the paper lists them, one to a row. Arrows lead from the arguments
 * of one gene to it: the gene under the pointer, else the focused one, else the expressed one.
 * Rows out of sight are not laid out, which a true row of a table would have to be: the rows are
 * grids and the roles say what they are.
 */

import { formulaParts, html, svg } from '../../shared/dom.js';
import { shortNumber } from '../../shared/legacy-axis.js';

/** @typedef {import('../../../pkg/nimlab.js').GeneView} GeneView */
/** @typedef {ReturnType<typeof createRow>} Row */

/** Where the arrows run beside the table: their common line, and where they meet the rows. */
const LANE = 7;
const EDGE = 22;

/** From the top of a row to the middle of its first line. */
const FIRST_LINE = 12;

/**
 * @param {Element} root
 * @returns {(genes: GeneView[], expressed: number) => void}  the expressed gene is counted from 1
 */
export function createGenes(root) {
  const body = html('tbody', { role: 'rowgroup' });
  const table = html(
    'table',
    { class: 'genes-table', role: 'grid', 'aria-readonly': 'true', 'aria-label': 'Genes' },
    html(
      'thead',
      { role: 'rowgroup' },
      html(
        'tr',
        { role: 'row' },
        ...[
          ['genes-number', 'no.'],
          ['genes-gene', 'gene'],
          ['genes-expression', 'expression'],
          ['genes-score', 'score'],
          ['genes-state', 'state'],
        ].map(([name, title]) => html('th', { role: 'columnheader', class: name }, title ?? '')),
      ),
    ),
    body,
  );
  const arrows = svg('svg', { class: 'genes-arrows', width: EDGE + 6, height: 0, 'aria-hidden': 'true' });
  root.append(html('div', { class: 'genes' }, html('div', { class: 'genes-sheet' }, arrows, table)));

  /** @type {Row[]} */
  let rows = [];
  /** @type {GeneView[]} */
  let shown = [];
  /** @type {Element[]} the rows that are highlighted */
  let lit = [];
  let expressed = 0;
  /** @type {number | undefined} */
  let hovered;
  /** @type {number | undefined} */
  let focused;

  // An element that is observed anew is reported once, after layout and before anything is
  // painted: the place to measure rows without laying them out twice.
  const layout = new ResizeObserver(drawArrows);

  body.addEventListener('pointerover', ({ target }) => {
    hovered = numberOf(target);
    highlight();
  });
  body.addEventListener('pointerleave', () => {
    hovered = undefined;
    highlight();
  });
  body.addEventListener('focusin', ({ target }) => {
    focused = numberOf(target);
    stopAt(focused);
    highlight();
  });
  body.addEventListener('focusout', () => {
    focused = undefined;
    highlight();
  });
  body.addEventListener('keydown', (event) => {
    const to = destination(event.key, numberOf(event.target) ?? 0, rows.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    rows[to]?.element.focus();
  });

  return (genes, expressedGene) => {
    expressed = expressedGene - 1;
    if (rows.length !== genes.length) {
      const wasFocused = focused !== undefined;
      rows = genes.map((_, number) => createRow(number));
      hovered = undefined;
      focused = undefined;
      body.replaceChildren(...rows.map(({ element }) => element));
      if (wasFocused) rows[expressed]?.element.focus();
    }
    for (const [number, gene] of genes.entries()) rows[number]?.update(gene, number === expressed);
    shown = genes;
    stopAt(focused ?? expressed);
    highlight();
  };

  /**
   * The one row the tabulator key stops at.
   * @param {number | undefined} stop
   */
  function stopAt(stop) {
    for (const [number, { element }] of rows.entries()) element.tabIndex = number === stop ? 0 : -1;
  }

  function highlight() {
    for (const element of lit) element.removeAttribute('data-lit');
    const active = hovered ?? focused ?? expressed;
    lit = [];
    light(active, 'active');
    for (const argument of shown[active]?.arguments ?? []) light(argument - 1, 'argument');
    layout.unobserve(table);
    layout.observe(table);
  }

  /**
   * @param {number} number
   * @param {string} how
   */
  function light(number, how) {
    const element = rows[number]?.element;
    if (!element) return;
    element.setAttribute('data-lit', how);
    lit.push(element);
  }

  function drawArrows() {
    const active = hovered ?? focused ?? expressed;
    const to = middle(active);
    const froms = (shown[active]?.arguments ?? []).map((argument) => middle(argument - 1));
    arrows.setAttribute('height', String(table.offsetHeight));
    arrows.replaceChildren(
      ...froms.flatMap((from) => [
        svg('path', { d: `M${EDGE},${from}H${LANE + 5}q-5,0 -5,5V${to - 5}q0,5 5,5H${EDGE}` }),
        svg('circle', { cx: EDGE, cy: from, r: 3 }),
      ]),
      ...(froms.length > 0 ? [svg('path', { class: 'genes-head', d: `M${EDGE + 5},${to}l-8,-4.5v9z` })] : []),
    );
  }

  /**
   * The height of the number of a row.
   * @param {number} number
   */
  function middle(number) {
    const element = rows[number]?.element;
    return element ? element.offsetTop + Math.min(element.offsetHeight / 2, FIRST_LINE) : 0;
  }
}

/**
 * A row that changes only what is different.
 * @param {number} number
 */
function createRow(number) {
  const gene = html('td', { role: 'gridcell', class: 'genes-gene' });
  const formula = html('span', { class: 'genes-formula' });
  const mark = html('span', { class: 'genes-mark' }, 'expressed');
  const expression = html('td', { role: 'gridcell', class: 'genes-expression' }, formula);
  const score = html('td', { role: 'gridcell', class: 'genes-score' });
  const state = html('td', { role: 'gridcell', class: 'genes-state' });
  const element = html(
    'tr',
    { role: 'row', 'data-number': number, tabindex: -1 },
    html('th', { role: 'rowheader', class: 'genes-number' }, `${number + 1}:`),
    gene,
    expression,
    score,
    state,
  );
  /** @type {GeneView | undefined} */
  let last;
  return {
    element,
    /**
     * @param {GeneView} next
     * @param {boolean} isExpressed
     */
    update(next, isExpressed) {
      if (last?.text !== next.text) gene.replaceChildren(...formulaParts(next.text));
      if (last?.expression !== next.expression) formula.replaceChildren(...formulaParts(next.expression));
      if (last?.score !== next.score) {
        score.textContent = shortNumber(next.score);
        score.title = next.score.toLocaleString('en');
      }
      if (last?.reached !== next.reached) {
        state.textContent = next.reached ? 'live' : 'dead';
        element.dataset.dead = String(!next.reached);
      }
      if (isExpressed !== mark.isConnected) {
        if (isExpressed) expression.append(mark);
        else mark.remove();
        element.dataset.expressed = String(isExpressed);
      }
      last = next;
    },
  };
}

/**
 * The number of the row an event happened in.
 * @param {EventTarget | null} target
 */
function numberOf(target) {
  const row = target instanceof Element ? target.closest('tr') : undefined;
  return row?.dataset.number === undefined ? undefined : Number(row.dataset.number);
}

/**
 * The row a key leads to.
 * @param {string} key
 * @param {number} from
 * @param {number} count
 */
function destination(key, from, count) {
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
