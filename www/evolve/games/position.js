// @ts-check
/** A position as a small drawing: heaps of dots, or a board, strip, staircase or bar. Pure geometry. */
import { counted } from '../../shared/text.js';
import { box, dot, path, words } from './shapes.js';

/** @typedef {import('./shapes.js').Drawing} Drawing */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {'heaps' | 'king' | 'knight' | 'queen' | 'strip' | 'stairs' | 'bar' | 'rectangle'} Kind */

/** The greatest height of a drawing, and the greatest width except for heaps and stairs. */
const ROOM = { width: 168, height: 60 };

/** A heap with more objects than this is drawn as a column with its number. */
const MANY = 10;

/** Boards with more squares to a side are drawn without squares. */
const FINE = 24;

/** The outlines of the pieces, in a square of 10 by 10, because not every font has them. */
const PIECES = {
  king:
    '4.5,1 5.5,1 5.5,2 6.5,2 6.5,3 5.5,3 5.5,4 8,3.5 8.5,5 7,8 7,9 3,9 3,8 1.5,5 2,3.5 4.5,4 4.5,3 3.5,3 ' +
    '3.5,2 4.5,2',
  queen: '1,2.5 3,6 3.2,2 5,5.5 6.8,2 7,6 9,2.5 7.5,8 7.5,9 2.5,9 2.5,8',
  knight: '2.8,9 3,7.5 4.6,5.8 4.8,4.6 2.8,5.8 1.8,4.8 3.6,2.4 4,1 5.2,1.9 7,3 7.8,5.5 7.6,9',
};

/**
 * The drawing of a position, with a title in words; undefined if the numbers say more.
 * @param {Kind} kind
 * @param {number[]} heaps  the numbers of the position
 * @param {number[]} start  of the game, which determines the size of the board
 * @returns {(Drawing & { title: string }) | undefined}
 */
export function positionDrawing(kind, heaps, start) {
  const [one = 0, other = 0] = heaps;
  const most = Math.max(1, ...start, ...heaps);
  switch (kind) {
    case 'heaps':
      return heaps.length === 0 ? undefined : { ...heapsDrawing(heaps, [], most), title: heapsInWords(heaps) };
    case 'king':
    case 'knight':
    case 'queen':
      return {
        ...boardDrawing(PIECES[kind], [one, other], [start[0] ?? one, start[1] ?? other]),
        title: `A ${kind} on its way to the corner: ${counted(one, 'square')} to the left, ${other} down.`,
      };
    case 'strip':
      return {
        ...stripDrawing(heaps, most),
        title: `Coins on ${heaps.length > 1 ? 'squares' : 'square'} ${list(heaps)}.`,
      };
    case 'stairs':
      return { ...stairsDrawing(heaps), title: `Stairs with ${list(heaps)} coins, from the lowest step up.` };
    case 'bar':
      return {
        ...barDrawing(one, other, most),
        title:
          `A chocolate bar with ${counted(one, 'square')} in the first row and ${other} in the second; ` +
          'the first square is poisoned.',
      };
    case 'rectangle':
      return { ...rectangleDrawing(one, other, most), title: `A rectangle of ${one} by ${other}.` };
  }
}

/** @param {number[]} heaps */
function heapsInWords(heaps) {
  const objects = `${list(heaps)} ${heaps.length === 1 && heaps[0] === 1 ? 'object' : 'objects'}`;
  return heaps.length === 1 ? `A heap of ${objects}.` : `Heaps of ${objects}.`;
}

