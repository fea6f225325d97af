// @ts-check
/** The drawing of one game in one layout: built once, then brought up to date in place. */

import { svg } from '../../shared/dom.js';
import { corners, pathsOf, RING } from '../layout/path.js';
import { createNode } from './node.js';

/** @typedef {import('../../../pkg/nimlab.js').Labelled} Labelled */
/** @typedef {import('../layout/tree.js').Layout} Layout */

/** What is drawn over the game; the labels are objects that stay the same as long as they do. */
/** @typedef {{ labelled: Labelled | undefined, other: Labelled | undefined, truth: boolean }} Labels */

/** With more guilty moves than this their lines are thinner. */
const MANY = 120;

/**
 * @param {Layout} layout
 * @param {string[]} texts  the positions by their numbers
 */
export function createDrawing(layout, texts) {
  const paths = pathsOf(layout);
  const nodes = layout.nodes.map((placed) => createNode(placed, layout.radius, texts[placed.position] ?? ''));
  for (const [index, { element }] of nodes.entries()) element.setAttribute('data-node', String(index));
  const guilty = arrows('guilty');
  const from = arrows('from');
  const to = arrows('to');
  const accused = arrows('accused');
  const selection = svg('path', { class: 'selection', 'aria-hidden': 'true' });
  const preview = svg('path', { class: 'preview', 'aria-hidden': 'true' });
  const list = svg('g', { role: 'listbox', 'aria-label': 'Positions' }, ...nodes.map(({ element }) => element));
  const element = svg(
    'g',
    { class: 'stage' },
    svg(
      'g',
      { class: 'scale', 'aria-hidden': 'true' },
      ...layout.scale.map(({ y, objects }) => svg('text', { x: 4, y: y + 4 }, String(objects))),
    ),
    svg('path', { class: 'moves', 'aria-hidden': 'true', d: paths.plain() }),
    guilty.element,
    to.element,
    from.element,
    accused.element,
    list,
    preview,
    selection,
  );
  /** @type {Map<number, number[]>} the nodes of every position */
  const nodesOf = grouped(
    layout.nodes.map((_, node) => node),
    at,
  );
  const leaving = grouped(
    layout.edges.map((_, edge) => edge),
    (edge) => at(layout.edges[edge]?.from ?? 0),
  );
  const entering = grouped(
    layout.edges.map((_, edge) => edge),
    (edge) => at(layout.edges[edge]?.to ?? 0),
  );
  /** @type {Labels} */
  let labels = { labelled: undefined, other: undefined, truth: false };
  /** @type {{ selected: number | undefined, preview: number | undefined }} */
  let marked = { selected: undefined, preview: undefined };
  let stop = nodesOf.get(texts.length - 1)?.[0] ?? 0;
  nodes[stop]?.element.setAttribute('tabindex', '0');
  return {
    element,
    list,
    layout,
    update,
    mark,
    rest,
    position: at,
    nodesOf: (/** @type {number} */ position) => nodesOf.get(position) ?? [],
  };

  /** @param {number} node */
  function at(node) {
    return layout.nodes[node]?.position ?? 0;
  }

  /** @param {Labels} now */
  function update(now) {
    if (now.labelled === labels.labelled && now.other === labels.other && now.truth === labels.truth) return;
    layout.nodes.forEach(({ position }, index) => {
      const labelled = now.labelled?.positions[position];
      const other = now.other?.positions[position];
      nodes[index]?.update({
        labelled,
        truth: now.truth && labelled && labelled.truth !== labelled.label ? labelled.truth : undefined,
        differs: other !== undefined && labelled !== undefined && other.label !== labelled.label,
      });
    });
    const relabelled = now.labelled !== labels.labelled;
    labels = now;
    if (!relabelled) return;
    const edges = (now.labelled?.positions ?? []).flatMap(({ position, guilty: { length } }) =>
      length === 0 ? [] : (leaving.get(position) ?? []).filter(isGuilty),
    );
    guilty.draw(edges);
    guilty.element.setAttribute('data-many', String(edges.length > MANY));
    drawMoves();
  }

  /** @param {{ selected: number | undefined, preview: number | undefined }} now */
  function mark(now) {
    if (now.selected === marked.selected && now.preview === marked.preview) return;
    if (now.selected !== marked.selected) {
      for (const node of nodesOf.get(marked.selected ?? -1) ?? [])
        nodes[node]?.element.setAttribute('aria-selected', 'false');
      for (const node of nodesOf.get(now.selected ?? -1) ?? [])
        nodes[node]?.element.setAttribute('aria-selected', 'true');
      selection.setAttribute('d', around(now.selected));
    }
    preview.setAttribute('d', now.preview === now.selected ? '' : around(now.preview));
    marked = now;
    drawMoves();
  }

  /**
   * Makes a node the one the Tab key leads to.
   * @param {number} node
   */
  function rest(node) {
    nodes[stop]?.element.setAttribute('tabindex', '-1');
    nodes[node]?.element.setAttribute('tabindex', '0');
    stop = node;
    return nodes[node]?.element;
  }

  /** The moves to and from the position that is looked at. */
  function drawMoves() {
    const shown = marked.preview ?? marked.selected ?? -1;
    const [out, into] = [leaving.get(shown) ?? [], entering.get(shown) ?? []];
    from.draw(out.filter((edge) => !isGuilty(edge)));
    to.draw(into.filter((edge) => !isGuilty(edge)));
    accused.draw([...out, ...into].filter(isGuilty));
  }

  /**
   * Whether an edge is a move that breaks rule (i).
   * @param {number} edge
   */
  function isGuilty(edge) {
    const { from: start, to: end } = layout.edges[edge] ?? { from: 0, to: 0 };
    return labels.labelled?.positions[at(start)]?.guilty.includes(at(end)) ?? false;
  }

  /** @param {number | undefined} position */
  function around(position) {
    const points = (nodesOf.get(position ?? -1) ?? []).flatMap((node) => layout.nodes[node] ?? []);
    return corners(points, layout.radius * RING + 5);
  }

  /**
   * Any number of arrows in three paths: lines, what keeps them apart from the moves below, heads.
   * @param {string} name
   */
  function arrows(name) {
    const under = svg('path', { class: 'under' });
    const lines = svg('path', { class: 'line' });
    const heads = svg('path', { class: 'head' });
    return {
      element: svg('g', { class: `arrows ${name}`, 'aria-hidden': 'true' }, under, lines, heads),
      /** @param {number[]} edges */
      draw(edges) {
        const drawn = edges.map((edge) =>
          paths.arrow(edge, labels.labelled?.positions[at(layout.edges[edge]?.to ?? 0)]?.violates !== undefined),
        );
        const line = drawn.map((arrow) => arrow.line).join('');
        if (line === (lines.getAttribute('d') ?? '')) return;
        under.setAttribute('d', line);
        lines.setAttribute('d', line);
        heads.setAttribute('d', drawn.map((arrow) => arrow.head).join(''));
      },
    };
  }
}

/**
 * @param {number[]} numbers
 * @param {(number: number) => number} by
 */
function grouped(numbers, by) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const number of numbers) {
    const group = groups.get(by(number));
    if (group) group.push(number);
    else groups.set(by(number), [number]);
  }
  return groups;
}
