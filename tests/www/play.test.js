// @ts-check
/** Play with the real engine: addresses, picking, the geometry of heaps, and what a reader can do. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as wasm from '../../pkg/nimlab.js';
import { boardAddress, readPlace, writePlace } from '../../www/play/address.js';
import { layoutHeaps } from '../../www/play/layout/heaps.js';
import { createMeetings } from '../../www/play/meeting.js';
import { movesOf, nextTake, pick } from '../../www/play/pick.js';
import { createReferee } from '../../www/play/referee.js';
import { blankState, heapsOnShow, watched } from '../../www/play/state.js';
import { lastMoveInWords, matchInWords, ruleInWords, spoken, turnInWords } from '../../www/play/wording.js';
import { playMethods } from '../../www/play/worker.js';
import { Refused } from '../../www/shared/engine.js';
import { createStore } from '../../www/shared/store.js';

/** @typedef {import('../../www/play/address.js').Place} Place */

wasm.initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
const CATALOG = wasm.catalog();
const TABLE = wasm.playTable();

/** The engine as the page asks it, with the worker's methods called directly. */
function engineOf() {
  const methods = playMethods(wasm);
  const asked = Object.entries(methods).map(([name, method]) => [
    name,
    async (/** @type {never} */ argument) => {
      try {
        return /** @type {(argument: never) => unknown} */ (method)(argument);
      } catch (error) {
        throw error instanceof Error ? error : new Refused(/** @type {never} */ (error));
      }
    },
  ]);
  return /** @type {import('../../www/shared/engine.js').Engine} */ (Object.fromEntries(asked));
}

