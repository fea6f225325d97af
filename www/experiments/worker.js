// @ts-check
/**
 * The worker's part of experiments. A worker of the pool computes rows; the page's own worker holds
 * the ledger of the known rows and keeps them in the browser.
 */
import { catalog, Experiment, figures, Ledger, LedgerReader } from '../../pkg/nimlab.js';
import { doneOf, packedRows, takeOver } from './book.js';
import { portionsOf, refusal } from './file.js';
import { createKeeper } from './keeper.js';
import { keyOf } from './storage.js';
import { timeOf } from './trial.js';
import { csvOf, jsonOf } from './writer.js';

/** @typedef {import('../../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {import('../../pkg/nimlab.js').PlanRequest} PlanRequest */
/** @typedef {import('../shared/pool.js').Spans} Spans */
/** @typedef {{ series: number, point: number }} Place */

/** How long rows are computed before the worker answers the page, in milliseconds. */
const SHIFT = 200;

/** How long a file is read before the worker answers other questions, in milliseconds. */
const PORTION = 40;

/** How long a call of the engine should take, in milliseconds, and the most steps it makes. */
const CALL = 20;
const MOST_STEPS = 100_000;

/** @type {Experiment | undefined} */
let experiment;

/** @type {Spans} rows of the experiment that are still to be taken on */
let ahead = [];

/** How many steps a call of the engine makes: as many as take about `CALL`. */
let steps = 1;

/**
 * What is on screen; a file has no address.
 * @type {{ ledger: Ledger, address: string, isForgotten: boolean } | undefined}  isForgotten: deleted from the shelf
 */
let opened;

/** How much of a file has been read, from 0 to 1. */
let reading = 0;

/** Identifies the latest request to open something: each creates a new object. */
let latest = {};

const keeper = createKeeper();

