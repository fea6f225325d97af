// @ts-check
/** The drawing of a game: its moves, its nodes and the selection. */
import { nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { memo } from '../../shared/memo.js';
import { corners, pathsOf, RING } from '../layout/path.js';
import { rankInWords } from '../wording.js';
import { isRoomy, shapesView } from './node.js';

/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */
/** @typedef {import('../layout/tree.js').Layout} Layout */

/** @typedef {{ layout: Layout, graph: import('../../../pkg/nimlab.js').GraphView, swift: boolean }} Drawn */
/** @typedef {import('./board.js').BoardSlice} BoardSlice */
/** @typedef {Omit<BoardSlice, keyof Drawn> & Drawn} DrawingSlice */
/** @typedef {Pick<BoardSlice, 'labelled' | 'other' | 'truth' | 'selected' | 'tabStop' | 'byHand'>} NodesSlice */

/** With more arrows than this, their lines are thinner. */
const MANY = 120;

/**
 * @param {DrawingSlice} slice
 * @param {NodesSlice[]} portions  what each portion of the nodes shows
 */
export function drawingView(slice, portions) {
  const { layout, graph, labelled, selected, preview } = slice;
  const { plain, nodesAt, leaving, entering, arrows, guiltyOf } = derived(layout);
  const guilty = labelled ? guiltyOf(labelled) : { edges: new Set(), arrows: arrows([]) };
  const shown = preview ?? selected ?? -1;
  const [from, to] = [leaving[shown] ?? [], entering[shown] ?? []];
  const isGuilty = (/** @type {number} */ edge) => guilty.edges.has(edge);
  const isInnocent = (/** @type {number} */ edge) => !isGuilty(edge);
  /** @param {number | undefined} position */
  const around = (position = -1) => {
    const points = (nodesAt[position] ?? []).flatMap((node) => layout.nodes[node] ?? []);
    return corners(points, layout.radius * RING + 5) || nothing;
  };
  const start = graph.positions.at(-1);
  const marks = layout.scale.map(
    ({ y, objects }, row) =>
      svg`<text x="4" y=${y + 4}>${row === 0 ? rankInWords(objects, start?.text ?? '') : objects}</text>`,
  );
  const size = Math.ceil(layout.nodes.length / portions.length);
  // There may be a thousand nodes, and hovering changes none of them.
  const nodes = portions.map((portion, at) => {
    const first = at * size;
    return guard([portion.labelled, portion.other, portion.truth, portion.selected, portion.tabStop], () =>
      layout.nodes.slice(first, first + size).map((_, index) => nodeView(slice, portion, first + index)),
    );
  });
  return svg`<g class="stage">
    <g class="scale" aria-hidden="true">${marks}</g>
    <path class="moves" aria-hidden="true" d=${plain}></path>
    ${arrowsView('guilty', guilty.arrows)}
    ${arrowsView('to', arrows(to.filter(isInnocent), labelled))}
    ${arrowsView('from', arrows(from.filter(isInnocent), labelled))}
    ${arrowsView('accused', arrows([...from, ...to].filter(isGuilty), labelled))}
    <g role="listbox" aria-label="Positions">${nodes}</g>
    <path class="preview" aria-hidden="true" d=${around(preview === selected ? undefined : preview)}></path>
    <path class="selection" aria-hidden="true" d=${around(selected)}></path>
  </g>`;
}

/**
 * @param {Drawn} drawn
 * @param {NodesSlice} portion
 * @param {number} node
 */
function nodeView(
  { layout: { nodes, radius }, graph, swift },
  { labelled, other, truth, selected, tabStop, byHand },
  node,
) {
  const { x, y, position } = /** @type {import('../layout/tree.js').Placed} */ (nodes[node]);
  const text = graph.positions[position]?.text ?? '';
  const here = labelled?.positions[position];
  const there = other?.positions[position];
  const shown = {
    label: here?.label,
    violates: here?.violates !== undefined,
    truth: truth && here?.truth !== here?.label ? here?.truth : undefined,
    differs: here !== undefined && there !== undefined && here.label !== there.label,
  };
  const shapes = guard(Object.values(shown), () => shapesView({ ...shown, swift }, radius, text, { x, y }));
  return svg`<g class="node" role="option" tabindex=${node === tabStop ? 0 : -1} aria-selected=${position === selected}
    aria-label=${inWords(text, here, shown, byHand)}
    data-inside=${isRoomy(radius)}
    data-node=${node} data-label=${here?.label ?? nothing} data-violates=${here?.violates ?? nothing}>${shapes}</g>`;
}

/**
 * In words, everything that the drawing shows of a node.
 * @param {string} text
 * @param {LabelledPosition | undefined} labelled
 * @param {Pick<import('./node.js').Shown, 'truth' | 'differs'>} shown
 * @param {boolean} byHand
 */
function inWords(text, labelled, { truth, differs }, byHand) {
  if (!labelled) return byHand ? `${text} has no label yet` : text;
  const { label, value, reason } = labelled;
  return [
    `${text} is labelled ${label}${byHand ? '' : `, value ${value}`}`,
    ...(truth ? [`true label ${truth}`] : []),
    ...(differs ? ['labelled differently by the other formula'] : []),
    ...(reason ? [`breaks ${reason.replaceAll(' -> ', ' to ')}`] : []),
  ].join(', ');
}

/** @typedef {{ line: string, head: string, count: number }} Arrows  all of them in two paths */

/**
 * @param {'guilty' | 'to' | 'from' | 'accused'} name
 * @param {Arrows} arrows
 */
const arrowsView = (name, { line, head, count }) => svg`
  <g class="arrows ${name}" aria-hidden="true" data-many=${count > MANY}>
    <path class="under" d=${line || nothing}></path>
    <path class="line" d=${line || nothing}></path>
    <path class="head" d=${head || nothing}></path>
  </g>`;

/** What follows from a layout alone. Edges are looked up by the positions they connect. */
const derived = memo((/** @type {Layout} */ layout) => {
  const position = (/** @type {number} */ node) => layout.nodes[node]?.position ?? -1;
  const starts = layout.edges.map(({ from }) => position(from));
  const ends = layout.edges.map(({ to }) => position(to));
  const paths = pathsOf(layout);
  const leaving = grouped(starts);
  return {
    plain: paths.plain(),
    nodesAt: grouped(layout.nodes.map((node) => node.position)),
    leaving,
    entering: grouped(ends),
    arrows,
    /** The moves that break rule (i). */
    guiltyOf: memo((/** @type {Labelled} */ labelled) => {
      const edges = labelled.positions.flatMap(({ position, guilty }) =>
        guilty.length === 0 ? [] : (leaving[position] ?? []).filter((edge) => guilty.includes(Number(ends[edge]))),
      );
      return { edges: new Set(edges), arrows: arrows(edges, labelled) };
    }),
  };

  /**
   * @param {number[]} edges
   * @param {Labelled} [labelled]
   * @returns {Arrows}
   */
  function arrows(edges, labelled) {
    const violates = (/** @type {number} */ edge) => labelled?.positions[Number(ends[edge])]?.violates !== undefined;
    const drawn = edges.map((edge) => paths.arrow(edge, violates(edge)));
    return {
      line: drawn.map(({ line }) => line).join(''),
      head: drawn.map(({ head }) => head).join(''),
      count: edges.length,
    };
  }
});

/** The indices at which each number occurs. @param {number[]} numbers */
function grouped(numbers) {
  /** @type {number[][]} */
  const groups = [];
  numbers.forEach((number, index) => (groups[number] ??= []).push(index));
  return groups;
}
