// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '../../pkg/nimlab.js';
import { codeOf, partsOf } from '../../www/evolve/games/code.js';
import { NIM, PARTS } from '../../www/evolve/games/parts.js';
import { pictureOf } from '../../www/evolve/games/picture.js';
import { positionDrawing } from '../../www/evolve/games/position.js';
import { nameOf } from '../../www/evolve/games/preview.js';
import { rateInWords } from '../../www/evolve/games/rate.js';
import { grouped, search, stepped } from '../../www/evolve/games/search.js';

/** @typedef {import('../../www/evolve/games/position.js').Kind} Kind */
/** @typedef {import('../../www/evolve/games/shapes.js').Drawing} Drawing */

const ENTRIES = [
  ['nim', 'Heaps', 'Nim', 'take any number from one heap', []],
  ['misere', 'Heaps', 'Misère Nim', 'whoever takes the last object loses', []],
  ['kayles', 'Splitting', 'Kayles', 'take one or two', ['0.77']],
  ['grundy', 'Splitting', 'Grundy’s game', 'split a heap into two', []],
].map(([id, group, title, line, aliases]) => ({
  id: String(id),
  group: String(group),
  title: String(title),
  line: String(line),
  aliases: /** @type {string[]} */ (aliases),
}));

/** @param {string} query */
const found = (query) => search(ENTRIES, query).found.map(({ id }) => id);

test('games are found by name, rule, group and code, without accents', () => {
  assert.deepEqual(found(''), ['nim', 'misere', 'kayles', 'grundy']);
  assert.deepEqual(found('misere'), ['misere']);
  assert.deepEqual(found("grundy's"), ['grundy']);
  assert.deepEqual(found('0.77'), ['kayles']);
  assert.deepEqual(found('take TWO'), ['kayles']);
  assert.deepEqual(found('splitting'), ['kayles', 'grundy']);
  assert.deepEqual(found('chess'), []);
});

test('the best match is the one that bears the name', () => {
  assert.equal(search(ENTRIES, 'nim').best?.id, 'nim');
  assert.equal(search(ENTRIES, 'mis').best?.id, 'misere');
  assert.equal(search(ENTRIES, 'game').best?.id, 'grundy');
  assert.equal(search(ENTRIES, '0.77').best?.id, 'kayles');
  assert.equal(search(ENTRIES, 'chess').best, undefined);
});

test('keys walk along what was found and stop at its ends', () => {
  const [first, second, , last] = ENTRIES;
  assert.equal(stepped(ENTRIES, first, 'ArrowDown'), second);
  assert.equal(stepped(ENTRIES, first, 'ArrowUp'), first);
  assert.equal(stepped(ENTRIES, first, 'PageDown'), last);
  assert.equal(stepped(ENTRIES, last, 'ArrowDown'), last);
  assert.equal(stepped(ENTRIES, first, 'x'), undefined);
  assert.equal(stepped([], undefined, 'ArrowDown'), undefined);
});

test('groups stand in the order of their first members', () => {
  assert.deepEqual(
    grouped(ENTRIES).map(([group, members]) => [group, members.length]),
    [
      ['Heaps', 2],
      ['Splitting', 2],
    ],
  );
});

/** @type {Kind[]} */
const KINDS = ['heaps', 'king', 'knight', 'queen', 'strip', 'stairs', 'bar', 'rectangle'];

test('every shape of every drawing is inside it', () => {
  const positions = [
    [0, 0],
    [1, 0],
    [3, 2],
    [5, 5],
    [12, 7],
    [40, 3],
    [200, 199],
  ];
  for (const kind of KINDS)
    for (const heaps of positions) {
      const drawing = positionDrawing(kind, heaps, heaps);
      assert.ok(drawing, `${kind} ${heaps}`);
      assert.ok(drawing.width <= 180 && drawing.height <= 64, `${kind} ${heaps} is ${drawing.width} wide`);
      assertInside(drawing, `${kind} ${heaps}`);
    }
  for (const word of ['nim', 'moore', 'kayles', 'grundy', 'own', 'something-new'])
    assertInside(pictureOf(word, 'heaps'), word);
  for (const kind of KINDS) assertInside(pictureOf('', kind), kind);
});

test('a position in words', () => {
  const title = (/** @type {Kind} */ kind, /** @type {number[]} */ ...heaps) =>
    positionDrawing(kind, heaps, heaps)?.title;
  assert.equal(title('heaps', 3, 2, 1), 'Heaps of 3, 2 and 1 objects.');
  assert.equal(title('heaps', 1), 'A heap of 1 object.');
  assert.equal(title('king', 1, 2), 'A king on its way to the corner: 1 square to the left, 2 down.');
  assert.equal(title('strip', 1, 4), 'Coins on squares 1 and 4.');
});

