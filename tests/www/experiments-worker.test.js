// @ts-check
/** The worker's part of experiments, with the real engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { catalog, initSync } from '../../pkg/nimlab.js';
import { addressOf, planOf } from '../../www/experiments/address.js';
import { settingsInWords } from '../../www/experiments/said.js';
import { pairsOf } from '../../www/experiments/series.js';
import { keyOf } from '../../www/experiments/storage.js';
import { draftOfFile } from '../../www/experiments/told.js';
import { timeOf } from '../../www/experiments/trial.js';
import { experimentMethods as worker } from '../../www/experiments/worker.js';
import { isClose, POINTS, referenceCsv } from './reference.js';

/** @type {import('../../pkg/nimlab.js').PlanRequest} */
const PLAN = {
  series: [{ generations: '20' }, { generations: '20', express: 'best' }],
  vary: 'population',
  values: { from: '20', to: '60', step: '20' },
  runs: '4',
  seed: '7',
};
const ADDRESS = 'experiments&vary=population&runs=4&seed=7';

before(() => {
  initSync({ module: readFileSync(new URL('../../pkg/nimlab_bg.wasm', import.meta.url)) });
  globalThis.indexedDB = new IDBFactory();
});

/**
 * @param {string} address
 * @param {Partial<typeof PLAN>} change
 */
async function open(address = ADDRESS, change = {}) {
  const opened = await worker.open({ address, plan: { ...PLAN, ...change } });
  assert.ok(opened);
  return opened;
}

/**
 * Computes and records the missing rows of an experiment.
 * @param {Awaited<ReturnType<typeof open>>} opened
 * @param {string} address
 */
function complete({ plan }, address = ADDRESS) {
  for (const [series, spans] of worker.missing().entries()) {
    const rows = computed({ request: { plan, series }, spans });
    worker.record({ address, series, rows });
  }
}

/** All rows of a batch. @param {Parameters<typeof worker.compute>[0]} batch */
function computed(batch) {
  let portion = worker.compute(batch);
  const { rows } = portion;
  while (!portion.isDone) {
    portion = worker.compute({ spans: [] });
    rows.push(...portion.rows);
  }
  return rows;
}

test('an experiment opens with its plan and what is missing, and is full once that is recorded', async () => {
  const opened = await open();
  assert.deepEqual(opened.plan, {
    series: PLAN.series,
    vary: 'population',
    values: ['20', '40', '60'],
    runs: 4,
    seed: 7,
    total: 24,
  });
  assert.deepEqual([opened.discarded, opened.storage], [false, '']);
  complete(opened);
  assert.deepEqual(worker.missing(), [[], []]);
  const { lists, runs, effort } = worker.look({
    chosen: { series: 1, point: 2 },
    kind: 'all',
    which: 'all',
    skip: 1,
    count: 2,
    pairs: [],
  });
  assert.equal(lists.length, 2);
  assert.deepEqual([runs?.total, runs?.rows.map(({ row }) => row.run)], [4, [1, 2]]);
  assert.ok(effort.length > 0);
  assert.equal(worker.pointRun({ series: 0, point: 0, run: 3 })?.run, 3);
});

test('computing in parts gives the same rows', async () => {
  const { plan } = await open('experiments&parts');
  const request = { plan, series: 0 };
  worker.record({ address: 'experiments&parts', series: 0, rows: computed({ request, spans: [[0, 12]] }) });
  const expected = await worker.exported('CSV').text();
  await open('experiments&pieces');
  /** @type {import('../../www/shared/pool.js').Spans[]} */
  const batches = [
    [
      [7, 12],
      [0, 3],
    ],
    [[3, 7]],
  ];
  for (const [number, spans] of batches.entries()) {
    const rows = computed({ request: number === 0 ? request : undefined, spans });
    worker.record({ address: 'experiments&pieces', series: 0, rows });
  }
  assert.equal(await worker.exported('CSV').text(), expected);
});

