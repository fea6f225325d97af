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
   * @param {import('../../pkg/nimlab.js').ExperimentRequest} request
   */
  experiment(request) {
    const prepared = new Experiment(request);
    experiment?.free();
    experiment = prepared;
    return prepared.rows();
  },

  /**
   * Computes some rows of the experiment, as lines of CSV.
   * @param {{ first: number, end: number }} rows
   */
  compute({ first, end }) {
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
   * @param {import('../../pkg/nimlab.js').SteppedRequest} request
   */
  steppedValues: (request) => Ledger.steppedValues(request).values,

  /**
   * Refuses a plan that is not good, and does nothing else.
   * @param {PlanRequest} plan
   */
  checkPlan: (plan) => new Ledger(plan).free(),

  /**
   * Opens the ledger of an experiment in place of the last one, without a row yet.
   * @param {PlanRequest} plan
   */
  openLedger: (plan) => keep(new Ledger(plan)),

  /**
   * Opens the ledger of the rows a table of CSV holds.
   * @param {string} csv
   */
  readLedger: (csv) => keep(Ledger.fromCsv(csv)),

  /**
   * Takes in rows of a series.
   * @param {{ series: number, csv: string }} rows
   */
  record: ({ series, csv }) => opened().record(series, csv),

  /** What all rows say. */
  ledger: () => opened().state(),

  /**
   * The rows of a series that are still to be computed.
   * @param {number} series
   */
  missing: (series) => opened().missing(series).spans,

  /**
   * The formulas a series has found.
   * @param {number} series
   */
  found: (series) => opened().found(series),

  /**
   * Some runs of a point.
   * @param {import('../../pkg/nimlab.js').RunsRequest} request
   */
  pointRuns: (request) => opened().runs(request),

  /**
   * One run of a point.
   * @param {{ series: number, point: number, run: number }} place
   */
  pointRun: ({ series, point, run }) => opened().run(series, point, run),

  /**
   * The computational effort of a point.
   * @param {{ series: number, point: number }} place
   */
  effort: ({ series, point }) => opened().effort(series, point).efforts,

  /** All rows as one text of CSV. */
  csv: () => opened().csv(),

  /**
   * All rows of a series, for JSON.
   * @param {number} series
   */
  rows: (series) => opened().rows(series).rows,
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
