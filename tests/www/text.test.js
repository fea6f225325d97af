// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formulaPieces } from '../../www/shared/formula.js';
import { counted, violations } from '../../www/shared/text.js';

test('counts in words', () => {
  assert.equal(violations(0), 'no violations');
  assert.equal(violations(1), '1 violation');
  assert.equal(violations(9), '9 violations');
  assert.equal(counted(1, 'gene'), '1 gene');
});

test('finds the indices of a formula', () => {
  const shown = formulaPieces('a1 xor (a12 - n)').map(({ text, index }) =>
    index === undefined ? text : `${text}_${index}`,
  );
  assert.deepEqual(shown, ['a_1', ' xor (', 'a_12', ' - n)']);
  assert.deepEqual(formulaPieces('a formula of 2047 symbols'), [
    { text: 'a formula of 2047 symbols', index: undefined },
  ]);
});
