// @ts-check
/** Places the positions of a game, each once, in layers by number of objects. Pure geometry, no document. */
import { orderLayers } from './layer-order.js';

/** @typedef {import('../../../pkg/nimlab.js').GraphView} GraphView */
/** @typedef {import('./tree.js').Layout} Layout */

/** The smallest and largest distance between rows, and the height over which few rows are spread. */
const PITCH = { least: 38, most: 46, spread: 560 };

/** The width of a node with its ring, without the text beside it. */
const NODE = 50;

/** Approximate widths of a digit and of any other character of a position's text. */
const CHARACTERS = /** @type {const} */ ([9.3, 5.2]);

/** The extra distance between two layers when one of them takes several rows. */
const GAP = 28;

/** Room around the outermost centres; on the right the width of a position's text is added. */
const MARGIN = { left: 52, right: 24, top: 22, bottom: 22 };

const RADIUS = 12;

/** The largest ratio of width to height before wide layers are broken into rows. */
const WIDEST = 1.45;

/** How far moves that skip layers bend; in a narrow drawing they would otherwise overlap. */
const BEND = { wide: 0.09, narrow: 0.32 };

/**
 * The start is at the top, and each layer below has fewer objects; the order within a layer keeps crossings few.
 * A layer that is too wide zigzags over several rows, in the same order.
 * @param {GraphView} graph
 * @returns {Layout}
 */
export function layoutGraph({ positions, moves }) {
  /** @type {Map<number, number[]>} */
  const byObjects = new Map();
  positions.forEach(({ objects }, position) => {
    const members = byObjects.get(objects);
    if (members) members.push(position);
    else byObjects.set(objects, [position]);
  });
  const given = [...byObjects].sort(([one], [other]) => other - one);
  const sizes = given.map(([, members]) => members.length);
  const words = Math.max(...positions.map(({ text }) => wordsWidth(text)));
  const across = words + NODE;
  const columns = fitting(sizes, across);
  const depths = sizes.map((size) => Math.ceil(size / columns));
  const pitch = Math.min(Math.max(PITCH.spread / sum(depths), PITCH.least), PITCH.most);
  const layers = orderLayers(
    given.map(([, members], layer) => ({ members, step: 1 / (depths[layer] ?? 1) })),
    moves,
  );

  /** @type {Layout['nodes']} */
  const nodes = new Array(positions.length);
  /** @type {Layout['scale']} */
  const scale = [];
  const half = (Math.max(...layers.map(({ members, step }) => (members.length - 1) * step)) / 2) * across;
  const bend = Math.max(...sizes) > 2 ? BEND.wide : BEND.narrow;
  const left = MARGIN.left + (bend === BEND.narrow ? bend * layers.length * pitch : 0);
  let y = MARGIN.top;
  layers.forEach(({ members, step }, layer) => {
    const depth = depths[layer] ?? 1;
    members.forEach((position, at) => {
      const x = left + half + (at - (members.length - 1) / 2) * step * across;
      nodes[position] = { x, y: y + (at % depth) * pitch, position };
    });
    scale.push({ y: y + ((depth - 1) * pitch) / 2, objects: given[layer]?.[0] ?? 0 });
    const below = Math.max(depth, depths[layer + 1] ?? 1);
    y += depth * pitch + (below > 1 ? GAP : 0);
  });
  return {
    kind: 'graph',
    width: left + 2 * half + words + MARGIN.right,
    height: Math.max(...nodes.map((node) => node.y)) + MARGIN.bottom,
    radius: RADIUS,
    bend,
    start: positions.length - 1,
    nodes,
    edges: moves.map(({ from, to }) => ({ from, to })),
    rows: layers.map(({ members }) => members),
    scale,
  };
}

/**
 * The number of nodes in a row: all of the widest layer, unless that makes the drawing too wide.
 * @param {number[]} sizes
 * @param {number} across  the distance between neighbours
 */
function fitting(sizes, across) {
  const widest = Math.max(...sizes);
  for (let columns = 8; columns < widest; columns += 1) {
    const rows = sum(sizes.map((size) => Math.ceil(size / columns)));
    const gaps = sizes.filter((size) => size > columns).length;
    if ((columns * across) / (rows * PITCH.least + gaps * GAP) >= WIDEST) return columns;
  }
  return widest;
}

/** @param {string} text */
const wordsWidth = (text) => sum([...text].map((character) => CHARACTERS[/\d/.test(character) ? 0 : 1]));

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
