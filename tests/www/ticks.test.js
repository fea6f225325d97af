// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleLinear } from 'd3-scale';
import { barsTo } from '../../www/evolve/layout/bins.js';
import { fitnessTicks, isLinear, ticksAt } from '../../www/evolve/layout/ticks.js';

/**
 * A scale on which all bars are equally long.
 * @param {import('../../www/evolve/layout/bins.js').Bar[]} bars
 * @param {number} length
 */
const scaleOf = (bars, length) =>
  scaleLinear()
    .domain(bars.map(({ most }) => most))
    .range(bars.map((_, index) => (length * index) / (bars.length - 1)));

test('shows 0, the worst and the roundest numbers between that have room', () => {
  const bars = barsTo(350);
  assert.deepEqual(fitnessTicks(scaleOf(bars, 240), bars, 30), [0, 5, 10, 20, 50, 100, 200, 350]);
  assert.deepEqual(fitnessTicks(scaleOf(bars, 110), bars, 18), [0, 10, 100, 350]);
});

test('shows whole numbers at even distances where every number has a bar', () => {
  const bars = barsTo(24);
  assert.ok(isLinear(bars) && !isLinear(barsTo(350)));
  assert.deepEqual(fitnessTicks(scaleOf(bars, 240), bars, 30), [0, 5, 10, 15, 20]);
  assert.deepEqual(fitnessTicks(scaleOf(barsTo(1), 240), barsTo(1), 30), [0, 1]);
});

test('keeps ticks apart, and never leaves out 0 and the worst', () => {
  for (const worst of [33, 199, 350, 4_544, 6_325_471, 2 ** 53]) {
    const bars = barsTo(worst);
    const scale = scaleOf(bars, 200);
    const ticks = fitnessTicks(scale, bars, 30);
    assert.equal(ticks[0], 0);
    assert.equal(ticks.at(-1), worst);
    for (const [index, tick] of ticks.slice(1).entries()) {
      assert.ok(scale(tick) - scale(ticks[index] ?? NaN) >= 30, `${ticks[index]} and ${tick} of ${worst}`);
    }
  }
});

test('puts ticks in the middle of a pixel, with short labels', () => {
  const scale = scaleLinear().domain([0, 6_000_000]).range([40, 100]);
  assert.deepEqual(ticksAt(scale, [0, 4_000_000]), [
    { at: 40.5, label: '0' },
    { at: 80.5, label: '4M' },
  ]);
});