test('the time of an experiment is estimated from a moment of its runs', () => {
  const { seconds, runs } = worker.estimate({ ...PLAN, runs: '100' });
  assert.equal(runs, 600);
  assert.ok(seconds > 0);
  assert.throws(() => worker.estimate({ ...PLAN, runs: '0' }), { field: 'runs' });
});

test('the time of each point is tried, or lies between those of its neighbours', () => {
  // A step takes a millisecond; a run takes 1,000 steps at point 0, 2,000 at point 1, and so on.
  const steps = 1000;
  let now = 0;
  const prepare = () => {
    let [first, rows, made] = [0, 0, 0];
    const length = () => steps * (first / RUNS + 1);
    return {
      takeOn: (/** @type {number} */ from, /** @type {number} */ to) =>
        void ([first, rows, made] = [from, to - from, 0]),
      advance(/** @type {number} */ count) {
        now += count;
        made = Math.min(made + count, rows * length());
        return new Uint8Array();
      },
      left: () => rows - Math.floor(made / length()),
      share: () => (made / length()) % 1,
      isDone: () => made >= rows * length(),
      free() {},
    };
  };
  const RUNS = 50;
  const values = ['20', '40', '60', '80', '100'];
  const plan = /** @type {import('../../pkg/nimlab.js').Plan} */ ({ values, runs: RUNS, series: [{}, {}] });
  const seconds = timeOf(plan, prepare, () => now);
  assert.ok(Math.abs(seconds - 2 * RUNS * (1 + 2 + 3 + 4 + 5)) < 1e-6, `${seconds}`);
  assert.ok(now < 2000, 'a moment, not the whole');
});

test('a long run tells how far it has come', async () => {
  const series = [{ generations: '100000', functions: '+,-' }];
  const { plan } = await open('experiments&long', { series, runs: '1', values: { list: '100' } });
  /** @type {number[]} */
  const shares = [];
  for (let spans = /** @type {Array<[number, number]>} */ ([[0, 1]]); shares.length < 3; spans = []) {
    const portion = worker.compute({ ...(spans.length > 0 && { request: { plan, series: 0 } }), spans });
    assert.deepEqual([portion.count, portion.isDone], [0, false]);
    shares.push(portion.share);
  }
  const [first = 0, second = 0, third = 0] = shares;
  assert.ok(0 < first && first < second && second < third && third < 1, String(shares));
});

test('what is recorded is kept and there when the experiment is opened again', async () => {
  const address = 'experiments&runs=4&heaps=4,4,4,4';
  complete(await open(address), address);
  const csv = await worker.exported('CSV').text();
  assert.equal(await worker.flush(), '');
  assert.equal(await worker.latest(), address);
  await open('experiments&another');
  const again = await open(address);
  assert.deepEqual([worker.missing(), again.discarded], [[[], []], false]);
  assert.equal(await worker.exported('CSV').text(), csv);
});

test('more runs of an experiment compute only what is missing', async () => {
  const few = ADDRESS.replace('runs=4', 'runs=2');
  complete(await open(`${few}&more`, { runs: '2' }), `${few}&more`);
  await worker.flush();
  await open(`${ADDRESS}&more`);
  const missing = worker
    .missing()
    .flat()
    .map(([first, end]) => end - first);
  assert.equal(
    missing.reduce((sum, rows) => sum + rows, 0),
    12,
    'half of the runs of three points of two series',
  );
  const { kept } = await worker.shelf();
  assert.deepEqual([kept[0]?.link, kept[0]?.done, kept[0]?.total], [`${few}&more`, 12, 12]);
});

test('rows that an earlier version kept as lines of CSV are restored', async () => {
  const address = 'experiments&from=20&to=60';
  complete(await open());
  const csv = await worker.exported('CSV').text();
  const lines = csv.split('\n').slice(1, 13).join('\n');
  const gzip = new Blob([`${lines}\n`]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = await new Response(gzip).arrayBuffer();
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('nimlab-experiments', 2);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('pieces', 'readwrite');
      transaction.objectStore('pieces').add({ address, series: 0, packed });
      transaction.oncomplete = resolve;
    };
  });
  const { discarded } = await open(address);
  assert.deepEqual([worker.missing().map((spans) => spans.length > 0), discarded], [[false, true], false]);
});

