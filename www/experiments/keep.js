// @ts-check
/**
 * What is computed is kept in the browser: rows of CSV, compressed, in pieces that are only ever
 * added. Where the browser refuses, the page says so once and goes on without.
 */

/** @typedef {{ series: number, csv: string }} Piece */

const NAME = 'nimlab-experiments';

/** The most experiments that are kept; the oldest go first. */
const MOST = 12;

/** How long rows wait for more to be written with them, in milliseconds. */
const WAIT = 1000;

/** How long the browser may take to open its storage, in milliseconds. */
const PATIENCE = 3000;

/** @param {(sentence: string) => void} complain  told once, when the browser refuses */
export function createKeeper(complain) {
  /** @type {Promise<IDBDatabase | undefined> | undefined}  of nothing once the browser has refused */
  let opening;
  /** @type {Map<number, string>} rows by series that are not written yet */
  let waiting = new Map();
  let address = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<unknown>} the writes under way, one after the other */
  let writing = Promise.resolve();

  return { load, latest, follow, append, flush };

  /**
   * The rows kept of an experiment; none where there are none.
   * @param {string} of  its address
   * @returns {Promise<Piece[]>}
   */
  async function load(of) {
    await flush();
    return (
      (await attempt(async (database) => {
        const index = database.transaction('pieces').objectStore('pieces').index('address');
        /** @type {Array<{ series: number, packed: ArrayBuffer }>} */
        const pieces = await answer(index.getAll(of));
        return Promise.all(pieces.map(async ({ series, packed }) => ({ series, csv: await unpack(packed) })));
      })) ?? []
    );
  }

  /** The address of the experiment used last. */
  function latest() {
    return attempt(async (database) => {
      const all = await answer(database.transaction('experiments').objectStore('experiments').index('used').getAll());
      return /** @type {string | undefined} */ (all.at(-1)?.address);
    });
  }

  /**
   * From now on, rows are of this experiment.
   * @param {string} of  its address
   */
  async function follow(of) {
    await flush();
    address = of;
    await attempt(async (database) => {
      const store = database.transaction('experiments', 'readwrite').objectStore('experiments');
      await answer(store.put({ address: of, used: Date.now() }));
      await forgetOldest(database);
    });
  }

  /**
   * Keeps rows, soon.
   * @param {Piece} piece
   */
  function append({ series, csv }) {
    waiting.set(series, (waiting.get(series) ?? '') + csv);
    timer ??= setTimeout(() => void flush(), WAIT);
  }

  /** Writes what waits; done when it is safe. */
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const pieces = [...waiting];
    waiting = new Map();
    const of = address;
    writing = writing.then(() => attempt(async (database) => {
      for (const [series, csv] of pieces) {
        const packed = await pack(csv);
        await answer(database.transaction('pieces', 'readwrite').objectStore('pieces').add({ address: of, series, packed }));
      }
    }));
    return writing;
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
      complain(`This browser does not let the page keep results (${error instanceof Error ? error.message : error}): take them away as a file before you leave.`);
      opening = Promise.resolve(undefined);
      return undefined;
    }
  }
}

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('experiments', { keyPath: 'address' }).createIndex('used', 'used');
    request.result.createObjectStore('pieces', { autoIncrement: true }).createIndex('address', 'address');
  });
  const never = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('it does not answer')), PATIENCE));
  return /** @type {Promise<IDBDatabase>} */ (Promise.race([answer(request), never]));
}

/** @param {IDBDatabase} database */
async function forgetOldest(database) {
  const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
  const all = await answer(transaction.objectStore('experiments').index('used').getAll());
  for (const { address } of all.slice(0, -MOST)) {
    transaction.objectStore('experiments').delete(address);
    const keys = await answer(transaction.objectStore('pieces').index('address').getAllKeys(address));
    for (const key of keys) transaction.objectStore('pieces').delete(key);
  }
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
