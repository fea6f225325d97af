// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressOf,
  draftOfAddress,
  draftOfFigure,
  foldsAround,
  planOf,
  refusedField,
  suggestedValues,
} from '../../www/experiments/address.js';
import { portionsOf } from '../../www/experiments/file.js';
import { gridOf, seriesOfGrid, suggestedFew } from '../../www/experiments/grid.js';
import { layoutDifference, scaleEnd } from '../../www/experiments/layout/forest.js';
import { layoutEffort, layoutPlot, MARGIN, ratesOf } from '../../www/experiments/layout/plot.js';
import { valueInWords, valueTitle } from '../../www/experiments/said.js';
import { added, asking, duplicated, removed, withoutEach } from '../../www/experiments/series.js';
import { draftOfFile } from '../../www/experiments/told.js';
import { legendEntries } from '../../www/experiments/views/marks.js';
import { runsView } from '../../www/experiments/views/point.js';
import { wrapped } from '../../www/experiments/views/print.js';
import {
  capital,
  duration,
  estimateWords,
  glossaryOf,
  headlineOf,
  IF_SORTED,
  pointFacts,
  pointSentence,
  progressWords,
  reportedSentence,
  runEnd,
  shownVerdicts,
  titleAt,
} from '../../www/experiments/wording.js';

/** @typedef {import('../../www/experiments/address.js').Catalog} Catalog */

/** @type {import('../../www/experiments/address.js').Parameter} */
const POPULATION = {
  name: 'population',
  title: 'Population size',
  explanation: '',
  explanations: {},
  default: '100',
  limits: { kind: 'whole', least: 2, most: 10_000 },
  games: ['nim'],
};
/** @type {import('../../www/experiments/address.js').Parameter} */
const EXPRESS = {
  name: 'express',
  title: 'Expresses',
  explanation: '',
  explanations: {},
  default: 'last',
  limits: { kind: 'one-of', words: ['last', 'best'].map((word) => ({ word, title: word, explanation: '' })) },
  games: ['nim'],
};
/** @type {import('../../www/experiments/address.js').Parameter} */
const GAME = {
  name: 'game',
  title: 'Game',
  explanation: '',
  explanations: {},
  default: 'nim',
  limits: { kind: 'one-of', words: [{ word: 'nim', title: 'Nim', explanation: '' }] },
  games: ['nim'],
};
/** @type {import('../../www/experiments/address.js').Parameter} */
const HEAPS = {
  name: 'heaps',
  title: 'Heaps',
  explanation: '',
  explanations: {},
  default: '4,4,4,4',
  limits: { kind: 'numbers', few: 1, many: 12, least: 0, most: 255 },
  games: ['nim'],
};
/** @type {import('../../www/experiments/address.js').Parameter} */
const FUNCTIONS = {
  name: 'functions',
  title: 'Functions',
  explanation: '',
  explanations: {},
  default: '+,-,xor',
  limits: { kind: 'some-of', words: ['+', '-', 'xor'] },
  games: ['nim'],
};
const CATALOG = /** @type {Catalog} */ ({
  parameters: [GAME, HEAPS, POPULATION, EXPRESS, FUNCTIONS],
  maxSeed: 2 ** 53 - 1,
});
const FIGURE = {
  number: 2,
  vary: 'population',
  values: ['20', '40', '60'],
  settings: {},
  runs: 50,
  start: 200,
  remark: 'Not so.',
};
const USUAL = draftOfFigure(FIGURE, { runs: '50', seed: '1' });

/**
 * @param {number} count
 * @param {number} runs
 */
const share = (count, runs) => ({ count, rate: count / runs, low: count / runs / 2, high: (1 + count / runs) / 2 });

/**
 * @param {number} number
 * @param {string} value
 * @param {number} solved  of 10 runs
 */
const point = (number, value, solved) => ({
  number,
  value,
  settings: {},
  summary: {
    runs: 10,
    solved: share(solved, 10),
    everySize: share(solved - 1, 10),
    ifSorted: share(solved, 10),
    verdicts: { 'every-size': solved - 1, sorted: 1, 'no-mistake-found': 0, 'by-heart': 0 },
    meanGeneration: 4,
    meanEvaluations: 1234,
    effort: { generation: 3, runs: 2, evaluations: 800 },
  },
});

/** @type {import('../../www/experiments/state.js').VerdictEntry[]} */
const VERDICTS = [
  { word: 'every-size', title: 'right for every size', meaning: 'It wins.', earlier: false },
  { word: 'sorted', title: 'right if sorted', meaning: 'It wins in order.', earlier: false },
  { word: 'by-heart', title: 'learned by heart', meaning: 'It loses.', earlier: false },
  { word: 'proven', title: 'right once', meaning: 'Long ago.', earlier: true },
];

