// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { answer } from '../../www/shared/answer.js';

/** A worker's side with these locks: `ask` sends it a message, `told` lists what it posts. @param {unknown} locks */
function worker(locks) {
  /** @type {unknown[]} */
  const told = [];
  /** @type {(event: { data: unknown }) => void} */
  let hear = () => {};
  Object.assign(globalThis, {
    addEventListener: (/** @type {string} */ _, /** @type {typeof hear} */ listener) => (hear = listener),
    postMessage: (/** @type {unknown} */ message) => void told.push(message),
  });
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
  answer(Promise.resolve(), { double: (/** @type {never} */ number) => 2 * number });
  return { told, ask: (/** @type {unknown} */ data) => hear({ data }) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('nothing is answered before the page would notice the end of the worker', async () => {
  /** @type {() => void} */
  let grant = () => {};
  const request = (/** @type {string} */ _, /** @type {() => void} */ held) => (grant = held);
  const { told, ask } = worker({ request });
  ask({ lifeline: 'a lock' });
  ask({ id: 1, method: 'double', argument: 21 });
  await settle();
  assert.deepEqual(told, []);
  grant();
  await settle();
  assert.deepEqual(told, [{ lifeline: true }, { id: 1, answer: 42 }]);
});

test('without locks, questions are answered all the same', async () => {
  const { told, ask } = worker(undefined);
  ask({ lifeline: 'a lock' });
  ask({ id: 1, method: 'double', argument: 4 });
  await settle();
  assert.deepEqual(told, [{ lifeline: false }, { id: 1, answer: 8 }]);
});
