// @ts-check
/**
 * Keeps computed rows in the browser: packed, compressed, in pieces that are only ever added; and files, unchanged. If
 * the browser refuses, nothing is kept, nothing fails, and `problem` says why.
 *
 * The key of an experiment is its address without the number of runs, so further runs are added to those kept.
 */

/** @typedef {{ series: number, rows: Uint8Array, csv: boolean }} Piece  csv: lines, as earlier versions kept them */
/**
 * Rows to be written, and how many rows are then done, of how many in total.
 * @typedef {{ address: string, series: number, rows: Uint8Array[], done?: number, total?: number }} Unwritten
 */
/** @typedef {import('./storage.js').Kept} Kept */

import { readError, refusal } from './file.js';
import { allKept, answer, completed, keyOf, open, piecesOf, problemOf, remove, through } from './storage.js';

/** The most experiments that are kept; those written longest ago go first, unless they are pinned. */
export const MOST_KEPT = 50;

/** How long rows wait for more to be written with them, in milliseconds. */
const WAIT = 1000;

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
  /** @type {Kept[]} what was removed to make room and has not been reported yet */
  const removed = [];

  return {
    load,
    latest,
    append,
    flush,
    list,
    mark,
    forget,
    keepFile,
    fileOf,
    problem: () => problem,
    removed: () => removed.splice(0),
  };

  /**
   * The rows kept of an experiment.
   * @param {string} address
   * @returns {AsyncGenerator<Piece>}
   */
  async function* load(address) {
    await flush();
    for (const { key, piece } of (await attempt((database) => piecesOf(database, keyOf(address)))) ?? []) {
      const { series, packed, form } = piece;
      const rows = await through([packed], new DecompressionStream('gzip')).catch(() => undefined);
      if (rows) yield { series, rows: new Uint8Array(rows), csv: form !== 'rows' };
      else await removePiece(key);
    }
  }

  /**
   * The address of the experiment written last.
   * @returns {Promise<string | undefined>}
   */
  function latest() {
    return attempt(async (database) => {
      const last = (await allKept(database.transaction('experiments'))).findLast(({ file }) => !file);
      return last && (last.link ?? last.address);
    });
  }

  /** Everything kept, the latest first. */
  async function list() {
    await flush();
    const all = await attempt((database) => allKept(database.transaction('experiments')));
    return all?.reverse() ?? [];
  }

  /**
   * Changes the name of a kept experiment or file, or pins it.
   * @param {string} address
   * @param {Pick<Kept, 'name' | 'pinned'>} change
   */
  function mark(address, change) {
    return attempt(async (database) => {
      const transaction = database.transaction('experiments', 'readwrite');
      const kept = (await allKept(transaction)).find((one) => one.address === keyOf(address));
      if (kept) transaction.objectStore('experiments').put({ ...kept, ...change });
      await completed(transaction);
    });
  }

  /** Keeps a file; resolves to '', or to why the browser does not. @param {{ file: File, runs: number }} opened */
  async function keepFile({ file, runs }) {
    const packed = await through([file], new CompressionStream('gzip')).catch((error) => {
      throw readError(error);
    });
    await attempt(async (database) => {
      const now = Date.now();
      const kept = { address: `file&${now}`, file: file.name, done: runs, total: runs };
      await put(database, { ...kept, bytes: packed.byteLength }, { series: 0, packed, form: 'file' });
    });
    return problem;
  }

  /** A file that was kept. @param {string} address */
  async function fileOf(address) {
    const [found] = (await attempt((database) => piecesOf(database, address))) ?? [];
    const kept = (await list()).find((one) => one.address === address);
    if (!found || !kept) return undefined;
    const bytes = await through([found.piece.packed], new DecompressionStream('gzip')).catch(() => {
      throw refusal(`What was kept of ${kept.file} is damaged and cannot be opened. Delete it.`);
    });
    return new File([bytes], kept.file ?? '');
  }

  /** Schedules packed rows of an experiment to be written soon. @param {Unwritten} more */
  function append(more) {
    const name = `${more.series} ${more.address}`;
    const before = waiting.get(name)?.rows ?? [];
    waiting.set(name, { ...more, rows: [...before, ...more.rows] });
    timer ??= setTimeout(() => void flush(), WAIT);
  }

  /** Writes pending rows. Resolves when they are stored, to '', or to why the browser does not store them. */
  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const pieces = [...waiting.values()];
    waiting.clear();
    if (pieces.length > 0) writing = writing.then(() => writeAll(pieces));
    await writing;
    return problem;
  }

  /** Writes pieces; those that cannot be written remain pending. @param {Unwritten[]} pieces */
  async function writeAll(pieces) {
    await attempt(async (database) => {
      for (let piece = pieces[0]; piece; piece = pieces[0]) {
        await write(database, piece);
        pieces.shift();
      }
    });
    if (!(await opening?.catch(() => undefined))) return;
    for (const piece of pieces) {
      const name = `${piece.series} ${piece.address}`;
      const since = waiting.get(name);
      waiting.set(name, { ...piece, ...since, rows: [...piece.rows, ...(since?.rows ?? [])] });
    }
  }

  /**
   * Writes rows and marks their experiment as the one used last.
   * @param {IDBDatabase} database
   * @param {Unwritten} unwritten
   */
  async function write(database, { address, series, rows, done, total }) {
    // Compress first: a transaction closes if it has to wait for anything but the database.
    const packed = await through(rows, new CompressionStream('gzip'));
    const counts = { done: done ?? 0, total: total ?? 0 };
    const kept = { address: keyOf(address), link: address, ...counts, bytes: packed.byteLength };
    await put(database, kept, { series, packed, form: 'rows' });
  }

  /**
   * Adds a piece to what is kept under its address; the experiments written longest ago make room.
   * @param {IDBDatabase} database
   * @param {Omit<Kept, 'used'>} more
   * @param {{ series: number, packed: ArrayBuffer, form: string }} piece
   */
  async function put(database, more, piece) {
    const transaction = database.transaction(['experiments', 'pieces'], 'readwrite');
    const all = await allKept(transaction);
    const known = all.find(({ address }) => address === more.address);
    const bytes = (known?.bytes ?? 0) + (more.bytes ?? 0);
    // If an experiment was opened with fewer runs than are kept, keep the larger number.
    const most = (known?.total ?? 0) > (more.total ?? 0) ? known : more;
    const { link, total } = most ?? more;
    const done = Math.max(known?.done ?? 0, more.done ?? 0);
    const kept = { ...known, ...more, done, bytes, used: Date.now(), ...(link && { link }), ...(total && { total }) };
    transaction.objectStore('experiments').put(kept);
    transaction.objectStore('pieces').add({ address: more.address, ...piece });
    const others = all.filter((one) => one !== known && !one.pinned);
    const gone = others.slice(0, Math.max(0, all.length + (known ? 0 : 1) - MOST_KEPT));
    for (const one of gone) await remove(transaction, one.address);
    await completed(transaction);
    removed.push(...gone);
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
   * Does something with the database, or nothing if there is none. A connection that was closed in the
   * meantime (by another version of the page, or because site data was cleared) is opened again.
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
      // Ask only once: a browser that refuses may take seconds to do so.
      opening = Promise.resolve(undefined);
      throw error;
    });
    const database = await opening;
    return { database, answer: database && (await work(database)) };
  }
}