test('objects are dots, and many of them are a number', () => {
  const shapes = (/** @type {number[]} */ ...heaps) => positionDrawing('heaps', heaps, heaps)?.shapes ?? [];
  assert.equal(shapes(3, 2).filter(({ shape }) => shape === 'dot').length, 5);
  assert.deepEqual(
    shapes(31, 2).flatMap((one) => (one.shape === 'text' ? one.text : [])),
    ['31'],
  );
});

test('the picture of a game shows a move: what is taken is hollow', () => {
  const taken = (/** @type {string} */ word) =>
    pictureOf(word, 'heaps').shapes.filter(({ tone }) => tone === 'taken').length;
  assert.equal(taken('wythoff'), 4);
  assert.equal(taken('kayles'), 2);
  assert.equal(taken('grundy'), 0);
});

test('the parts of a game are written as the engine reads them, and read back', () => {
  for (const code of [
    'take-any',
    'take-up-to-3',
    'take-1-3-4',
    'take-powers-of-two',
    'take-half/from-up-to-2',
    'take-any/from-up-to-2/same',
    'take-2/from-exactly-12',
    'take-up-to-255/rest-may-split/split-any',
    'take-none/split-unequal',
    'octal-0.137',
    'octal-4.00000007/from-up-to-2/same',
  ])
    assert.equal(codeOf(partsOf(code)), code);
  assert.equal(codeOf({ ...NIM, take: 'set', set: ' 1, 3 4' }), 'take-1-3-4');
});

test('parts that do not matter are not in the code', () => {
  assert.equal(codeOf({ ...NIM, take: 'code', rest: 'split', split: 'any' }), 'octal-0.77');
  assert.equal(codeOf({ ...NIM, take: 'nothing', rest: 'split', split: 'any' }), 'take-none/split-any');
  assert.equal(codeOf({ ...NIM, numbers: 'same' }), 'take-any');
});

test('a rate says what the solved runs are worth', () => {
  const rate = { words: 'heap 9', runs: 100, best: 0, far: 0 };
  const none = { 'every-size': 0, sorted: 0, 'no-mistake-found': 0, 'by-heart': 0 };
  assert.equal(
    rateInWords({ ...rate, solved: 97, far: 3, verdicts: { ...none, 'every-size': 90, 'by-heart': 7 } }),
    'With heap 9, 97 of 100 runs were solved: 90 right for every size, 3 wrong only at numbers over 10,000 as far as ' +
      'we know, 4 learned by heart.',
  );
  assert.equal(
    rateInWords({ ...rate, solved: 0, best: 1, verdicts: none }),
    'With heap 9, 0 of 100 runs were solved; the best formula had 1 violation.',
  );
});

test('a known game is named with its numbers', () => {
  const title = (/** @type {string} */ game) => game.toUpperCase();
  assert.equal(nameOf({ game: 'kayles' }, false, title), 'KAYLES');
  assert.equal(nameOf({ game: 'bounded', k: '3' }, true, title), 'BOUNDED with k = 3, misère');
  assert.equal(nameOf({ game: 'nim' }, true, title), 'MISERE');
});

/**
 * @param {Drawing} drawing
 * @param {string} name
 */
function assertInside({ width, height, shapes }, name) {
  for (const one of shapes) {
    const [x, y] =
      one.shape === 'path'
        ? [Math.max(...numbersOf(one.d)), 0]
        : one.shape === 'box'
          ? [one.x + one.width, one.y + one.height]
          : [one.x, one.y];
    assert.ok(
      x >= 0 && y >= 0 && x <= Math.max(width, height) + 6 && y <= height + 1,
      `${name}: ${JSON.stringify(one)}`,
    );
    assert.ok(Number.isFinite(x) && Number.isFinite(y), name);
  }
}

/** @param {string} text */
const numbersOf = (text) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('the engine reads every code the editor writes, and the editor reads it back', () => {
  engine.initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
  const choices = PARTS.reduce(
    (made, { name, choices }) => made.flatMap((parts) => choices.map(([word]) => ({ ...parts, [name]: word }))),
    [{ ...NIM, set: '1, 3 4', code: '0.137' }],
  );
  const codes = new Set(choices.map(codeOf));
  let read = 0;
  for (const code of codes) {
    assert.equal(codeOf(partsOf(code)), code);
    try {
      engine.previewGame({ settings: { game: 'own', rules: code, heaps: '3,2' } });
      read += 1;
    } catch (error) {
      // Two parts may contradict each other, but the engine must know each of them.
      const { message } = /** @type {{ message: string }} */ (error);
      assert.match(message, /only one of the two can hold|no move is possible/, code);
    }
  }
  assert.ok(codes.size > 60 && read > codes.size / 3, `${read} of ${codes.size}`);
});
