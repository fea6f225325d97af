// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sliderScale } from '../../www/shared/slider.js';

test('a short range is linear, place by place', () => {
  const { places, toPlace, toValue } = sliderScale(0, 1);
  assert.deepEqual(places, [0, 1]);
  assert.equal(toPlace(0.9), 0.9);
  assert.equal(toValue(0.25), 0.25);
});

for (const [least, most] of /** @type {const} */ ([
  [2, 10_000],
  [1, 500],
  [1, 100_000],
  [0, 100],
])) {
  test(`from ${least} to ${most} every place has a value within the limits, never falling`, () => {
    const {
      places: [first, last],
      toPlace,
      toValue,
    } = sliderScale(least, most);
    assert.equal(toValue(first ?? 0), least);
    assert.equal(toValue(last ?? 0), most);
    for (let place = (first ?? 0) + 1; place <= (last ?? 0); place += 1) {
      assert.ok(toValue(place) >= toValue(place - 1));
      assert.ok(Number.isInteger(toValue(place)));
    }
    for (const value of [least, 20, 100, most]) {
      const near = toValue(toPlace(value));
      assert.ok(Math.abs(near - value) <= Math.max(1, 0.05 * value), `${value} becomes ${near}`);
    }
  });
}
