// @ts-check
/** The worker's part of Evolve, with the real engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import * as engine from '../../pkg/nimlab.js';
import { evolveMethods } from '../../www/evolve/worker.js';

const methods = evolveMethods(engine);

before(() => {
  engine.initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
});

/** @param {Partial<import('../../www/evolve/worker.js').BeginRequest>} change */
function begin(change = {}) {
  return methods.begin({
    settings: { heaps: '2,1', merge: 'off', counting: 'nodes', population: '10', length: '5' },
    seed: '44',
    known: undefined,
    show: undefined,
    goal: 0,
    time: 1000,
    formula: '',
    look: { individual: undefined, known: undefined, since: 0, mating: true, bar: undefined },
    ...change,
  });
}

test('one answer holds the game, its layout, the first frame and the labels of a formula', () => {
  const { beginning, layouts, arrived, frame, own } = begin({ formula: 'a1 - a2 * a1' });
  assert.equal(beginning.game?.positions, 6);
  assert.equal(layouts.tree?.nodes.length, beginning.game?.tree?.length);
  assert.equal(arrived, true);
  assert.equal(frame.step, 0);
  assert.deepEqual(own && 'labelled' in own && own.labelled.violations, { nodes: 4, positions: 3, moves: 4 });
});

test('a game the page has is not sent again, whatever else changes', () => {
  const { key } = begin().beginning;
  const again = begin({ settings: { heaps: '2,1', merge: 'off', counting: 'nodes', population: '20' }, known: key });
  assert.equal(again.beginning.game, undefined);
  assert.deepEqual(again.layouts, {});
  assert.equal(begin({ settings: { heaps: '3,1', merge: 'off' }, known: key }).beginning.game?.positions, 8);
});

test('a run begins at the step that is asked for, the same as when it is travelled to', () => {
  const look = { individual: undefined, known: undefined, since: 0, mating: true, bar: undefined };
  const there = begin({ goal: 12 });
  begin();
  const travelled = methods.travel({ goal: 12, halt: false, time: 1000, look });
  assert.equal(there.arrived && travelled.arrived, true);
  assert.deepEqual(there.frame, travelled.frame);
});

test('a refused run leaves the last one as it was', () => {
  const look = { individual: undefined, known: undefined, since: 0, mating: true, bar: undefined };
  const { frame } = begin({ goal: 5 });
  assert.throws(() => begin({ settings: { population: '1' } }), { field: 'population' });
  assert.deepEqual(methods.travel({ goal: 5, halt: false, time: 1000, look }).frame, frame);
});

test('a bad formula is an answer, not a failure', () => {
  begin();
  const own = methods.label('a1 +');
  assert.equal(own && 'refusal' in own && own.refusal.field, 'formula');
  assert.equal(methods.label('  '), undefined);
});

test('either layout can be asked for', () => {
  begin();
  assert.equal(methods.layout('graph')?.nodes.length, 6);
  assert.equal(methods.layout('tree')?.nodes.length, begin().beginning.game?.tree?.length);
});
