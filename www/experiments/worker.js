// @ts-check
/**
 * The worker's part of experiments. A worker of the pool computes rows; the page's own worker holds
 * the ledger of the known rows and keeps them in the browser.
 */
import { catalog, Experiment, figures, Ledger, LedgerReader } from '../../pkg/nimlab.js';
import { portionsOf } from './file.js';
import { createKeeper } from './keeper.js';

/** @typedef {import('../../pkg/nimlab.js').ExperimentRequest} ExperimentRequest */
/** @typedef {import('../../pkg/nimlab.js').PlanRequest} PlanRequest */
/** @typedef {import('../shared/pool.js').Spans} Spans */
/** @typedef {{ series: number, point: number }} Place */

/** How long rows are computed before the page is answered, in milliseconds. */
const PORTION = 200;

/** How long a call of the engine should take, in milliseconds, and the most steps it makes. */
const CALL = 20;
const MOST_STEPS = 100_000;

/** @type {Experiment | undefined} */
let experiment;

/** @type {Spans} rows of the experiment that are still to be taken on */
let ahead = [];

/** How many steps a call of the engine makes: as many as take about `CALL`. */
let steps = 1;

/** @type {{ ledger: Ledger, address: string } | undefined} what is on screen; a file has no address */
let opened;

/** Stands for the latest request to open something: a new object for each. */
let latest = {};

const keeper = createKeeper();

export const experimentMethods = {
  /** The paper's figures as experiments, and the verdicts. */
  figures: () => figures(),

  /**
   * Computes the rows of some spans for a while, packed; without spans it goes on with those not done yet.
   * @param {{ request?: ExperimentRequest | undefined, spans: Spans }} batch  request: left out if it is the last one
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
    for (const start = performance.now(); performance.now() - start < PORTION; ) {
      if (experiment.isDone()) {
        const [span] = ahead.splice(0, 1);
        if (!span) return { rows, isDone: true };
        experiment.takeOn(...span);
      }
      const before = performance.now();
      const finished = experiment.advance(steps);
      if (finished.length > 0) rows.push(finished);
      const time = performance.now() - before;
      if (time > CALL) steps = Math.max(1, Math.floor(steps / 2));
      else if (time < CALL / 2 && !experiment.isDone()) steps = Math.min(2 * steps, MOST_STEPS);
    }
    return { rows, isDone: false };
  },

  /**
   * Opens an experiment in place of the last one, with the rows kept of it. A plan that is refused
   * leaves the last one as it was. Resolves to nothing if something else is opened meanwhile.
   * @param {{ address: string, plan: PlanRequest }} request
   */
  async open({ address, plan }) {
    const empty = new Ledger(plan);
    const ours = (latest = {});
    const restored = await restore(empty, address);
    const ledger = restored ? empty : new Ledger(plan);
    const planned = ledger.plan();
    if (ours !== latest || !planned) return undefined;
    const state = enter(ledger, address);
    return { plan: planned, ledger: state, discarded: !restored, storage: keeper.problem() };
  },

  /**
   * Opens the rows a file holds, CSV or JSON. Resolves to nothing if something else is opened meanwhile, or nothing
   * is wanted any more.
   * @param {File} file
   */
  async read(file) {
    const ours = (latest = {});
    const names = catalog().parameters.map(({ name }) => name);
    const reader = new LedgerReader();
    let isWhole = false;
    try {
      for await (const { table, first } of portionsOf(file, names)) {
        reader.takeIn(table, first);
        // Other questions are answered meanwhile, and this one may be called off.
        await new Promise((resolve) => setTimeout(resolve));
        if (ours !== latest) return undefined;
      }
      isWhole = true;
    } finally {
      if (!isWhole) reader.free();
    }
    const ledger = reader.finish();
    return ours === latest ? enter(ledger, '') : undefined;
  },

  /** Stops reading a file. */
  stopReading() {
    latest = {};
  },

  /**
   * Records packed rows in the ledger, keeps them, and returns the ledger's state; nothing if their
   * experiment is no longer open.
   * @param {{ address: string, series: number, rows: Uint8Array[] }} finished
   */
  record({ address, series, rows }) {
    if (opened?.address !== address) return undefined;
    for (const piece of rows) opened.ledger.record(series, piece);
    keeper.append({ address, series, rows });
    return opened.ledger.state();
  },

  /** Writes the rows that are not kept yet; '', or why the browser does not keep them. */
  flush: () => keeper.flush(),

  /** The address of the experiment kept last. */
  latest: () => keeper.latest(),

  /** The rows of each series that are still to be computed. */
  missing() {
    const { ledger } = current();
    return ledger.state().series.map((_, series) => ledger.missing(series).spans);
  },

  /**
   * The formulas found, and of the chosen point some runs, what they say together and the computational effort.
   * @param {{ chosen: Place | undefined, kind: import('./state.js').FoundKind }
   *   & Omit<import('../../pkg/nimlab.js').RunsRequest, keyof Place>} wanted
   */
  look({ chosen, kind, ...wanted }) {
    const { ledger } = current();
    return {
      lists: ledger.state().series.map((_, series) => ledger.found({ series, which: kind })),
      runs: chosen && ledger.runs({ ...chosen, ...wanted }),
      answers: chosen && ledger.answers(chosen.series, chosen.point),
      effort: chosen ? ledger.effort(chosen.series, chosen.point).efforts : [],
    };
  },

  /** One run of a point. @param {Place & { run: number }} place */
  pointRun: ({ series, point, run }) => current().ledger.run(series, point, run),

  /** All rows as a file. @param {'CSV' | 'JSON'} kind */
  exported(kind) {
    const { ledger, address } = current();
    if (kind === 'CSV') return new Blob([ledger.csv()], { type: 'text/csv' });
    return new Blob([JSON.stringify(ledger.export(address || undefined)), '\n'], { type: 'application/json' });
  },
};

/**
 * Records the rows kept of an experiment in its ledger. Where they are refused, forgets them and
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
  opened = { ledger, address };
  return state;
}

function current() {
  if (!opened) throw new Error('no experiment is open');
  return opened;
}
