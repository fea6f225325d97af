// @ts-check
/** A formula drawn as a tree: functions over their arguments. */

import { svg } from '../../shared/dom.js';
import { formulaPieces } from '../../shared/formula.js';
import { HEIGHT, layoutExpression } from '../layout/expression.js';

/** @typedef {import('../../../pkg/nimlab.js').SymbolView} SymbolView */
/** @typedef {import('../layout/expression.js').PlacedSymbol} PlacedSymbol */

/**
 * @param {SymbolView[]} symbols
 * @param {string} formula  the same in a line, for those who do not see it
 */
export function drawExpression(symbols, formula) {
  const { width, height, symbols: placed, edges } = layoutExpression(symbols);
  return svg(
    'svg',
    { class: 'expression', role: 'img', width, height, viewBox: `0 0 ${width} ${height}` },
    svg('title', {}, `The formula ${formula} as a tree`),
    svg(
      'g',
      { class: 'expression-edges' },
      ...edges.map(({ from, to }) =>
        svg('line', { x1: from.x, y1: from.y + HEIGHT / 2, x2: to.x, y2: to.y - HEIGHT / 2 }),
      ),
    ),
    ...placed.map(drawSymbol),
  );
}

/** @param {PlacedSymbol} symbol */
function drawSymbol({ x, y, width, text, isFunction }) {
  return svg(
    'g',
    { class: isFunction ? 'expression-function' : 'expression-terminal' },
    svg('rect', { x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT, rx: isFunction ? HEIGHT / 2 : 3 }),
    svg(
      'text',
      { x, y: y + 5 },
      ...formulaPieces(text).flatMap(({ text: letter, index }) =>
        index === undefined ? [letter] : [letter, svg('tspan', { class: 'expression-index', dy: 3 }, index)],
      ),
    ),
  );
}
