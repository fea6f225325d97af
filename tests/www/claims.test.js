// @ts-check
/** The engine checks everything that the lesson's cards claim about games, formulas and runs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as engine from '../../pkg/nimlab.js';
import { readPlace } from '../../www/evolve/address.js';
import { blankState } from '../../www/evolve/state.js';
import { evolveMethods } from '../../www/evolve/worker.js';
import { CARDS } from '../../www/learn/cards/index.js';

/** @typedef {import('../../www/evolve/state.js').State} State */

engine.initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
const catalog = engine.catalog();

/** Long enough for any run of the lesson, in milliseconds. */
const TIME = 60_000;

/** The card with a title. @param {string} title */
function card(title) {
  const found = CARDS.find((one) => one.title === title);
  assert.ok(found, title);
  return found;
}

/**
 * The verdict on a formula.
 * @param {Record<string, string>} settings
 * @param {string} formula
 */
const verdictOn = (settings, formula) => new engine.Judge({ settings, formula }).workFor(TIME);

/** Whether each task of a card is done, as y or n. @param {string} title @param {State} state */
const done = (title, state) =>
  card(title)
    .tasks.map((task) => (task.done(state) ? 'y' : 'n'))
    .join('');

/**
 * Evolve opened at an address, with as much of its state as the cards read.
 * @param {string} address
 */
function opened(address) {
  const { place, problems } = readPlace(address, catalog);
  assert.equal(problems, '');
  const methods = evolveMethods(engine);
  const look = { individual: place.individual, known: undefined, since: 0, mating: true, bar: [0, 99] };
  const { beginning, frame, own } = methods.begin({
    settings: place.settings,
    seed: place.seed,
    known: undefined,
    show: place.show,
    goal: place.step,
    time: TIME,
    formula: place.formula,
    look: /** @type {import('../../pkg/nimlab.js').Look} */ (look),
  });
  const { settings, step: _, at, ...choices } = place;
  const state = /** @type {State} */ (
    /** @type {unknown} */ ({
      ...blankState(),
      ...choices,
      run: beginning,
      frame,
      moments: frame.moments,
      inspected: frame.inspected,
      own,
      ...(place.labels === 'hand' ? judged(beginning.settings, place.hand) : {}),
    })
  );
  return { state, methods, look, settings, at };
}

/**
 * @param {Record<string, string>} settings
 * @param {string} hand
 */
function judged(settings, hand) {
  const labelled = engine.judgeHand({ settings, letters: hand });
  /** @type {typeof labelled.positions} */
  const positions = [];
  for (const one of labelled.positions) positions[one.position] = one;
  return { hand, judged: hand, handed: { ...labelled, positions } };
}

/** The state with labels given by hand, by position. @param {State} state @param {Record<string, string>} given */
function withLabels(state, given) {
  const positions = state.run?.game.graph?.positions ?? [];
  const hand = positions.map(({ text }, index) => given[text] ?? state.hand[index] ?? '-').join('');
  return { ...state, ...judged(state.run?.settings ?? {}, hand) };
}

/** The state with a position selected. @param {State} state @param {string} text */
function withSelected(state, text) {
  return { ...state, selected: state.run?.game.graph?.positions.findIndex((one) => one.text === text) };
}

/** The state with a formula typed. @param {ReturnType<typeof opened>} page @param {string} formula */
function withFormula({ state, methods }, formula) {
  const own = methods.label(formula);
  return /** @type {State} */ ({ ...state, formula, labels: 'own', own });
}

/**
 * The state at a step, or where the run is solved on the way there.
 * @param {ReturnType<typeof opened>} page
 * @param {number} goal
 */
function travelled({ state, methods, look }, goal, individual = /** @type {number | undefined} */ (undefined)) {
  const asked = /** @type {import('../../pkg/nimlab.js').Look} */ ({ ...look, individual });
  const { frame } = methods.travel({ goal, halt: true, time: TIME, look: asked });
  return { ...state, frame, moments: frame.moments, inspected: frame.inspected, individual };
}

