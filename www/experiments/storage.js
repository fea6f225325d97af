// @ts-check
/** The browser's database of kept experiments and files: how it is opened and read. */

/**
 * What is kept of an experiment or a file besides its rows. `address` is its key, `link` its address with the most
 * runs ever asked for. Earlier versions kept only `address`, with the number of runs, and `used`.
 * @typedef {object} Kept
 * @property {string} address
 * @property {number} used  when it was last written
 * @property {string} [link]
 * @property {string} [name]  given by the reader
 * @property {boolean} [pinned]  whether it is never removed to make room
 * @property {number} [bytes]  of its rows, compressed
 * @property {number} [done]  rows
 * @property {number} [total]  rows
 * @property {string} [file]  the name of the file
 */

const NAME = 'nimlab-experiments';

/** Raise it when rows kept so far no longer mean the same; they are then deleted. */
const VERSION = 2;

/** How long the browser may take to open its storage, in milliseconds. */
const PATIENCE = 3000;

/**
 * The key of an experiment is its address without the number of runs and the names of series, which change no run.
 * Every special character is encoded, as in the rows that earlier versions kept. The key of a file is its own address.
 * @param {string} address
 */
export function keyOf(address) {
  if (address.startsWith('file&')) return address;
  const properties = new URLSearchParams(address.replace('experiments&', ''));
  properties.delete('runs');
  const keys = [...properties.keys()];
  for (const key of keys.filter((one) => /^\d+\.name$/.test(one))) {
    const series = key.replace('name', '');
    // The name of a series without changes also says that there is one.
    if (series === '1.' || keys.filter((one) => one.startsWith(series)).length > 1) properties.delete(key);
    else properties.set(key, '');
  }
  return `experiments&${properties}`;
}

/** A sentence that says what is not kept, and why. @param {Error} error */
export function problemOf({ name, message }) {
  if (name === 'QuotaExceededError')
    return 'The browser’s storage is full, so the latest results are not kept. Export them before you leave.';
  return `This browser does not let the page keep results (${message || name}). Export them before you leave.`;
}

/**
 * @param {() => void} closed  called when the connection is closed by others
 * @returns {Promise<IDBDatabase>}
 */
export async function open(closed) {
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
 * Everything kept, the latest last. Earlier versions kept one entry per number of runs; these are merged into one.
 * @param {IDBTransaction} transaction
 * @returns {Promise<Kept[]>}
 */
export async function allKept(transaction) {
  /** @type {Kept[]} */
  const all = await answer(transaction.objectStore('experiments').index('used').getAll());
  /** @type {Map<string, Kept>} */
  const byKey = new Map();
  for (const kept of all) {
    const address = keyOf(kept.address);
    const link = kept.link ?? byKey.get(address)?.link ?? kept.address;
    const one = { ...byKey.get(address), ...kept, address, ...(!kept.file && { link }) };
    // In the order of the last use.
    byKey.delete(address);
    byKey.set(address, one);
  }
  return [...byKey.values()];
}

/**
 * The keys under which an experiment is kept: its own, and those of earlier versions, which had a number of runs.
 * @param {IDBTransaction} transaction
 * @param {string} address
 */
async function keysOf(transaction, address) {
  const keys = await answer(transaction.objectStore('experiments').getAllKeys());
  return [address, ...keys.filter((key) => key !== address && keyOf(String(key)) === address)];
}

/**
 * The pieces of an experiment or a file, in the order they were written.
 * @param {IDBDatabase} database
 * @param {string} address
 */
export async function piecesOf(database, address) {
  const transaction = database.transaction(['experiments', 'pieces']);
  const index = transaction.objectStore('pieces').index('address');
  /** @type {Array<{ key: IDBValidKey, piece: { series: number, packed: ArrayBuffer, form: string } }>} */
  const found = [];
  for (const known of await keysOf(transaction, address)) {
    const keys = await answer(index.getAllKeys(known));
    const pieces = await answer(index.getAll(known));
    found.push(...pieces.map((piece, place) => ({ key: /** @type {IDBValidKey} */ (keys[place]), piece })));
  }
  return found;
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} address
 */
export async function remove(transaction, address) {
  for (const known of await keysOf(transaction, address)) {
    transaction.objectStore('experiments').delete(known);
    const keys = await answer(transaction.objectStore('pieces').index('address').getAllKeys(known));
    for (const key of keys) transaction.objectStore('pieces').delete(key);
  }
}

/**
 * Waits until everything is written. Only here is a full disk reported.
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
export function completed(transaction) {
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
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/**
 * @param {Array<ArrayBuffer | Uint8Array | Blob>} parts
 * @param {GenericTransformStream} transform
 */
export function through(parts, transform) {
  const blob = new Blob(/** @type {BlobPart[]} */ (parts));
  return new Response(blob.stream().pipeThrough(transform)).arrayBuffer();
}
