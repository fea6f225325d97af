// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing } from '../../www/shared/support.js';

test('nothing is missing where WebAssembly has vector instructions', () => {
  assert.equal(missing(WebAssembly), undefined);
});

test('says what is missing', () => {
  assert.match(missing(undefined) ?? '', /^Nimlab needs WebAssembly, which/);
  const old = /** @type {typeof WebAssembly} */ ({ ...WebAssembly, validate: () => false });
  assert.match(missing(old) ?? '', /vector instructions/);
});
