// @ts-check
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { createKeeper, MOST_KEPT } from '../../www/experiments/keeper.js';
import { keyOf } from '../../www/experiments/storage.js';

const ADDRESS = 'experiments&vary=length&from=1&to=2&step=1&runs=5&seed=1&heaps=3,2,1';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/**
 * The pieces that are kept of an experiment.
 * @param {ReturnType<typeof createKeeper>} keeper
 * @param {string} address
 */
async function kept(keeper, address = ADDRESS) {
  const pieces = [];
  for await (const { series, rows, csv } of keeper.load(address)) pieces.push([series, [...rows], csv]);
  return pieces;
}

test('rows are there again for the next keeper, in their order', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1, 2)] });
  keeper.append({ address: ADDRESS, series: 1, rows: [Uint8Array.of(9)] });
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(3)] });
  assert.equal(await keeper.flush(), '');
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(4)] });
  await keeper.flush();
  assert.deepEqual(await kept(createKeeper()), [
    [0, [1, 2, 3], false],
    [1, [9], false],
    [0, [4], false],
  ]);
  assert.deepEqual(await kept(createKeeper(), 'experiments&vary=length'), []);
});

test('loading writes what waits first', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  assert.deepEqual(await kept(keeper), [[0, [1], false]]);
});

test('the latest experiment is the one written last, and what makes room is told unless it is pinned', async () => {
  const keeper = createKeeper();
  assert.equal(await keeper.latest(), undefined);
  const addresses = Array.from({ length: MOST_KEPT + 2 }, (_, index) => `experiments&vary=length&seed=${index}`);
  for (const address of addresses) {
    keeper.append({ address, series: 0, rows: [Uint8Array.of(1)] });
    await keeper.flush();
    await keeper.mark(`experiments&vary=length&seed=0`, { pinned: true });
    // The time of writing is kept in milliseconds, and the next experiment must be later.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.equal(await keeper.latest(), addresses.at(-1));
  assert.deepEqual(
    keeper.removed().map(({ link }) => link),
    addresses.slice(1, 3),
  );
  assert.deepEqual(keeper.removed(), [], 'once');
  const counts = [];
  for (const address of addresses) counts.push((await kept(keeper, address)).length);
  assert.deepEqual(counts, [1, 0, 0, ...Array(MOST_KEPT - 1).fill(1)]);
  assert.equal((await keeper.list()).length, MOST_KEPT);
});

test('the names of series change no key, unless a series has nothing else', () => {
  const two = `${ADDRESS}&2.express=best`;
  assert.equal(keyOf(`${ADDRESS}&1.name=a&2.name=b&2.express=best`), keyOf(two));
  assert.notEqual(keyOf(two), keyOf(ADDRESS));
  const again = keyOf(`${ADDRESS}&2.name=again`);
  assert.equal(again, keyOf(`${ADDRESS}&2.name=once+more`));
  assert.notEqual(again, keyOf(ADDRESS), 'it has one more series');
});

test('more runs are added to those that are kept, and fewer find them', async () => {
  const keeper = createKeeper();
  const few = ADDRESS.replace('runs=5', 'runs=3');
  keeper.append({ address: few, series: 0, rows: [Uint8Array.of(1)], done: 6, total: 6 });
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(2)], done: 10, total: 10 });
  await keeper.flush();
  keeper.append({ address: few, series: 1, rows: [Uint8Array.of(3)], done: 6, total: 6 });
  for (const address of [few, ADDRESS])
    assert.deepEqual(
      (await kept(keeper, address)).map(([, rows]) => rows),
      [[1], [2], [3]],
    );
  const [one, ...others] = await keeper.list();
  assert.deepEqual([others.length, one?.link, one?.done, one?.total], [0, ADDRESS, 10, 10]);
  assert.ok((one?.bytes ?? 0) > 0);
});

test('what is kept has a name, and a file comes back as it was', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  await keeper.flush();
  await keeper.mark(ADDRESS, { name: 'Figure 9' });
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(2)] });
  await keeper.flush();
  await new Promise((resolve) => setTimeout(resolve, 2));
  assert.equal(await keeper.keepFile({ file: new File(['point,run'], 'x.csv'), runs: 7 }), '');
  const [file, experiment] = await keeper.list();
  assert.deepEqual([file?.file, file?.done, experiment?.name], ['x.csv', 7, 'Figure 9']);
  const again = await keeper.fileOf(file?.address ?? '');
  assert.deepEqual([again?.name, await again?.text()], ['x.csv', 'point,run']);
  assert.equal(await keeper.latest(), ADDRESS, 'a file is no experiment');
  await keeper.forget(file?.address ?? '');
  assert.deepEqual([(await keeper.list()).length, await keeper.fileOf(file?.address ?? '')], [1, undefined]);
});

