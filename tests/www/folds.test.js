// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlace } from '../../www/evolve/address.js';
import { DOOR, PAPER } from '../../www/evolve/door.js';
import { FOLDS, openFolds, readFolds, usualFolds, writeFolds } from '../../www/evolve/folds.js';

const CATALOG = /** @type {import('../../pkg/nimlab.js').Catalog} */ ({
  parameters: [
    { name: 'game', default: 'nim' },
    { name: 'heaps', default: '4,4,4,4' },
    { name: 'population', default: '100' },
    { name: 'length', default: '15' },
  ],
});

test('folds are written in one order and read again', () => {
  for (const [folds, text] of /** @type {const} */ ([
    [[], 'none'],
    [['population'], 'population'],
    [['own', 'population'], 'population,own'],
    [[...FOLDS], FOLDS.join(',')],
  ])) {
    assert.equal(writeFolds([...folds]), text);
    assert.deepEqual(
      readFolds(text),
      FOLDS.filter((fold) => folds.some((one) => one === fold)),
    );
  }
  assert.equal(writeFolds(undefined), '');
  for (const text of ['', 'population,', 'frob', 'none,own']) assert.equal(readFolds(text), undefined, text);
});

test('unless the address says otherwise, as much is open as there is room for', () => {
  const at = (/** @type {number} */ rem) =>
    usualFolds((query) => ({ matches: rem >= Number(/(\d+)rem/.exec(query)?.[1]) }));
  assert.deepEqual(at(80), FOLDS);
  assert.deepEqual(at(48), ['population', 'lines', 'settings', 'own']);
  assert.deepEqual(at(24), ['population', 'lines', 'own']);
  assert.deepEqual(openFolds({ panels: undefined, usualPanels: ['own'] }), ['own']);
  assert.deepEqual(openFolds({ panels: [], usualPanels: ['own'] }), []);
});

test('an empty address is the front door, any other begins from the paper’s game', () => {
  for (const empty of ['', '#']) assert.deepEqual(readPlace(empty, CATALOG), readPlace(DOOR, CATALOG));
  const { place, problems } = readPlace('', CATALOG);
  assert.equal(problems, '');
  assert.equal(place.settings.heaps, '3,2,1');
  assert.deepEqual(place.panels, ['population']);
  for (const address of [PAPER, 'seed=6', 'present=on']) {
    const { place } = readPlace(address, CATALOG);
    assert.equal(place.settings.heaps, '4,4,4,4', address);
    assert.equal(place.panels, undefined, address);
  }
});
