// @ts-check
/** The plot for paper: always as large and as light, with its title, its legend and what was run. */
import { html, svg } from '../../shared/dom.js';
import { renderLegend } from './marks.js';
import { renderPlot } from './plot.js';

/** @typedef {import('../state.js').State} State */

const WIDTH = 800;

/** The height of a line of the legend, and of what stands above it. */
const LINE = 24;
const HEAD = 84;

const NOBODY = { point: () => undefined, choose: () => undefined };

/**
 * Draws it out of sight, hands it over and takes it away again.
 * @template Result
 * @param {HTMLElement} root  of the page, whose styles it has
 * @param {Pick<State, 'ledger' | 'catalog'>} slice
 * @param {{ title: string, what: string, runs: string }} words
 * @param {(drawing: SVGSVGElement) => Promise<Result>} use
 */
export async function withPrint(root, slice, { title, what, runs }, use) {
  const [plot, legend] = [html('div'), html('ul')];
  const host = html('div', { class: 'print', 'aria-hidden': 'true' }, plot, legend);
  root.append(host);
  try {
    renderPlot(plot, { ...slice, chosen: undefined, width: WIDTH }, NOBODY);
    renderLegend(legend, slice);
    const drawing = plot.querySelector('svg');
    if (!drawing) throw new Error('there is no plot yet');
    const entries = [...legend.children].map((entry, index) => {
      const sample = entry.querySelector('g');
      return svg(
        'g',
        { transform: `translate(28 ${HEAD + LINE * index + 12})` },
        ...(sample ? [sample] : []),
        svg('text', { class: 'print-words', x: 28, y: 5 }, entry.textContent ?? ''),
      );
    });
    const top = HEAD + LINE * entries.length + 8;
    const height = top + drawing.height.baseVal.value;
    const sheet = svg(
      'svg',
      { class: 'plot', width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` },
      svg('rect', { class: 'print-paper', width: WIDTH, height }),
      svg('text', { class: 'print-title', x: 8, y: 26 }, title),
      svg('text', { class: 'print-words', x: 8, y: 48 }, what),
      svg('text', { class: 'print-words', x: 8, y: 68 }, runs),
      ...entries,
      svg('g', { transform: `translate(0 ${top})` }, ...drawing.children),
    );
    host.replaceChildren(sheet);
    return await use(sheet);
  } finally {
    host.remove();
  }
}
