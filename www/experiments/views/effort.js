// @ts-check
/** Draws Koza's computational effort of a point against the generation of giving up. */
import { axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';
import { html, svg } from '../../shared/dom.js';
import { counted } from '../../shared/text.js';
import { layoutEffort, MARGIN } from '../layout/plot.js';
import { count } from '../words.js';
import { paintAxis } from './axis.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */

const EXPLANATION =
  'If every run is given up after some generation, so many runs are needed that one of them succeeds with probability 99%: the effort is what they evaluate together. Giving up too early wastes starts, too late wastes generations, so the curve has a minimum, which is Koza’s computational effort.';

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'effort' | 'chosen' | 'width'> & { place: string }} slice  place: the title of the chosen point
 */
export function renderEffort(root, { effort, chosen, width, place }) {
  if (!chosen) return update(root);
  const title = html('h3', {}, `Computational effort at ${place}`);
  const words = html('p', { class: 'hint' }, EXPLANATION);
  if (effort.length === 0)
    return update(
      root,
      title,
      words,
      html('p', {}, 'No run of this point has succeeded, so there is no effort to tell.'),
    );
  const size = { width: Math.min(width, 720), height: 240 };
  const { across, up, path, least } = layoutEffort(effort, size);
  const summary = least
    ? `Least effort: ${count(least.effort.evaluations)} evaluations, in ${counted(least.effort.runs, 'run')} given up after generation ${count(least.effort.generation)}.`
    : '';
  const beyond = least && least.x > size.width / 2;
  const drawing = svg(
    'svg',
    {
      class: 'effort-plot',
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: size.width,
      height: size.height,
      role: 'img',
      'aria-label': `Computational effort against generation. ${summary}`,
    },
    svg('g', { class: 'up' }),
    svg('g', { class: 'across' }),
    svg('path', { class: 'rate', d: path }),
    ...(least
      ? [
          svg('circle', { class: 'least', cx: least.x, cy: least.y, r: 5 }),
          svg(
            'text',
            {
              class: 'least-label',
              x: least.x + (beyond ? -10 : 10),
              y: least.y + 18,
              'text-anchor': beyond ? 'end' : 'start',
            },
            `minimum ${count(least.effort.evaluations)}`,
          ),
        ]
      : []),
    svg(
      'text',
      { class: 'title', x: size.width / 2, y: size.height - 6, 'text-anchor': 'middle' },
      'given up after generation',
    ),
  );
  update(root, title, words, html('p', {}, summary), drawing);
  const painted = select(root).select('svg.effort-plot');
  paintAxis(
    painted,
    'up',
    axisLeft(up)
      .ticks(4, '~s')
      .tickSize(MARGIN.left + MARGIN.right - size.width),
    `translate(${MARGIN.left} 0)`,
  );
  paintAxis(
    painted,
    'across',
    axisBottom(across)
      .ticks(Math.min(8, size.width / 60))
      .tickSize(6),
    `translate(0 ${size.height - MARGIN.bottom})`,
  );
}
