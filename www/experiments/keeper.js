// @ts-check
/**
 * Keeps computed rows in the browser: packed, compressed, in pieces that are only ever added. Where
 * the browser refuses, nothing is kept, nothing fails, and `problem` says why.
 */

/** @typedef {{ series: number, rows: Uint8Array, csv: boolean }} Piece  csv: lines, as earlier versions kept them */
/** @typedef {{ address: string, series: number, rows: Uint8Array[] }} Unwritten */

const NAME = 'nimlab-experiments';

/** Raise it when the rows kept so far no longer mean the same: they are then deleted. */
const VERSION = 2;

/** The most experiments that are kept; those written longest ago go first. */
const MOST = 12;

/** How long rows wait for more to be written with them, in milliseconds. */
const WAIT = 1000;

/** How long the browser may take to open its storage, in milliseconds. */
const PATIENCE = 3000;

export function createKeeper() {
  /** @type {Promise<IDBDatabase | undefined> | undefined} resolves to nothing once the browser has refused */
  let opening;
  let problem = '';
  /** @type {Map<string, Unwritten>} by experiment and series */
  const waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<unknown>} the writes under way, one after the other */
  let writing = Promise.resolve();

  return { load, latest, append, flush, forget, problem: () => problem };

  /**
   * The rows kept of an experiment.
   * @param {string} address
   * @returns {AsyncGenerator<Piece>}
   */
  async function* load(address) {
    await flush();
    const found = await attempt(async (database) => {
      const index = database.transaction('pieces').objectStore('pieces').index('address');
      const pieces = answer(index.getAll(keyOf(address)));
      return { pieces, keys: await answer(index.getAllKeys(keyOf(address))) };
    });
    for (const [place, { series, packed, form }] of (await found?.pieces)?.entries() ?? []) {
      const rows = await through([packed], new DecompressionStream('gzip')).catch(() => undefined);
      if (rows) yield { series, rows: new Uint8Array(rows), csv: form !== 'rows' };
      else await removePiece(/** @type {IDBValidKey} */ (found?.keys[place]));
    }
  }

  /**
   * The address of the experiment written last.
   * @returns {Promise<string | undefined>}
   */
  function latest() {
    return attempt(async (database) => {
      const all = await answer(database.transaction('experiments').objectStore('experiments').index('used').getAll());
      return all.at(-1)?.address;
    });
  }

  /** Keeps packed rows of an experiment, soon. @param {Unwritten} more */
  function append({ address, series, rows }) {
    const name = `${series} ${address}`;
    const before = waiting.get(name)?.rows ?? [];
    waiting.set(name, { address: keyOf(address), series, rows: [...before, ...rows] });
    timer ??= setTimeout(() => void flush(), WAIT);
  }

  /** Writes what waits. Resolves when it is stored, to '', or to why the browser does not store it. */
  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const pieces = [...waiting.values()];
    waiting.clear();
    if (pieces.length > 0) writing = writing.then(() => writeAll(pieces));
    await writing;
    return problem;
  }

  /** Writes pieces; those that could not be written wait for the next time. @param {Unwritten[]} pieces */
  async function writeAll(pieces) {
    await attempt(async (database) => {
      for (let piece = pieces[0]; piece; piece = pieces[0]) {
        await write(database, piece);
        pieces.shift();
      }
    });
    if (!(await opening?.catch(() => undefined))) return;
    for (const { address, series, rows } of pieces) {
      const since = waiting.get(`${series} ${address}`)?.rows ?? [];
      waiting.set(`${series} ${address}`, { address, series, rows: [...rows, ...since] });
    }
  }

  /** Forgets an experiment. @param {string} address */
  async function forget(address) {
    await flush();
    await attempt(async (database) => {
      const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
      await remove(transaction, keyOf(address));
      await completed(transaction);
    });
  }

  /** Forgets a piece that cannot be read: its rows are computed again. @param {IDBValidKey} key */
  function removePiece(key) {
    return attempt((database) => answer(database.transaction('pieces', 'readwrite').objectStore('pieces').delete(key)));
  }

  /**
   * Does something with the database, or nothing where there is none. A connection that was closed
   * meanwhile (by another version of the page, or with the site's data) is opened again.
   * @template Result
   * @param {(database: IDBDatabase) => Promise<Result>} work
   */
  async function attempt(work) {
    try {
      const result = await connected(work).catch((error) => {
        if (error?.name !== 'InvalidStateError') throw error;
        opening = undefined;
        return connected(work);
      });
      if (result.database) problem = '';
      return result.answer;
    } catch (error) {
      problem = problemOf(/** @type {Error} */ (error));
      return undefined;
    }
  }

  /**
   * @template Result
   * @param {(database: IDBDatabase) => Promise<Result>} work
   */
  async function connected(work) {
    opening ??= open(() => {
      opening = undefined;
    }).catch((error) => {
      // Asked once: a browser that refuses may take seconds to do so.
      opening = Promise.resolve(undefined);
      throw error;
    });
    const database = await opening;
    return { database, answer: database && (await work(database)) };
  }
}

/**
 * The key of an experiment: its address with every special character encoded, as in the rows that
 * earlier versions kept.
 * @param {string} address
 */
function keyOf(address) {
  return `experiments&${new URLSearchParams(address.replace('experiments&', ''))}`;
}

/** What is not kept, and why. @param {Error} error */
function problemOf({ name, message }) {
  if (name === 'QuotaExceededError')
    return 'The browser’s storage is full, so the latest results are not kept. Export them before you leave.';
  return `This browser does not let the page keep results (${message || name}). Export them before you leave.`;
}

/**
 * @param {() => void} closed  called when the connection is closed by others
 * @returns {Promise<IDBDatabase>}
 */
async function open(closed) {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const store of request.result.objectStoreNames) request.result.deleteObjectStore(store);
    request.result.createObjectStore('experiments', { keyPath: 'address' }).createIndex('used', 'used');
    request.result.createObjectStore('pieces', { autoIncrement: true }).createIndex('address', 'address');
  });
  return new Promise((resolve, reject) => {
    AbortSignal.timeout(PATIENCE).addEventListener('abort', () => reject(new Error('it does not answer')));
    answer(request).then((database) => {
      // A newer version of the page in another tab waits until this connection is closed.
      database.addEventListener('versionchange', () => {
        database.close();
        closed();
      });
      database.addEventListener('close', closed);
      resolve(database);
    }, reject);
  });
}

/**
 * Writes rows and marks their experiment as the one used last; the oldest experiments are removed.
 * @param {IDBDatabase} database
 * @param {Unwritten} piece
 */
async function write(database, { address, series, rows }) {
  // Compressed first: a transaction does not wait for anything but the database.
  const packed = await through(rows, new CompressionStream('gzip'));
  const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
  const experiments = transaction.objectStore('experiments');
  experiments.put({ address, used: Date.now() });
  transaction.objectStore('pieces').add({ address, series, packed, form: 'rows' });
  const all = await answer(experiments.index('used').getAll());
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
 * Waits until everything is written. Only here is a full disk reported.
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

/**
 * @param {Array<ArrayBuffer | Uint8Array>} parts
 * @param {GenericTransformStream} transform
 */
function through(parts, transform) {
  const blob = new Blob(/** @type {BlobPart[]} */ (parts));
  return new Response(blob.stream().pipeThrough(transform)).arrayBuffer();
}
