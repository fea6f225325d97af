// @ts-check
/** The marks of the plot, and what they mean in words. */
import { html, svg } from '../../shared/dom.js';
import { seriesNames } from '../series.js';
import { update } from './update.js';

/**
 * A square that stands on its corner.
 * @param {number} reach
 */
export function diamond(reach) {
  return `M0 ${-reach}L${reach} 0L0 ${reach}L${-reach} 0Z`;
}

/**
 * Where a finger or a pointer meets a point: all around it, or on its own side of the other series.
 * @param {number} series
 * @param {number} of  how many series there are
 */
export function reach(series, of) {
  if (of < 2) return 'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0';
  return series === 0 ? 'M4 -14H-2a14 14 0 0 0 0 28H4Z' : 'M-4 -14H2a14 14 0 0 1 0 28H-4Z';
}

/**
 * @param {HTMLElement} root
 * @param {Pick<import('../state.js').State, 'ledger' | 'catalog'>} slice
 */
export function renderLegend(root, { ledger, catalog }) {
  if (!ledger || !catalog) return update(root);
  const names = seriesNames(ledger, catalog);
  const entries = names.flatMap((name, series) => {
    const of = name === '' ? '' : `${name}: `;
    const mark = series === 0 ? 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0' : diamond(6.5);
    const small = series === 0 ? 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' : diamond(4);
    return [
      entry(
        series,
        [
          svg('rect', { class: 'band', x: -18, y: -8, width: 36, height: 16 }),
          svg('path', { class: 'rate', d: 'M-18 0h36' }),
          svg('path', { class: 'mark', d: mark }),
        ],
        `${of}solved, with its 95% interval`,
      ),
      entry(
        series,
        [svg('path', { class: 'proven', d: 'M-18 0h36' }), svg('path', { class: 'mark-proven', d: small })],
        `${of}proven`,
      ),
    ];
  });
  const reported = ledger.series[0]?.reported.length
    ? [
        html(
          'li',
          {},
          sample('reported', [
            svg('path', { class: 'whisker', d: 'M0 -9V9M-5 -9h10M-5 9h10' }),
            svg('path', { class: 'cross', d: 'M-6 -6 6 6M-6 6 6 -6' }),
          ]),
          'the paper, 50 runs a point',
        ),
      ]
    : [];
  update(root, ...entries, ...reported);
}

/**
 * @param {number} series
 * @param {Node[]} shapes
 * @param {string} words
 */
function entry(series, shapes, words) {
  const drawn = sample('', shapes);
  drawn.firstElementChild?.setAttribute('data-series', String(series));
  return html('li', {}, drawn, words);
}

/**
 * @param {string} name
 * @param {Node[]} shapes
 */
function sample(name, shapes) {
  return svg(
    'svg',
    { class: 'sample', viewBox: '-20 -12 40 24', width: 40, height: 24, 'aria-hidden': 'true' },
    svg('g', { class: name }, ...shapes),
  );
}
