// @ts-check
/** The state of the experiments page, and small views of it. */

/** @typedef {import('./address.js').Catalog} Catalog */
/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('../../pkg/nimlab.js').LedgerState} LedgerState */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */

/**
 * An experiment that the engine has accepted.
 * @typedef {object} Plan
 * @property {string} address  that repeats it
 * @property {import('../../pkg/nimlab.js').ExperimentRequest[]} series  a sweep for each
 * @property {number} total  the number of runs
 */

/** @typedef {'empty' | 'running' | 'paused' | 'stopped' | 'done' | 'file'} Phase */
/** @typedef {{ series: number, point: number }} Place */
/** @typedef {{ done: number, total: number, rate: number }} Progress */

/**
 * @typedef {object} State
 * @property {Catalog | undefined} catalog
 * @property {import('./address.js').PaperFigure[]} figures
 * @property {Draft | undefined} form  what the form shows until someone types
 * @property {Draft | undefined} draft  what stands in it
 * @property {Refusal | undefined} refusal  why the form was refused
 * @property {Plan | undefined} plan  the experiment under way; none for a file
 * @property {string} file  the name of the file that is shown
 * @property {Phase} phase
 * @property {LedgerState | undefined} ledger
 * @property {Progress} progress
 * @property {import('../../pkg/nimlab.js').FoundFormulas[]} found  for each series
 * @property {Place | undefined} pointed  the point under the pointer or the focus
 * @property {Place | undefined} chosen  the point whose runs are listed
 * @property {import('../../pkg/nimlab.js').WhichRuns} which  of its runs
 * @property {number} skip  runs before the first that is listed
 * @property {import('../../pkg/nimlab.js').RunList | undefined} runs
 * @property {import('../../pkg/nimlab.js').EffortState[]} effort  of the chosen point
 * @property {string} notice  a sentence for people
 * @property {string} storage  why nothing can be kept
 * @property {boolean} tabled  whether the points stand in a table
 * @property {number} width  of the plot
 * @property {number} opened  how many experiments and files have been opened
 */

/** @returns {State} */
export function emptyState() {
  return {
    catalog: undefined,
    figures: [],
    form: undefined,
    draft: undefined,
    refusal: undefined,
    plan: undefined,
    file: '',
    phase: 'empty',
    ledger: undefined,
    progress: { done: 0, total: 0, rate: 0 },
    found: [],
    pointed: undefined,
    chosen: undefined,
    which: 'all',
    skip: 0,
    runs: undefined,
    effort: [],
    notice: '',
    storage: '',
    tabled: false,
    width: 640,
    opened: 0,
  };
}

/**
 * How many runs the ledger holds.
 * @param {LedgerState} ledger
 */
export function runsIn({ series }) {
  return series.reduce(
    (sum, { points }) => sum + points.reduce((runs, { summary }) => runs + (summary?.runs ?? 0), 0),
    0,
  );
}

/**
 * The point at a place of the ledger.
 * @param {LedgerState | undefined} ledger
 * @param {Place | undefined} place
 */
export function pointAt(ledger, place) {
  return place && ledger?.series[place.series]?.points.find(({ number }) => number === place.point);
}
