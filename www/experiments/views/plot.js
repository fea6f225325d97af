// @ts-check
/** Draws the success rates: lines with their bands, points to choose, the paper's results. */
import { axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';
import { html, svg } from '../../shared/dom.js';
import { isNumeric, parameterNamed } from '../address.js';
import { layoutPlot, MARGIN, valuesOf } from '../layout/plot.js';
import { pointSentence, reportedSentence, seriesNames, varyTitle } from '../series.js';
import { pointAt } from '../state.js';
import { paintAxis } from './axis.js';
import { diamond, reach } from './marks.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Place} Place */
/** @typedef {import('../layout/plot.js').PlacedPoint} PlacedPoint */
/** @typedef {{ point: (place: Place | undefined) => void, choose: (place: Place) => void }} Intents */

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'ledger' | 'catalog' | 'chosen' | 'width'>} slice
 * @param {Intents} intents
 */
export function renderPlot(root, { ledger, catalog, chosen, width }, intents) {
  if (!ledger || !catalog) {
    root.replaceChildren(
      html(
        'p',
        { class: 'notice' },
        'Choose a figure of the paper, or describe a sweep of your own and run it: its success rates appear here.',
      ),
    );
    return;
  }
  const numeric =
    isNumeric(parameterNamed(catalog, ledger.vary)) &&
    valuesOf(ledger.series).every((value) => Number.isFinite(Number(value)));
  const height = Math.round(Math.min(440, Math.max(280, 0.48 * width)));
  const layout = layoutPlot(ledger.series, numeric, { width, height });
  const names = seriesNames(ledger, catalog);
  const title = varyTitle(ledger, catalog);

  const drawing = frame(root)
    .attr('viewBox', `0 0 ${width} ${height}`)
    .attr('width', width)
    .attr('height', height)
    .attr('aria-label', `Success rate against ${title}; a table of the points follows below`);
  paintAxis(
    drawing,
    'up',
    axisLeft(layout.up)
      .ticks(5, '%')
      .tickSize(MARGIN.left + MARGIN.right - width),
    `translate(${MARGIN.left} 0)`,
  );
  paintAxis(
    drawing,
    'across',
    axisBottom(axisScale(layout.across.ticks)).tickSize(6),
    `translate(0 ${height - MARGIN.bottom})`,
  );
  drawing
    .select('.title')
    .attr('x', (MARGIN.left + width - MARGIN.right) / 2)
    .attr('y', height - 6)
    .text(title);

  const lines = drawing
    .select('.lines')
    .selectAll('g')
    .data(layout.lines)
    .join((enter) => {
      const group = enter.append('g');
      for (const kind of ['band', 'proven', 'rate']) group.append('path').attr('class', kind);
      return group;
    });
  lines.attr('data-series', ({ series }) => series);
  for (const kind of /** @type {const} */ (['band', 'proven', 'rate']))
    lines.select(`.${kind}`).attr('d', (line) => line[kind]);

  const reported = drawing
    .select('.reported')
    .selectAll('g')
    .data(layout.reported)
    .join((enter) => {
      const group = enter.append('g');
      group.append('title');
      group.append('path').attr('class', 'whisker');
      group.append('path').attr('class', 'cross').attr('d', 'M-6 -6 6 6M-6 6 6 -6');
      return group;
    });
  reported.attr('transform', ({ x, y }) => `translate(${x} ${y})`);
  reported
    .select('.whisker')
    .attr('d', ({ y, low, high }) => `M-5 ${low - y}h10M0 ${low - y}V${high - y}M-5 ${high - y}h10`);
  reported.select('title').text(({ value }) => reportedTitle(ledger, value));

  const key = (/** @type {PlacedPoint} */ { series, number }) => `${series}/${number}`;
  const isChosen = (/** @type {PlacedPoint} */ { series, number }) =>
    chosen?.series === series && chosen.point === number;
  const stop = layout.points.find(isChosen) ?? layout.points[0];
  const points = drawing
    .select('.points')
    .selectAll('g')
    .data(layout.points, (datum) => key(/** @type {PlacedPoint} */ (datum)))
    .join((enter) => enterPoints(enter.append('g'), intents));
  points
    .order()
    .attr('transform', ({ x, y }) => `translate(${x} ${y})`)
    .attr('tabindex', (point) => (point === stop ? 0 : -1))
    .attr('aria-pressed', (point) => String(isChosen(point)))
    .attr('aria-label', ({ series, number }) =>
      sentence(ledger, { series, point: number }, title, names[series] ?? ''),
    );
  points.select('.reach').attr('d', ({ series }) => reach(series, ledger.series.length));
  points.select('.whisker').attr('d', ({ y, low, high }) => `M0 ${low - y}V${high - y}`);
  points.select('.mark-proven').attr('transform', ({ y, proven }) => `translate(0 ${proven - y})`);
}