test('Backwards: the labels it asks for are the true ones, and no others are taken', () => {
  const { state } = opened(card('Backwards').address);
  assert.equal(done('Backwards', state), 'nn');
  const truth = Object.fromEntries(state.inspected?.labelled.positions.map(({ text, truth }) => [text, truth]) ?? []);
  assert.deepEqual(truth, { '(0,0)': 'P', '(1,0)': 'N', '(1,1)': 'P', '(2,0)': 'N', '(2,1)': 'N' });
  assert.equal(done('Backwards', withLabels(state, { '(0,0)': 'P', '(1,0)': 'N', '(1,1)': 'N' })), 'nn');
  assert.equal(done('Backwards', withLabels(state, { '(0,0)': 'P', '(1,0)': 'N', '(1,1)': 'P' })), 'yn');
  assert.equal(done('Backwards', withLabels(state, truth)), 'yy');
  // From (1,1) one can only move to (1,0); (2,1) can move to (1,1).
  const moves = movesOf(state);
  assert.deepEqual(moves['(1,1)'], ['(1,0)']);
  assert.ok(moves['(2,1)']?.includes('(1,1)'));
});

test('Three rules: the mistake it asks for breaks rule (ii), and only the true labels have no ring', () => {
  const { state } = opened(card('Three rules').address);
  assert.equal(done('Three rules', state), 'nn');
  assert.equal(state.handed?.positions.filter(Boolean).length, 3);
  const wrong = withLabels(state, { '(1,1)': 'N' });
  assert.equal(done('Three rules', wrong), 'yn');
  const broken = wrong.handed.positions.filter((one) => one?.violates !== undefined);
  assert.deepEqual(
    broken.map(({ text, violates }) => `${text} ${violates}`),
    ['(1,1) ii'],
  );
  const texts = state.run?.game.graph?.positions.map(({ text }) => text) ?? [];
  assert.equal(texts.length, 6);
  const without = Array.from({ length: 2 ** 6 }, (_, bits) =>
    withLabels(state, Object.fromEntries(texts.map((text, index) => [text, bits & (1 << index) ? 'P' : 'N']))),
  ).filter(({ handed }) => handed.fitness === 0);
  assert.equal(without.length, 1);
  assert.equal(without[0]?.handed.wrong, 0);
  assert.equal(done('Three rules', /** @type {State} */ (without[0])), 'ny');
});

test('Count the rings: four rings at three positions, (0,1) twice, and (1,1) is right', () => {
  const { state } = opened(card('Count the rings').address);
  assert.equal(done('Count the rings', state), 'nn');
  const { violations, positions, fitness } = /** @type {NonNullable<State['own']>} */ (state.own).labelled;
  assert.deepEqual([fitness, violations.nodes, violations.positions], [4, 4, 3]);
  const ringed = positions.filter(({ violates }) => violates !== undefined);
  const times = (/** @type {number} */ position) =>
    state.run?.game.tree?.filter((node) => node.position === position).length;
  assert.deepEqual(
    ringed.map(({ text, position }) => [text, times(position)]),
    [
      ['(0,1)', 2],
      ['(1,1)', 1],
      ['(2,1)', 1],
    ],
  );
  assert.deepEqual(
    ringed.filter(({ label, truth }) => label === truth).map(({ text }) => text),
    ['(1,1)'],
  );
  assert.equal(done('Count the rings', withSelected(state, '(0,1)')), 'yn');
  assert.equal(done('Count the rings', withSelected(state, '(1,1)')), 'ny');
});

test('A formula is a strategy: 10, 2 and 0 violations, and xor on bits', () => {
  const title = 'A formula is a strategy';
  const page = opened(card(title).address);
  const score = (/** @type {string} */ formula) => withFormula(page, formula).own?.labelled.fitness;
  assert.deepEqual(['a1', 'a1 - a2', 'a1 xor a2 xor a3'].map(score), [10, 2, 0]);
  assert.equal(done(title, page.state), 'nn');
  assert.equal(done(title, withFormula(page, 'a1-a2')), 'yn');
  assert.equal(done(title, withFormula(page, 'a1 XOR a2 xor a3')), 'ny');
  // With two heaps it would be perfect.
  const two = opened('heaps=9,9&formula=a1+-+a2&labels=own').state;
  assert.equal(two.own?.labelled.fitness, 0);
  const verdict = verdictOn(page.settings, 'a1 xor a2 xor a3');
  assert.equal(verdict?.word, 'every-size');
  assert.equal(3 ^ 2 ^ 1, 0);
  const start = page.state.inspected?.labelled.positions.at(-1);
  assert.deepEqual([start?.text, start?.truth], ['(3,2,1)', 'P']);
});

