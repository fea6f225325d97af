// @ts-check
/**
 * Conducts an experiment: hands its missing rows to the workers, takes what they finish into the
 * ledger one portion at a time, keeps it, and tells the store.
 */
import { Refused } from '../shared/engine.js';
import { addressOf, parameterNamed, planOf } from './address.js';
import { PAGE, runsIn } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Plan} Plan */
/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {ReturnType<typeof import('../shared/engine.js').createEngine>} Engine */

/** Rows go into the ledger in portions, at most one in so many milliseconds. */
const PORTION = 80;

/** Lists are asked for again after so many milliseconds, while rows come in. */
const GLANCE = 1000;

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<State>>} world.store
 * @param {Engine} world.engine
 * @param {ReturnType<typeof import('../shared/pool.js').createPool>} world.pool  the workers
 * @param {ReturnType<typeof import('./keeper.js').createKeeper>} world.keeper
 * @param {(error: unknown) => void} world.fail  told when the engine fails at work
 */
export function createConductor({ store, engine, pool, keeper, fail }) {
  /** The work under way and how fast it is; another object once something else takes its place. */
  let work = { start: 0, computed: 0 };
  /** The ledger that is open; another object once another one is. */
  let book = {};
  /** @type {Array<{ of: object, address: string, series: number, csv: string }>} rows that are not in their ledger yet */
  let queue = [];
  /** @type {Promise<void> | undefined} the taking in, while it goes on */
  let taking;
  let looked = 0;
  let computing = false;

  return { prepare, goOn, halt, show, look };

  /**
   * Makes a draft the experiment, with the rows that are kept of it. Rejects where the engine
   * refuses it, and changes nothing then.
   * @param {Draft} draft
   * @returns {Promise<boolean>}  whether nothing else has taken its place meanwhile
   */
  async function prepare(draft) {
    const plan = await plannedOf(draft);
    const request = { ...planRequest(draft), values: plan.values };
    await engine.checkPlan(request);
    const ours = await close();
    const superseded = () => ours !== book;
    if (superseded()) return false;
    const ledger = await engine.openLedger(request);
    if (superseded()) return false;
    const restored = await restore(plan.address, superseded);
    if (superseded()) return false;
    if (!restored) await engine.openLedger(request);
    const known = restored ? await engine.ledger(undefined) : ledger;
    if (superseded()) return false;
    const done = runsIn(known);
    store.update({
      ...nothingChosen,
      ledger: known,
      plan,
      file: '',
      kept: done > 0,
      phase: done === 0 ? 'empty' : done === plan.total ? 'done' : 'stopped',
      progress: { done, total: plan.total, rate: 0 },
      notice: restored ? '' : 'The results kept of this experiment are of another version and will be computed again.',
    });
    await look();
    return !superseded();
  }

  /**
   * Takes what is kept of an experiment into its ledger; false where that is refused, and forgotten.
   * @param {string} address
   * @param {() => boolean} superseded
   */
  async function restore(address, superseded) {
    for await (const piece of keeper.load(address)) {
      if (superseded()) return true;
      try {
        await engine.record(piece);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await keeper.forget(address);
        return false;
      }
    }
    return true;
  }

  /** Computes what is missing. */
  async function goOn() {
    const { plan } = store.get();
    if (!plan) return;
    const ours = begin();
    const of = book;
    const superseded = () => ours !== work;
    computing = true;
    store.update({ phase: 'running', kept: false });
    ours.start = performance.now();
    const { vary, values, runs, seed } = plan;
    for (const [series, settings] of plan.series.entries()) {
      const request = { settings, vary, values, runs, seed };
      const spans = await engine.missing(series);
      if (superseded()) return;
      if (spans.length === 0) continue;
      await pool.run(
        request,
        ({ rows, csv }) => {
          if (superseded()) return;
          ours.computed += rows;
          queue.push({ of, address: plan.address, series, csv });
          taking ??= takeIn();
        },
        spans,
      );
    }
    computing = false;
    await taking;
    if (superseded()) return;
    const { progress } = store.get();
    store.update({ phase: progress.done === progress.total ? 'done' : 'stopped' });
    await keepAll();
  }

  /**
   * Ends the computing at once and keeps what is done.
   * @param {'paused' | 'stopped'} phase
   */
  async function halt(phase) {
    const halted = begin();
    store.update({ phase, kept: false });
    await taking;
    if (halted !== work) return;
    await keepAll();
  }

  /**
   * Shows rows of a file in place of the experiment; rejects a file that holds none, and changes
   * nothing then.
   * @param {string} table  its CSV
   * @param {string} file  its name
   */
  async function show(table, file) {
    if (store.get().phase === 'running') await halt('paused');
    await taking;
    const ledger = await engine.readLedger(table);
    begin();
    book = {};
    const done = runsIn(ledger);
    store.update({
      ...nothingChosen,
      ledger,
      file,
      plan: undefined,
      phase: 'file',
      progress: { done, total: done, rate: 0 },
    });
    await look();
  }

  /** Asks anew for the lists: what was found, and the runs of the chosen point. */
  async function look() {
    looked = performance.now();
    const { ledger, chosen, which, skip } = store.get();
    if (!ledger) return;
    const of = book;
    const same = () => of === book;
    const lists = await Promise.all(ledger.series.map((_, series) => engine.found(series)));
    if (same()) store.update({ found: { lists, ledger } });
    if (!chosen) return;
    const [runs, effort] = await Promise.all([
      engine.pointRuns({ ...chosen, which, skip, count: PAGE }),
      engine.effort(chosen),
    ]);
    const now = store.get();
    if (same() && now.chosen === chosen && now.which === which && now.skip === skip) store.update({ runs, effort });
  }

  async function keepAll() {
    await Promise.all([keeper.flush(), look()]);
    store.update({ kept: store.get().storage === '' });
  }

  /** Something else begins: what is computing ends at once, workers that rest stay. */
  function begin() {
    if (computing) pool.cancel();
    computing = false;
    work = { start: 0, computed: 0 };
    return work;
  }

  /** Ends the work and leaves the ledger; gives the ticket of the next one. */
  async function close() {
    begin();
    const ours = {};
    book = ours;
    queue = [];
    // Without a plan nothing can go on until the next one is there.
    store.update({ plan: undefined, phase: 'empty', progress: { done: 0, total: 0, rate: 0 } });
    await taking;
    await keeper.flush();
    return ours;
  }

  /** Takes what has come in into the ledger, and keeps what the ledger has accepted. */
  async function takeIn() {
    try {
      for (let piece = queue.shift(); piece; piece = queue.shift()) {
        const { of, address, series } = piece;
        if (of !== book) continue;
        let { csv } = piece;
        // What has come in meanwhile goes in together.
        while (queue[0]?.of === of && queue[0].series === series) csv += queue.shift()?.csv ?? '';
        await engine.record({ series, csv });
        keeper.append({ address, series, csv });
        const ledger = await engine.ledger(undefined);
        if (of !== book) continue;
        store.update({ ledger });
        tell((1000 * work.computed) / Math.max(1, performance.now() - work.start));
        if (performance.now() - looked > GLANCE) await look();
        if (computing) await new Promise((resolve) => setTimeout(resolve, PORTION));
      }
    } catch (error) {
      fail(error);
    } finally {
      taking = undefined;
    }
  }

  /** @param {number} rate */
  function tell(rate) {
    const { ledger, plan } = store.get();
    if (ledger && plan) store.update({ progress: { done: runsIn(ledger), total: plan.total, rate } });
  }

  /** @param {Draft} draft */
  function planRequest(draft) {
    const { catalog } = store.get();
    if (!catalog) throw new Error('the table of parameters has not come yet');
    return planOf(draft, catalog);
  }

  /**
   * @param {Draft} draft
   * @returns {Promise<Plan>}
   */
  async function plannedOf(draft) {
    const catalog = /** @type {import('./address.js').Catalog} */ (store.get().catalog);
    const { series, vary, values: typed, runs, seed } = planRequest(draft);
    const separator = parameterNamed(catalog, vary)?.limits.kind === 'one-of' ? /[;,]/ : ';';
    const values =
      'list' in typed
        ? typed.list
            .split(separator)
            .map((value) => value.trim())
            .filter(Boolean)
        : await engine.steppedValues(typed);
    const total = series.length * values.length * Number(runs);
    return { address: addressOf(draft, catalog), series, vary, values, runs: Number(runs), seed: Number(seed), total };
  }
}

/** @satisfies {Partial<State>} */
const nothingChosen = {
  pointed: undefined,
  chosen: undefined,
  skip: 0,
  runs: undefined,
  effort: [],
  found: undefined,
  refusal: undefined,
  notice: '',
};
