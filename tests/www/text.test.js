// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formulaPieces } from '../../www/shared/formula.js';
import { counted, number, shortNumber, violations } from '../../www/shared/text.js';

test('counts in words', () => {
  assert.equal(violations(0), 'no violations');
  assert.equal(violations(1), '1 violation');
  assert.equal(violations(9), '9 violations');
  assert.equal(counted(1, 'gene'), '1 gene');
});

test('numbers are written as the formatter of the browser does', () => {
  const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const values = [0, -0, 0.05, 0.35, 0.449, 0.95, 1.005, 2.5, 999.5, 999.95, 1000, 1e-7, 2 ** 53, 1e20, 1e21, Infinity];
  for (let index = 0; index < 2000; index += 1) values.push(index / 20, (index * 7919) / 8, index * 123_457);
  for (const value of values.flatMap((one) => [one, -one])) {
    assert.equal(number(value), whole.format(value));
    if (value < 1000) assert.equal(shortNumber(value), tenths.format(value));
  }
  assert.deepEqual([999.96, 4544.4, 6_345_000].map(shortNumber), ['1,000', '4,544', '6.3M']);
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