test('what is forgotten is gone', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  await keeper.forget(ADDRESS);
  assert.deepEqual(await kept(keeper), []);
  assert.equal(await keeper.latest(), undefined);
});

test('lines of CSV that an earlier version kept are still found', async () => {
  // As the page of that version wrote them: the commas of the address encoded, and no `form` in the piece.
  const address = ADDRESS.replaceAll(',', '%2C');
  await createKeeper().latest();
  const gzip = new Blob(['0,0,5,nim\n']).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = await new Response(gzip).arrayBuffer();
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('nimlab-experiments', 2);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['experiments', 'pieces'], 'readwrite');
      transaction.objectStore('experiments').put({ address, used: 1 });
      transaction.objectStore('pieces').add({ address, series: 1, packed });
      transaction.oncomplete = resolve;
    };
  });
  const keeper = createKeeper();
  assert.equal(await keeper.latest(), address);
  for (const known of [ADDRESS, address])
    assert.deepEqual(await kept(keeper, known), [[1, [...new TextEncoder().encode('0,0,5,nim\n')], true]]);
});

test('a browser that refuses is told of, and everything goes on without', async () => {
  globalThis.indexedDB = Object.assign(new IDBFactory(), {
    open() {
      throw new Error('storage is switched off');
    },
  });
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  const problem =
    'This browser does not let the page keep results (storage is switched off). Export them before you leave.';
  assert.equal(await keeper.flush(), problem);
  assert.deepEqual([await kept(keeper), await keeper.latest(), keeper.problem()], [[], undefined, problem]);
});

/** A connection to the keeper's database. @param {number} [version] @returns {Promise<IDBDatabase>} */
function connect(version) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nimlab-experiments', version);
    opening.onerror = reject;
    opening.onblocked = reject;
    opening.onsuccess = () => resolve(opening.result);
  });
}

test('a piece that cannot be read is forgotten, and keeping goes on', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  await keeper.flush();
  const database = await connect();
  const [key] = await new Promise((resolve) => {
    const request = database.transaction('experiments').objectStore('experiments').getAllKeys();
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const transaction = database.transaction('pieces', 'readwrite');
    transaction.objectStore('pieces').add({ address: key, series: 0, packed: new ArrayBuffer(9), form: 'rows' });
    transaction.oncomplete = resolve;
  });
  assert.deepEqual(await kept(keeper), [[0, [1], false]]);
  assert.equal(keeper.problem(), '');
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(2)] });
  assert.equal(await keeper.flush(), '');
  const left = await new Promise((resolve) => {
    const request = database.transaction('pieces').objectStore('pieces').count();
    request.onsuccess = () => resolve(request.result);
  });
  assert.equal(left, 2);
  database.close();
});

test('a kept file that is damaged is refused in a sentence', async () => {
  const keeper = createKeeper();
  await keeper.keepFile({ file: new File(['point,run'], 'x.csv'), runs: 7 });
  const [file] = await keeper.list();
  const database = await connect();
  await new Promise((resolve) => {
    const transaction = database.transaction('pieces', 'readwrite');
    const pieces = transaction.objectStore('pieces');
    pieces.clear();
    pieces.add({ address: file?.address, series: 0, packed: new ArrayBuffer(9), form: 'file' });
    transaction.oncomplete = resolve;
  });
  database.close();
  const message = 'What was kept of x.csv is damaged and cannot be opened. Delete it.';
  await assert.rejects(keeper.fileOf(file?.address ?? ''), { field: 'file', message });
});

test('an open keeper gives way to a deletion or an upgrade, and opens again', async () => {
  const keeper = createKeeper();
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  await keeper.flush();
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('nimlab-experiments');
    deleting.onblocked = reject;
    deleting.onsuccess = resolve;
  });
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(2)] });
  assert.equal(await keeper.flush(), '');
  assert.deepEqual(await kept(keeper), [[0, [2], false]]);
});

test('a full storage is told of in a sentence, and tried again', async () => {
  const keeper = createKeeper();
  await keeper.latest();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(1)] });
  const full = await keeper.flush();
  IDBDatabase.prototype.transaction = transaction;
  assert.equal(
    full,
    'The browser’s storage is full, so the latest results are not kept. Export them before you leave.',
  );
  keeper.append({ address: ADDRESS, series: 0, rows: [Uint8Array.of(2)] });
  assert.equal(await keeper.flush(), '');
  assert.deepEqual((await kept(createKeeper())).flatMap(([, rows]) => rows).sort(), [1, 2]);
});
