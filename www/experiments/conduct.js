// @ts-check
/**
 * Conducts an experiment: hands its missing rows to the workers, takes what they finish into the
 * ledger one portion at a time, keeps it, and tells the store.
 */
import { addressOf, isNumeric, parameterNamed, seriesOf, splitValues } from './draft.js';
import { runsIn } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Plan} Plan */
/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {ReturnType<typeof import('../engine.js').createEngine>} Engine */

/** Rows go into the ledger in portions, at most one in so many milliseconds. */
const PORTION = 80;

/** Lists are asked for again after so many milliseconds, while rows come in. */
const GLANCE = 1000;

/** How many runs of a point are listed at a time. */
export const PAGE = 20;

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../store.js').createStore<State>>} world.store
 * @param {Engine} world.engine
 * @param {ReturnType<typeof import('../pool.js').createPool>} world.pool  the workers
 * @param {ReturnType<typeof import('./keep.js').createKeeper>} world.keeper
 * @param {(error: unknown) => void} world.fail  told when the engine fails at work
 */
export function createConductor({ store, engine, pool, keeper, fail }) {
  /** The work under way; another object once something else takes its place. */
  let work = {};
  /** @type {Array<{ series: number, csv: string }>} rows that are not in the ledger yet */
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
    const plan = await planOf(draft);
    await engine.checkPlan(requestOf(draft, plan));
    const ours = begin();
    queue = [];
    await taking;
    await keeper.flush();
    if (ours !== work) return false;
    store.update({ ledger: await engine.openLedger(requestOf(draft, plan)), plan, file: '', phase: 'empty', progress: { done: 0, total: plan.total, rate: 0 }, ...nothingChosen });
    const kept = await keeper.load(plan.address);
    await keeper.follow(plan.address);
    for (const piece of kept) {
      if (ours !== work) return false;
      store.update({ ledger: await engine.record(piece) });
    }
    tell(0);
    const { progress } = store.get();
    if (progress.done > 0) store.update({ phase: progress.done === progress.total ? 'done' : 'stopped' });
    await look();
    return ours === work;
  }

  /** Computes what is missing. */
  async function goOn() {
    const { plan } = store.get();
    if (!plan) return;
    const ours = begin();
    computing = true;
    store.update({ phase: 'running' });
    const start = performance.now();
    let computed = 0;
    for (const [series, request] of plan.series.entries()) {
      const spans = await engine.missing(series);
      if (ours !== work) return;
      if (spans.length === 0) continue;
      await pool.run(
        request,
        ({ rows, csv }) => {
          if (ours !== work) return;
          computed += rows;
          queue.push({ series, csv });
          taking ??= takeIn(() => (1000 * computed) / Math.max(1, performance.now() - start)).catch(fail);
        },
        spans,
      );
    }
    computing = false;
    await taking;
    if (ours !== work) return;
    store.update({ phase: 'done' });
    await Promise.all([keeper.flush(), look()]);
  }

  /**
   * Ends the computing at once and keeps what is done.
   * @param {'paused' | 'stopped'} phase
   */
  async function halt(phase) {
    const halted = begin();
    store.update({ phase });
    await taking;
    if (halted !== work) return;
    await Promise.all([keeper.flush(), look()]);
  }

  /**
   * Shows rows of a file in place of the experiment; rejects a file that holds none.
   * @param {string} table  its CSV
   * @param {string} file  its name
   */
  async function show(table, file) {
    if (store.get().phase === 'running') await halt('paused');
    const ledger = await engine.readLedger(table);
    const done = runsIn(ledger);
    store.update({ ledger, file, plan: undefined, phase: 'file', progress: { done, total: done, rate: 0 }, ...nothingChosen });
    await look();
  }

  /** Asks anew for the lists: what was found, and the runs of the chosen point. */
  async function look() {
    looked = performance.now();
    const { plan, file, ledger, chosen, which, skip } = store.get();
    if (!ledger) return;
    const found = await Promise.all(ledger.series.map((_, series) => engine.found(series)));
    const same = () => store.get().plan === plan && store.get().file === file;
    if (same()) store.update({ found });
    if (!chosen) return;
    const [runs, effort] = await Promise.all([engine.pointRuns({ ...chosen, which, skip, count: PAGE }), engine.effort(chosen)]);
    const now = store.get();
    if (same() && now.chosen === chosen && now.which === which && now.skip === skip) store.update({ runs, effort });
  }

  /** Something else begins: what is computing ends at once, workers that rest stay. */
  function begin() {
    if (computing) pool.cancel();
    computing = false;
    work = {};
    return work;
  }

  /** @param {() => number} rate  runs a second, so far */
  async function takeIn(rate) {
    for (let piece = queue.shift(); piece; piece = queue.shift()) {
      const { series } = piece;
      let { csv } = piece;
      // What has come in meanwhile goes in together.
      while (queue[0]?.series === series) csv += queue.shift()?.csv ?? '';
      keeper.append({ series, csv });
      store.update({ ledger: await engine.record({ series, csv }) });
      tell(rate());
      if (performance.now() - looked > GLANCE) await look();
      if (computing) await new Promise((resolve) => setTimeout(resolve, PORTION));
    }
    taking = undefined;
  }

  /** @param {number} rate */
  function tell(rate) {
    const { ledger, plan } = store.get();
    if (ledger && plan) store.update({ progress: { done: runsIn(ledger), total: plan.total, rate } });
  }

  /**
   * @param {Draft} draft
   * @returns {Promise<Plan>}
   */
  async function planOf(draft) {
    const { catalog } = store.get();
    if (!catalog) throw new Error('the table of parameters has not come yet');
    const parameter = parameterNamed(catalog, draft.vary);
    const values = isNumeric(parameter) ? await engine.steppedValues({ from: draft.from, to: draft.to, step: draft.step }) : splitValues(parameter, draft.values);
    const series = seriesOf(draft).map((settings) => ({ settings, vary: draft.vary, values, runs: Number(draft.runs), seed: Number(draft.seed) }));
    return { address: addressOf(draft, catalog), series, total: series.length * values.length * Number(draft.runs) };
  }
}

/** @satisfies {Partial<State>} */
const nothingChosen = { pointed: undefined, chosen: undefined, skip: 0, runs: undefined, effort: [], found: [], refusal: undefined, notice: '' };

/**
 * @param {Draft} draft
 * @param {Plan} plan
 */
function requestOf({ vary, runs, seed }, { series }) {
  return { series: series.map(({ settings }) => settings), vary, values: series[0]?.values ?? [], runs, seed };
}
