// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsAfter, columnsBefore, layoutNewcomer } from '../../www/evolve/layout/newcomer.js';
import { partsOf, stripsOf } from '../../www/evolve/layout/strips.js';
import { createTelling, isHeld, matingOnShow, openStage, untilTold } from '../../www/evolve/stage/telling.js';
import {
  beatInWords,
  beatWithCode,
  duelInWords,
  guessInWords,
  questionInWords,
  whatIfInWords,
} from '../../www/evolve/stage/words.js';
import { untilToldOtherwise } from '../../www/evolve/views/headline.js';
import { frameAt, plainStore } from './evolve.js';
import { heir, matingOf } from './mating.js';

/**
 * A store whose last mating is being told, with the telling's actions.
 * @param {Partial<{ asking: boolean }>} more
 */
function telling(more = {}, mating = matingOf()) {
  const store = plainStore();
  const frame = frameAt(7, { mating });
  const steps = /** @type {number[]} */ ([]);
  store.update({ ...more, frame });
  store.update({ stage: openStage(store.get(), frame) });
  return { store, steps, stage: () => store.get().stage, ...createTelling(store, (step) => steps.push(step)) };
}

test('each beat is told in short sentences', () => {
  const mating = matingOf();
  assert.deepEqual(beatInWords(mating, 0), [
    '#2 beat #81: 9 violations against 14.',
    '#5 and #6 are equally good, with 9 violations each: #5 was drawn first.',
  ]);
  assert.deepEqual(beatInWords(mating, 1), ['The parents swap all genes after gene 1.']);
  assert.deepEqual(beatInWords(mating, 2), [
    'Gene 2 of child 1 changed from not 1 to + 1, 1.',
    'Gene 3 of child 1 divided by zero (div 1, 2), so it was repaired: it became a1.',
  ]);
  assert.equal(beatWithCode(mating, 2)[0], 'Gene 2 of child 1 changed from `not 1` to `+ 1, 1`.');
  assert.deepEqual(beatInWords(mating, 3), [
    'The children have 6 and 12 violations.',
    'Child 1, the better one, replaces #40, the worst, which had 21 violations.',
  ]);
});

test('special matings are told as what they are', () => {
  const itself = { individual: 3, fitness: 1, won: true };
  assert.equal(duelInWords([itself, { ...itself, won: false }]), '#3 met itself, so it wins.');
  const cut = (/** @type {number | undefined} */ cut) => beatInWords(matingOf({ cut }), 1).join();
  assert.match(cut(undefined), /^This time nothing is swapped/);
  assert.match(cut(0), /swap all their genes/);
  assert.match(cut(3), /nothing is swapped/);
  const [one, other] = matingOf().offspring;
  const plain = { ...one, fitness: 0, genes: other.genes };
  const equal = matingOf({ offspring: [plain, { ...other, fitness: 0 }], replaced: false });
  assert.deepEqual(beatInWords(equal, 2), ['No gene was drawn anew.']);
  assert.deepEqual(beatInWords(equal, 3), [
    'Both children have no violations.',
    'Neither is better than the worst, #40, with 21 violations: nobody is replaced.',
  ]);
  const many = Array.from({ length: 7 }, () => heir('a1', 0, { mutated: 'a1' }));
  const told = beatInWords(matingOf({ offspring: [{ ...one, genes: many }, other] }), 2);
  assert.equal(told[0], 'Gene 1 of child 1 was drawn anew, and came out as it was: a1.');
  assert.equal(told.at(-1), 'So did 3 more genes.');
  assert.equal(told.length, 5);
});

test('another cut is compared with the one that was made', () => {
  const mating = matingOf();
  const [one, other] = mating.offspring;
  const with9 = matingOf({ cut: 2, offspring: [{ ...one, fitness: 9 }, other] });
  assert.equal(
    whatIfInWords(mating, with9),
    'With the cut after gene 2, the better child would have 9 violations, 3 violations more. It would replace #40.',
  );
  assert.match(whatIfInWords(mating, matingOf({ cut: 0, replaced: false })), /before gene 1.*as many.*not be good/);
});

test('the reader hears whether the guess was right', () => {
  const mating = matingOf();
  assert.equal(guessInWords(mating, [undefined, undefined]), '');
  assert.equal(guessInWords(mating, [2, 5]), 'You were right about both.');
  assert.equal(guessInWords(mating, [81, 5]), 'You were right about one of the two.');
  assert.equal(guessInWords(mating, [81, undefined]), 'It was the other one.');
});

