// @ts-check
/**
 * What is computed is kept in the browser: rows of CSV, compressed, in pieces that are only ever
 * added. Where the browser refuses, the page says so once and goes on without.
 */

/** @typedef {{ series: number, csv: string }} Piece */

const NAME = 'nimlab-experiments';

/** To be raised when the rows of before no longer mean the same: they are forgotten then. */
const VERSION = 2;

/** The most experiments that are kept; those written longest ago go first. */
const MOST = 12;

/** How long rows wait for more to be written with them, in milliseconds. */
const WAIT = 1000;

/** How long the browser may take to open its storage, in milliseconds. */
const PATIENCE = 3000;

/** Kept rows are handed out in pieces of about so many characters. */
const PORTION = 1_000_000;

/** @param {(sentence: string) => void} complain  told once, when the browser refuses */
export function createKeeper(complain) {
  /** @type {Promise<IDBDatabase | undefined> | undefined}  of nothing once the browser has refused */
  let opening;
  /** @type {Map<string, Map<number, string>>} rows by address and series that are not written yet */
  let waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<unknown>} the writes under way, one after the other */
  let writing = Promise.resolve();

  return { load, latest, append, flush, forget };

  /**
   * The rows kept of an experiment; none where there are none.
   * @param {string} address
   * @returns {AsyncGenerator<Piece>}
   */
  async function* load(address) {
    await flush();
    const key = keyOf(address);
    /** @type {Array<{ series: number, packed: ArrayBuffer }>} */
    const pieces =
      (await attempt((database) =>
        answer(database.transaction('pieces').objectStore('pieces').index('address').getAll(key)),
      )) ?? [];
    /** @type {Map<number, string>} */
    const open = new Map();
    for (const { series, packed } of pieces) {
      const csv = (open.get(series) ?? '') + ((await attempt(() => unpack(packed))) ?? '');
      open.set(series, csv.length < PORTION ? csv : '');
      if (csv.length >= PORTION) yield { series, csv };
    }
    for (const [series, csv] of open) if (csv !== '') yield { series, csv };
  }

  /** The address of the experiment written last. */
  function latest() {
    return attempt(async (database) => {
      const all = await answer(database.transaction('experiments').objectStore('experiments').index('used').getAll());
      return /** @type {string | undefined} */ (all.at(-1)?.address);
    });
  }

  /**
   * Keeps rows of an experiment, soon.
   * @param {Piece & { address: string }} piece
   */
  function append({ address, series, csv }) {
    const key = keyOf(address);
    const rows = waiting.get(key) ?? new Map();
    waiting.set(key, rows.set(series, (rows.get(series) ?? '') + csv));
    timer ??= setTimeout(() => void flush(), WAIT);
  }

  /** Writes what waits; done when it is safe. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting];
    waiting = new Map();
    writing = writing.then(() =>
      attempt(async (database) => {
        for (const [address, series] of rows) await write(database, address, series);
      }),
    );
    return writing;
  }

  /**
   * Forgets an experiment.
   * @param {string} address
   */
  async function forget(address) {
    await flush();
    await attempt(async (database) => {
      const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
      await remove(transaction, keyOf(address));
      await completed(transaction);
    });
  }

  /**
   * Does something with the database, or nothing where there is none.
   * @template Result
   * @param {(database: IDBDatabase) => Promise<Result>} work
   */
  async function attempt(work) {
    try {
      opening ??= open();
      const database = await opening;
      return database && (await work(database));
    } catch (error) {
      complain(
        `This browser does not let the page keep results (${error instanceof Error ? error.message : error}). ` +
          'Export them before you leave.',
      );
      opening = Promise.resolve(undefined);
      return undefined;
    }
  }
}

/**
 * The key of an experiment: its address with every special character encoded, as the rows kept so far have it.
 * @param {string} address
 */
function keyOf(address) {
  return `experiments&${new URLSearchParams(address.replace('experiments&', ''))}`;
}

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const store of request.result.objectStoreNames) request.result.deleteObjectStore(store);
    request.result.createObjectStore('experiments', { keyPath: 'address' }).createIndex('used', 'used');
    request.result.createObjectStore('pieces', { autoIncrement: true }).createIndex('address', 'address');
  });
  const never = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('it does not answer')), PATIENCE));
  return /** @type {Promise<IDBDatabase>} */ (Promise.race([answer(request), never]));
}

/**
 * Writes rows, and that their experiment is the one used last; what is kept too long goes with it.
 * @param {IDBDatabase} database
 * @param {string} address
 * @param {Map<number, string>} rows  by series
 */
async function write(database, address, rows) {
  // A transaction does not wait for anything but the database.
  const packed = await Promise.all(
    [...rows].map(async ([series, csv]) => ({ address, series, packed: await pack(csv) })),
  );
  const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
  transaction.objectStore('experiments').put({ address, used: Date.now() });
  for (const piece of packed) transaction.objectStore('pieces').add(piece);
  const all = await answer(transaction.objectStore('experiments').index('used').getAll());
  for (const old of all.slice(0, -MOST)) await remove(transaction, old.address);
  await completed(transaction);
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} address
 */
async function remove(transaction, address) {
  transaction.objectStore('experiments').delete(address);
  const keys = await answer(transaction.objectStore('pieces').index('address').getAllKeys(address));
  for (const key of keys) transaction.objectStore('pieces').delete(key);
}

/**
 * Waits until all of it is written; a full disk is told of here and nowhere else.
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it gave up')));
  });
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** @param {string} text */
function pack(text) {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
