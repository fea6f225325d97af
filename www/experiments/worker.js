// @ts-check
/** The worker's part of experiments: it computes rows, or keeps the ledger of those that are known. */
import { Experiment, Ledger } from '../../pkg/nimlab.js';

/** @typedef {import('../../pkg/nimlab.js').PlanRequest} PlanRequest */

/** Steps between two looks at what is finished. */
const STEPS = 100_000;

/** @type {Experiment | undefined} */
let experiment;

/** @type {Ledger | undefined} */
let ledger;

export const experimentMethods = {
  /**
   * Prepares an experiment in place of the last one, and tells its number of rows.
   * @param {unknown} _lab
   * @param {import('../../pkg/nimlab.js').ExperimentRequest} request
   */
  experiment(_lab, request) {
    const prepared = new Experiment(request);
    experiment?.free();
    experiment = prepared;
    return prepared.rows();
  },

  /**
   * Computes some rows of the experiment, as lines of CSV.
   * @param {unknown} _lab
   * @param {{ first: number, end: number }} rows
   */
  compute(_lab, { first, end }) {
    const done = { rows: 0, csv: '' };
    if (!experiment) return done;
    experiment.takeOn(first, end);
    while (!experiment.isDone()) {
      const finished = experiment.advance(STEPS);
      done.rows += finished.rows;
      done.csv += finished.csv;
    }
    return done;
  },

  /**
   * The values of a sweep from the first to the last by a step.
   * @param {unknown} _lab
   * @param {import('../../pkg/nimlab.js').SteppedRequest} request
   */
  steppedValues: (_lab, request) => Ledger.steppedValues(request).values,

  /**
   * Refuses a plan that is not good, and does nothing else.
   * @param {unknown} _lab
   * @param {PlanRequest} plan
   */
  checkPlan: (_lab, plan) => new Ledger(plan).free(),

  /**
   * Opens the ledger of an experiment in place of the last one, without a row yet.
   * @param {unknown} _lab
   * @param {PlanRequest} plan
   */
  openLedger: (_lab, plan) => keep(new Ledger(plan)),

  /**
   * Opens the ledger of the rows a table of CSV holds.
   * @param {unknown} _lab
   * @param {string} csv
   */
  readLedger: (_lab, csv) => keep(Ledger.fromCsv(csv)),

  /**
   * Takes in rows of a series.
   * @param {unknown} _lab
   * @param {{ series: number, csv: string }} rows
   */
  record: (_lab, { series, csv }) => opened().record(series, csv),

  /** What all rows say. */
  ledger: () => opened().state(),

  /**
   * The rows of a series that are still to be computed.
   * @param {unknown} _lab
   * @param {number} series
   */
  missing: (_lab, series) => opened().missing(series).spans,

  /**
   * The formulas a series has found.
   * @param {unknown} _lab
   * @param {number} series
   */
  found: (_lab, series) => opened().found(series),

  /**
   * Some runs of a point.
   * @param {unknown} _lab
   * @param {import('../../pkg/nimlab.js').RunsRequest} request
   */
  pointRuns: (_lab, request) => opened().runs(request),

  /**
   * One run of a point.
   * @param {unknown} _lab
   * @param {{ series: number, point: number, run: number }} place
   */
  pointRun: (_lab, { series, point, run }) => opened().run(series, point, run),

  /**
   * The computational effort of a point.
   * @param {unknown} _lab
   * @param {{ series: number, point: number }} place
   */
  effort: (_lab, { series, point }) => opened().effort(series, point).efforts,

  /**
   * All rows as one text of CSV.
   * @param {unknown} _lab
   */
  csv: (_lab) => opened().csv(),

  /**
   * All rows of a series, for JSON.
   * @param {unknown} _lab
   * @param {number} series
   */
  rows: (_lab, series) => opened().rows(series).rows,
};

/** @param {Ledger} next */
function keep(next) {
  // One that cannot tell what it says does not take the place of one that can.
  const state = next.state();
  ledger?.free();
  ledger = next;
  return state;
}

function opened() {
  if (!ledger) throw new Error('no experiment is open');
  return ledger;
}