export const experimentMethods = {
  /** The paper's figures as experiments, and the verdicts. */
  figures: () => figures(),

  /**
   * Computes packed rows of some spans for a while; without spans it continues with those not done yet. Also returns
   * how many rows these are, and how far the run under way has come.
   * @param {{ request?: ExperimentRequest | undefined, spans: Spans }} batch  request: omitted if it has not changed
   */
  compute({ request, spans }) {
    if (request) {
      const prepared = new Experiment(request);
      experiment?.free();
      experiment = prepared;
      ahead = [];
      steps = 1;
    }
    if (!experiment) throw new Error('no experiment is prepared');
    ahead.push(...spans);
    const rows = [];
    let count = 0;
    for (const start = performance.now(); performance.now() - start < SHIFT; ) {
      if (experiment.isDone()) {
        const [span] = ahead.splice(0, 1);
        if (!span) return { rows, count, isDone: true, share: 0 };
        experiment.takeOn(...span);
      }
      const before = performance.now();
      const left = experiment.left();
      const finished = experiment.advance(steps);
      count += left - experiment.left();
      if (finished.length > 0) rows.push(finished);
      const time = performance.now() - before;
      if (time > CALL) steps = Math.max(1, Math.floor(steps / 2));
      else if (time < CALL / 2 && !experiment.isDone()) steps = Math.min(2 * steps, MOST_STEPS);
    }
    return { rows, count, isDone: false, share: experiment.share() };
  },

  /**
   * How many runs an experiment has, and how many seconds one worker would take for them.
   * @param {PlanRequest} request
   */
  estimate(request) {
    const ledger = new Ledger(request);
    const plan = ledger.plan();
    ledger.free();
    if (!plan) throw new Error('invariant: it is planned');
    const seconds = timeOf(plan, (series) => new Experiment({ plan, series }));
    return { seconds, runs: plan.total };
  },

  /**
   * Opens an experiment in place of the last one, with the rows kept of it. A plan that is refused
   * leaves the last one as it was. Resolves to undefined if something else is opened meanwhile.
   * @param {{ address: string, plan: PlanRequest, adopt?: boolean }} request  adopt: with the rows of the open file
   */
  async open({ address, plan, adopt = false }) {
    const empty = new Ledger(plan);
    const ours = (latest = {});
    const restored = await restore(empty, address);
    const ledger = restored ? empty : new Ledger(plan);
    const planned = ledger.plan();
    if (ours !== latest || !planned) return undefined;
    // If this worker has been replaced there is no open file, but its rows are among those that are kept.
    const file = adopt && opened?.address === '' ? opened.ledger : undefined;
    if (file && !takeOver(ledger, file)) return undefined;
    const state = enter(ledger, address);
    if (file) {
      keepAll();
      await keeper.flush();
    }
    return { plan: planned, ledger: state, discarded: !restored, storage: keeper.problem() };
  },

  /**
   * Opens the rows a file holds, CSV or JSON. Resolves to undefined if something else is opened meanwhile, or if
   * reading is stopped.
   * @param {File} file
   */
  async read(file) {
    const ours = (latest = {});
    const names = catalog().parameters.map(({ name }) => name);
    const reader = new LedgerReader();
    let isWhole = false;
    let pause = performance.now() + PORTION;
    reading = 0;
    try {
      for await (const { table, first, bytes } of portionsOf(file, names)) {
        reader.takeIn(table, first);
        reading = bytes / file.size;
        if (performance.now() < pause) continue;
        // Let other questions be answered meanwhile; one of them may stop this one.
        await new Promise((resolve) => setTimeout(resolve));
        if (ours !== latest) return undefined;
        pause = performance.now() + PORTION;
      }
      isWhole = true;
    } finally {
      if (!isWhole) reader.free();
    }
    const ledger = reader.finish();
    return ours === latest ? { ledger: enter(ledger, ''), notices: ledger.notices() } : undefined;
  },

  /** The most runs of a point in the open file, and its experiment's seed; refused if its rows do not reveal that. */
  told() {
    const { ledger } = current();
    return { seed: ledger.seed(), runs: ledger.mostRuns() };
  },

  /** How much of the file is read, from 0 to 1. */
  reading: () => reading,

  /** Stops reading a file. */
  stopReading() {
    latest = {};
  },

  /**
   * Records packed rows in the ledger, keeps them, and returns the ledger's state; undefined if their
   * experiment is no longer open.
   * @param {{ address: string, series: number, rows: Uint8Array[] }} finished
   */
  record({ address, series, rows }) {
    if (opened?.address !== address) return undefined;
    for (const piece of rows) opened.ledger.record(series, piece);
    const state = opened.ledger.state();
    if (opened.isForgotten) keepAll();
    else keeper.append({ address, series, rows, ...doneOf(opened.ledger, state) });
    return state;
  },

  /** The experiments and files that are kept, the latest first. */
  shelf: async () => ({ kept: await keeper.list(), problem: keeper.problem() }),

  /** Names or pins a kept entry. @param {{ address: string, change: { name?: string, pinned?: boolean } }} marked */
  mark: ({ address, change }) => keeper.mark(address, change),

  /** Forgets a kept entry; if it is open, its rows stay on screen. @param {string} address */
  async forget(address) {
    await keeper.forget(address);
    if (opened && keyOf(opened.address) === keyOf(address)) opened.isForgotten = true;
  },

  /** Keeps the open experiment again; resolves to '', or to why the browser does not keep it. */
  keepAgain() {
    keepAll();
    return keeper.flush();
  },

  /** Keeps a file; resolves to '', or to why the browser does not. @param {{ file: File, runs: number }} opened */
  keepFile: (opened) => keeper.keepFile(opened),

  /** A file that was kept. @param {string} address */
  fileOf: (address) => keeper.fileOf(address),

  /** The names of what was removed to make room since this was last asked. */
  removed: () => keeper.removed().map(({ name, file, link, address }) => name || file || (link ?? address)),

  /** Writes the rows that are not kept yet; resolves to '', or to why the browser does not keep them. */
  flush: () => keeper.flush(),

  /** The address of the experiment kept last. */
  latest: () => keeper.latest(),

  /** The rows of each series that are still to be computed. */
  missing() {
    const { ledger } = current();
    return ledger.state().series.map((_, series) => ledger.missing(series).spans);
  },

  /**
   * The formulas found; some runs of the chosen point, its answers and its effort; and some series compared.
   * @param {{ chosen: Place | undefined, kind: import('./state.js').FoundKind,
   *   pairs: import('../../pkg/nimlab.js').CompareRequest[] }
   *   & Omit<import('../../pkg/nimlab.js').RunsRequest, keyof Place>} wanted
   */
  look({ chosen, kind, pairs, ...wanted }) {
    const { ledger } = current();
    return {
      lists: ledger.state().series.map((_, series) => ledger.found({ series, which: kind })),
      runs: chosen && ledger.runs({ ...chosen, ...wanted }),
      answers: chosen && ledger.answers(chosen.series, chosen.point),
      effort: chosen ? ledger.effort(chosen.series, chosen.point).efforts : [],
      compared: pairs.map((pair) => ({ second: pair.second, comparison: ledger.compare(pair) })),
    };
  },

  /** One run of a point. @param {Place & { run: number }} place */
  pointRun: ({ series, point, run }) => current().ledger.run(series, point, run),

  /** A request to replay the known runs of a point. @param {Place} place */
  traceRequest: ({ series, point }) => current().ledger.traceRequest(series, point),

  /** All rows as a file. */
  exported(/** @type {'CSV' | 'JSON'} */ kind) {
    const { ledger, address } = current();
    return kind === 'CSV' ? csvOf(ledger) : jsonOf(ledger, Ledger.format(), address);
  },
};

/**
 * Records the rows kept of an experiment in its ledger. If they are refused, forgets them and
 * returns false.
 * @param {Ledger} ledger
 * @param {string} address
 */
async function restore(ledger, address) {
  for await (const { series, rows, csv } of keeper.load(address)) {
    try {
      if (csv) ledger.recordCsv(series, new TextDecoder().decode(rows));
      else ledger.record(series, rows);
    } catch {
      await keeper.forget(address);
      return false;
    }
  }
  return true;
}

/**
 * @param {Ledger} ledger
 * @param {string} address
 */
function enter(ledger, address) {
  // First, so that a ledger that fails never replaces a good one.
  const state = ledger.state();
  opened?.ledger.free();
  opened = { ledger, address, isForgotten: false };
  return state;
}

/** Keeps every row of the open experiment. */
function keepAll() {
  const one = current();
  const { ledger, address } = one;
  for (const piece of packedRows(ledger)) keeper.append({ address, ...piece, ...doneOf(ledger) });
  one.isForgotten = false;
}

function current() {
  // Unless a replaced worker could not open the file again that was on screen.
  if (!opened) throw refusal('The results are no longer open. Open them again.');
  return opened;
}
