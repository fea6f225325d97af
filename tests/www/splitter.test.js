// @ts-check
/** The rows of a JSON text, found while it arrives in pieces of any size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSplitter, NotRows } from '../../www/experiments/splitter.js';

/**
 * The rows of a text that arrives in pieces.
 * @param {string} text
 * @param {number} size  of a piece
 */
function split(text, size) {
  /** @type {unknown[]} */
  const rows = [];
  const splitter = createSplitter((row) => rows.push(row));
  for (let at = 0; at < text.length; at += size) splitter.push(text.slice(at, at + size));
  assert.equal(splitter.end(), rows.length);
  return rows;
}

const TRICKY = [
  { formula: 'a1 "xor", [a2}', settings: { heaps: '4,4', note: '\\"]},{' }, list: [1, [2, { rows: [3] }]] },
  null,
  [],
  'rows": [',
  -1.5,
  {},
];

test('rows are found in the whole and in each series, in pieces of any size', () => {
  const texts = [
    JSON.stringify({ rows: TRICKY, vary: 'length' }),
    JSON.stringify({ format: 2, points: [[{ rows: [7] }], '"rows":['], rows: TRICKY }, null, 2),
    JSON.stringify({
      series: [{ settings: {}, points: [{ rows: [7] }], rows: TRICKY.slice(0, 2) }, { rows: [] }, null],
    }).replace(/null\]\}$/, `{"rows" : \n${JSON.stringify(TRICKY.slice(2))}}]}`),
  ];
  for (const text of texts) for (const size of [1, 2, 7, 64, 1e6]) assert.deepEqual(split(text, size), TRICKY, text);
});

test('arrays elsewhere are no rows', () => {
  for (const text of ['{}', '{"rows":[]}', '{"rows":[ \n]}', '{"row":[1]}', '{"a":{"rows":[1]}}', '[{"rows":[1]}]'])
    assert.deepEqual(split(text, 3), [], text);
});

test('what is not JSON is refused, within the rows and beside them', () => {
  for (const text of [
    '',
    '{',
    '{"rows":[',
    '{"rows":[{}',
    '{"rows":[{}]',
    '{"rows":[{},]}',
    '{"rows":[,{}]}',
    '{"rows":[{} {}]}',
    '{"rows":[{]}]}',
    '{"rows":[{}}}',
    '{"rows":[{}]]',
    '{"rows":[1]}}',
    '{"rows":[1] 2}',
    '{"rows":["a]}',
  ])
    for (const size of [1, 1000]) assert.throws(() => split(text, size), NotRows, text);
});