const SERIES = {
  settings: {},
  figure: 2,
  points: [point(0, '20', 2), point(1, '40', 5), { number: 2, value: '60', settings: {}, summary: null }],
  reported: [{ value: '40', runs: 50, solved: share(25, 50), p: 0.0001 }],
};

test('a figure becomes the draft that repeats it', () => {
  assert.deepEqual(USUAL, {
    vary: 'population',
    from: '20',
    to: '60',
    step: '20',
    values: '',
    runs: '50',
    seed: '1',
    settings: {},
    name: '',
    others: [],
  });
});

const BEST = { name: '', changes: { express: 'best' } };

/** @param {string} hash */
const read = (hash) => draftOfAddress(hash, CATALOG, USUAL);

test('an address holds the whole draft', () => {
  const drafts = [
    USUAL,
    { ...USUAL, runs: '7', seed: '99', settings: { express: 'best', heaps: '3,2,1' } },
    { ...USUAL, others: [BEST] },
    { ...USUAL, name: 'as in the paper', others: [BEST, { name: 'without +, =', changes: { heaps: '3,2' } }] },
    { ...USUAL, others: Array.from({ length: 11 }, (_, index) => ({ name: `${index}`, changes: {} })) },
    { ...USUAL, vary: 'heaps', from: '', to: '', step: '', values: '2,1; 3,3' },
  ];
  for (const draft of drafts)
    assert.deepEqual(read(addressOf(draft, CATALOG)), { draft, workers: undefined, problems: '' });
});

// Links that people may have saved: each must keep its meaning for ever.
for (const [link, means] of Object.entries({
  'experiments&vary=population&from=20&to=200&step=20&runs=50&seed=1': { from: '20', to: '200' },
  'experiments&vary=population&from=20&to=60&step=20&runs=12&seed=7&2.express=best': {
    runs: '12',
    seed: '7',
    others: [BEST],
  },
  'experiments&runs=50&1.name=last&3.heaps=3,2&2.express=best&2.name=best&7.heaps=2,1': {
    name: 'last',
    others: [
      { name: 'best', changes: { express: 'best' } },
      { name: '', changes: { heaps: '3,2' } },
      { name: '', changes: { heaps: '2,1' } },
    ],
  },
  'experiments&vary=population&from=20&to=60&step=20&runs=12&seed=7&heaps=3%2C2%2C1&workers=5': {
    runs: '12',
    seed: '7',
    settings: { heaps: '3,2,1' },
  },
  '#experiments&vary=heaps&values=2%2C1%3B+3%2C3&runs=50&seed=1': {
    vary: 'heaps',
    from: '',
    to: '',
    step: '',
    values: '2,1; 3,3',
  },
  'experiments&vary=express': { vary: 'express', from: '', to: '', step: '', values: 'last; best' },
  'experiments&runs=3': { runs: '3' },
  'experiments&express=best': { settings: { express: 'best' } },
}))
  test(`the link ${link}`, () => {
    const { draft, problems } = read(link);
    assert.deepEqual([draft, problems], [{ ...USUAL, ...means }, '']);
  });

test('an address can be read by people', () => {
  const draft = { ...USUAL, settings: { heaps: '3,2,1' }, others: [BEST] };
  assert.equal(
    addressOf(draft, CATALOG),
    'experiments&vary=population&from=20&to=60&step=20&runs=50&seed=1&heaps=3,2,1&2.express=best',
  );
  const empty = { name: ' ', changes: { express: '' } };
  const others = [empty, BEST, { name: 'no change', changes: {} }];
  assert.equal(
    addressOf({ ...draft, name: 'first', others }, CATALOG),
    'experiments&vary=population&from=20&to=60&step=20&runs=50&seed=1&heaps=3,2,1&1.name=first&2.express=best' +
      '&3.name=no+change',
  );
});

test('a link without an experiment has none, and what it holds in vain is said', () => {
  assert.deepEqual(read('#experiments'), { draft: undefined, workers: undefined, problems: '' });
  assert.deepEqual(read('experiments&workers=100'), { draft: undefined, workers: 64, problems: '' });
  assert.deepEqual(read('experiments&popultion=5&seed=abc&vary=foo'), {
    draft: undefined,
    workers: undefined,
    problems:
      'This link has 1 thing the page does not know and left out: popultion; and seed=abc, which must be a whole ' +
      'number from 0 to 9,007,199,254,740,991; vary=foo, which must be a parameter, for example population.',
  });
});

test('a parameter suggests values around its default', () => {
  assert.deepEqual(suggestedValues(POPULATION), { from: '20', to: '200', step: '20', values: '' });
});

