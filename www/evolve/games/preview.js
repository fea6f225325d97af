// @ts-check
/** A game at a glance: its positions with their true labels, and its Grundy numbers. */
import { html, svg } from 'lit-html';
import { scrolls } from '../../shared/scroll.js';
import { counted } from '../../shared/text.js';
import { shapesView } from '../board/node.js';
import { pathsOf } from '../layout/path.js';

/** @typedef {import('./editor.js').Preview} Preview */
/** @typedef {import('../../../pkg/nimlab.js').PreviewView} View */

/**
 * @param {Preview} preview
 * @param {(game: string) => string} titleOf  a game by its word
 */
export function previewView({ view, layout }, titleOf) {
  const { graph, tooLarge, known, misere } = view;
  const name = known && nameOf(known, misere, titleOf);
  return html`
    <p class="known">${name ? html`This is <strong>${name}</strong>.` : 'This game has no name here.'}</p>
    ${graph && layout ? drawingView(view, layout) : html`<p>${tooLarge}</p>`}
    ${grundyView(view)}`;
}

/**
 * For example Bounded Nim with k = 3.
 * @param {Record<string, string>} known  the game and its parameters
 * @param {boolean} misere
 * @param {(game: string) => string} titleOf
 */
export function nameOf({ game = '', k, subtract, code }, misere, titleOf) {
  const numbers = [k && `k = ${k}`, subtract && `takes ${subtract}`, code && `code ${code}`].filter(Boolean).join(', ');
  if (misere && game === 'nim') return titleOf('misere');
  return `${titleOf(game)}${numbers ? ` with ${numbers}` : ''}${misere ? ', misère' : ''}`;
}

/**
 * @param {View} view
 * @param {import('../layout/tree.js').Layout} layout
 */
function drawingView({ graph, grundy }, layout) {
  const positions = graph?.positions ?? [];
  const start = positions.at(-1)?.text ?? '';
  const lost = positions.filter(({ truth }) => truth === 'P').length;
  const title = `${counted(positions.length, 'position')} from ${start}: ${lost} P and ${positions.length - lost} N`;
  const { width, height, nodes, radius } = layout;
  return html`
    <p>${title}. ${graph?.moves.length === 0 ? 'No move is possible from here: begin with larger heaps.' : ''}</p>
    <div class="graph" role="group" aria-label="The game’s graph" ${scrolls()}>
      <svg role="img" aria-label=${title} viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
        <path class="moves" d=${pathsOf(layout).plain()}></path>
        ${nodes.map(({ x, y, position }) => {
          const { text = '', truth = undefined } = positions[position] ?? {};
          const shown = { label: truth, violates: false, truth: undefined, differs: false };
          return svg`<g class="node" data-inside="false" transform="translate(${x} ${y})">
            ${shapesView(shown, radius, text)}
            <text class="grundy" x=${-radius - 3} y=${-radius + 4}>${grundy[position]}</text></g>`;
        })}
      </svg>
    </div>
    <details class="as-list">
      <summary>The positions as a table</summary>
      <table>
        <thead><tr><th>position</th><th>true label</th><th>Grundy number</th></tr></thead>
        <tbody>
          ${positions
            .map(({ text, truth }, at) => html`<tr><td>${text}</td><td>${truth}</td><td>${grundy[at]}</td></tr>`)
            .reverse()}
        </tbody>
      </table>
    </details>`;
}

/** @param {View} view */
function grundyView({ heaps, misere }) {
  const what = 'The small number at a position is its Grundy number: the least number that no move leads to.';
  if (misere) return html`<p class="note">${what} It tells nothing where whoever moves last loses.</p>`;
  if (!heaps) return html`<p class="note">${what} A position is P exactly if it is 0.</p>`;
  return html`
    <div class="numbers" role="group" aria-label="Grundy numbers of single heaps" ${scrolls()}>
      <table>
        <tbody>
          <tr><th scope="row">Heap</th>${heaps.map((_, size) => html`<td>${size}</td>`)}</tr>
          <tr><th scope="row">Grundy number</th>${heaps.map((number) => html`<td>${number}</td>`)}</tr>
        </tbody>
      </table>
    </div>
    <p class="note">${what} A position is P exactly if the xor of its heaps’ numbers is 0.</p>`;
}
