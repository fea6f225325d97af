// @ts-check
/** A small picture of a game: a typical position, and in a game on heaps one of its moves. */
import { heapsDrawing, positionDrawing } from './position.js';
import { box, dot, path } from './shapes.js';

/** @typedef {import('./shapes.js').Drawing} Drawing */

/** By the game's word, the heaps of a picture and how many objects a move takes from each. */
const MOVES = /** @type {Record<string, [heaps: number[], taken: number[]]>} */ ({
  nim: [
    [3, 5, 2],
    [0, 3, 0],
  ],
  misere: [
    [1, 1, 1],
    [0, 0, 1],
  ],
  bounded: [
    [7, 5],
    [3, 0],
  ],
  subtraction: [
    [8, 5],
    [4, 0],
  ],
  moore: [
    [5, 3, 4],
    [2, 0, 3],
  ],
  wythoff: [
    [5, 3],
    [2, 2],
  ],
  'powers-of-two': [
    [9, 6],
    [4, 0],
  ],
  half: [[8], [4]],
  slow: [
    [4, 3, 2],
    [1, 0, 1],
  ],
});

/** Typical positions of the games on boards, by how they are drawn. */
const BOARDS = /** @type {Record<string, number[]>} */ ({
  king: [3, 2],
  knight: [3, 3],
  queen: [3, 2],
  strip: [1, 4, 6],
  stairs: [2, 1, 3],
  bar: [5, 3],
  rectangle: [7, 4],
});

/** Rows from which objects are taken, in games that split heaps: o stays, x is taken, a bar splits. */
const ROWS = /** @type {Record<string, string>} */ ({
  lasker: 'ooo|oo',
  kayles: 'ooxxooo',
  'dawsons-kayles': 'ooxxoo',
  'dawsons-chess': 'ooxxxo',
  grundy: 'oooo|oo',
  octal: 'oxo|oo',
});

/**
 * @param {string} word  of the game
 * @param {string} kind  of its positions, as `positionDrawing` knows them
 * @returns {Drawing}
 */
export function pictureOf(word, kind) {
  if (word === 'own') return ownPicture();
  const row = ROWS[word];
  if (row) return rowPicture(row);
  const board = BOARDS[kind];
  const drawn = board && positionDrawing(/** @type {import('./position.js').Kind} */ (kind), board, board);
  if (drawn) return drawn;
  const [heaps, taken] = MOVES[word] ?? [
    [3, 2, 1],
    [1, 0, 0],
  ];
  return heapsDrawing(heaps, taken, Math.max(...heaps));
}

/** @param {string} row */
function rowPicture(row) {
  const [across, middle] = [10, 15];
  const shapes = [...row].map((sign, at) => {
    const x = 7 + at * across;
    if (sign === '|') return path(`M${x} ${middle - 9}V${middle + 9}`, 'line');
    return dot(x, middle, 4, sign === 'x' ? 'taken' : 'object');
  });
  return { width: 4 + row.length * across, height: 2 * middle, shapes };
}

/** A picture of sliders, because the parts of the game can be set. */
function ownPicture() {
  const lines = [10, 25, 40].map((y) => path(`M4 ${y}H56`, 'line'));
  const knobs = [box(14, 5, 10, 10, 'piece'), box(36, 20, 10, 10, 'piece'), box(22, 35, 10, 10, 'piece')];
  return { width: 60, height: 50, shapes: [...lines, ...knobs] };
}