test('a series is the first with its changes, and none without a change and a name', () => {
  const draft = {
    ...USUAL,
    settings: { express: 'last', population: '7' },
    others: [{ name: '', changes: { express: 'best', population: '9', heaps: ' ' } }],
  };
  assert.deepEqual(planOf(draft, CATALOG).series, [{ express: 'last' }, { express: 'best' }]);
  assert.equal(planOf(draft, CATALOG).names, undefined);
  const none = { name: '', changes: { population: '9' } };
  assert.deepEqual(planOf({ ...draft, others: [none] }, CATALOG).series, [{ express: 'last' }]);
  const named = planOf({ ...draft, name: 'one', others: [none, BEST, { name: 'again', changes: {} }] }, CATALOG);
  assert.deepEqual(named.series, [{ express: 'last' }, { express: 'best' }, { express: 'last' }]);
  assert.deepEqual(named.names, ['one', '', 'again']);
});

test('the list of series: add, duplicate, remove, and questions at a click', () => {
  const named = { name: 'a', changes: { heaps: '2,1' } };
  assert.deepEqual(added([named]), [named, { name: '', changes: {} }]);
  assert.deepEqual(duplicated([named, BEST], 0), [named, { ...named, name: '' }, BEST]);
  assert.deepEqual(removed([named, BEST], 0), [BEST]);
  assert.deepEqual(asking([named], { express: 'best' }), [named, BEST]);
  assert.deepEqual(asking([named, BEST], { express: 'best' }), [named, BEST], 'a question is asked once');
  assert.deepEqual(asking(added([named]), { express: 'best' }), [named, BEST], 'an empty series is filled in');
});

test('every function is left out once', () => {
  const EVERY = '+,-,*,div,mod,and,or,xor,not';
  const { name, others } = withoutEach(EVERY, EVERY);
  assert.equal(name, 'all functions');
  assert.equal(others.length, 9);
  assert.deepEqual(others[7], { name: 'without xor', changes: { functions: '+,-,*,div,mod,and,or,not' } });
  assert.deepEqual(withoutEach('and,xor', EVERY), {
    name: '2 functions',
    others: [
      { name: 'without and', changes: { functions: 'xor' } },
      { name: 'without xor', changes: { functions: 'and' } },
    ],
  });
  assert.deepEqual(withoutEach('xor, and', EVERY), withoutEach('and,xor', EVERY), 'in the order of the engine');
  assert.deepEqual(withoutEach('xor', EVERY), { name: '', others: [] }, 'nothing would be left');
});

test('a grid is a series for each value of the second parameter, and is recognised again', () => {
  assert.equal(suggestedFew(POPULATION), '50; 100; 150; 200');
  assert.equal(suggestedFew(EXPRESS), 'last; best');
  const draft = { ...USUAL, vary: 'express', values: 'last; best', settings: { heaps: '3,2' }, others: [BEST] };
  const { settings, name, others } = seriesOfGrid(draft, CATALOG, { name: 'population', values: '50, 100;;150; 50' });
  assert.deepEqual(settings, { heaps: '3,2', population: '50' });
  assert.deepEqual([name, others.map(({ changes }) => changes.population)], ['', ['100', '150']]);
  const usual = seriesOfGrid(draft, CATALOG, { name: 'heaps', values: '4,4,4,4; 2,1' });
  assert.deepEqual(usual.settings, {}, 'a default goes without saying');
  assert.deepEqual(usual.others, [{ name: '', changes: { heaps: '2,1' } }]);
  /** @param {Array<typeof SERIES>} series */
  const ledgerOf = (series) => ({ vary: 'express', series, titles: series.map(() => '') });
  const series = ['50', '150', '100'].map((population) => ({ ...SERIES, settings: { population } }));
  const grid = gridOf(ledgerOf(series), CATALOG);
  assert.deepEqual(
    grid?.rows.map(({ value, series }) => [value, series]),
    [
      ['150', 1],
      ['100', 2],
      ['50', 0],
    ],
  );
  assert.equal(gridOf(ledgerOf(series.slice(1)), CATALOG), undefined, 'two series are no grid');
  const odd = { ...SERIES, settings: { heaps: '2,1' } };
  assert.equal(gridOf(ledgerOf([...series, odd]), CATALOG), undefined, 'they differ in two');
});

test('differences stand on one scale', () => {
  const pairs = /** @type {import('../../pkg/nimlab.js').ComparedPairs} */ ({
    difference: { value: 0.1, low: -0.21, high: 0.3 },
  });
  const comparison = /** @type {import('../../pkg/nimlab.js').Comparison} */ ({ points: [{ pairs }, { pairs: null }] });
  assert.ok(Math.abs(scaleEnd([comparison]) - 0.3) < 1e-9);
  assert.deepEqual(layoutDifference({ value: 0.5, low: 0, high: 1 }, 1, 100), {
    zero: 50,
    value: 75,
    low: 50,
    high: 100,
  });
});

