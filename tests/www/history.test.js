// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHistory } from '../../www/shared/history.js';

/** A browser whose clock only a test sets, and a log of the changes of its address. */
function browser() {
  const seen = {
    time: 0,
    address: 'a',
    hash: '',
    log: /** @type {string[]} */ ([]),
    waiting: /** @type {Array<() => void>} */ ([]),
  };
  /** @param {string} how  @returns {History['pushState']} */
  const put = (how) => (_state, _title, hash) => {
    seen.hash = String(hash);
    seen.log.push(`${how} ${hash}`);
  };
  const history = createHistory(() => seen.address, {
    history: { pushState: put('push'), replaceState: put('replace') },
    location: {
      get hash() {
        return seen.hash;
      },
    },
    now: () => seen.time,
    later: (work) => seen.waiting.push(work),
  });
  return { seen, history };
}

test('many small changes are written at once and then once more at the end', () => {
  const { seen, history } = browser();
  for (const address of ['a', 'b', 'c']) {
    seen.address = address;
    history.write('replace');
  }
  assert.deepEqual(seen.log, ['replace #a']);
  assert.equal(seen.waiting.length, 1);
  seen.waiting[0]?.();
  assert.deepEqual(seen.log, ['replace #a', 'replace #c']);
});

test('an entry of its own is written at once, the same address never twice', () => {
  const { seen, history } = browser();
  history.write('push');
  history.write('push');
  seen.address = 'b';
  history.write('push');
  assert.deepEqual(seen.log, ['push #a', 'push #b']);
});

test('what waits can be flushed, and is forgotten when the page is left or entered', () => {
  const { seen, history } = browser();
  history.write('replace');
  seen.address = 'b';
  history.write('replace');
  history.flush();
  assert.equal(seen.hash, '#b');
  for (const forget of [history.leave, history.enter]) {
    seen.address = 'c';
    history.write('replace');
    forget();
    for (const work of seen.waiting) work();
    assert.equal(seen.hash, '#b');
  }
});

test('a page that was left writes nothing', () => {
  const { seen, history } = browser();
  history.leave();
  history.write('push');
  history.settle();
  assert.deepEqual(seen.log, []);
  history.enter();
  history.settle();
  assert.deepEqual(seen.log, ['replace #a']);
});

test('settling writes at once, however short the last write is past', () => {
  const { seen, history } = browser();
  history.write('replace');
  seen.address = 'b';
  history.settle();
  seen.address = 'c';
  history.write('push');
  assert.deepEqual(seen.log, ['replace #a', 'replace #b', 'push #c']);
});