test('kept rows that are not of the experiment are forgotten', async () => {
  const address = 'experiments&changed';
  complete(await open(address), address);
  await worker.flush();
  const fewer = await open(address, { values: { from: '20', to: '20', step: '1' } });
  assert.equal(fewer.discarded, true);
  assert.deepEqual(
    fewer.ledger.series.map(({ points }) => points.map(({ summary }) => summary)),
    [[null], [null]],
  );
  assert.equal((await open(address)).discarded, false);
});

test('rows of an experiment that is no longer open are ignored', async () => {
  const { plan } = await open('experiments&old');
  const rows = computed({ request: { plan, series: 0 }, spans: [[0, 1]] });
  await open('experiments&new');
  assert.equal(worker.record({ address: 'experiments&old', series: 0, rows }), undefined);
});

test('of two experiments opened at once the last one stays', async () => {
  const [one, other] = await Promise.all([
    worker.open({ address: 'experiments&one', plan: PLAN }),
    worker.open({ address: 'experiments&other', plan: { ...PLAN, runs: '2' } }),
  ]);
  assert.equal(one, undefined);
  assert.equal(other?.plan.total, 12);
});

test('a refused plan leaves the open experiment as it was', async () => {
  complete(await open());
  const csv = await worker.exported('CSV').text();
  for (const [field, change] of Object.entries({
    runs: { runs: '0' },
    to: { values: { from: '20', to: '10', step: '1' } },
    heaps: { series: [{ heaps: '' }] },
    functions: { series: [{ functions: '' }] },
  }))
    await assert.rejects(worker.open({ address: '', plan: { ...PLAN, ...change } }), (error) => {
      const { field: at, message } = /** @type {import('../../pkg/nimlab.js').Refusal} */ (error);
      assert.equal(at, field);
      return message.length > 10;
    });
  assert.equal(await worker.exported('CSV').text(), csv);
});

test('what is exported can be read again, as CSV and as JSON', async () => {
  complete(await open());
  const csv = await worker.exported('CSV').text();
  const json = await worker.exported('JSON').text();
  const { vary, link, series } = JSON.parse(json);
  assert.deepEqual([vary, link, series.length, series[0].rows.length], ['population', ADDRESS, 2, 12]);
  for (const text of [csv, json]) {
    const read = await worker.read(new File([text], 'results'));
    assert.equal(read?.ledger.series.length, 2);
    assert.deepEqual(read.notices, []);
    assert.equal(worker.reading(), 1);
    assert.equal(await worker.exported('CSV').text(), csv);
  }
  assert.equal(JSON.parse(await worker.exported('JSON').text()).link, undefined);
});

test('a file tells which columns are left out, and which runs are missing', async () => {
  complete(await open());
  const csv = (await worker.exported('CSV').text()).trim().split('\n');
  const { series, ...rest } = JSON.parse(await worker.exported('JSON').text());
  // Run 2 of point 1, population 40, is left out of both series, and columns are added, as other programs do.
  const lines = csv.map((line, index) => `${index},${line},fine`).filter((_, index) => index !== 7 && index !== 19);
  lines[0] = `"",${csv[0]},note`;
  const some = series.map((/** @type {{ rows: object[] }} */ { rows }) => ({
    rows: rows.filter((_, index) => index !== 6).map((row, index) => ({ ...row, ...(index === 3 && { note: 1 }) })),
  }));
  const missing = [1, 2].map((number) => `Series ${number}: Run 2 of population 40 is missing.`);
  const leftOut = 'columns that are not known are left out:';
  const read = async (/** @type {string} */ text) => (await worker.read(new File([text], 'x')))?.notices;
  assert.deepEqual(await read(lines.join('\n')), [`${leftOut} one without a name, note.`, ...missing]);
  assert.deepEqual(await read(JSON.stringify({ ...rest, series: some })), [`${leftOut} note.`, ...missing]);
});