test('A population: thirty formulas, the best with 10 violations and the worst with 38', () => {
  const title = 'A population';
  const page = opened(card(title).address);
  const { frame, run } = page.state;
  assert.equal(frame?.members?.length, 30);
  assert.deepEqual([frame?.summary.best, frame?.summary.worst], [10, 38]);
  assert.equal(run?.game.moves, 38);
  assert.equal(done(title, page.state), 'nnn');
  assert.equal(done(title, { ...page.state, sorted: true }), 'ynn');
  const of = (/** @type {number} */ fitness) => frame?.members?.filter((one) => one.fitness === fitness) ?? [];
  for (const { individual } of of(10)) assert.equal(done(title, travelled(page, 0, individual)), 'nyn');
  for (const { individual } of of(38)) {
    const state = travelled(page, 0, individual);
    assert.equal(done(title, state), 'nny');
    assert.ok(state.inspected?.labelled.positions.every(({ label }) => label === 'P'));
  }
  const labels = (/** @type {string} */ formula) =>
    withFormula(page, formula).own?.labelled.positions.map(({ label }) => label);
  assert.deepEqual(labels('a1 + a1'), labels('a1'));
  assert.deepEqual(labels('a1 * a1'), labels('a1'));
});

test('One mating: the winners have fewer violations, and a child is better than both parents', () => {
  const title = 'One mating';
  const page = opened(card(title).address);
  assert.equal(done(title, page.state), 'nnn');
  const { frame } = travelled(page, (page.state.frame?.step ?? 0) + 1);
  const { tournaments, parents, offspring, better, replaced } = frame.mating ?? assert.fail();
  for (const [one, other] of tournaments) {
    const [winner, loser] = one?.won ? [one, other] : [other, one];
    assert.ok((winner?.fitness ?? 0) < (loser?.fitness ?? 0));
  }
  assert.deepEqual(
    parents.map(({ fitness }) => fitness),
    [10, 10],
  );
  assert.deepEqual([offspring[better]?.formula, offspring[better]?.fitness, replaced], ['a3 - a1', 7, true]);
  const stage = { step: frame.step, beat: 0, paused: true, hidden: true, guesses: [15, undefined] };
  assert.equal(done(title, { ...page.state, stage }), 'nnn');
  assert.equal(done(title, { ...page.state, stage: { ...stage, hidden: false } }), 'ynn');
  const other = /** @type {NonNullable<typeof frame.mating>} */ (frame.mating);
  const untold = { ...stage, hidden: false, guesses: [undefined, undefined] };
  assert.equal(done(title, { ...page.state, stage: { ...untold, beat: 1, other } }), 'nyn');
  assert.equal(done(title, { ...page.state, stage: { ...untold, beat: 3 } }), 'nny');
});

test('A run: solved in generation 31 after plateaus and leaps, with less and less diversity', () => {
  const page = opened(card('A run').address);
  const { state } = page;
  assert.equal(state.run?.pace, 15);
  assert.equal(done('A run', state), 'nn');
  const before = state.frame?.distinctFormulas ?? 0;
  const end = travelled(page, 10_000);
  assert.equal(end.frame.solved?.generation, 31);
  assert.equal(done('A run', end), 'yn');
  const bests = end.moments.map(({ best }) => best);
  assert.deepEqual([...new Set(bests)], [10, 9, 7, 5, 2, 1]);
  assert.equal(end.frame.summary.best, 0);
  const plateau = bests.filter((best) => best === 2).length;
  assert.ok(plateau >= 10, String(plateau));
  assert.equal(Math.round(end.moments[0]?.mean ?? 0), 18);
  assert.equal(Math.round(end.frame.summary.mean), 1);
  assert.ok(end.frame.distinctFormulas <= before / 2, `${before} to ${end.frame.distinctFormulas}`);
  // Going back to a step shows the same run.
  const back = travelled(page, 150);
  assert.equal(done('A run', back), 'ny');
});

test('Learned by heart: solved without xor on nine positions, and wrong at (3,2,1)', () => {
  const title = 'Learned by heart';
  const page = opened(card(title).address);
  assert.equal(page.state.run?.game.positions, 9);
  assert.ok(!page.state.run?.settings.functions?.includes('xor'));
  assert.equal(done(title, page.state), 'nn');
  const end = travelled(page, 10_000);
  assert.equal(end.frame.stopped, 'solved');
  assert.equal(done(title, end), 'yn');
  const formula = end.inspected?.formula.simplified ?? '';
  const verdict = verdictOn(page.settings, formula);
  assert.equal(verdict?.word, 'by-heart');
  assert.deepEqual([...(verdict?.mistake?.heaps ?? [])], [3, 2, 1]);
  const larger = opened(card(title).tasks[1]?.opens?.(end) ?? '').state;
  assert.equal(larger.formula, formula);
  assert.equal(done(title, larger), 'ny');
  const wrong = larger.own?.labelled.positions.filter(({ label, truth }) => label !== truth).map(({ text }) => text);
  assert.ok(wrong?.includes('(3,2,1)'), String(wrong));
});