/** For example 3, 2 and 1. @param {number[]} numbers */
export function list(numbers) {
  return numbers.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/**
 * Heaps as columns of dots, the lower ones kept and the upper ones taken; a large heap is a column with its number.
 * @param {number[]} heaps
 * @param {number[]} taken  from the top of each
 * @param {number} most  the largest heap there is room for
 * @returns {Drawing}
 */
export function heapsDrawing(heaps, taken, most) {
  const step = Math.min(9, Math.max(5.5, (ROOM.height - 5) / most));
  const [across, r] = [Math.max(14, 1.7 * step), 0.43 * step];
  const height = Math.min(ROOM.height, Math.max(Math.min(most, MANY), 3) * step + 5);
  const ground = height - 3;
  const width = heaps.length * across + 4;
  /** @type {(size: number, index: number) => Shape[]} */
  const heap = (size, index) => {
    const x = 2 + (index + 0.5) * across;
    if (size > MANY) return [box(x - 6, 3, 12, ground - 4, 'light'), words(x, height / 2, 8, String(size))];
    return Array.from({ length: size }, (_, at) =>
      dot(x, ground - 0.6 * step - at * step, r, at >= size - (taken[index] ?? 0) ? 'taken' : 'object'),
    );
  };
  return { width, height, shapes: [path(`M1 ${ground}H${width - 1}`, 'line'), ...heaps.flatMap(heap)] };
}

/**
 * A board with the goal in its lower left corner, and a piece.
 * @param {string} piece
 * @param {[number, number]} at  squares to the right and up
 * @param {[number, number]} start
 * @returns {Drawing}
 */
function boardDrawing(piece, at, start) {
  const [columns, rows] = [Math.max(at[0], start[0]) + 1, Math.max(at[1], start[1]) + 1];
  const side = Math.min((ROOM.height - 4) / rows, (ROOM.width - 4) / columns, 20);
  const [width, height] = [columns * side + 4, rows * side + 4];
  const left = (/** @type {number} */ column) => 2 + column * side;
  const top = (/** @type {number} */ row) => height - 2 - (row + 1) * side;
  const isFine = Math.max(columns, rows) <= FINE;
  const squares = isFine
    ? Array.from({ length: columns * rows }, (_, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        return box(left(column), top(row), side, side, (column + row) % 2 === 0 ? 'dark' : 'light');
      })
    : [];
  const size = Math.max(side, 10);
  const corner = Math.max(side, 4);
  return {
    width,
    height,
    shapes: [
      ...squares,
      box(2, 2, columns * side, rows * side, 'line'),
      box(2, height - 2 - corner, corner, corner, 'goal'),
      outline(piece, left(at[0]) + side / 2, top(at[1]) + side / 2, size),
    ],
  };
}

/**
 * @param {string} points
 * @param {number} x  its centre
 * @param {number} y
 * @param {number} size
 */
function outline(points, x, y, size) {
  const at = (/** @type {string} */ point) => {
    const [right = 0, down = 0] = point.split(',').map(Number);
    return `${round(x + (right / 10 - 0.5) * size)} ${round(y + (down / 10 - 0.5) * size)}`;
  };
  return path(`M${points.split(' ').map(at).join('L')}Z`, 'piece');
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * A strip of numbered squares with coins.
 * @param {number[]} coins
 * @param {number} last  the greatest square
 * @returns {Drawing}
 */
function stripDrawing(coins, last) {
  const side = Math.min(16, (ROOM.width - 4) / (last + 1));
  const isFine = side >= 6;
  const squares = Array.from({ length: last + 1 }, (_, at) =>
    box(2 + at * side, 2, side, 16, at % 2 ? 'light' : 'dark'),
  );
  return {
    width: (last + 1) * side + 4,
    height: 30,
    shapes: [
      ...(isFine ? squares : [box(2, 2, (last + 1) * side, 16, 'light')]),
      ...coins.map((at) => dot(2 + (at + 0.5) * side, 10, Math.max(Math.min(side * 0.38, 6), 2))),
      ...coins.map((at) => words(2 + (at + 0.5) * side, 25, 7, String(at))),
    ],
  };
}

/**
 * Stairs that rise to the right, with coins on each step.
 * @param {number[]} coins  the lowest step first
 * @returns {Drawing}
 */
function stairsDrawing(coins) {
  const [across, rise] = [20, Math.min(9, 34 / Math.max(coins.length, 1))];
  const height = ROOM.height;
  const top = (/** @type {number} */ step) => height - 2 - (step + 1) * rise;
  const shapes = coins.flatMap((count, step) => {
    const x = 2 + (step + 1.5) * across;
    return [
      box(2 + (step + 1) * across, top(step), across, (step + 1) * rise, 'light'),
      ...(count > 4
        ? [words(x, top(step) - 7, 9, String(count))]
        : Array.from({ length: count }, (_, at) => dot(x, top(step) - 3.4 - at * 5.4, 2.4))),
    ];
  });
  const width = (coins.length + 1) * across + 4;
  return { width, height, shapes: [path(`M2 ${height - 2}H${width - 2}`, 'line'), ...shapes] };
}

/**
 * A chocolate bar of two rows, the first one below; its first square is poisoned.
 * @param {number} first
 * @param {number} second
 * @param {number} most
 * @returns {Drawing}
 */
function barDrawing(first, second, most) {
  const side = Math.min(14, (ROOM.width - 4) / most);
  const row = (/** @type {number} */ count, /** @type {number} */ y) =>
    Array.from({ length: count }, (_, at) => box(2 + at * side, y, side, side, at === 0 && y > 2 ? 'goal' : 'dark'));
  return { width: most * side + 4, height: 2 * side + 4, shapes: [...row(second, 2), ...row(first, 2 + side)] };
}

/**
 * A rectangle, with the squares that can be cut off its longer side.
 * @param {number} across
 * @param {number} up
 * @param {number} most
 * @returns {Drawing}
 */
function rectangleDrawing(across, up, most) {
  const unit = (ROOM.height - 4) / most;
  const [wide, high] = [across * unit, up * unit];
  const [short, long] = [Math.min(wide, high), Math.max(wide, high)];
  const squares = short < 1 ? 0 : Math.min(Math.floor(long / short + 1e-9), 60);
  const cut = Array.from({ length: squares }, (_, at) =>
    wide >= high
      ? box(2 + at * short, ROOM.height - 2 - high, short, short, at % 2 ? 'light' : 'dark')
      : box(2, ROOM.height - 2 - (at + 1) * short, short, short, at % 2 ? 'light' : 'dark'),
  );
  const whole = box(2, ROOM.height - 2 - high, Math.max(wide, 1), Math.max(high, 1), 'line');
  return { width: ROOM.height, height: ROOM.height, shapes: [...cut, whole] };
}