test('the engine gets what was typed, emptied fields included', () => {
  assert.deepEqual(planOf({ ...USUAL, from: ' 2', runs: 'many', settings: { heaps: '' } }, CATALOG), {
    series: [{ heaps: '' }],
    vary: 'population',
    values: { from: ' 2', to: '60', step: '20' },
    runs: 'many',
    seed: '1',
  });
  assert.deepEqual(planOf({ ...USUAL, vary: 'express', values: 'last' }, CATALOG).values, { list: 'last' });
});

test('a refusal stands beside the field at fault, and its folds are opened', () => {
  const at = (/** @type {string} */ field, /** @type {Partial<typeof USUAL>} */ change = {}) => {
    const name = refusedField({ field, message: '', column: undefined }, { ...USUAL, ...change }, CATALOG);
    return [name, ...foldsAround(name)];
  };
  assert.deepEqual(at('runs'), ['runs']);
  assert.deepEqual(at('to'), ['to', 'own']);
  assert.deepEqual(at('values'), ['vary', 'own']);
  assert.deepEqual(at('population', { from: '1' }), ['from', 'own']);
  assert.deepEqual(at('population', { from: '20.5' }), ['from', 'own']);
  assert.deepEqual(at('population', { to: '10001' }), ['to', 'own']);
  assert.deepEqual(at('population', { step: '0.5' }), ['step', 'own']);
  assert.deepEqual(at('express', { vary: 'express' }), ['values', 'own']);
  assert.deepEqual(at('heaps'), ['heaps', 'own', 'settings']);
  // The engine numbers only the series that are run; the form also numbers empty ones.
  /** @type {import('../../www/experiments/series.js').Other[]} */
  const others = [{ name: '', changes: {} }, BEST, { name: '', changes: { heaps: '0' } }];
  assert.deepEqual(at('3.heaps', { others }), ['4.heaps', 'own', 'series', 'series-4']);
  assert.deepEqual(at('2.name', { others }), ['3.name', 'own', 'series', 'series-3']);
  assert.deepEqual(at('1.name', { others }), ['1.name', 'own', 'series']);
  assert.deepEqual(at('3.population', { others }), ['step', 'own']);
  assert.deepEqual(at('engine'), ['form']);
});

test('points stand where their numbers say', () => {
  const size = { width: 600, height: 300 };
  const { points, lines, reported } = layoutPlot([SERIES], true, size);
  assert.equal(points.length, 2, 'a point without runs is not drawn');
  const [first, second] = points;
  assert.ok(first && second);
  assert.equal(first.y, MARGIN.top + 0.8 * (300 - MARGIN.top - MARGIN.bottom));
  assert.ok(first.high < first.y && first.y < first.low && (first.rates.everySize ?? 0) > first.y);
  assert.equal(first.rates.ifSorted, first.y);
  assert.ok(first.x >= MARGIN.left && second.x < 600 - MARGIN.right);
  assert.equal(reported[0]?.x, second.x);
  assert.match(lines[0]?.band ?? '', /^M.*Z$/);
});

test('rates that are not known of all points have no place and no line', () => {
  const rates = (/** @type {object} */ change) => {
    const [first, ...others] = [20, 40, 60].map((value, number) => point(number, String(value), 4));
    assert.ok(first);
    const points = [{ ...first, summary: { ...first.summary, ...change } }, ...others];
    const { points: placed, lines } = layoutPlot([{ ...SERIES, points }], true, { width: 600, height: 300 });
    return [...placed.map(({ rates }) => rates.everySize !== null), typeof lines[0]?.everySize];
  };
  assert.deepEqual(rates({}), [true, true, true, 'string']);
  assert.deepEqual(rates({ everySize: null }), [false, false, false, 'object']);
});

test('the rate of sorted heaps is drawn only where it is not that of every size', () => {
  const shown = (/** @type {number[]} */ ...everySize) => {
    const points = everySize.map((count, number) => {
      const { summary, ...rest } = point(number, String(20 * number), 4);
      return { ...rest, summary: { ...summary, everySize: share(count, 10), ifSorted: share(4, 10) } };
    });
    return ratesOf(points);
  };
  assert.deepEqual(shown(4, 4), ['everySize']);
  assert.deepEqual(shown(4, 3), ['everySize', 'ifSorted']);
  assert.deepEqual(shown(), []);
  const merged = point(0, '20', 4);
  const { points, lines } = layoutPlot([{ ...SERIES, points: [merged] }], true, { width: 600, height: 300 });
  assert.notEqual(points[0]?.rates.ifSorted, null);
  assert.equal(typeof lines[0]?.ifSorted, 'string');
  const alike = { ...merged, summary: { ...merged.summary, ifSorted: merged.summary.everySize } };
  const other = layoutPlot([{ ...SERIES, points: [alike] }], true, { width: 600, height: 300 });
  assert.equal(other.points[0]?.rates.ifSorted, null);
  assert.equal(other.lines[0]?.ifSorted, null);
});