test('a file without rows is refused in a sentence', async () => {
  for (const [text, sentence] of [
    ['{"a": 1}', 'The file holds no rows; the results of an experiment have "rows".'],
    ['{"rows": [null]}', undefined],
    ['{"rows": ', undefined],
    ['', undefined],
  ])
    await assert.rejects(worker.read(new File([text ?? ''], 'bad')), (error) => {
      const { field, message } = /** @type {import('../../pkg/nimlab.js').Refusal} */ (error);
      if (sentence) assert.equal(message, sentence);
      return field !== 'engine' && message.length > 10;
    });
});

test('a file that has changed on the disk is refused in a sentence', async () => {
  const file = new File(['point,run'], 'x.csv');
  const error = new DOMException('The requested file could not be read.', 'NotReadableError');
  file.stream = () => new ReadableStream({ start: (controller) => controller.error(error) });
  await assert.rejects(worker.read(file), {
    field: 'file',
    message: 'The file can no longer be read: it was changed, moved or deleted after it was chosen. Choose it again.',
  });
});

test('files of every format, CSV and JSON, are read to the same results', async () => {
  for (const name of ['sweep-1-nim', 'sweep-1-bounded', 'sweep-2-nim', 'sweep-3-nim', 'sweep-3-moore']) {
    const read = (/** @type {string} */ ending) => {
      const text = readFileSync(new URL(`../fixtures/${name}.${ending}`, import.meta.url), 'utf8');
      return worker.read(new File([text], `${name}.${ending}`));
    };
    const csv = await read('csv');
    const json = await read('json');
    assert.equal(csv?.ledger.series.flatMap(({ points }) => points).length, 2, name);
    assert.deepEqual(json, csv, name);
  }
});

/** The words of the verdicts on all formulas found. @param {import('../../www/experiments/state.js').FoundKind} kind */
function found(kind) {
  const { lists } = worker.look({ chosen: undefined, kind, which: 'all', skip: 0, count: 0, pairs: [] });
  return lists.flatMap(({ formulas }) => formulas.map(({ verdict }) => verdict.words)).sort();
}

test('what was found is listed by its verdict, and that of an earlier version as what it was', async () => {
  const read = (/** @type {string} */ name) => {
    const text = readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
    return worker.read(new File([text], name));
  };
  await read('sweep-3-moore.csv');
  assert.deepEqual(found('sorted'), Array(2).fill('right for every size if the heaps are sorted'));
  assert.deepEqual(found('no-mistake-found'), ['no mistake found up to (26,26,26)']);
  const ledger = (await read('sweep-2-nim.json'))?.ledger;
  const earlier = ['right on a larger game (earlier version)', 'wrong at (0,1,0) (earlier version)'];
  assert.deepEqual(found('all'), earlier);
  assert.deepEqual(found('proven'), earlier.slice(0, 1));
  const summary = ledger?.series[0]?.points[1]?.summary;
  assert.deepEqual([summary?.solved.count, summary?.everySize, summary?.ifSorted], [2, null, null]);
  const csv = await worker.exported('CSV').text();
  await worker.read(new File([csv], 'again.csv'));
  assert.deepEqual(found('all'), earlier, 'written again, they say what they said');
});

test('rows that an earlier version packed are restored beside new ones', async () => {
  const address = 'experiments&packed';
  await open(address);
  const [a, one] = [...new TextEncoder().encode('a1')];
  const end = [100, 0, 2, a, one].map(Number);
  const packed = Uint8Array.from([1, 2, 0, 0, 1, 3, ...end, 0, 1, 2, 3, 4, 0, 200, 0, 0, ...end]);
  worker.record({ address, series: 0, rows: [packed] });
  await worker.flush();
  await open('experiments&another');
  const opened = await open(address);
  assert.equal(opened.discarded, false);
  complete(opened, address);
  assert.deepEqual(worker.missing(), [[], []]);
  assert.deepEqual(found('refuted'), ['wrong at (0,200,0,0) (earlier version)']);
  assert.ok(found('every-size').length > 0);
});

