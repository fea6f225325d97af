// @ts-check
/** Draws a labelled game tree: P as a square, N as a circle, a ring around each violation. */
import { layoutTree } from '../layout/tree.js';
import { html, svg } from './dom.js';

/** @typedef {import('../../pkg/nimlab.js').LabelledTree} LabelledTree */
/** @typedef {import('../layout/tree.js').Placed} Placed */

const RADIUS = 20;
const RING = 29;

/** How large the drawing is where there is room for it. */
const SCALE = 1.4;

/** A tree of more nodes keeps its size and scrolls, so that its labels can be read. */
const MANY = 30;

/**
 * @param {Element} root
 * @param {LabelledTree | undefined} tree
 */
export function renderTree(root, tree) {
  if (!tree) {
    root.replaceChildren(html('p', { class: 'notice' }, 'Enumerating the game …'));
    return;
  }
  const { width, height, nodes, edges } = layoutTree(tree.nodes);
  const wide = nodes.length > MANY;
  const viewBox = `0 0 ${width} ${height}`;
  // Another tree starts with its root in the middle; the same one stays where it is.
  const same = root.querySelector('.tree')?.getAttribute('viewBox') === viewBox;
  const left = same ? root.scrollLeft : (nodes[0]?.x ?? 0) - root.clientWidth / 2;
  root.replaceChildren(
    svg(
      'svg',
      { class: 'tree', 'data-wide': String(wide), viewBox, width: width * (wide ? 1 : SCALE), height: height * (wide ? 1 : SCALE), role: 'group', 'aria-label': summary(tree) },
      svg('g', { class: 'moves', 'aria-hidden': 'true' }, ...edges.map(({ from, to }) => svg('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y }))),
      svg('g', { role: 'list' }, ...nodes.map(drawNode)),
    ),
  );
  root.scrollLeft = left;
}

/** What the shapes mean, in words. */
export function legend() {
  const entry = (/** @type {Node} */ shape, /** @type {string} */ words) => html('p', {}, svg('svg', { class: 'sample', viewBox: '-32 -32 64 64', width: 28, height: 28, 'aria-hidden': 'true' }, shape), words);
  return html(
    'section',
    { class: 'legend', 'aria-label': 'Legend' },
    entry(svg('g', { class: 'node', 'data-label': 'P' }, drawShape('P')), 'P: the formula is 0, the player who just moved should win'),
    entry(svg('g', { class: 'node', 'data-label': 'N' }, drawShape('N')), 'N: the formula is not 0, the player to move should win'),
    entry(svg('circle', { class: 'ring', r: RING }), 'encircled: the label breaks a rule of winning strategies'),
  );
}

/** @param {'P' | 'N'} label */
function drawShape(label) {
  return label === 'P'
    ? svg('rect', { class: 'shape', x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 4 })
    : svg('circle', { class: 'shape', r: RADIUS });
}

/** @param {Placed} placed */
function drawNode({ x, y, node }) {
  const position = `(${node.heaps.join(',')})`;
  const ring = node.violates ? [svg('circle', { class: 'ring', r: RING })] : [];
  const title = `${position} is labelled ${node.label}${node.violates ? ` and breaks rule (${node.violates})` : ''}`;
  return svg(
    'g',
    { class: 'node', role: 'listitem', 'aria-label': title, transform: `translate(${x} ${y})`, 'data-label': node.label, 'data-violates': node.violates },
    svg('title', {}, title),
    ...ring,
    drawShape(node.label),
    svg('text', { class: 'label', y: -2 }, node.label),
    svg('text', { class: 'position', y: 13 }, position),
  );
}

/** @param {LabelledTree} tree */
function summary({ nodes, violations }) {
  return `Game tree with ${nodes.length} nodes, ${violations.nodes} of which break a rule`;
}