test('what both verdicts have together is not called by the name of one', () => {
  assert.ok(VERDICTS.every(({ title }) => title !== IF_SORTED));
  assert.ok(glossaryOf(VERDICTS).some(([term]) => term === 'Right at least if the heaps are sorted'));
});

test('verdicts of earlier versions are offered only where there are some', () => {
  const today = { 'every-size': 1, sorted: 0, 'no-mistake-found': 0, 'by-heart': 0 };
  const words = (/** @type {import('../../pkg/nimlab.js').VerdictCounts[]} */ ...counts) =>
    shownVerdicts(VERDICTS, counts).map(({ word }) => word);
  assert.deepEqual(words(today), ['every-size', 'sorted', 'by-heart']);
  assert.deepEqual(words(today, { ...today, proven: 1 }), ['every-size', 'sorted', 'by-heart', 'proven']);
  assert.deepEqual(
    glossaryOf(VERDICTS)
      .slice(0, 4)
      .map(([term]) => term),
    ['Solved', 'Right for every size', 'Right if sorted', 'Learned by heart'],
  );
});

/** The text of a template, without what is only set on elements. @param {unknown} template @returns {string} */
function textOf(template) {
  if (Array.isArray(template)) return template.map(textOf).join('');
  if (typeof template !== 'object' || template === null) return typeof template === 'string' ? template : '';
  const { strings = [], values = [] } = /** @type {{ strings?: string[], values?: unknown[] }} */ (template);
  return strings.map((text, index) => text + textOf(values[index])).join('');
}

test('the runs of a point are filtered by the verdicts it has', () => {
  const offered = (/** @type {'all' | 'sorted'} */ which, /** @type {object} */ verdicts) => {
    const first = point(0, '20', 4);
    const points = [{ ...first, summary: { ...first.summary, verdicts: { ...first.summary.verdicts, ...verdicts } } }];
    const view = runsView(
      {
        runs: { total: 0, rows: [] },
        verdicts: VERDICTS,
        which,
        skip: 0,
        chosen: { series: 0, point: 0 },
        title: '',
        ledger: { vary: 'population', series: [{ ...SERIES, points }], titles: [''] },
      },
      { list: () => {}, openRun: () => {} },
    );
    return [...textOf(view).matchAll(/>([^<>]+)<\/option>/g)].map(([, words]) => words);
  };
  assert.deepEqual(offered('all', { sorted: 0 }), ['all', 'failed', 'right for every size']);
  assert.deepEqual(offered('all', { proven: 2 }).slice(2), ['right for every size', 'right if sorted', 'right once']);
  assert.deepEqual(offered('sorted', { sorted: 0 }).at(-1), 'right if sorted', 'what is chosen stays');
});

test('the legend has what is drawn', () => {
  const of = (/** @type {typeof WHOLE} */ points) =>
    legendEntries({
      ledger: { vary: 'population', series: [{ ...SERIES, reported: [], points }], titles: [''] },
      catalog: CATALOG,
      verdicts: VERDICTS,
    }).map(({ sample, words }) => [words, textOf(sample).includes('mark')]);
  assert.deepEqual(of(WHOLE), [
    ['solved, with its 95% interval', true],
    ['right for every size', true],
    [IF_SORTED, true],
  ]);
  const alike = Array.from({ length: 61 }, (_, number) => {
    const { summary, ...rest } = point(number, String(number), 4);
    return { ...rest, summary: { ...summary, ifSorted: summary.everySize } };
  });
  assert.deepEqual(of(alike), [
    ['solved, with its 95% interval', false],
    ['right for every size', false],
  ]);
});

test('a run tells how it ended', () => {
  const row = /** @type {import('../../pkg/nimlab.js').JsonRow} */ ({ generation: 4, fitness: 0 });
  const verdict = /** @type {const} */ ({ word: 'by-heart', words: 'learned by heart: wrong at (6,5,2,0)' });
  assert.equal(runEnd({ row, verdict }), 'solved in generation 4, learned by heart: wrong at (6,5,2,0)');
  assert.equal(runEnd({ row: { ...row, generation: null, fitness: 2 }, verdict: null }), 'failed with 2 violations');
});