test('the verdicts have their words from the engine', () => {
  const { verdicts } = worker.figures();
  assert.deepEqual(
    verdicts.map(({ word, earlier }) => [word, earlier]),
    [
      ['every-size', false],
      ['sorted', false],
      ['no-mistake-found', false],
      ['by-heart', false],
      ['proven', true],
      ['refuted', true],
    ],
  );
  assert.ok(verdicts.every(({ title, meaning }) => title !== '' && meaning.endsWith('.')));
});

test('a file that is too large is refused in a sentence before the engine sees it', async () => {
  const huge = Object.defineProperty(new File(['point'], 'huge.csv'), 'size', { value: 3e9 });
  const { header, line } = await oneRow();
  for (const [file, sentence] of /** @type {Array<[File, string]>} */ ([
    [huge, 'The file has 3,000,000,000 bytes; it must have at most 1,000,000,000.'],
    [new File([`${header}\n`, `${line}\n`.repeat(1_000_001)], 'rows.csv'), 'The file has more than 1,000,000 rows.'],
    [new File([header, '\n', ','.repeat(100_001)], 'line.csv'), 'Line 2 of the file has more than 100,000 characters.'],
    [new File([','.repeat(3_000_000)], 'line.csv'), 'Line 1 of the file has more than 100,000 characters.'],
    [new File([' '.repeat(3_000_000)], 'line.csv'), 'Line 1 of the file has more than 100,000 characters.'],
    [
      new File([`{"rows":[{"point":"${'1'.repeat(100_001)}"}]}`], 'row.json'),
      'Row 1 of the file has more than 100,000 characters.',
    ],
    [new File([`{"note":"${'1'.repeat(10_000_001)}"}`], 'rest.json'), 'The file has too much beside its rows.'],
  ]))
    await assert.rejects(worker.read(file), { field: 'file', message: sentence });
});

/** The header and one line of a table. */
async function oneRow() {
  complete(await open());
  const [header = '', line = ''] = (await worker.exported('CSV').text()).split('\n');
  return { header, line };
}

test('a file of empty rows is refused at the first', async () => {
  const file = new File([`{"rows":[${'{},'.repeat(900_000)}{}]}`], 'rows.json');
  const start = performance.now();
  await assert.rejects(worker.read(file), {
    message: 'Line 2: Point is empty; it must be a whole number between 0 and 999.',
  });
  assert.ok(performance.now() - start < 1000);
});

test('blank lines and a missing last line end change nothing; errors name the line of the file', async () => {
  const { header, line } = await oneRow();
  for (const text of [`${header}\n${line}`, `\ufeff${header}\r\n\r\n${line}\r\n\r\n`, `${header}\n${line}\n\n\n`]) {
    await worker.read(new File([text], 'x.csv'));
    assert.equal(await worker.exported('CSV').text(), `${header}\n${line}\n`);
  }
  const many = `${header}\n${`${line}\n`.repeat(20_000)}\n1,2\n`;
  await assert.rejects(
    worker.read(new File([many], 'x.csv')),
    /** @param {{ message: string }} error */ (error) =>
      error.message.startsWith('Line 20003: The row has 2 cells') || error.message.startsWith('Line 20,003: '),
  );
  await assert.rejects(worker.read(new File([`${header}\n\n`], 'x.csv')), {
    message: 'The file has a header but no rows.',
  });
});

test('of two files that are read at once the last one stays, and a reading can be stopped', async () => {
  complete(await open());
  const csv = await worker.exported('CSV').text();
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  const long = new File([`${header}\n`, `${lines[0]}\n`.repeat(200_000)], 'long.csv');
  const [first, second] = await Promise.all([worker.read(long), worker.read(new File([csv], 'short.csv'))]);
  assert.equal(first, undefined);
  assert.equal(second?.ledger.series.length, 2);
  const stopped = worker.read(long);
  worker.stopReading();
  assert.equal(await stopped, undefined);
  assert.equal(await worker.exported('CSV').text(), csv, 'what was open stays');
});

