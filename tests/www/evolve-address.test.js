// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, playAddress, readPlace, writePlace } from '../../www/evolve/address.js';
import { PRESETS } from '../../www/evolve/presets.js';
import { blankState } from '../../www/evolve/state.js';
import { canBeDrawn, mistakeAt } from '../../www/evolve/verdict/mistake.js';

const DEFAULTS = {
  game: 'nim',
  heaps: '4,4,4,4',
  merge: 'on',
  counting: 'moves',
  population: '100',
  length: '15',
  functions: '+',
};

const CATALOG = /** @type {import('../../pkg/nimlab.js').Catalog} */ ({
  parameters: Object.entries(DEFAULTS).map(([name, usual]) => ({ name, default: usual })),
});

/** @type {import('../../www/evolve/address.js').Place} */
const FIRST = { ...placeOf(blankState()), settings: DEFAULTS };

/** @type {import('../../www/evolve/address.js').Place} */
const FULL = {
  settings: { ...DEFAULTS, game: 'wythoff', heaps: '3,5', functions: '+,-,*,div' },
  seed: '123',
  step: 4567,
  show: 'tree',
  truth: true,
  at: '(2,1)',
  individual: 17,
  bar: { least: 10, most: 14 },
  formula: 'a1 + a2 * (n & 1) | ~ a1 % 3 # é',
  labels: 'both',
  hand: 'PN-P',
  speed: 6,
  panels: ['population', 'own'],
  present: true,
  vote: true,
};

/** @param {string} hash */
const read = (hash) => {
  const { place, problems } = readPlace(hash, CATALOG);
  const { settings, seed, step, show, truth, at, individual, bar, ...others } = place;
  const { formula, labels, hand, speed, panels, present, vote } = others;
  const seen = { settings, seed, step, show, truth, at, individual, bar, formula, labels, hand, speed };
  return { place: { ...seen, panels, present, vote }, problems };
};

test('what is written is read again', () => {
  for (const place of [FIRST, FULL, { ...FULL, at: undefined, bar: { least: 0, most: 0 } }]) {
    assert.deepEqual(read(`#${writePlace(place, CATALOG)}`), { place, problems: '' });
  }
});

test('the address is short and can be read', () => {
  assert.equal(writePlace(FIRST, CATALOG), 'game=nim', 'never empty, which is the front door');
  const settings = { ...DEFAULTS, heaps: '2,1', functions: '+,xor' };
  assert.equal(
    writePlace({ ...FIRST, settings, seed: '5', step: 12, at: '(1,1)', formula: 'a1 - a2', labels: 'own' }, CATALOG),
    'heaps=2,1&functions=%2B,xor&seed=5&step=12&at=1,1&formula=a1+-+a2&labels=own',
  );
});

test('what cannot be used is left out and named in one sentence', () => {
  const { place, problems } = read('#step=-1&show=cube&popultion=50&bar=9-3&truth=off&population=ten&__proto__=1');
  assert.deepEqual(place, { ...FIRST, settings: { ...DEFAULTS, population: 'ten' } });
  assert.equal(
    problems,
    'This link has 2 things the page does not know and left out: popultion, __proto__; and step=-1, which must be ' +
      'a whole number from 0 to 4,294,967,295; show=cube, which must be tree or graph; bar=9-3, which must be ' +
      'a range of violations such as 10-14; truth=off, which must be on.',
  );
});

test('every preset is an address', () => {
  for (const { address } of PRESETS) {
    const { place, problems } = readPlace(address, CATALOG);
    assert.equal(problems, '');
    assert.equal(writePlace(place, CATALOG), address);
  }
});

test('links of the first version keep opening', () => {
  const links = [
    'heaps=2,1&merge=off&counting=nodes&population=10&length=5&seed=44&formula=a1+-+a2+*+a1&labels=own',
    'seed=6&step=120&bar=51-60&individual=3&speed=6&truth=on&at=4,3,2,1&show=graph',
    'population=300&length=25&functions=%2B,-,*,div,mod,and,or,not&seed=36',
  ];
  for (const link of links) {
    const { place, problems } = readPlace(`#${link}`, CATALOG);
    assert.equal(problems, '');
    const again = new URLSearchParams(writePlace(place, CATALOG));
    for (const [name, text] of new URLSearchParams(link)) assert.equal(again.get(name), text, `${name} of ${link}`);
  }
});

test('a mistake is shown where the game begins with it, unless that is too large', () => {
  const there = writePlace(mistakeAt(FULL, [3, 2, 1], 'a1 - a2'), CATALOG);
  const { place } = readPlace(there, CATALOG);
  assert.equal(place.settings.heaps, '3,2,1');
  assert.equal(place.settings.game, 'wythoff');
  const { at, step, individual, bar, formula, labels, seed } = place;
  assert.deepEqual(
    [at, step, individual, bar, formula, labels, seed],
    ['(3,2,1)', 0, undefined, undefined, 'a1 - a2', 'own', FULL.seed],
  );
  assert.ok(canBeDrawn([4, 4, 3]));
  assert.ok(!canBeDrawn([6, 4, 2, 1]));
});

test('a match against a formula has its game and always its heaps', () => {
  const at = (/** @type {Record<string, string>} */ settings) =>
    playAddress({ ...DEFAULTS, ...settings }, 'a1 xor a2', CATALOG);
  assert.equal(at({}), 'play&heaps=4%2C4%2C4%2C4&against=formula&formula=a1+xor+a2');
  assert.equal(
    at({ game: 'wythoff', heaps: '3,5' }),
    'play&game=wythoff&heaps=3%2C5&against=formula&formula=a1+xor+a2',
  );
});
