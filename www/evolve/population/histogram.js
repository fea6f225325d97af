// @ts-check
/**
 * How many individuals have how many violations. The bars are made once for a run and moved from
 * then on, for there may be a new moment in every frame.
 */
import { scaleLinear } from 'd3-scale';
import { html, set, svg, write } from '../../shared/dom.js';
import { drawAxis, fitnessTicks, followWidth, shortNumber } from '../../shared/legacy-axis.js';
import { barsTo, countIn, inWords, rangeInWords } from '../layout/bins.js';

/** @typedef {import('../layout/bins.js').Bar} Bar */
/** @typedef {import('../layout/bins.js').Column} Column */
/**
 * @typedef {object} HistogramSlice
 * @property {Column[]} columns
 * @property {number} population
 * @property {number} worst  the worst fitness of the run's first population
 * @property {number} best  the best fitness so far
 * @property {Bar | undefined} bar  the chosen one
 */
/** @typedef {{ choose: (bar: Bar | undefined) => void }} HistogramIntents */
/** @typedef {{ group: SVGGElement, title: SVGTitleElement, column: SVGRectElement, fill: SVGRectElement, underline: SVGRectElement }} Drawn */

const HEIGHT = 164;
const TOP = 34;
const BOTTOM = 34;
const LEFT = 42;
const RIGHT = 14;
const FLOOR = HEIGHT - BOTTOM;

/** The least height of a bar that is not empty, so that a lone individual is seen. */
const SLIVER = 2;

/**
 * @param {Element} root
 * @param {HistogramIntents} intents
 * @returns {(slice: HistogramSlice) => void}
 */
