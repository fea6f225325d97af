// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsTo, countIn, countWithin, inWords } from '../../www/evolve/layout/bins.js';

test('gives every fitness one bar, none but the last narrower than one before it, and 0 a bar of its own', () => {
  for (const worst of [0, 1, 7, 24, 31, 32, 33, 70, 199, 200, 201, 350, 999, 4_544, 6_325_471, 1e10, 2 ** 53]) {
    const bars = barsTo(worst);
    assert.ok(bars.length <= 32, `${bars.length} bars to ${worst}`);
    assert.deepEqual(bars[0], { least: 0, most: 0 });
    assert.equal(bars.at(-1)?.most, Math.max(1, worst));
    for (const [index, { least, most }] of bars.entries()) {
      const before = bars[index - 1];
      assert.ok(least <= most);
      if (before) assert.equal(least, before.most + 1);
      if (before && index < bars.length - 1)
        assert.ok(most - least >= before.most - before.least, `${least} to ${most}, worst ${worst}`);
    }
  }
});

test('gives every number a bar where the numbers are few', () => {
  assert.deepEqual(
    barsTo(7).map(({ most }) => most),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(barsTo(24).length, 25);
});

test('ends the bars of the paper’s game at round numbers', () => {
  assert.deepEqual(
    barsTo(350).map(({ most }) => most),
    [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 350],
  );
});

test('counts every individual in the bar of its fitness', () => {
  const bars = barsTo(350);
  const columns = [
    { fitness: 0, count: 1 },
    { fitness: 55, count: 2 },
    { fitness: 57, count: 3 },
    { fitness: 60, count: 4 },
    { fitness: 61, count: 5 },
    { fitness: 350, count: 9 },
  ];
  const counts = countIn(bars, columns);
  assert.deepEqual(
    bars.flatMap(({ most }, index) => (counts[index] ? [[most, counts[index]]] : [])),
    [
      [0, 1],
      [60, 9],
      [80, 5],
      [350, 9],
    ],
  );
  assert.deepEqual(countIn(barsTo(3), []), [0, 0, 0, 0]);
});

test('counts in a bar neither better nor worse individuals', () => {
  const columns = [
    { fitness: 0, count: 1 },
    { fitness: 5, count: 2 },
    { fitness: 8, count: 4 },
    { fitness: 9, count: 8 },
  ];
  assert.equal(countWithin({ least: 0, most: 0 }, columns), 1);
  assert.equal(countWithin({ least: 5, most: 8 }, columns), 6);
  assert.equal(countWithin({ least: 6, most: 7 }, columns), 0);
});

test('puts a bar in words', () => {
  assert.equal(inWords(7, { least: 10, most: 14 }), '7 individuals with 10 to 14 violations');
  assert.equal(inWords(1, { least: 1, most: 1 }), '1 individual with 1 violation');
  assert.equal(inWords(0, { least: 0, most: 0 }), 'no individuals with 0 violations');
  assert.equal(inWords(1000, { least: 1001, most: 2000 }), '1,000 individuals with 1,001 to 2,000 violations');
});
