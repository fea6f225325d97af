// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  budgetSentence,
  failureSentence,
  generationSentence,
  someSteps,
  timeFacts,
} from '../../www/experiments/answers/words.js';
import { layoutBins, layoutCurve } from '../../www/experiments/layout/answers.js';
import { MARGIN } from '../../www/experiments/layout/plot.js';

/** @type {import('../../pkg/nimlab.js').PointAnswers} */
const ANSWERS = {
  runs: 10,
  solved: 4,
  genes: 15,
  runningTime: { value: 2500.4, low: 1200, high: 6000 },
  effort: { value: 9000, low: 4000, high: null },
  effortWarning: 'With few runs this is mostly too low.',
  quartiles: [300, 450, 1000],
  budget: 2000,
  curve: [
    { evaluations: 200, solved: 1, rate: 0.1, low: 0.01, high: 0.5 },
    { evaluations: 1200, solved: 4, rate: 0.4, low: 0.2, high: 0.7 },
  ],
  generations: [
    { from: 0, to: 4, count: 3 },
    { from: 5, to: 9, count: 1 },
  ],
  failures: [
    { from: 2, to: 2, count: 2 },
    { from: 3, to: 3, count: 4 },
  ],
};
const SIZE = { width: 400, height: 200 };

test('the time it takes is told in evaluations, and in genes where each is scored', () => {
  assert.deepEqual(timeFacts(ANSWERS), [
    ['Expected running time', '2,500 evaluations', '95% interval 1,200 to 6,000'],
    [
      'Expected running time in genes',
      '37,506 gene evaluations',
      '95% interval 18,000 to 90,000; an evaluation scores all 15 genes',
    ],
    [
      'Computational effort',
      '9,000 evaluations',
      '95% interval from 4,000 on, without an upper end: too few runs solved',
    ],
    ['Evaluations of a run that solves', '450', 'median; the middle half takes 300 to 1,000'],
  ]);
  assert.equal(timeFacts({ ...ANSWERS, genes: 1 }).length, 3);
  assert.deepEqual(timeFacts({ ...ANSWERS, solved: 0, runningTime: null, effort: null, quartiles: null }), []);
});

test('each drawing has its sentence', () => {
  assert.equal(
    budgetSentence(ANSWERS),
    'Within 2,000 evaluations 40.0% of the runs solve (95% interval 20.0% to 70.0%).',
  );
  const more = { evaluations: 2000, solved: 8, rate: 0.8, low: 0.5, high: 0.95 };
  const middle = { evaluations: 1500, solved: 5, rate: 0.5, low: 0.3, high: 0.8 };
  assert.match(budgetSentence({ ...ANSWERS, curve: [middle, more] }), /\. Half of the runs do so within 1,500\.$/);
  assert.equal(generationSentence(ANSWERS), 'Generations 0 to 4 have the most successes: 3 of 4.');
  assert.equal(failureSentence(ANSWERS), '3 violations were left most often: in 4 of 6 runs that failed.');
  assert.equal(failureSentence({ ...ANSWERS, failures: [] }), '');
});

test('a table of a long curve has some of its steps, the last among them', () => {
  const step = (/** @type {number} */ evaluations) => ({ evaluations, solved: 1, rate: 0, low: 0, high: 0 });
  const curve = Array.from({ length: 200 }, (_, index) => step(index));
  const some = someSteps(curve);
  assert.ok(some.length <= 10);
  assert.equal(some.at(-1)?.evaluations, 199);
  assert.deepEqual(someSteps(ANSWERS.curve), ANSWERS.curve);
});

test('the curve begins with nothing and reaches as far as runs did', () => {
  const { rate, band } = layoutCurve(ANSWERS.curve, ANSWERS.budget, SIZE);
  assert.ok(rate.startsWith(`M${MARGIN.left},${SIZE.height - MARGIN.bottom}`), rate);
  const right = SIZE.width - MARGIN.right;
  assert.match(rate, new RegExp(`L${right},([\\d.]+)L${right},\\1$`));
  assert.ok(band.includes(`L${right},`) && band.endsWith('Z'));
});

test('bars stand side by side, as high as their counts', () => {
  const { bars, ticks } = layoutBins(ANSWERS.generations, SIZE);
  const [first, second] = bars;
  assert.ok(first && second && first.x + first.width < second.x);
  assert.ok(Math.abs(first.height - 3 * second.height) < 1e-9);
  assert.equal(first.y + first.height, SIZE.height - MARGIN.bottom);
  // The label of a bin of several numbers is at its start, that of a bin of one number in its middle.
  assert.deepEqual(
    ticks.across.map(({ label }) => label),
    ['0', '5'],
  );
  assert.ok((ticks.across[0]?.at ?? 0) < first.x);
  const [single] = layoutBins(ANSWERS.failures, SIZE).ticks.across;
  const [bar] = layoutBins(ANSWERS.failures, SIZE).bars;
  assert.ok(single && bar && Math.abs(single.at - (bar.x + bar.width / 2)) < 1e-9);
  const many = Array.from({ length: 25 }, (_, from) => ({ from, to: from, count: 0 }));
  assert.ok(layoutBins(many, SIZE).ticks.across.length < 15);
});