/** A match as Play reports it. @param {Record<string, unknown>} news */
const match = (news) =>
  /** @type {State} */ (/** @type {unknown} */ ({ finished: false, winner: undefined, start: '(2,1)', ...news }));

test('Lose first: whoever begins at (2,1) can win, by moving to (1,1) and in no other way', () => {
  const { state } = opened('heaps=2,1');
  const truth = Object.fromEntries(state.inspected?.labelled.positions.map(({ text, truth }) => [text, truth]) ?? []);
  const moves = movesOf(state);
  assert.deepEqual(
    moves['(2,1)']?.filter((to) => truth[to] === 'P'),
    ['(1,1)'],
  );
  assert.ok(moves['(1,1)']?.every((to) => truth[to] === 'N'));
  const title = 'Lose first';
  assert.equal(done(title, match({})), 'nn');
  assert.equal(done(title, match({ finished: true, winner: 'them' })), 'yn');
  assert.equal(done(title, match({ finished: true, winner: 'you' })), 'ny');
  assert.equal(done(title, match({ finished: true, winner: 'you', start: '(3,1)' })), 'nn');
});

test('The paper’s game: what the run finds, how often runs succeed, and what they cost', () => {
  const title = 'The paper’s game';
  const page = opened(card(title).address);
  const { game } = page.state.run ?? assert.fail();
  assert.deepEqual([game.start, game.positions, game.moves], ['(4,4,4,4)', 70, 350]);
  const { population, length, generations } = page.state.run?.settings ?? {};
  assert.deepEqual([population, length, generations], ['100', '15', '100']);
  const end = travelled(page, 10_000);
  assert.equal(done(title, end), 'ynn');
  const formula = end.inspected?.formula.simplified ?? '';
  assert.equal(verdictOn(page.settings, formula)?.word, 'every-size');
  // Fifty runs for each of ten sizes.
  const figure = new URLSearchParams(card(title).tasks[1]?.opens?.(end));
  const [from = 0, to = 0, by = 0, runs = 0] = ['from', 'to', 'step', 'runs'].map((name) => Number(figure.get(name)));
  assert.equal(runs * ((to - from) / by + 1), 500);
  const against = new URLSearchParams(card(title).tasks[2]?.opens?.(end));
  assert.equal(against.get('formula'), formula);
  // Whoever begins loses to a player who keeps the pairs equal.
  assert.equal(page.state.inspected?.labelled.positions.at(-1)?.truth, 'P');
  assert.equal(done(title, /** @type {State} */ (/** @type {unknown} */ ({ phase: 'done', plan: {} }))), 'nyn');
  assert.equal(done(title, match({ finished: true, winner: 'you', start: '(4,4,4,4)' })), 'nny');
  const [few, many] = [measured('20'), measured('200')];
  assert.ok(few.rate > 0.15 && few.rate < 0.3, `about 2 of 10: ${few.rate}`);
  assert.ok(many.rate > 0.83 && many.rate < 0.96, `about 9 of 10: ${many.rate}`);
  const [work, success] = [many.evaluations / few.evaluations, many.rate / few.rate];
  assert.ok(work > 3 && work < 4, `three to four times as many: ${work}`);
  assert.ok(success > 4, `more than four times as often: ${success}`);
  assert.ok(work < success, 'a solution costs no more');
});

/** The success rate and the mean number of evaluations of 1,000 runs of the paper's game. @param {string} population */
function measured(population) {
  const runs = 1_000;
  let run = new engine.Evolution({ settings: { population }, seed: '0' });
  let [solved, evaluations] = [0, 0];
  for (let seed = 1; seed <= runs; seed += 1) {
    run = run.restart(seed);
    run.travel(100 * (Number(population) / 2), 2 ** 31, true);
    const look = { individual: undefined, known: undefined, since: 1_000_000, mating: false, bar: undefined };
    solved += run.frame(look).solved ? 1 : 0;
    evaluations += run.evaluations();
  }
  run.free();
  return { rate: solved / runs, evaluations: evaluations / runs };
}

/** The positions to which the moves of each position lead. @param {State} state */
function movesOf({ run }) {
  const { positions = [], moves = [] } = run?.game.graph ?? {};
  /** @type {Record<string, string[]>} */
  const all = {};
  for (const { from, to } of moves) (all[positions[from]?.text ?? ''] ??= []).push(positions[to]?.text ?? '');
  return all;
}
