// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEIGHT, layoutExpression, treeOf } from '../../www/evolve/layout/expression.js';

/** @typedef {import('../../www/evolve/layout/expression.js').SymbolView} SymbolView */

/** a3 xor (a1 - -2147483648 or not a4), functions before their arguments. @type {SymbolView[]} */
const SYMBOLS = [
  { text: 'xor', parent: undefined },
  { text: 'a3', parent: 0 },
  { text: 'or', parent: 0 },
  { text: '-', parent: 2 },
  { text: 'a1', parent: 3 },
  { text: '-2147483648', parent: 3 },
  { text: 'not', parent: 2 },
  { text: 'a4', parent: 6 },
];

test('puts functions over their arguments, in the order they are written', () => {
  const { symbols, edges } = layoutExpression(SYMBOLS);
  assert.deepEqual(
    symbols.map(({ text }) => text),
    SYMBOLS.map(({ text }) => text),
  );
  assert.deepEqual(
    symbols.filter(({ isFunction }) => isFunction).map(({ text }) => text),
    ['xor', 'or', '-', 'not'],
  );
  assert.equal(edges.length, SYMBOLS.length - 1);
  for (const { from, to } of edges) assert.ok(from.y + HEIGHT < to.y);
  const row = symbols.filter(({ text }) => ['a1', '-2147483648', 'a4'].includes(text)).map(({ x }) => x);
  assert.deepEqual(
    row,
    row.toSorted((one, other) => one - other),
  );
});

test('keeps every symbol within the drawing and clear of the others', () => {
  for (const symbols of [SYMBOLS, comb(100), bush(6)]) {
    const { width, height, symbols: placed } = layoutExpression(symbols);
    for (const [index, one] of placed.entries()) {
      assert.ok(one.x - one.width / 2 >= 0 && one.x + one.width / 2 <= width);
      assert.ok(one.y - HEIGHT / 2 >= 0 && one.y + HEIGHT / 2 <= height);
      for (const other of placed.slice(index + 1)) {
        const apart = Math.abs(one.y - other.y) >= HEIGHT || Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        assert.ok(apart, `${one.text} and ${other.text} overlap`);
      }
    }
  }
});

test('builds the tree the genes spell out, with a shared gene once for each use', () => {
  const genes = ['a1', 'not 1', 'a2', '- 2, 1', 'xor 4, 4', 'n'].map((text) => ({ text }));
  assert.deepEqual(
    treeOf(genes, 5)?.map(({ text, parent }) => `${text} ${parent}`),
    ['xor undefined', '- 0', 'not 1', 'a1 2', 'a1 1', '- 0', 'not 5', 'a1 6', 'a1 5'],
  );
  assert.deepEqual(treeOf(genes, 6), [{ text: 'n', parent: undefined }]);
});

test('builds no tree that is too large to draw', () => {
  const doubling = Array.from({ length: 60 }, (_, gene) => ({ text: gene === 0 ? 'a1' : `+ ${gene}, ${gene}` }));
  assert.equal(treeOf(doubling, 7)?.length, 127);
  assert.equal(treeOf(doubling, 60), undefined);
});

test('places a lone symbol', () => {
  const { symbols, edges } = layoutExpression([{ text: 'n', parent: undefined }]);
  assert.equal(symbols.length, 1);
  assert.equal(symbols[0]?.isFunction, false);
  assert.deepEqual(edges, []);
});

/**
 * A formula as deep as it can be: each function has a terminal and the next function.
 * @param {number} depth
 * @returns {SymbolView[]}
 */
function comb(depth) {
  const symbols = [{ text: 'xor', parent: /** @type {number | undefined} */ (undefined) }];
  for (let level = 0; level < depth; level += 1)
    symbols.push({ text: 'a10', parent: 2 * level }, { text: 'mod', parent: 2 * level });
  return symbols;
}

/**
 * A formula as broad as it can be.
 * @param {number} depth
 * @returns {SymbolView[]}
 */
function bush(depth) {
  return Array.from({ length: 2 ** depth - 1 }, (_, number) => ({
    text: number % 3 === 0 ? 'and' : '+',
    parent: number === 0 ? undefined : Math.floor((number - 1) / 2),
  }));
}