export function createHistogram(root, intents) {
  const columns = svg('g', { role: 'listbox', 'aria-label': 'Bars', 'aria-orientation': 'horizontal' });
  const across = svg('g', { class: 'axis', 'aria-hidden': 'true', transform: `translate(0 ${FLOOR})` });
  const up = svg('g', { class: 'axis', 'aria-hidden': 'true', transform: `translate(${LEFT} 0)` });
  const acrossTitle = svg('text', { class: 'axis-title', 'text-anchor': 'end', y: HEIGHT - 3 }, 'violations');
  const upTitle = svg('text', { class: 'axis-title', x: 0, y: 11 }, 'individuals');
  const stem = svg('line', { class: 'flag-stem', y1: TOP - 8, y2: FLOOR });
  const flagText = svg('text', { class: 'flag-text', y: TOP - 9 });
  const flag = svg(
    'g',
    { class: 'flag', 'aria-hidden': 'true' },
    stem,
    svg('path', { d: `M-4.5 ${TOP - 18}h9l-4.5 8z` }),
    flagText,
  );
  const titles = svg('g', { 'aria-hidden': 'true' }, acrossTitle, upTitle);
  const drawing = svg(
    'svg',
    { class: 'chart-drawing', height: HEIGHT, role: 'group' },
    across,
    up,
    titles,
    columns,
    flag,
  );
  const reading = html('p', { class: 'chart-reading' });
  const table = html('tbody');
  const fold = html('details', { class: 'chart-table' }, html('summary', {}, 'As a table'));
  const figure = html('figure', { class: 'chart histogram' }, drawing, reading, fold);
  root.append(figure);

  /** @type {HistogramSlice | undefined} */
  let slice;
  let width = 0;
  /** @type {Bar[]} */
  let bars = [];
  /** @type {Drawn[]} */
  let drawn = [];
  /** @type {number[]} */
  let counts = [];
  /** @type {number | undefined} the bar under the pointer or in focus */
  let pointed;
  let stop = 0;
  let shape = '';
  const x = scaleLinear();
  const y = scaleLinear().range([FLOOR, TOP]);

  followWidth(figure, (measured) => {
    width = measured;
    draw();
  });
  fold.addEventListener('toggle', () => {
    if (!fold.open) fold.querySelector('table')?.remove();
    else
      fold.append(
        html(
          'table',
          {},
          html(
            'thead',
            {},
            html('tr', {}, html('th', { scope: 'col' }, 'violations'), html('th', { scope: 'col' }, 'individuals')),
          ),
          table,
        ),
      );
    tabulate();
  });
  columns.addEventListener('pointerover', ({ target }) => point(indexOf(target)));
  columns.addEventListener('pointerleave', () => point(indexOf(document.activeElement)));
  columns.addEventListener('focusin', ({ target }) => point(indexOf(target)));
  columns.addEventListener('focusout', () => point(undefined));
  columns.addEventListener('click', ({ target }) => choose(indexOf(target)));
  columns.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key, indexOf(event.target) ?? stop)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return (next) => {
    slice = next;
    draw();
  };

  function draw() {
    if (!slice || width === 0) return;
    if (bars[bars.length - 1]?.most !== Math.max(1, slice.worst)) makeBars(barsTo(slice.worst));
    const wanted = `${width} ${slice.population} ${slice.worst}`;
    if (wanted !== shape) place(slice);
    count(slice, wanted !== shape);
    shape = wanted;
    markBest(slice.best);
    const label = `Histogram of ${inWords(slice.population, { least: slice.best, most: slice.columns[slice.columns.length - 1]?.fitness ?? slice.best })}`;
    set(drawing, 'aria-label', label);
    read();
  }

  /** @param {Bar[]} next */
  function makeBars(next) {
    bars = next;
    counts = [];
    pointed = undefined;
    drawn = bars.map((_, index) => {
      const title = svg('title');
      const column = svg('rect', { class: 'bar-column', y: TOP, height: FLOOR - TOP });
      const fill = svg('rect', { class: 'bar-fill' });
      const underline = svg('rect', { class: 'bar-underline', y: FLOOR, height: 4 });
      const group = svg(
        'g',
        { class: 'bar', role: 'option', 'data-index': index, tabindex: -1 },
        title,
        column,
        fill,
        underline,
      );
      return { group, title, column, fill, underline };
    });
    columns.replaceChildren(...drawn.map(({ group }) => group));
    table.replaceChildren();
  }

  /** Puts the axes and the columns where they stay for this run and this width. @param {HistogramSlice} slice */
  function place({ population }) {
    drawing.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    const slot = (width - LEFT - RIGHT) / bars.length;
    // A whole number stands in the middle of its share of a bar, so edges are at the halves.
    x.domain([-0.5, ...bars.map(({ most }) => most + 0.5)]).range([
      LEFT,
      ...bars.map((_, index) => LEFT + (index + 1) * slot),
    ]);
    y.domain([0, population]);
    drawAxis(across, 'bottom', x, fitnessTicks(x, bars, 30));
    drawAxis(up, 'left', y, y.ticks(3).filter(Number.isInteger));
    acrossTitle.setAttribute('x', String(width - RIGHT));
    write(acrossTitle, bars[bars.length - 1]?.most === bars.length - 1 ? 'violations' : 'violations, finer towards 0');
    for (const [index, { column, fill, underline }] of drawn.entries()) {
      const left = LEFT + index * slot;
      const gap = Math.min(1, slot / 8);
      for (const rect of [column, underline]) {
        rect.setAttribute('x', String(left));
        rect.setAttribute('width', String(slot));
      }
      fill.setAttribute('x', String(left + gap));
      fill.setAttribute('width', String(slot - 2 * gap));
    }
  }

  /**
   * Sets the heights that changed, or all of them.
   * @param {HistogramSlice} slice
   * @param {boolean} all
   */
  function count({ columns: found, bar: chosen }, all) {
    const now = countIn(bars, found);
    for (const [index, bar] of bars.entries()) {
      const parts = drawn[index];
      const many = now[index] ?? 0;
      if (!parts) continue;
      set(
        parts.group,
        'aria-selected',
        String(chosen !== undefined && bar.least <= chosen.most && chosen.least <= bar.most),
      );
      if (!all && counts[index] === many) continue;
      const height = many === 0 ? 0 : Math.max(SLIVER, FLOOR - y(many));
      parts.fill.setAttribute('y', String(FLOOR - height));
      parts.fill.setAttribute('height', String(height));
      parts.group.setAttribute('data-empty', String(many === 0));
      parts.group.setAttribute('aria-label', inWords(many, bar));
      parts.title.textContent = inWords(many, bar);
    }
    const changed = now.some((many, index) => many !== counts[index]);
    counts = now;
    if (!columns.contains(document.activeElement)) moveStop(firstFull(0, 1) ?? 0);
    if (changed) tabulate();
  }

  /** @param {number} best */
  function markBest(best) {
    const at = x(Math.min(best, bars[bars.length - 1]?.most ?? best));
    const right = at < width - 90;
    set(flag, 'transform', `translate(${at} 0)`);
    set(flagText, 'text-anchor', right ? 'start' : 'end');
    set(flagText, 'x', right ? '8' : '-8');
    write(flagText, `best ${shortNumber(best)}`);
    const index = bars.findIndex(({ most }) => best <= most);
    set(stem, 'y2', String(FLOOR - (counts[index] ? Math.max(SLIVER, FLOOR - y(counts[index] ?? 0)) : 0) - 2));
  }

  function read() {
    const bar = pointed === undefined ? undefined : bars[pointed];
    write(reading, bar ? inWords(counts[pointed ?? 0] ?? 0, bar) : 'Choose a bar to list its individuals.');
  }

  function tabulate() {
    if (!fold.open) return table.replaceChildren();
    if (table.childElementCount !== bars.length) {
      table.replaceChildren(
        ...bars.map((bar) => html('tr', {}, html('th', { scope: 'row' }, rangeInWords(bar)), html('td'))),
      );
    }
    for (const [index, row] of [...table.rows].entries()) {
      row.hidden = !counts[index];
      if (row.lastElementChild) write(row.lastElementChild, shortNumber(counts[index] ?? 0));
    }
  }

  /** @param {number | undefined} index */
  function point(index) {
    pointed = index;
    read();
  }

  /** An empty bar has nobody to list. @param {number | undefined} index */
  function choose(index) {
    const bar = index === undefined ? undefined : bars[index];
    if (!bar) return;
    const chosen = drawn[index ?? 0]?.group.getAttribute('aria-selected') === 'true';
    if (chosen) intents.choose(undefined);
    else if (counts[index ?? 0]) intents.choose(bar);
  }

  /**
   * What a key does at a bar; false if nothing.
   * @param {string} key
   * @param {number} index
   */
  function press(key, index) {
    if (key === 'Enter' || key === ' ') {
      choose(index);
      return true;
    }
    if (key === 'Escape' && slice?.bar) {
      intents.choose(undefined);
      return true;
    }
    const last = bars.length - 1;
    const found = {
      ArrowLeft: () => firstFull(index - 1, -1),
      ArrowUp: () => firstFull(index - 1, -1),
      ArrowRight: () => firstFull(index + 1, 1),
      ArrowDown: () => firstFull(index + 1, 1),
      Home: () => firstFull(0, 1),
      End: () => firstFull(last, -1),
    }[key];
    if (!found) return false;
    const next = found();
    if (next !== undefined) {
      moveStop(next);
      drawn[next]?.group.focus();
    }
    return true;
  }

  /**
   * The first bar that is not empty, from there in that direction.
   * @param {number} from
   * @param {1 | -1} direction
   */
  function firstFull(from, direction) {
    for (let index = from; index >= 0 && index < bars.length; index += direction) {
      if (counts[index]) return index;
    }
    return undefined;
  }

  /** The one bar that the Tab key reaches. @param {number} index */
  function moveStop(index) {
    if (drawn[index]?.group.getAttribute('tabindex') === '0') return;
    for (const [other, { group }] of drawn.entries()) set(group, 'tabindex', other === index ? '0' : '-1');
    stop = index;
  }
}

/** @param {EventTarget | null} target */
function indexOf(target) {
  const index = target instanceof Element ? target.closest('.bar')?.getAttribute('data-index') : undefined;
  return index ? Number(index) : undefined;
}
