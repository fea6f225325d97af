// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOWHERE, readAddress, writeAddress } from '../../www/evolve/address.js';
import { PRESETS } from '../../www/evolve/presets.js';

const PARAMETERS = ['game', 'heaps', 'population', 'functions', 'length', 'merge', 'counting'];

/** @type {import('../../www/evolve/address.js').Place} */
const FULL = {
  settings: { game: 'wythoff', heaps: '3,5', functions: '+,-,*,div' },
  seed: '123',
  step: 4567,
  show: 'tree',
  truth: true,
  at: '(2,1)',
  individual: 17,
  bar: { least: 10, most: 14 },
  formula: 'a1 + a2 * (n & 1) | ~ a1 % 3 # é',
  labels: 'both',
  speed: 6,
};

test('what is written is read again', () => {
  for (const place of [NOWHERE, FULL, { ...FULL, at: undefined, bar: { least: 0, most: 0 } }]) {
    assert.deepEqual(readAddress(`#${writeAddress(place)}`, PARAMETERS), { place, problems: [] });
  }
});

test('the address is short and can be read', () => {
  assert.equal(writeAddress(NOWHERE), '');
  assert.equal(
    writeAddress({
      ...NOWHERE,
      settings: { heaps: '2,1', functions: '+,xor' },
      seed: '5',
      step: 12,
      at: '(1,1)',
      formula: 'a1 - a2',
      labels: 'own',
    }),
    'heaps=2,1&functions=%2B,xor&seed=5&step=12&at=1,1&formula=a1+-+a2&labels=own',
  );
});

test('what cannot be used is left out and said', () => {
  const { place, problems } = readAddress(
    '#step=-1&show=cube&frob=1&bar=9-3&at=x&individual=1e3&labels=mine&truth=off&speed=99999999999&population=ten',
    PARAMETERS,
  );
  assert.deepEqual(place, { ...NOWHERE, settings: { population: 'ten' } });
  assert.deepEqual(problems, [
    'link: step is -1, allowed is 0 to 4294967295; it is left out',
    'link: show is cube, allowed are tree and graph; it is left out',
    'link: frob is not known; it is left out',
    'link: bar is 9-3, allowed is a range such as 10-14; it is left out',
    'link: at is x, allowed is a position such as 2,1; it is left out',
    'link: individual is 1e3, allowed is 1 to 4294967295; it is left out',
    'link: labels is mine, allowed are own and both; it is left out',
    'link: truth is off, allowed is on; it is left out',
    'link: speed is 99999999999, allowed is 0 to 6; it is left out',
  ]);
});

test('every preset is an address', () => {
  for (const { address } of PRESETS) {
    const { place, problems } = readAddress(address, PARAMETERS);
    assert.deepEqual(problems, []);
    assert.equal(writeAddress(place), address);
  }
});
