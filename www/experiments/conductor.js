// @ts-check
/**
 * Conducts an experiment: hands its missing rows to the pool, records what the workers finish in the
 * ledger, one portion at a time, and updates the store.
 */
import { addressOf, planOf } from './address.js';
import { pairsOf } from './series.js';
import { NOTHING_CHOSEN, PAGE, progressOf } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../shared/engine.js').Engine} Engine */
/** @typedef {ReturnType<typeof import('../shared/pool.js').createPool>} Pool */
/** @typedef {import('../../pkg/nimlab.js').FoundFormulas} FoundFormulas */

/**
 * The least time between recording two portions of rows in the ledger, in milliseconds. Each is drawn, which takes
 * time from the workers on the same cores.
 */
const PORTION = 250;

/** How often the lists are refreshed while rows come in, in milliseconds. */
const GLANCE = 1000;

/** How many formulas are listed while rows come in: only as many as are visible at once, since all cores are busy. */
const MEANWHILE = 12;

/** Longer lists grow by this many at a time, with this many milliseconds in between, so that the page can respond. */
const [MORE, PAUSE] = [30, 40];

const PIN = 'Pin what must stay, under “Kept experiments”.';

/**
 * When the work began or resumed, the runs finished since, the progress of those under way, and how far these had come
 * before.
 * @type {{ start: number, computed: number, shares: number[], before: number }}
 */
const NOTHING_DONE = { start: 0, computed: 0, shares: [], before: 0 };

/** @param {number[]} shares */
const sum = (shares) => shares.reduce((all, one) => all + one, 0);

/** Keeps the first formulas of a list. @type {(most: number) => (found: FoundFormulas) => FoundFormulas} */
const first = (most) => (found) => ({ ...found, formulas: found.formulas.slice(0, most) });

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<State>>} world.store
 * @param {Pick<Engine, 'open' | 'read' | 'record' | 'flush' | 'removed' | 'missing' | 'look'>} world.engine
 * @param {Pick<Pool, 'run' | 'pause' | 'goOn' | 'cancel'>} world.pool
 * @param {(error: unknown) => void} world.fail  called when rows cannot be recorded
 */