test('two series stand side by side and words are not joined by lines', () => {
  const { points } = layoutPlot([SERIES, SERIES], true, { width: 600, height: 300 });
  assert.equal((points[2]?.x ?? 0) - (points[0]?.x ?? 0), 8);
  const words = layoutPlot([{ ...SERIES, points: [point(0, 'nim', 2), point(1, 'misere', 5)] }], false, {
    width: 600,
    height: 300,
  });
  assert.deepEqual(words.lines, []);
  assert.equal(words.points.length, 2);
  assert.equal(words.reported.length, 0, 'the paper says nothing about these values');
  assert.ok(words.points.every(({ x }) => Number.isFinite(x)));
});

test('eight series keep to their values, and to their own places', () => {
  const series = Array.from({ length: 8 }, () => SERIES);
  for (const numeric of [true, false]) {
    const { points } = layoutPlot(series, numeric, { width: 390, height: 300 });
    const at = (/** @type {string} */ value) =>
      points.filter(({ point }) => point.value === value).map(({ x }) => Math.round(10 * x));
    const [first, second] = [at('20'), at('40')];
    assert.equal(new Set([...first, ...second]).size, 16);
    assert.ok(Math.max(...first) < Math.min(...second));
  }
});

test('labels that would collide are left out', () => {
  const many = Array.from({ length: 100 }, (_, index) => point(index, String(index), 3));
  assert.ok(layoutPlot([{ ...SERIES, points: many }], true, { width: 390, height: 300 }).ticks.across.length <= 5);
});

test('many points have no marks of their own and no distance between series, and round numbers under them', () => {
  const many = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => point(index, String(index + 2), 3));
  const layout = (/** @type {number} */ count, series = 1, numeric = true) =>
    layoutPlot(Array(series).fill({ ...SERIES, points: many(count) }), numeric, { width: 856, height: 400 });
  const marks = (/** @type {ReturnType<typeof layout>} */ { points }) => points.filter(({ marked }) => marked).length;
  assert.equal(marks(layout(60)), 60);
  assert.equal(marks(layout(501)), 0);
  assert.equal(marks(layout(501, 1, false)), 501, 'words are not joined by lines');
  const labels = layout(501).ticks.across.map(({ label }) => label);
  assert.deepEqual(labels, ['100', '200', '300', '400', '500']);
  const two = layout(501, 2);
  assert.equal(two.points[0]?.x, two.points[501]?.x);
  assert.ok(marks(two) > 4 && marks(two) < 40, 'a few marks tell the series apart');
});

test('the least effort is marked', () => {
  const efforts = [
    { generation: 2, runs: 9, evaluations: 900 },
    { generation: 5, runs: 2, evaluations: 400 },
    { generation: 9, runs: 2, evaluations: 700 },
  ];
  const { least } = layoutEffort(efforts, { width: 600, height: 240 });
  assert.equal(least.effort.generation, 5);
});

test('a point is told in words', () => {
  const [first] = SERIES.points;
  assert.ok(first);
  assert.equal(
    pointSentence('population size 20', first, VERDICTS),
    'Population size 20: 2 of 10 runs solved, 20.0% (95% interval 10.0% to 60.0%); ' +
      '1 right for every size, 1 right if sorted',
  );
  assert.equal(
    pointSentence('population size 20, best gene expressed', { ...first, summary: null }, VERDICTS),
    'Population size 20, best gene expressed: no run yet',
  );
  assert.ok(first.summary);
  assert.deepEqual(
    pointFacts(first.summary, VERDICTS).map(([term, fact]) => `${term}: ${fact}`),
    [
      'Solved: 2 of 10 runs, 20.0%',
      'Right for every size: 1, 10.0%',
      'Right at least if the heaps are sorted: 2, 20.0%',
      'Solved in generation: 4.0',
      'Evaluations: 1,234',
      'Computational effort: 800 evaluations',
    ],
  );
  const alike = pointFacts({ ...first.summary, ifSorted: first.summary.everySize }, VERDICTS);
  assert.deepEqual(
    alike.slice(0, 3).map(([term]) => term),
    ['Solved', 'Right for every size', 'Solved in generation'],
  );
  const mixed = {
    ...first.summary,
    everySize: null,
    ifSorted: null,
    verdicts: { 'every-size': 1, sorted: 0, 'no-mistake-found': 0, 'by-heart': 2, proven: 3 },
  };
  assert.deepEqual(
    pointFacts(mixed, VERDICTS)
      .slice(1, -3)
      .map(([term, fact]) => `${term}: ${fact}`),
    ['Right for every size: 1', 'Learned by heart: 2', 'Right once: 3'],
    'counts, where a rate would mix verdicts of two versions',
  );
  assert.match(
    reportedSentence(/** @type {import('../../pkg/nimlab.js').ReportedState} */ (SERIES.reported[0])),
    /25 of 50, 50\.0%.*probability under 0\.001/,
  );
});