/** @param {HTMLElement} root */
function frame(root) {
  if (!root.querySelector('svg.plot')) {
    const layers = ['up', 'across', 'lines', 'reported', 'points'].map((name) => svg('g', { class: name }));
    root.replaceChildren(
      svg('svg', { class: 'plot', role: 'group' }, svg('text', { class: 'title', 'text-anchor': 'middle' }), ...layers),
    );
  }
  return select(root).select('svg.plot');
}

/**
 * What never changes about a point, and what can be done with it.
 * @template {import('d3-selection').BaseType} Parent
 * @param {import('d3-selection').Selection<SVGGElement, PlacedPoint, Parent, unknown>} points
 * @param {Intents} intents
 */
function enterPoints(points, intents) {
  points
    .attr('class', 'point')
    .attr('role', 'button')
    .attr('data-series', ({ series }) => series);
  points.append('path').attr('class', 'whisker');
  points.append('path').attr('class', 'reach');
  points.append('circle').attr('class', 'ring').attr('r', 12);
  points
    .append('path')
    .attr('class', 'mark-proven')
    .attr('d', ({ series }) => (series === 0 ? 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' : diamond(4)));
  points
    .append('path')
    .attr('class', 'mark')
    .attr('d', ({ series }) => (series === 0 ? 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0' : diamond(6.5)));
  const place = (/** @type {PlacedPoint} */ { series, number }) => ({ series, point: number });
  points.on('pointerenter focus', (_event, point) => intents.point(place(point)));
  points.on('pointerleave blur', () => intents.point(undefined));
  points.on('click', (_event, point) => intents.choose(place(point)));
  points.on('keydown', (/** @type {KeyboardEvent} */ event, point) => {
    const here = /** @type {SVGGElement} */ (event.currentTarget);
    const next =
      event.key === 'ArrowRight'
        ? here.nextElementSibling
        : event.key === 'ArrowLeft'
          ? here.previousElementSibling
          : undefined;
    if (event.key === 'Enter' || event.key === ' ') intents.choose(place(point));
    else if (!event.key.startsWith('Arrow')) return;
    /** @type {SVGGElement | null | undefined} */ (next)?.focus();
    event.preventDefault();
  });
  return points;
}

/**
 * An axis of places that are known already.
 * @param {Array<{ value: string, x: number }>} ticks
 */
function axisScale(ticks) {
  const places = new Map(ticks.map(({ value, x }) => [value, x]));
  const range = ticks.map(({ x }) => x);
  const scale = (/** @type {string} */ value) => places.get(value);
  return Object.assign(scale, {
    domain: () => [...places.keys()],
    range: () => [range[0] ?? 0, range.at(-1) ?? 0],
    copy: () => axisScale(ticks),
  });
}

/**
 * @param {import('../series.js').LedgerState} ledger
 * @param {Place} place
 * @param {string} vary
 * @param {string} name
 */
function sentence(ledger, place, vary, name) {
  const point = pointAt(ledger, place);
  return point ? pointSentence(vary, point, name) : '';
}

/**
 * @param {import('../series.js').LedgerState} ledger
 * @param {string} value
 */
function reportedTitle(ledger, value) {
  const reported = ledger.series[0]?.reported.find((one) => one.value === value);
  return reported ? reportedSentence(reported) : '';
}
