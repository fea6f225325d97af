// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyText, oneOf, readAddress, wholeNumber, writeAddress } from '../../www/shared/address.js';

/**
 * @typedef {object} Values
 * @property {string | undefined} heaps
 * @property {number | undefined} step
 * @property {'tree' | 'graph' | undefined} show
 * @property {boolean} truth
 */

/** @type {import('../../www/shared/address.js').Table<Values>} */
const TABLE = [
  anyText('heaps'),
  wholeNumber('step', 0, 9999),
  oneOf('show', ['tree', 'graph']),
  {
    name: 'truth',
    read: (text) => text === 'on' || undefined,
    write: (value) => (value ? 'on' : ''),
    allowed: 'on',
    usual: false,
  },
];

/** @type {Values} */
const USUAL = { heaps: undefined, step: undefined, show: undefined, truth: false };

test('what is written is read again, and what is usual is not written', () => {
  for (const values of [USUAL, { heaps: '2,1 & é+#', step: 12, show: 'graph', truth: true }])
    assert.deepEqual(readAddress(TABLE, `#${writeAddress(TABLE, /** @type {Values} */ (values))}`), {
      values,
      problems: '',
    });
  assert.equal(writeAddress(TABLE, USUAL), '');
  assert.equal(writeAddress(TABLE, { ...USUAL, step: 0, heaps: 'a:1/2, +' }), 'heaps=a:1/2,+%2B&step=0');
});

for (const [hash, sentence] of [
  ['popultion=1&foo', 'This link has 2 things the page does not know and left out: popultion, foo.'],
  [
    'foo=1&step=-1&show=cube',
    'This link has 1 thing the page does not know and left out: foo; and step=-1, which must be a whole number ' +
      'from 0 to 9,999; show=cube, which must be tree or graph.',
  ],
  ['truth=off&truth=no', 'This link has 1 value the page left out: truth=no, which must be on.'],
  ['step=1e3', 'This link has 1 value the page left out: step=1e3, which must be a whole number from 0 to 9,999.'],
  [
    '__proto__=1&hasOwnProperty=2&constructor=3',
    'This link has 3 things the page does not know and left out: __proto__, hasOwnProperty, constructor.',
  ],
  [
    Array.from({ length: 17 }, (_, index) => `x${index}`).join('&'),
    'This link has 17 things the page does not know and left out: x0, x1, x2, x3, x4 and 12 more.',
  ],
  ['y'.repeat(100), `This link has 1 thing the page does not know and left out: ${'y'.repeat(40)}….`],
])
  test(`left out of ${hash?.slice(0, 40)}`, () => {
    assert.deepEqual(readAddress(TABLE, hash ?? ''), { values: USUAL, problems: sentence });
  });
