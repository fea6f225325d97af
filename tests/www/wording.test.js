// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsInWords, generationInWords, rankInWords, rulesInWords, wordInWords } from '../../www/evolve/wording.js';

const RUN = /** @type {import('../../www/evolve/state.js').Run} */ (
  /** @type {unknown} */ ({
    game: { start: '(5,3,1)', graph: { positions: [{ text: '(2,0,0)' }] } },
    settings: { game: 'bounded', k: '7', subtract: '1,3,4' },
  })
);
const said = (
  /** @type {string} */ name,
  left = 'a1',
  right = 'a2',
  /** @type {number | undefined} */ at = undefined,
) => wordInWords({ name, left, right }, RUN, at).split(': ').at(-1);

test('explains bitwise words with the bits of the heaps beside them', () => {
  assert.equal(said('xor'), 'a1 = 5 = 101, a2 = 3 = 011, a1 xor a2 = 110 = 6.');
  assert.equal(said('and', 'a2', 'a3'), 'a2 = 3 = 11, a3 = 1 = 01, a2 and a3 = 01 = 1.');
  assert.equal(said('or'), 'a1 = 5 = 101, a2 = 3 = 011, a1 or a2 = 111 = 7.');
  assert.equal(said('not', undefined, 'a2'), 'a2 = 3, not a2 = −4.');
  assert.equal(said('xor', 'a1', 'a2', 0), 'a1 = 2 = 10, a2 = 0 = 00, a1 xor a2 = 10 = 2.');
});

test('explains division, by 0 too, as the engine divides', () => {
  assert.equal(said('div'), 'a1 = 5, a2 = 3, a1 div a2 = 1.');
  assert.equal(said('mod'), 'a1 = 5, a2 = 3, a1 mod a2 = 2.');
  assert.equal(said('div', 'a1', 'a2', 0), 'a1 = 2, a2 = 0, a1 div a2 = 0.');
  assert.equal(said('mod', 'a1', 'a2', 0), 'a1 = 2, a2 = 0, a1 mod a2 = 2.');
});

test('explains the numbers of the game', () => {
  assert.equal(said('n'), 'n is the number of heaps, here 3.');
  assert.equal(said('k'), 'k is the largest number of objects a move may take, here 7.');
  assert.equal(said('s2'), 's2 is a number of objects a move may take, here 3.');
});

test('says what the numbers beside the board count', () => {
  assert.equal(rankInWords(6, '(3,2,1)'), '6 objects left');
  assert.equal(rankInWords(1, '(1)'), '1 object left');
  // On a staircase, objects on the third step are three steps from the ground.
  assert.equal(rankInWords(10, '(3,2,1)'), '10 steps left');
});

test('a generation is one of those planned, or beyond them', () => {
  assert.equal(generationInWords(7, 100), '7 of 100');
  assert.equal(generationInWords(20_000, 100), '20,000, beyond the planned 100');
});

test('violations are told in every way of counting', () => {
  const game = { positions: 70, moves: 204, treeSize: '1234567' };
  const run = { game, settings: { counting: 'moves' } };
  const labelled = { violations: { nodes: 49, positions: 0, moves: 10 }, positions: [] };
  const said = countsInWords(
    /** @type {import('../../www/evolve/state.js').Run} */ (/** @type {unknown} */ (run)),
    /** @type {import('../../pkg/nimlab.js').Labelled} */ (/** @type {unknown} */ (labelled)),
  );
  assert.match(said[2] ?? '', /^Counted by nodes, the violations are 49; by positions, 0; by moves, 10\. /);
});

test('a game’s rules are one sentence', () => {
  const words = [{ word: 'nim', title: 'Nim', explanation: 'take any number of objects from one heap' }];
  const parameters = [{ name: 'game', limits: { kind: 'one-of', words } }];
  const catalog = /** @type {import('../../pkg/nimlab.js').Catalog} */ (/** @type {unknown} */ ({ parameters }));
  assert.equal(rulesInWords('nim', catalog), 'Nim: take any number of objects from one heap.');
  assert.equal(rulesInWords(undefined, catalog), '');
});
