// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemory } from '../../www/shared/history.js';

/** A browser with a clock that stands still until it is set, and what became of its address. */
function browser() {
  const seen = {
    time: 0,
    address: 'a',
    hash: '',
    log: /** @type {string[]} */ ([]),
    waiting: /** @type {Array<() => void>} */ ([]),
  };
  const put =
    (/** @type {string} */ how) =>
    (
      /** @type {unknown} */ _state,
      /** @type {string} */ _title,
      /** @type {string | URL | null | undefined} */ hash,
    ) => {
      seen.hash = String(hash);
      seen.log.push(`${how} ${hash}`);
    };
  const memory = createMemory(() => seen.address, {
    history: { pushState: put('push'), replaceState: put('replace') },
    location: {
      get hash() {
        return seen.hash;
      },
    },
    now: () => seen.time,
    later: (work) => seen.waiting.push(work),
  });
  return { seen, memory };
}

test('many small changes are written at once and then once more at the end', () => {
  const { seen, memory } = browser();
  for (const address of ['a', 'b', 'c']) {
    seen.address = address;
    memory.remember('replace');
  }
  assert.deepEqual(seen.log, ['replace #a']);
  assert.equal(seen.waiting.length, 1);
  seen.waiting[0]?.();
  assert.deepEqual(seen.log, ['replace #a', 'replace #c']);
});

test('an entry of its own is written at once, the same address never twice', () => {
  const { seen, memory } = browser();
  memory.remember('push');
  memory.remember('push');
  seen.address = 'b';
  memory.remember('push');
  assert.deepEqual(seen.log, ['push #a', 'push #b']);
});

test('what is still to be written can be flushed, or dropped with its entry', () => {
  const { seen, memory } = browser();
  memory.remember('replace');
  seen.address = 'b';
  memory.remember('replace');
  memory.flush();
  assert.equal(seen.hash, '#b');
  seen.address = 'c';
  memory.remember('replace');
  memory.drop();
  for (const work of seen.waiting) work();
  assert.equal(seen.hash, '#b');
});