/** Play without views, opened at an address. @param {string} address */
async function pageAt(address) {
  const store = createStore(blankState(), (draw) => draw());
  /** @type {Array<() => void>} */
  const later = [];
  const { place, problems } = readPlace(address, CATALOG, TABLE);
  const usual = (/** @type {string} */ game) => {
    const { place } = readPlace(`game=${game}`, CATALOG, TABLE);
    const heaps = CATALOG.presets.find((one) => one.game === game)?.settings.heaps;
    return { ...place, settings: { ...place.settings, ...(heaps && game !== 'nim' && { heaps }) } };
  };
  const engine = engineOf();
  const referee = createReferee({
    store,
    engine,
    usual,
    note: () => undefined,
    later: (work) => later.push(work),
  });
  await referee.open(place, problems === '' ? [] : [problems]);
  /** Lets the computer's players move. */
  const wait = async () => {
    while (later.length > 0) {
      later.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await wait();
  return { store, referee, wait, engine, now: () => store.get() };
}

test('an address holds the match, and leaves out what is usual', () => {
  const { place, problems } = readPlace('#play', CATALOG, TABLE);
  assert.equal(problems, '');
  assert.equal(place.settings.heaps, '4,3,2');
  assert.equal(writePlace(place, CATALOG, TABLE), 'play');
  const full =
    'play&game=misere&heaps=2,1&player=greedy&against=formula&begins=them&seed=7&formula=a1+-+a2&moves=2,0/0,0';
  const read = readPlace(full, CATALOG, TABLE);
  assert.equal(read.problems, '');
  assert.equal(writePlace(read.place, CATALOG, TABLE), full);
});

test('settings of Evolve that do not matter to a game are no problem; anything else is named', () => {
  assert.equal(readPlace('play&population=20&heaps=3,2,1', CATALOG, TABLE).problems, '');
  assert.equal(
    readPlace('play&against=nobody&frob=1', CATALOG, TABLE).problems,
    'This link has 1 thing the page does not know and left out: frob; and against=nobody, which must be formula or ' +
      'perfect or random or greedy or friend.',
  );
});

test('a violation is shown on Evolve’s board', () => {
  assert.equal(
    boardAddress({ game: 'nim', heaps: '3,2', merge: 'off' }, 'a1 - a2 * a1', '(2,1)', CATALOG),
    'heaps=3,2&merge=off&formula=a1+-+a2+*+a1&labels=own&at=2,1',
  );
});

test('a match is played by picking: what is picked of two heaps is a move only where the game says so', async () => {
  const nim = await pageAt('play&against=friend&heaps=3,2');
  nim.referee.take(0, 2);
  nim.referee.take(1, 1);
  assert.deepEqual(nim.now().picked, [0, 1]);
  const wythoff = await pageAt('play&against=friend&game=wythoff&heaps=3,2');
  const { moves } = /** @type {import('../../www/play/state.js').MatchView} */ (wythoff.now().match);
  assert.deepEqual(pick(moves, [2, 0], [3, 2], 1, 2), [2, 2]);
  assert.deepEqual(pick(moves, [2, 0], [3, 2], 1, 1), [0, 1]);
  assert.deepEqual(movesOf(moves, [0, 0]), []);
});

test('arrows skip numbers that no move takes', async () => {
  const { now } = await pageAt('play&against=friend&game=subtraction&subtract=1,3&heaps=5');
  const moves = now().match?.moves ?? [];
  assert.equal(nextTake(moves, [1], [5], 0, 1), 3);
  assert.equal(nextTake(moves, [3], [5], 0, 1), 3);
  assert.equal(nextTake(moves, [1], [5], 0, -1), 0);
});

test('several moves take the same where the rest may be split', async () => {
  const { now, referee } = await pageAt('play&against=friend&game=kayles&heaps=4');
  referee.take(0, 1);
  const words = movesOf(now().match?.moves ?? [], now().picked).map(({ words }) => words);
  assert.deepEqual(words, ['take 1 from heap 1', 'take 1 from heap 1 and split the rest into 2 and 1']);
  await referee.confirm();
  assert.equal(now().match?.made.length, 0);
});

test('a move is answered, taken back and made again with the same answer', async () => {
  const { now, referee, wait } = await pageAt('play');
  referee.take(0, 1);
  await referee.confirm();
  assert.equal(turnInWords(now()), 'The perfect player is thinking …');
  await wait();
  const answer = now().match?.text;
  assert.equal(now().match?.made.length, 2);
  assert.match(lastMoveInWords(now()), /^The perfect player took \d/);
  await referee.undo();
  assert.equal(now().match?.text, '');
  assert.equal(now().undone, 1);
  referee.take(0, 1);
  await referee.confirm();
  await wait();
  assert.equal(now().match?.text, answer);
});

test('hints win, and the page says so', async () => {
  const { now, referee, wait } = await pageAt('play');
  for (let moves = 0; now().match?.winner === undefined && moves < 20; moves += 1) {
    referee.hint();
    assert.match(now().match?.hint?.sentence ?? '', /^You can win: /);
    await referee.move(now().match?.hint?.heaps ?? []);
    await wait();
  }
  assert.equal(turnInWords(now()), 'You won!');
  assert.match(spoken(now()), /You won! Whoever begins at \(4,3,2\) can win\./);
  const { finished, winner, hints, by } = watched(now());
  assert.deepEqual({ finished, winner, by }, { finished: true, winner: 'you', by: ['you', 'perfect'] });
  assert.ok(hints > 0);
});

test('what is refused leaves the match as it is; a link gives way to defaults and says why', async () => {
  const { now, referee } = await pageAt('play&against=friend&heaps=3,2&moves=1,2');
  assert.deepEqual(heapsOnShow(now()), [1, 2]);
  referee.say('take 9 from heap 1');
  await referee.sayIt();
  assert.equal(
    now().refusal?.message,
    'Move 2 is "take 9 from heap 1", which is not allowed from (1,2); an allowed move is "take 1 from heap 1".',
  );
  assert.equal(now().match?.text, '1,2');
  await referee.change({ settings: { ...now().typed.settings, heaps: '3,x' } });
  assert.equal(now().refusal?.field, 'heaps');
  assert.equal(now().match?.text, '1,2');
  const bad = await pageAt('play&heaps=900&moves=7,7,7&formula=a1+xor&seed=x');
  assert.deepEqual(bad.now().problems, [
    'Heap 1 is 900; it must be between 0 and 255.',
    'At character 7, expected a number, not, ( or one of n, a1, a2, a3, but the formula ends.',
    'Seed is "x"; it must be a whole number between 0 and 9,007,199,254,740,991.',
  ]);
  assert.deepEqual(heapsOnShow(bad.now()), [4, 3, 2]);
  const illegal = await pageAt('play&moves=4,3,1/9,9,9');
  assert.deepEqual(illegal.now().problems, [
    'Move 2 is "9,9,9", which is not allowed from (4,3,1); an allowed move is "take 1 from heap 1".',
  ]);
});

test('the formula that loses a won position is told why, and the moves can be copied and typed', async () => {
  const lost = 'play&heaps=3,2&merge=off&against=formula&formula=a1-a2*a1&moves=3,1/2,1/1,1/0,1/0,0';
  const { now } = await pageAt(lost);
  assert.equal(turnInWords(now()), 'You won!');
  const violation = now().match?.loss?.violation;
  assert.equal(violation?.at, '(2,1)');
  assert.equal(violation?.sentence, '(2,1) is called P, but so is (1,1): it thought both were safe.');
  const copied = matchInWords(now());
  assert.match(copied, /^1\. You: take 1 from heap 2; 2\. The formula: take 1 from heap 1; /);
  const again = await pageAt('play&heaps=3,2&merge=off&against=friend');
  again.referee.say(copied);
  await again.referee.sayIt();
  assert.equal(again.now().match?.text, now().match?.text);
  again.referee.lookAt(2);
  assert.deepEqual(heapsOnShow(again.now()), [2, 1]);
  await again.referee.playOn();
  assert.equal(again.now().match?.made.length, 2);
});

test('two players meet at every start, and what they played replays', async () => {
  const { store, now, engine } = await pageAt('play&heaps=3,2,1');
  const meetings = createMeetings(store, engine);
  meetings.choose({ player: 'perfect', against: 'formula' });
  assert.equal(now().meeting.typed.formula, 'a1 - a2');
  await meetings.begin();
  const { phase, standing } = now().meeting;
  assert.equal(phase, 'done');
  assert.equal(standing?.score.kept[0][0], standing?.score.kept[0][1]);
  const bout = standing?.bouts?.[0];
  assert.equal(bout?.start, '(3,2,1)');
  const replayed = await pageAt(
    `play&heaps=3,2,1&player=perfect&against=formula&formula=a1-a2&from=3,2,1&moves=${bout?.moves[0]}`,
  );
  assert.deepEqual(replayed.now().problems, []);
  assert.equal(replayed.now().match?.winner, bout?.winners[0]);
});

test('every object has its place, and places do not overlap', () => {
  for (const [heaps, width] of /** @type {Array<[number[], number]>} */ ([
    [[4, 3, 2], 358],
    [[4, 3, 2], 1200],
    [[1, 0, 7], 320],
    [[20, 20, 20, 20], 358],
    [[255, 255], 358],
    [Array(12).fill(5), 358],
  ])) {
    const layout = layoutHeaps(heaps, width, 300);
    const shown = heaps.flatMap((size, heap) => (size > 0 ? [heap] : []));
    assert.deepEqual(
      layout.piles.map(({ heap, objects }) => [heap, objects.length]),
      shown.map((heap) => [heap, heaps[heap]]),
    );
    const places = layout.piles.flatMap(({ objects }) => objects.map(({ x, y }) => `${x} ${y}`));
    assert.equal(new Set(places).size, places.length);
    for (const { x, width: wide, objects } of layout.piles)
      for (const object of objects) {
        assert.ok(object.x - layout.size / 2 >= x - 0.01 && object.x + layout.size / 2 <= x + wide + 0.01);
        assert.ok(object.y > 0 && object.y < layout.floor);
      }
    assert.ok(layout.size >= 26);
  }
});

test('the rule of every game is a sentence', () => {
  const rule = (/** @type {string} */ link) => ruleInWords(CATALOG, readPlace(link, CATALOG, TABLE).place.settings);
  assert.equal(ruleInWords(CATALOG), '');
  assert.equal(rule('game=nim'), 'Take any number of objects from one heap.');
  assert.equal(rule('game=misere'), rule('game=nim'));
  assert.equal(rule('game=grundy'), 'Split a heap into two of different sizes.');
  for (const { game } of CATALOG.presets) assert.match(rule(`game=${game}`), /^[A-Z].*\.$/);
  for (const { game } of CATALOG.presets) assert.doesNotMatch(rule(`game=${game}`), /\b(who|k)\b|few parts/);
});

test('the rule in force has its numbers, its code and its parts', () => {
  const rule = (/** @type {string} */ link) => ruleInWords(CATALOG, readPlace(link, CATALOG, TABLE).place.settings);
  const octal = 'from a heap take 1, leaving nothing; or 2, leaving nothing or one heap';
  for (const [link, words] of [
    ['game=bounded&k=3', 'Nim, but a move takes at most 3 objects.'],
    ['game=moore&k=4', 'Take from up to 4 heaps at once, any number from each.'],
    ['game=subtraction&subtract=1,4', 'Nim, but a move takes only certain numbers of objects: 1, 4.'],
    ['game=octal&code=0.77', 'Code 0.77: from a heap take 1 or 2, leaving nothing, one heap or two heaps.'],
    ['game=octal&code=0.13', `Code 0.13: ${octal}.`],
    ['game=octal&code=4.1', 'Code 4.1: from a heap take 1, leaving nothing; or split a heap in two without taking.'],
    ['game=own&rules=take-any', 'A move takes any number of objects from one heap.'],
    [
      'game=own&rules=take-1-3-4/from-up-to-2/same/rest-may-split',
      'A move takes one of the numbers 1, 3, 4 from up to 2 heaps, and from several heaps the same number from each. ' +
        'What is left of a heap may be split in two.',
    ],
    ['game=own&rules=take-none/split-any', 'Without taking, a heap may be split in two.'],
    ['game=own&rules=take-half/from-exactly-2', 'A move takes at most half of the heap from exactly 2 heaps.'],
    ['game=own&rules=octal-0.13', `Code 0.13: ${octal}.`],
    ['game=own&rules=octal-0.13/from-up-to-2', `A move takes from up to 2 heaps. Code 0.13: ${octal}.`],
  ])
    assert.equal(rule(link ?? ''), words);
});

test('a link without heaps is to (4,3,2), or to heaps that suit a game that has no such position', async () => {
  const heaps = async (/** @type {string} */ link) => (await pageAt(link)).now().place?.settings.heaps;
  for (const { game } of CATALOG.presets)
    assert.deepEqual((await pageAt(`play&game=${game}`)).now().problems, [], game);
  assert.equal(await heaps('play&game=chomp'), CATALOG.presets.find(({ game }) => game === 'chomp')?.settings.heaps);
  assert.equal(await heaps('play&game=chomp&heaps=2,1'), '2,1');
  assert.equal(await heaps('play&game=kayles'), '4,3,2');
  assert.equal(await heaps('play&game=kayles&moves=3,3,2'), '4,3,2');
  for (const link of ['play', 'play&game=kayles', 'play&game=kayles&heaps=3,3'])
    assert.equal(writePlace(readPlace(link, CATALOG, TABLE).place, CATALOG, TABLE), link);
  const bad = await pageAt('play&game=chomp&heaps=3,2,1');
  assert.deepEqual(bad.now().problems, ['There are 3 heaps; this game has exactly 2 numbers, for example 5,3.']);
  assert.equal(bad.now().match?.heaps.length, 2);
  const unknown = await pageAt('play&game=frob');
  assert.equal(unknown.now().problems.length, 1);
  assert.equal(unknown.now().place?.settings.game, 'nim');
});