export function createConductor({ store, engine, pool, fail }) {
  /** The work under way; a new object once something else begins. */
  let work = { ...NOTHING_DONE };
  /** The open ledger; a new object once another one is opened. */
  let book = { address: '' };
  /** @type {Array<{ series: number, rows: Uint8Array[] }>} what is still to be recorded in it */
  let queue = [];
  /** @type {Promise<void> | undefined} while rows are being recorded */
  let recording;
  /** Ends the wait for more rows, so that those received are recorded now. */
  let hurry = () => {};
  let looked = 0;
  let told = 0;
  let computing = false;
  /** Whether the work is paused and can resume. */
  let paused = false;

  return { prepare, goOn, halt, show, look };

  /**
   * Makes a draft the experiment on screen, with the rows kept of it. If the engine refuses it, this
   * rejects and changes nothing.
   * @param {import('./address.js').Draft} draft
   * @param {boolean} [adopt]  whether the rows of the file on screen are its own
   * @returns {Promise<boolean>}  whether it is still on screen
   */
  async function prepare(draft, adopt = false) {
    const { catalog } = store.get();
    const address = addressOf(draft, catalog);
    const opened = await engine.open({ address, plan: planOf(draft, catalog), adopt });
    if (!opened) return false;
    const { plan, ledger, storage } = opened;
    const { done, total } = progressOf(opened);
    const ours = enter({
      ledger,
      plan: { ...plan, address },
      file: '',
      opened: undefined,
      phase: done === 0 ? 'empty' : done === total ? 'done' : 'stopped',
      kept: done > 0,
      storage,
      notice: opened.discarded
        ? 'The stored results of this experiment come from another version and will be computed again.'
        : '',
    });
    if (done > 0) await look();
    return ours === book;
  }

  /**
   * Shows the rows of a file in place of the experiment. If the engine refuses the file, this rejects
   * and changes nothing.
   * @param {File} file
   * @returns {Promise<boolean>}  whether it is on screen; false if something else was opened meanwhile
   */
  async function show(file) {
    const read = await engine.read(file);
    if (!read) return false;
    const notice = read.notices.map((sentence) => `${file.name}: ${sentence}`).join(' ');
    const ours = enter({
      ledger: read.ledger,
      plan: undefined,
      file: file.name,
      opened: file,
      kept: false,
      phase: 'file',
      notice,
    });
    await look();
    return ours === book;
  }

  /** Computes the missing rows; after a pause, the runs under way continue where they were. */
  async function goOn() {
    const { plan } = store.get();
    if (!plan) return;
    if (paused) {
      paused = false;
      Object.assign(work, { start: performance.now(), computed: 0, before: sum(work.shares) });
      store.update({ phase: 'running', kept: false, forgotten: false });
      return pool.goOn();
    }
    const ours = begin();
    computing = true;
    store.update({ phase: 'running', kept: false, forgotten: false });
    try {
      const missing = await engine.missing(undefined);
      if (ours !== work) return;
      ours.start = performance.now();
      for (const [series, spans] of missing.entries()) {
        const take = (/** @type {Uint8Array[]} */ rows, /** @type {number} */ count) => {
          if (ours !== work) return;
          ours.computed += count;
          queue.push({ series, rows });
          recording ??= recordQueue();
        };
        await pool.run({ plan, series }, spans, take, (shares) => {
          ours.shares = shares;
          if (ours === work && performance.now() - told > PORTION) tell({});
        });
      }
    } finally {
      // Also after a failure, which leaves nothing under way to pause.
      if (ours === work) computing = false;
    }
    hurry();
    await recording;
    if (ours !== work) return;
    const { done, total } = progressOf(store.get());
    store.update({ phase: done === total ? 'done' : 'stopped', underWay: [] });
    await settle();
  }

  /**
   * Stops computing at once and keeps the finished rows; if paused, workers also keep the runs under way.
   * @param {'paused' | 'stopped'} phase
   */
  async function halt(phase) {
    paused = phase === 'paused' && computing;
    const halted = paused ? work : begin();
    store.update({ phase, kept: false });
    if (paused) await pool.pause();
    hurry();
    await recording;
    if (halted === work && paused) tell({});
    if (halted === work && store.get().phase === phase) await settle();
  }

  /** Refreshes the lists: the formulas found, what is known of the chosen point, and what is compared. */
  async function look() {
    looked = performance.now();
    const { ledger, chosen, kind, which, skip, pair } = store.get();
    if (!ledger) return;
    const of = book;
    const pairs = pairsOf(ledger.titles, pair);
    const wanted = { chosen, kind, which, skip, count: PAGE, pairs };
    const { lists, runs, answers, effort, compared } = await engine.look(wanted);
    if (of !== book) return;
    const now = store.get();
    const same = now.chosen === chosen && now.which === which && now.skip === skip;
    store.update({
      ...(now.kind === kind ? { found: { lists: lists.map(first(MEANWHILE)), ledger } } : {}),
      ...(same ? { runs, answers, effort } : {}),
      ...(now.pair === pair ? { compared } : {}),
    });
    void lengthen(lists);
  }

  /** Lists the remaining formulas once no more rows come in. @param {FoundFormulas[]} lists */
  async function lengthen(lists) {
    const longest = Math.max(0, ...lists.map(({ formulas }) => formulas.length));
    for (let most = MEANWHILE + MORE; most < longest + MORE; most += MORE) {
      const { found, phase } = store.get();
      if (!found || phase === 'running') return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (store.get().found !== found) return;
      store.update({ found: { ...found, lists: lists.map(first(most)) } });
    }
  }

  /** Waits until everything recorded is stored, and refreshes the lists. */
  async function settle() {
    const of = book;
    const [storage] = await Promise.all([engine.flush(undefined), look()]);
    const removed = await engine.removed(undefined);
    const notice =
      removed.length > 0 && `To make room, what was kept longest ago was removed: ${removed.join('; ')}. ${PIN}`;
    if (of === book) store.update({ storage, kept: storage === '', ...(notice && { notice }) });
  }

  /** Called when something else begins: computing ends at once, idle workers stay. */
  function begin() {
    if (computing) pool.cancel();
    computing = paused = false;
    work = { ...NOTHING_DONE };
    if (store.get().underWay.length > 0) store.update({ underWay: [] });
    return work;
  }

  /** Shows how far the work has come, and how many runs it makes a second. @param {Partial<State>} change */
  function tell(change) {
    told = performance.now();
    const { start, computed, shares, before } = work;
    const made = Math.max(0, computed + sum(shares) - before);
    store.update({ ...change, underWay: shares, rate: (1000 * made) / Math.max(1, told - start) });
  }

  /** Called when another ledger has been opened. @param {Partial<State>} change */
  function enter(change) {
    begin();
    queue = [];
    book = { address: change.plan?.address ?? '' };
    store.update({ ...NOTHING_CHOSEN, ...change });
    return book;
  }

  /** Waits until the next portion of rows is due, or until no more are computed. @returns {Promise<void>} */
  function untilMore() {
    return new Promise((resolve) => {
      hurry = resolve;
      setTimeout(resolve, PORTION);
    });
  }

  /** Records what has come in. */
  async function recordQueue() {
    try {
      for (let batch = queue.shift(); batch; batch = queue.shift()) {
        const of = book;
        const { series, rows } = batch;
        // Record together everything that has come in meanwhile.
        for (; queue[0]?.series === series; queue.shift()) rows.push(...queue[0].rows);
        const ledger = await engine.record({ address: of.address, series, rows });
        if (!ledger || of !== book) continue;
        tell({ ledger });
        if (performance.now() - looked > GLANCE) await look();
        if (computing && !paused) await untilMore();
      }
    } catch (error) {
      fail(error);
    } finally {
      recording = undefined;
    }
  }
}