test('a strip has every gene with the parent it comes from, and the cut before the gene after it', () => {
  const mating = matingOf();
  const parents = stripsOf(mating, 'parents');
  assert.deepEqual(
    parents.map(({ title, cells }) => [title, ...cells.map(({ text, parent, isCut }) => [text, parent, isCut])]),
    [
      ['#2', ['a1', 0, false], ['a2', 0, true], ['xor 1, 2', 0, false]],
      ['#5', ['a2', 1, false], ['not 1', 1, true], ['div 1, 2', 1, false]],
    ],
  );
  const texts = (/** @type {'crossed' | 'changed'} */ which) =>
    stripsOf(mating, which)[0]?.cells.map(({ text, parent, was }) => [text, parent, was]);
  assert.deepEqual(texts('crossed'), [
    ['a1', 0, undefined],
    ['not 1', 1, undefined],
    ['div 1, 2', 1, undefined],
  ]);
  assert.deepEqual(texts('changed'), [
    ['a1', 0, undefined],
    ['+ 1, 1', 1, 'not 1'],
    ['a1', 1, 'div 1, 2'],
  ]);
  assert.deepEqual(partsOf('xor 10, 12'), { symbol: 'xor', places: '10,12' });
});

test('a long chromosome leaves out genes to which nothing happens', () => {
  const genes = Array.from({ length: 60 }, () => heir('a1', 0));
  const parent = { individual: 1, fitness: 1, genes: genes.map(({ text }) => text) };
  const child = { fitness: 1, expressed: 1, formula: 'a1', genes };
  const mating = matingOf({ parents: [parent, parent], offspring: [child, child], cut: 30 });
  const cells = stripsOf(mating, 'parents')[0]?.cells ?? [];
  assert.deepEqual(
    cells.filter(({ end }) => end).map(({ text }) => text),
    ['3–28', '33–58'],
  );
  assert.equal(cells.find(({ isCut }) => isCut)?.index, 30);
});

test('the loser leaves its bar and the newcomer comes into another', () => {
  const mating = matingOf();
  const after = [
    { fitness: 6, count: 2 },
    { fitness: 9, count: 3 },
  ];
  const before = columnsBefore(after, mating);
  assert.deepEqual(before, [
    { fitness: 6, count: 1 },
    { fitness: 9, count: 3 },
    { fitness: 21, count: 1 },
  ]);
  assert.deepEqual(columnsAfter(before, mating), after);
  assert.equal(columnsBefore(after, matingOf({ replaced: false })), after);
  const { bars, leaves, arrives } = layoutNewcomer(before, mating, 21, { width: 220, height: 30 });
  assert.deepEqual([leaves.index, arrives.index], [21, 6]);
  assert.deepEqual([bars[6]?.x, bars[6]?.height, bars[21]?.height], [60, 20, 0]);
  assert.equal(arrives.x, 65);
});

test('a run waits for the first three beats, and for a reader who has paused', () => {
  const { store, passBeat, pauseStage, stage } = telling();
  assert.equal(stage()?.beat, 0);
  for (const beat of [1, 2, 3]) {
    assert.equal(isHeld(store.get()), true);
    passBeat();
    assert.equal(stage()?.beat, beat);
  }
  assert.equal(isHeld(store.get()), false);
  pauseStage();
  assert.equal(isHeld(store.get()), true);
  pauseStage();
  passBeat();
  assert.equal(stage(), undefined);
  assert.equal(isHeld(store.get()), false);
});

test('whoever goes from beat to beat by hand is not hurried, and gets to the next mating', () => {
  const { nextBeat, previousBeat, stage, steps } = telling();
  nextBeat();
  assert.deepEqual([stage()?.beat, stage()?.paused], [1, true]);
  previousBeat();
  assert.equal(stage()?.beat, 0);
  previousBeat();
  assert.deepEqual(steps, [-1]);
  for (let beat = 0; beat < 4; beat += 1) nextBeat();
  assert.deepEqual(steps, [-1, 1]);
});

