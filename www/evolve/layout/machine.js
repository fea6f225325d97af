// @ts-check
/** Places the states of a small machine in columns, by the number of bits that lead to them. */

/** The radius of a state, and the room around it. */
export const RADIUS = 18;
const ACROSS = 132;
const DOWN = 92;
const MARGIN = 44;
/** The room above the first row and below the last, for a loop and its words. */
const ENDS = 62;

/** The most letters that are written individually on an edge. */
const FEW = 2;

/**
 * @typedef {{ ways: Array<[number, number]> }} MachineState
 * @typedef {{ state: number, x: number, y: number }} PlacedState
 * @typedef {{ path: string, x: number, y: number, anchor: string }} Curve  with the place of its words
 * @typedef {Curve & { from: number, to: number, words: string, title: string }} PlacedWay
 */

/**
 * @param {MachineState[]} states
 * @param {number} starts  how many of the first states are starts
 * @param {number} heaps
 * @returns {{ width: number, height: number, states: PlacedState[], ways: PlacedWay[] }}
 */
export function layoutMachine(states, starts, heaps) {
  const edges = edgesOf(states, heaps);
  const columns = columnsOf(edges, states.length, starts);
  const tallest = Math.max(...columns.map((column) => column.length));
  const height = 2 * ENDS + (tallest - 1) * DOWN;
  const placed = columns.flatMap((column, index) =>
    column.map((state, row) => ({
      state,
      x: MARGIN + index * ACROSS,
      y: ENDS + (row + (tallest - column.length) / 2) * DOWN,
    })),
  );
  const at = new Map(placed.map((place) => [place.state, place]));
  const ways = edges.map(({ from, to, letters }) => {
    const [start, end] = [at.get(from), at.get(to)];
    if (!start || !end) throw new Error('a way leads out of the machine');
    return { from, to, ...(from === to ? loop(start, height) : curve(start, end)), ...inWords(letters, heaps) };
  });
  return { width: 2 * MARGIN + (columns.length - 1) * ACROSS, height, states: placed, ways };
}

/**
 * One edge for all letters that lead from one state to another; of a letter with a guess only the heaps' bits count.
 * @param {MachineState[]} states
 * @param {number} heaps
 */
function edgesOf(states, heaps) {
  const mask = 2 ** heaps - 1;
  return states.flatMap(({ ways }, from) => {
    /** @type {Map<number, Set<number>>} */
    const letters = new Map();
    for (const [letter, to] of ways) letters.set(to, (letters.get(to) ?? new Set()).add(letter & mask));
    return [...letters].map(([to, set]) => ({ from, to, letters: [...set] }));
  });
}

/**
 * The states by the fewest bits that lead to them.
 * @param {Array<{ from: number, to: number }>} edges
 * @param {number} count
 * @param {number} starts
 */
function columnsOf(edges, count, starts) {
  let column = Array.from({ length: Math.min(starts, count) }, (_, state) => state);
  const seen = new Set(column);
  /** @type {number[][]} */
  const columns = [];
  while (column.length > 0) {
    columns.push(column);
    const here = new Set(column);
    column = [...new Set(edges.filter(({ from, to }) => here.has(from) && !seen.has(to)).map(({ to }) => to))];
    for (const state of column) seen.add(state);
  }
  return columns;
}

/**
 * A loop on the outer side of its state.
 * @param {PlacedState} state
 * @param {number} height  of the drawing
 */
function loop({ x, y }, height) {
  const side = y > height / 2 ? 1 : -1;
  const [near, far] = [y + side * (RADIUS - 2), y + side * (RADIUS + 30)];
  const path = `M${x - 8} ${near}C${x - 22} ${far} ${x + 22} ${far} ${x + 8} ${near}`;
  return { path, x, y: y + side * (RADIUS + 32) + 4, anchor: 'middle' };
}

/**
 * A curve that bends to its left, so that two opposite edges do not overlap.
 * @param {PlacedState} from
 * @param {PlacedState} to
 */
function curve(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const bend = 26 + (length > 1.5 * ACROSS ? 0.3 * length : 0);
  const [ox, oy] = [dy / length, -dx / length];
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [mx, my] = [middleX + ox * bend, middleY + oy * bend];
  const [start, end] = [towards(from, mx, my), towards(to, mx, my)];
  // The words stand a little outside the curve, whose middle is halfway to its control point.
  const [x, y] = [middleX + ox * (bend / 2 + 5), middleY + oy * (bend / 2 + 5)];
  const anchor = Math.abs(ox) < 0.7 ? 'middle' : ox > 0 ? 'start' : 'end';
  return { path: `M${start}Q${round(mx)} ${round(my)} ${end}`, x: round(x), y: round(y), anchor };
}

/**
 * Where a line from a point to a state meets the state's outline.
 * @param {PlacedState} state
 * @param {number} x
 * @param {number} y
 */
function towards(state, x, y) {
  const [dx, dy] = [x - state.x, y - state.y];
  const length = Math.hypot(dx, dy);
  const reach = RADIUS + 3;
  return `${round(state.x + (dx / length) * reach)} ${round(state.y + (dy / length) * reach)}`;
}

/** @param {number} number */
const round = (number) => Math.round(10 * number) / 10;

/**
 * The letters on an edge: each one if they are few, otherwise how many of all possible ones.
 * @param {number[]} letters
 * @param {number} heaps
 */
function inWords(letters, heaps) {
  const bits = letters.map((letter) => Array.from({ length: heaps }, (_, heap) => (letter >> heap) & 1).join(''));
  const all = 2 ** heaps;
  const title = `${letters.length} of ${all}: ${bits.sort().join(' ')}`;
  if (letters.length === all) return { words: 'any', title };
  return { words: letters.length <= FEW ? bits.join(' ') : `${letters.length} of ${all}`, title };
}
