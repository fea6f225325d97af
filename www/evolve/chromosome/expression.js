// @ts-check
/** A formula drawn as a tree: functions above their arguments. */
import { html, svg } from 'lit-html';
import { formulaSvg } from '../../shared/formula.js';
import { HEIGHT, layoutExpression } from '../layout/expression.js';

/**
 * @param {import('../../../pkg/nimlab.js').FormulaSymbol[]} symbols
 * @param {string} formula  the same in one line, for readers who cannot see the drawing
 */
export function expressionView(symbols, formula) {
  const { width, height, symbols: placed, edges } = layoutExpression(symbols);
  const lines = edges.map(
    ({ from, to }) => svg`<line x1=${from.x} y1=${from.y + HEIGHT / 2} x2=${to.x} y2=${to.y - HEIGHT / 2}></line>`,
  );
  return html`
    <svg class="expression" role="img" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      <title>The formula ${formula} as a tree</title>
      <g class="expression-edges">${lines}</g>
      ${placed.map(symbolView)}
    </svg>`;
}

/** @param {import('../layout/expression.js').PlacedSymbol} symbol */
function symbolView({ x, y, width, text, isFunction }) {
  const [name, radius] = isFunction ? ['expression-function', HEIGHT / 2] : ['expression-terminal', 3];
  return svg`
    <g class=${name}>
      <rect x=${x - width / 2} y=${y - HEIGHT / 2} width=${width} height=${HEIGHT} rx=${radius}></rect>
      <text x=${x} y=${y + 5}>${formulaSvg(text, 'expression-index')}</text>
    </g>`;
}