test('a reader who is asked hears nothing of the outcome before choosing', () => {
  const { store, guess, stage, nextBeat } = telling({ asking: true });
  assert.equal(stage()?.hidden, true);
  assert.equal(matingOnShow(store.get()), undefined);
  // The second duel is between equals, which nobody can guess.
  guess(0, 81);
  assert.deepEqual([stage()?.hidden, stage()?.guesses], [false, [81, undefined]]);
  assert.equal(matingOnShow(store.get())?.step, 7);
  nextBeat();
  assert.equal(stage()?.beat, 1);
  const voting = telling({ asking: true });
  voting.nextBeat();
  assert.deepEqual([voting.stage()?.hidden, voting.stage()?.beat], [false, 0]);
});

test('only duels that can be guessed are asked about', () => {
  /** @returns {import('../../pkg/nimlab.js').MatingView['tournaments'][0]} */
  const duel = (/** @type {number} */ first, /** @type {number} */ other) => [
    { individual: first, fitness: first, won: true },
    { individual: 9, fitness: other, won: false },
  ];
  const mating = (/** @type {number} */ other) => matingOf({ tournaments: [duel(3, 4), duel(5, other)] });
  const both = telling({ asking: true }, mating(6));
  assert.equal(questionInWords(mating(6)), 'Two duels. Who wins each of them, and becomes a parent?');
  both.guess(0, 3);
  assert.equal(both.stage()?.hidden, true);
  both.guess(1, 9);
  assert.deepEqual([both.stage()?.hidden, both.stage()?.guesses], [false, [3, 9]]);
  assert.equal(
    questionInWords(mating(5)),
    'Two duels, one of them between equals. Who wins the other one, and becomes a parent?',
  );
  const none = telling({ asking: true }, matingOf({ tournaments: [duel(3, 3), duel(5, 5)] }));
  assert.equal(none.stage()?.hidden, false);
});

test('what would give the outcome away shows the moment before, until it is told', () => {
  const { store, stage, reveal, passBeat, previousBeat, skipStage } = telling({ asking: true });
  const shown = untilTold(({ frame, chartWidth }) => `${frame?.step} ${chartWidth}`);
  assert.equal(shown({ ...store.get(), frame: frameAt(6), stage: undefined }), '6 0');
  assert.equal(stage()?.hidden, true);
  assert.equal(shown(store.get()), '6 0');
  assert.equal(shown({ ...store.get(), chartWidth: 300 }), '6 300');
  reveal();
  for (const beat of [0, 1, 2]) {
    assert.deepEqual([stage()?.beat, shown(store.get())], [beat, '6 0']);
    passBeat();
  }
  assert.deepEqual([stage()?.beat, shown(store.get())], [3, '7 0']);
  previousBeat();
  assert.equal(shown(store.get()), '6 0');
  skipStage();
  assert.equal(shown(store.get()), '7 0');
});

test('a reader who looks at another individual or goes back sees what is', () => {
  const { store } = telling();
  const shown = untilTold(({ frame }) => frame?.step);
  const toldAt = (/** @type {number} */ step) => ({
    ...store.get(),
    frame: frameAt(step, { mating: matingOf() }),
    stage: openStage({ ...store.get(), telling: true }, frameAt(step, { mating: matingOf() })),
  });
  assert.equal(shown({ ...store.get(), frame: frameAt(6), stage: undefined }), 6);
  assert.equal(shown(toldAt(7)), 6);
  assert.equal(shown({ ...toldAt(7), individual: 5 }), 7);
  assert.equal(shown(toldAt(7)), 6);
  assert.equal(shown(toldAt(8)), 7, 'the moment before is the last mating, though it was not told to its end');
  assert.equal(shown(toldAt(3)), 3);
});

test('nothing is told once it is switched off', () => {
  const { store, setTelling, stage } = telling();
  setTelling(false);
  assert.equal(stage(), undefined);
  assert.equal(openStage(store.get(), frameAt(8, { mating: matingOf() })), undefined);
});

test('the headline gets another frame only where it would say something else', () => {
  const told = untilToldOtherwise();
  const solved = { step: 9, generation: 1, individual: 3 };
  const frames = [
    frameAt(7),
    frameAt(8),
    frameAt(9, { solved }),
    frameAt(10, { solved: { ...solved } }),
    frameAt(11, { solved, best: 5 }),
    frameAt(50, { solved, best: 5, stopped: 'generations-used-up' }),
  ];
  assert.deepEqual(
    frames.map((frame) => told(frame)?.step),
    [7, 7, 9, 9, 11, 50],
  );
  assert.equal(told(undefined), undefined);
});