/** @type {typeof SERIES.points} */
const WHOLE = [...SERIES.points.slice(0, 2), point(2, '60', 8)];

/**
 * The headline of an experiment with these series, whatever else they are.
 * @param {Array<{ figure?: number | null, settings?: Record<string, string>, points?: typeof WHOLE }>} series
 * @param {string[]} titles
 */
const headline = (series, titles = ['']) =>
  headlineOf({
    ledger: {
      vary: 'population',
      series: series.map((one) => ({ ...SERIES, points: WHOLE, figure: null, ...one })),
      titles,
    },
    catalog: CATALOG,
    figures: [{ ...FIGURE, settings: { express: 'best' } }],
    file: '',
  });

test('a figure of the paper with runs at all its points comes with its remark', () => {
  const settings = { express: 'best' };
  assert.deepEqual(headline([{ figure: 2, settings }]), {
    title: 'Success rate against population size',
    what: 'Figure 2 of the paper · the paper’s settings',
    remark: 'Not so.',
  });
  const more = [...WHOLE, point(3, '80', 9)];
  const wider = headline([{ figure: 2, settings, points: more }]);
  assert.deepEqual(wider, {
    title: 'Success rate against population size',
    what: 'compare Figure 2 of the paper · the paper’s settings',
    remark: 'Not so.',
  });
  for (const [why, { remark }] of Object.entries({
    'another experiment': headline([{ figure: null }]),
    'a point without runs': headline([{ figure: 2, points: SERIES.points }]),
    'a point is missing': headline([{ figure: 2, points: WHOLE.slice(0, 2) }]),
    'two series': headline([{ figure: 2 }, {}], ['ours', 'theirs']),
  }))
    assert.equal(remark, '', why);
});

test('the headline has the settings that all series have in common, and the names of at most two', () => {
  const of = (/** @type {Array<Record<string, string>>} */ all, /** @type {string[]} */ titles) =>
    headline(
      all.map((settings) => ({ settings })),
      titles,
    ).what;
  const four = ['50', '100', '150', '200'];
  assert.equal(
    of([{ heaps: '3,2' }, {}, { heaps: '5,4' }, { heaps: '6' }], four),
    '4 series · otherwise the paper’s settings',
  );
  assert.equal(
    of(
      four.map((heaps) => ({ heaps, express: 'best' })),
      four,
    ),
    '4 series · best',
  );
  assert.equal(of([{ express: 'best', heaps: '3' }, { heaps: '3' }], ['a', 'b']), 'a against b · heaps 3');
  assert.match(of([{}, {}, {}], ['a, b', 'c, d', 'e']), /^3 series · /);
});

test('values are told as the form has them, in the middle of a sentence too', () => {
  const said = (/** @type {string} */ name, /** @type {string} */ value) => [
    valueTitle(CATALOG, name, value),
    valueInWords(CATALOG, name, value),
  ];
  assert.deepEqual(said('game', 'nim'), ['Nim', 'Nim']);
  assert.deepEqual(said('population', '140'), ['140', 'population size 140']);
  assert.deepEqual(said('functions', '-'), ['-', 'functions “-”']);
  const ledger = { vary: 'population', series: [SERIES], titles: ['ours'] };
  assert.equal(titleAt({ ledger, catalog: CATALOG }, { series: 0, point: 1 }), 'population size 40, ours');
  assert.deepEqual(['population size 40', 'k 3'].map(capital), ['Population size 40', 'k 3']);
});

test('progress is told with its rate and the time left', () => {
  assert.equal(
    progressWords({ done: 312, total: 1500, rate: 594, underWay: [] }),
    '312 of 1,500 runs, 594 runs a second, about 2 s left',
  );
  assert.equal(progressWords({ done: 0, total: 1, rate: 0, underWay: [] }), '0 of 1 run');
  assert.equal(
    progressWords({ done: 0, total: 3, rate: 0.005, underWay: [0.5, 0.25] }),
    '0 of 3 runs, 2 more runs under way (25.0%, 50.0%), about 8 min left',
  );
  assert.equal(estimateWords({ seconds: 600, runs: 2000 }), '2,000 runs in all: about 10 min on this device.');
  assert.deepEqual([0.2, 45, 600, 7200].map(duration), ['under 1 s', 'about 45 s', 'about 10 min', 'about 2.0 h']);
});

/**
 * The portions of a file's table, each with the number of its first line.
 * @param {string} text
 * @param {string[]} parameters
 */