test('eight series with names are computed, kept, and read again from CSV and JSON in any order', async () => {
  const lengths = ['5', '8', '10', '12', '15', '20', '25', '30'];
  const series = lengths.map((length) => ({ generations: '5', length }));
  // The last two have the same settings: only their names tell them apart.
  const plan = {
    series: [...series, { generations: '5', length: '30' }],
    names: ['', 'b', '', '', '', '', '', 'g', 'h'],
  };
  const address = 'experiments&nine';
  const opened = await open(address, plan);
  complete(opened, address);
  assert.equal(opened.plan.total, 9 * 12);
  const csv = await worker.exported('CSV').text();
  const state = JSON.stringify((await open(address, plan)).ledger);
  assert.ok(state.includes('"name":"g"'));
  assert.equal(await worker.exported('CSV').text(), csv, 'kept');
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  assert.ok(header.startsWith('series,point,run,'));
  for (const kind of /** @type {const} */ (['CSV', 'JSON'])) {
    await open(address, plan);
    const file = new File([await worker.exported(kind).text()], `results.${kind}`);
    assert.equal(JSON.stringify((await worker.read(file))?.ledger), state, kind);
    assert.equal(await worker.exported('CSV').text(), csv, kind);
  }
  // The same rows, the last point first.
  const sorted = lines.toSorted((one, other) => Number(other.split(',')[1]) - Number(one.split(',')[1]));
  const backwards = await worker.read(new File([[header, ...sorted].join('\n')], 'x.csv'));
  assert.equal(JSON.stringify(backwards?.ledger), state);
});

test('what is compared is what scipy and statsmodels say, to 1e-9', async () => {
  const read = await worker.read(new File([referenceCsv()], 'reference.csv'));
  assert.equal(read?.ledger.series.length, 2);
  const pairs = pairsOf(['last', 'best'], { first: 0, second: -1 });
  assert.equal(pairs.length, 1);
  const { compared } = worker.look({ chosen: undefined, kind: 'all', which: 'all', skip: 0, count: 0, pairs });
  const points = compared[0]?.comparison.points ?? [];
  assert.equal(points.length, POINTS.length);
  /**
   * @param {Array<number | undefined>} numbers
   * @param {number[]} expected
   */
  const same = (numbers, expected) => {
    assert.equal(numbers.length, expected.length);
    for (const [index, one] of numbers.entries())
      assert.ok(isClose(one ?? Number.NaN, expected[index] ?? Number.NaN), `${one} is not ${expected[index]}`);
  };
  for (const [index, expected] of POINTS.entries()) {
    const { unpaired, pairs } = points[index] ?? {};
    assert.ok(pairs);
    assert.deepEqual(unpaired, [0, 0]);
    const { counts, solved, difference, evaluations, geneEvaluations } = pairs;
    assert.deepEqual([counts.both, counts.onlyFirst, counts.onlySecond, counts.neither], expected.counts);
    for (const [series, { low, high }] of solved.entries()) same([low, high], expected.solved[series] ?? []);
    same([difference.value, difference.low, difference.high], expected.difference);
    same([pairs.p, pairs.adjusted], [expected.p, expected.adjusted]);
    for (const [contest, table] of /** @type {const} */ ([
      [evaluations, expected.evaluations],
      [geneEvaluations, expected.gene_evaluations],
    ])) {
      const { firstFewer, secondFewer, equal, undecided, p, adjusted } = contest;
      assert.deepEqual([firstFewer, secondFewer, equal, undecided], table.counts);
      same([p, adjusted], [table.p, table.adjusted]);
    }
  }
});

