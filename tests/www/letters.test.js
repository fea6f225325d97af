// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, unjudged, withLetter } from '../../www/evolve/hand/letters.js';

test('taps go round: P, N, nothing', () => {
  assert.deepEqual([undefined, '-', 'P', 'N'].map(after), ['P', 'P', 'N', '-']);
});

test('a letter is put at its position, however long the text is', () => {
  assert.equal(withLetter('', 5, 2, 'P'), '--P--');
  assert.equal(withLetter('PN', 3, 0, '-'), '-N-');
  assert.equal(withLetter('PNPNPN', 3, 1, 'P'), 'PPP');
});

test('labels that are not judged yet have no rings, and positions without a label are holes', () => {
  const positions = ['(0,0)', '(1,0)', '(1,1)'].map((text) => ({ text }));
  const run = /** @type {import('../../www/evolve/state.js').Run} */ (
    /** @type {unknown} */ ({ game: { graph: { positions } } })
  );
  const { positions: labelled, fitness } = unjudged(run, 'P-N');
  assert.equal(fitness, 0);
  assert.deepEqual(Object.keys(labelled), ['0', '2']);
  assert.deepEqual([labelled[0]?.label, labelled[2]?.label], ['P', 'N']);
});