async function tablesOf(text, parameters) {
  const tables = [];
  for await (const { table, first } of portionsOf(new File([text], 'results'), parameters)) tables.push([first, table]);
  return tables;
}

test('a file is told apart by how it begins, and JSON becomes the same table', async () => {
  assert.deepEqual(await tablesOf('point,run\n1,2', ['k']), [[2, 'point,run\n1,2\n']]);
  const row = {
    point: 0,
    run: 3,
    seed: 9,
    settings: { heaps: '2,1', k: '3' },
    solved: true,
    generation: 4,
    evaluations: 20,
    fitness: 0,
    formula: 'a1 xor a2',
    verdict: 'by-heart',
    counterexample: '(0,1)',
    bound: null,
  };
  const header =
    'point,run,seed,heaps,k,solved,generation,evaluations,fitness,formula,verdict,proven,counterexample,bound';
  const line = '"0","3","9","2,1","3",yes,"4","20","0","a1 xor a2","by-heart","","(0,1)",""';
  const both = ['heaps', 'k'];
  assert.deepEqual(await tablesOf(` ${JSON.stringify({ points: [], rows: [row] })}`, both), [
    [2, `${header}\n${line}\n`],
  ]);
  assert.deepEqual(await tablesOf(JSON.stringify({ series: [{ rows: [row] }, { rows: [row] }] }), both), [
    [2, `${header}\n${line}\n${line}\n`],
  ]);
  const older = { ...row, settings: { heaps: '2,1' } };
  assert.deepEqual(
    await tablesOf(JSON.stringify({ rows: [row, older] }), both),
    [
      [2, `${header}\n${line}\n`],
      [3, `${header.replace('k,', '')}\n${line.replace('"3",yes', 'yes')}\n`],
    ],
    'a setting that a row leaves out has its default',
  );
  const { verdict: _verdict, bound: _bound, ...rest } = row;
  assert.deepEqual(
    await tablesOf(JSON.stringify({ rows: [{ ...rest, proven: false }] }), both),
    [[2, `${header}\n${line.replace('"by-heart",""', '"",no')}\n`]],
    'a row of format 1 or 2',
  );
  assert.match(
    String(await tablesOf('{"rows": [{"point": 1, "formula": "a\\n1\\""}]}', ['k'])),
    /\n"1","","","","","","","a1","","","",""\n$/,
  );
  await assert.rejects(tablesOf('{"a": 1}', []), { field: 'file', message: /holds no rows/ });
  await assert.rejects(tablesOf('{"a": ', []), { field: 'file', message: /not valid JSON/ });
});

test('the words of a print are wrapped at spaces, and no word is lost', () => {
  assert.deepEqual(wrapped('', 10), []);
  assert.deepEqual(wrapped('one two three four', 9), ['one two', 'three', 'four']);
  assert.deepEqual(wrapped('abcdefghijklm no', 5), ['abcde', 'fghij', 'klm', 'no']);
});

test('a file tells the draft of its experiment, or why the form cannot say it', () => {
  /**
   * @param {string} vary
   * @param {Array<string | undefined>} values
   * @param {Array<{ settings: Record<string, string>, name?: string }>} [series]
   */
  const told = (vary, values, series = [{ settings: {} }]) => {
    const points = values.flatMap((value, number) => (value ? [{ number, value, summary: null }] : []));
    const all = series.map((one) => ({ figure: null, reported: [], points, ...one }));
    const ledger = { vary, titles: [], series: all };
    return draftOfFile(CATALOG, ledger, { seed: 7, runs: 60 });
  };
  const usual = { from: '', to: '', step: '', values: '', runs: '60', seed: '7', settings: {}, name: '', others: [] };
  assert.deepEqual(told('population', ['20', '40', '60']), {
    ...{ ...usual, vary: 'population', from: '20', to: '60', step: '20' },
  });
  assert.deepEqual(told('population', ['20']), { ...usual, vary: 'population', from: '20', to: '20', step: '1' });
  assert.deepEqual(
    told('express', ['best', 'last'], [{ settings: { heaps: '3,2' }, name: 'small' }, { settings: {} }]),
    {
      ...{ ...usual, vary: 'express', values: 'best; last', settings: { heaps: '3,2' }, name: 'small' },
      others: [{ name: '', changes: { heaps: '4,4,4,4' } }],
    },
  );
  assert.equal(
    told('population', ['20', '40', '100']),
    'Its values are not evenly spaced, as those of the form are; the command line takes them: ' +
      'nimlab sweep --vary population --values 20,40,100 …',
  );
  assert.equal(told('population', ['20', undefined, '60']), 'Point 1 has no rows, so its value is not known.');
});
