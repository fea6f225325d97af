// @ts-check
/** The lesson without a page: addresses, progress, and whether the glossary has all terms that the cards use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixOf, readLesson } from '../../www/learn/address.js';
import { CARDS } from '../../www/learn/cards/index.js';
import { keepProgress, readProgress, ticksOf } from '../../www/learn/progress.js';
import { handViolations } from '../../www/learn/reading.js';
import { createSettling, SETTLED } from '../../www/learn/settling.js';
import { TERMS } from '../../www/shared/glossary/terms.js';
import { termsIn } from '../../www/shared/marked.js';

test('a card is one link, with the address of the page beside it', () => {
  assert.deepEqual(readLesson('learn', 10), { card: undefined, rest: '' });
  assert.deepEqual(readLesson('learn&card=4', 10), { card: 4, rest: '' });
  assert.deepEqual(readLesson(`${prefixOf(4)}heaps=2,1&formula=a1`, 10), { card: 4, rest: 'heaps=2,1&formula=a1' });
  assert.deepEqual(readLesson(`${prefixOf(10)}experiments&runs=50`, 10), { card: 10, rest: 'experiments&runs=50' });
  assert.equal(readLesson('learn&card=0', 10).card, 1);
  assert.equal(readLesson('learn&card=11', 10).card, 10);
  assert.deepEqual(readLesson('learn&card=x&heaps=2', 10), { card: undefined, rest: '' });
});

test('progress is kept where the browser keeps anything, and else not', () => {
  /** @type {Record<string, string>} */
  const kept = {};
  const storage = {
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      kept[key] = text;
    },
  };
  const refusing = {
    get getItem() {
      throw new Error('refused');
    },
  };
  const none = { card: 1, ticks: {} };
  for (const [store, seen] of /** @type {const} */ ([
    [undefined, none],
    [refusing, none],
    [storage, { card: 3, ticks: { 2: [true, false] } }],
  ])) {
    Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
    keepProgress({ card: 3, ticks: { 2: [true, false] } });
    assert.deepEqual(readProgress(), seen);
  }
  for (const broken of ['', '{', '{"card":"x"}', '{"card":2}', '[]', '{"card":2,"ticks":{"1":7}}']) {
    kept['nimlab-lesson'] = broken;
    assert.ok(Number.isInteger(readProgress().card), broken);
  }
});

test('ticks follow the tasks a card has now', () => {
  assert.deepEqual(ticksOf({ 1: [true, true, true] }, 1, 2), [true, true]);
  assert.deepEqual(ticksOf({}, 1, 2), [false, false]);
});

test('every card is complete, and short', () => {
  assert.equal(new Set(CARDS.map(({ title }) => title)).size, CARDS.length);
  for (const { title, text, tasks, question, answer } of CARDS) {
    const words = text.join(' ').split(/\s+/).length;
    assert.ok(words <= 95, `${title} has ${words} words`);
    assert.ok(tasks.length >= 1 && tasks.length <= 3, title);
    for (const { words, said, opens, button } of tasks) {
      assert.ok(words && said, title);
      assert.equal(opens === undefined, button === undefined, title);
    }
    assert.match(question, /\?$/, title);
    assert.ok(answer.length > 0, title);
  }
});

test('every marked word of a card and of the glossary is in the glossary', () => {
  const all = [
    ...CARDS.flatMap(({ text, tasks, question, answer }) => [
      ...text,
      ...tasks.flatMap(({ words, said }) => [words, said]),
      question,
      ...answer,
    ]),
    ...Object.values(TERMS),
  ];
  for (const name of all.flatMap(termsIn)) assert.ok(Object.hasOwn(TERMS, name), name);
});

test('what passes does not count, what stands does', () => {
  let now = 0;
  const left = createSettling(() => now);
  assert.equal(left('PNP'), SETTLED);
  now = SETTLED / 2;
  assert.equal(left('PNP'), SETTLED / 2);
  // A second tap leaves the state, so when it comes back, the time starts over.
  assert.equal(left(false), SETTLED);
  assert.equal(left('PNP'), SETTLED);
  now += SETTLED;
  assert.equal(left('PNP'), 0);
});

test('labels by hand that are not judged yet tick nothing off', () => {
  const handed = { violations: { positions: 1 }, positions: [] };
  const state = (/** @type {string} */ hand) =>
    /** @type {import('../../www/evolve/state.js').State} */ (
      /** @type {unknown} */ ({ labels: 'hand', hand, judged: 'PNN', handed })
    );
  assert.equal(handViolations(state('PNN')), 1);
  assert.equal(handViolations(state('PN')), undefined);
});