test('the form says settings as the engine names series by them', async () => {
  const known = catalog();
  for (const [name = '', ...texts] of [
    ['game', 'misere'],
    ['heaps', '3,2'],
    ['ending', 'misere'],
    ['merge', 'off'],
    ['counting', 'nodes', 'positions'],
    ['population', '12'],
    ['length', '20'],
    ['crossover', '0.5'],
    ['functions', '+,-,*,mod,and,or,xor,not', '-,*,mod,xor,not', '+,xor'],
    ['constants', '1,2'],
    ['express', 'best'],
    ['repair', 'off'],
  ]) {
    const usual = known.parameters.find((one) => one.name === name)?.default ?? '';
    const all = [usual, ...texts].map((text) => ({ [name]: text }));
    const vary = name === 'population' ? { vary: 'generations' } : {};
    const { ledger } = await open(`${ADDRESS}&said=${name}`, { series: all, ...vary });
    assert.deepEqual(
      ledger.titles,
      all.flatMap((settings) => settingsInWords(known, settings)),
    );
  }
  await open();
});

/** Opens these rows as a file. @param {string} csv */
async function readFile(csv) {
  const read = await worker.read(new File([csv], 'rows.csv'));
  assert.ok(read);
  return read.ledger;
}

test('more runs are added to a file: those that are there are not computed again', async () => {
  const known = catalog();
  const from = `${ADDRESS}&file`;
  complete(await open(from), from);
  const csv = await worker.exported('CSV').text();
  const whole = `${ADDRESS}&file&six`;
  complete(await open(whole, { runs: '6' }), whole);
  const expected = await worker.exported('CSV').text();

  const ledger = await readFile(csv);
  const { seed, runs } = worker.told();
  assert.deepEqual({ seed, runs }, { seed: 7, runs: 4 });
  const draft = draftOfFile(known, ledger, { seed, runs: runs + 2 });
  assert.ok(typeof draft !== 'string');
  const [address, plan] = [addressOf(draft, known), planOf(draft, known)];
  assert.equal(
    address,
    'experiments&vary=population&from=20&to=60&step=20&runs=6&seed=7&generations=20&2.express=best',
  );
  const adopted = await worker.open({ address, plan, adopt: true });
  assert.ok(adopted);
  const left = worker.missing().map((spans) => spans.reduce((all, [first, end]) => all + end - first, 0));
  assert.deepEqual(left, [6, 6], 'two more runs of three points');
  complete(adopted, address);
  assert.equal(await worker.exported('CSV').text(), expected);
  await worker.flush();
  const [kept] = (await worker.shelf()).kept;
  assert.deepEqual([kept?.link, kept?.done, kept?.total], [address, 36, 36]);

  // An experiment with other points takes over no rows from the file.
  await readFile(csv);
  const other = { ...plan, values: { from: '20', to: '80', step: '30' } };
  assert.equal(await worker.open({ address: 'experiments&other', plan: other, adopt: true }), undefined);
  await readFile(
    csv
      .split('\n')
      .slice(0, 2)
      .join('\n')
      .replace(/^0,0,\d+/m, '0,0,9007199254740000'),
  );
  assert.throws(() => worker.told(), { message: 'The rows do not tell the seed of their experiment.' });
});

test('what was deleted from the shelf stays on screen, and is kept again as a whole', async () => {
  const address = `${ADDRESS}&deleted`;
  const isKept = async () => (await worker.shelf()).kept.find((one) => one.address === keyOf(address))?.done;
  const opened = await open(address);
  const [spans = []] = worker.missing();
  const request = { plan: opened.plan, series: 0 };
  worker.record({ address, series: 0, rows: computed({ request, spans: spans.slice(0, 1) }) });
  await worker.flush();
  assert.ok(((await isKept()) ?? 0) > 0);
  await worker.forget(keyOf(address));
  assert.equal(await isKept(), undefined);
  const csv = await worker.exported('CSV').text();
  assert.ok(csv.split('\n').length > 2);
  await worker.keepAgain();
  await open();
  await open(address);
  assert.equal(await worker.exported('CSV').text(), csv);

  // When computing goes on, the experiment is kept again, with the rows that were there before.
  await worker.forget(keyOf(address));
  complete(opened, address);
  await worker.flush();
  assert.equal(await isKept(), 24);
  const whole = await worker.exported('CSV').text();
  await open();
  await open(address);
  assert.deepEqual(worker.missing(), [[], []]);
  assert.equal(await worker.exported('CSV').text(), whole);
});
