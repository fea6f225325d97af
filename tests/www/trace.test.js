// @ts-check
/** Traces of runs: the portions in which they are made, their charts, and the worker with the real engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { Experiment, initSync, Ledger, Tracer } from '../../pkg/nimlab.js';
import { apart, layoutBands, layoutTargets } from '../../www/experiments/trace/layout.js';
import { createTracing, PORTION } from '../../www/experiments/trace/tracing.js';
import { traceMethods } from '../../www/experiments/trace/worker.js';

/** @typedef {import('../../pkg/nimlab.js').TraceSummary} TraceSummary */

const SIZE = { width: 400, height: 200 };

/** @param {number} median */
const band = (median) => ({ low: median - 1, median, high: median + 2 });

/** @type {TraceSummary} */
const SUMMARY = {
  runs: 4,
  budgets: [10, 100, 1000].map((budget, index) => ({
    budget,
    best: band(6 - 2 * index),
    mean: band(8 - 2 * index),
    distinct: band(9 - index),
    reached: index / 4,
  })),
  targets: [
    { target: 0, reached: 1, expected: 3000, shares: [0, 0, 0.25] },
    { target: 5, reached: 3, expected: 700, shares: [0, 0.5, 0.75] },
  ],
};

before(() => {
  initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
});

/** A point with some runs, as the ledger hands it over. @param {number} runs */
function request(runs) {
  const plan = {
    series: [{ heaps: '3,2,1', generations: '20' }],
    vary: 'population',
    values: { list: '6,20' },
    runs: String(runs),
    seed: '1',
  };
  const ledger = new Ledger(plan);
  const understood = ledger.plan();
  assert.ok(understood);
  const experiment = new Experiment({ plan: understood, series: 0 });
  experiment.takeOn(0, 2 * runs);
  ledger.record(0, experiment.advance(100_000));
  const request = ledger.traceRequest(0, 1);
  assert.ok(request);
  assert.equal(ledger.traceRequest(0, 2), undefined);
  return request;
}

test('the worker makes the runs of a point again, as nimlab trace does', async () => {
  const worker = traceMethods({ Tracer });
  const asked = request(9);
  assert.equal(asked.runs.length, 9);
  worker.trace(asked);
  assert.equal(worker.traceSummary(), undefined);
  assert.deepEqual(worker.traceOn({ until: 4, time: 1e6 }).done, 4);
  assert.equal(worker.traceSummary()?.runs, 4);
  const { done, evaluations } = worker.traceOn({ until: 20, time: 1e6 });
  assert.equal(done, 9);
  assert.equal(
    evaluations,
    asked.runs.reduce((sum, run) => sum + run.evaluations, 0),
  );
  const lines = (await worker.traceTable().text()).trimEnd().split('\n');
  assert.equal(lines[0], 'point,run,seed,evaluations,best,mean,distinct');
  const ends = asked.runs.map(({ run }) =>
    lines
      .filter((line) => line.startsWith(`1,${run},`))
      .at(-1)
      ?.split(','),
  );
  assert.deepEqual(
    ends.map((cells) => cells?.slice(2, 5).map(Number)),
    asked.runs.map(({ seed, evaluations, fitness }) => [seed, evaluations, fitness]),
  );
  const summary = worker.traceSummary();
  assert.deepEqual([summary?.budgets[0]?.budget, summary?.budgets.at(-1)?.budget], [20, 420]);
});

test('a run that ends otherwise than its row says is refused', () => {
  const worker = traceMethods({ Tracer });
  const asked = request(3);
  const runs = asked.runs.map((run) => ({ ...run, fitness: run.fitness + 1 }));
  worker.trace({ ...asked, runs });
  assert.throws(() => worker.traceOn({ until: 3, time: 1e6 }), {
    message:
      'Run 0 of point 1, made again, does not end as its row says: the row was changed, or another program made it.',
  });
});

/** An engine that traces `step` runs before it answers. @param {number} step */
function engineOf(step) {
  let done = 0;
  /** @type {number[]} */
  const wanted = [];
  const engine = {
    trace: async () => undefined,
    traceOn: async (/** @type {{ until: number }} */ { until }) => {
      wanted.push(until);
      done = Math.min(until, done + step);
      return { done, evaluations: 10 * done };
    },
    traceSummary: async () => ({ ...SUMMARY, runs: done }),
  };
  return { engine, wanted };
}

test('runs are traced in portions, and a portion can be cut short', async () => {
  const runs = Array.from({ length: 2500 }, (_, run) => ({ run, seed: run, evaluations: 10, fitness: 0 }));
  const { engine, wanted } = engineOf(400);
  const tracing = createTracing(engine, { point: 0, settings: {}, runs });
  /** @type {Array<[number, number]>} */
  const told = [];
  const tell = (/** @type {import('../../www/experiments/trace/tracing.js').Progress} */ { done, share }) => {
    told.push([done, share]);
    return done !== 1400;
  };
  assert.equal(await tracing.more(tell), true);
  assert.deepEqual(told, [
    [400, 0.4],
    [800, 0.8],
    [PORTION, 1],
  ]);
  assert.equal(await tracing.more(tell), false, 'cancelled at 1,400');
  assert.equal(await tracing.more(tell), true);
  assert.deepEqual(told.slice(3), [
    [1400, 0.4],
    [1800, 0.4],
    [2200, 0.8],
    [2400, 1],
  ]);
  await tracing.more(() => true);
  assert.equal(wanted.at(-1), 2500);
});

test('bands and targets are drawn within the chart', () => {
  const { lines, band, ticks } = layoutBands(SUMMARY, ['best', 'mean'], SIZE);
  assert.deepEqual(
    lines.map(({ measure }) => measure),
    ['best', 'mean'],
  );
  assert.deepEqual(
    ticks.across.map(({ label }) => label),
    ['10', '20', '50', '100', '200', '500', '1K'].filter((_, index) => index % 2 === 0),
  );
  const numbers = [...band.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));
  assert.ok(numbers.every((place) => place >= 0 && place <= 400));
  const targets = layoutTargets(SUMMARY, SIZE);
  assert.equal(targets.lines.length, 2);
  assert.match(targets.all, /^M/);
});

test('labels never cover each other', () => {
  for (const wanted of [
    [150, 150, 150, 150],
    [30, 30, 30],
    [150, 90, 32, 31, 30],
    [30, 30, 30, 30, 30, 30],
  ]) {
    const placed = apart(wanted, 156);
    for (const [index, place] of placed.entries()) {
      assert.ok(place >= 30 && place <= 156, String(placed));
      const below = placed[index - 1];
      assert.ok(below === undefined || below - place >= 15, String(placed));
    }
  }
});
