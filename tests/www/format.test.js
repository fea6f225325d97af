// @ts-check
/** What the program writes is what docs/format.schema.json says. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** @param {string} path */
const text = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const schema = JSON.parse(text('docs/format.schema.json'));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(schema, 'format');

/** @param {string} part */
function validator(part) {
  const validate = ajv.getSchema(`format#/$defs/${part}`);
  assert.ok(validate);
  return validate;
}

/** @param {string} part @param {unknown} value */
function check(part, value) {
  const validate = validator(part);
  assert.ok(validate(value), JSON.stringify(validate.errors));
}

// The tests of the CLI compare what it prints with these fixtures and with the examples of the docs.
test('the fixtures are valid', () => {
  const names = readdirSync(new URL('../fixtures', import.meta.url)).filter((name) => /^sweep-3.*json$/.test(name));
  assert.ok(names.length > 1);
  for (const name of names) check('experiment', JSON.parse(text(`tests/fixtures/${name}`)));
});

test('the examples of the docs are valid', () => {
  const examples = text('docs/json.md').matchAll(/```sh\nnimlab (\w+).*\n```\n+```json\n([\s\S]*?)\n```/g);
  const parts = new Map([
    ['sweep', 'experiment'],
    ['stats', 'state'],
    ['compare', 'comparison'],
    ['paper', 'paper'],
    ['trace', 'trace'],
  ]);
  let checked = 0;
  for (const [, command = '', json = ''] of examples) {
    const part = parts.get(command);
    if (!part) continue;
    check(part, JSON.parse(json));
    checked += 1;
  }
  assert.equal(checked, 5);
});

test('what is not so is refused', () => {
  const good = JSON.parse(text('tests/fixtures/sweep-3-nim.json'));
  const row = good.series[0].rows[0];
  const named = (/** @type {string} */ name) => ({ ...good, series: [{ name, ...good.series[0] }] });
  check('experiment', named('without +, as in “Table 1”'));
  for (const bad of [
    { ...good, format: 4 },
    { ...good, more: 1 },
    named('=1'),
    named('a"b'),
    named('x'.repeat(41)),
    { ...good, series: [{ ...good.series[0], rows: [{ ...row, solved: !row.solved }] }] },
    { ...good, series: [{ ...good.series[0], rows: [{ ...row, run: 100000 }] }] },
  ]) {
    assert.equal(validator('experiment')(bad), false);
  }
});
