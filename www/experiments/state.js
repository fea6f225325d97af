// @ts-check
/** The state of the experiments page. */

/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('../../pkg/nimlab.js').LedgerState} LedgerState */

/** @typedef {import('../../pkg/nimlab.js').Plan & { address: string }} Plan  accepted by the engine */
/** @typedef {'empty' | 'running' | 'paused' | 'stopped' | 'done' | 'file'} Phase */
/** @typedef {{ series: number, point: number }} Place */
/** @typedef {{ first: number, second: number }} Pair  of series to compare; -1 for each of the others */
/** @typedef {{ second: number, comparison: import('../../pkg/nimlab.js').Comparison }} Compared */
/** @typedef {import('../../pkg/nimlab.js').VerdictEntry} VerdictEntry */
/** @typedef {import('../../pkg/nimlab.js').RunsRequest['which']} RunKind */
/** @typedef {import('../../pkg/nimlab.js').FoundRequest['which']} FoundKind */
/** @typedef {'own' | 'settings' | 'series' | 'table' | `series-${number}`} Fold  series-2: the second series */

/** @typedef {{ width: number, caption: boolean, dpi: number }} Paper  the width in millimetres */

/**
 * @typedef {object} State
 * @property {import('./address.js').Catalog} catalog
 * @property {import('./address.js').PaperFigure[]} figures
 * @property {VerdictEntry[]} verdicts  all of them, the best first
 * @property {Draft} draft  what the form shows
 * @property {import('./grid.js').Also} also  the second parameter of a grid, as the form shows it
 * @property {{ seconds: number, runs: number } | undefined} estimate  how long the draft would take
 * @property {{ at: string, message: string } | undefined} refusal  why the draft was refused, and beside which field
 * @property {Record<Fold, boolean>} folds  whether each is open
 * @property {Plan | undefined} plan  the experiment on screen; none for a file
 * @property {string} file  the name of the file on screen
 * @property {File | undefined} opened  that file
 * @property {{ file: File, share: number } | undefined} reading  the file being read, and how much of it has been read
 * @property {Phase} phase
 * @property {LedgerState | undefined} ledger
 * @property {number} rate  how many runs are computed a second
 * @property {number[]} underWay  the progress of the long runs under way, each from 0 to 1
 * @property {boolean} kept  whether the browser has stored every row
 * @property {boolean} forgotten  whether the experiment on screen was deleted from the shelf
 * @property {{ lists: import('../../pkg/nimlab.js').FoundFormulas[], ledger: LedgerState } | undefined} found
 *   the formulas of each series, and the ledger when they were listed
 * @property {FoundKind} kind  which of the formulas are listed
 * @property {Pair} pair  the series that are compared
 * @property {Compared[]} compared  the results of comparing them
 * @property {Place | undefined} pointed  the point under the pointer or the focus
 * @property {Place | undefined} chosen  the point whose runs are listed
 * @property {RunKind} which  the kind of its runs that are listed
 * @property {number} skip  how many runs precede the first one listed
 * @property {import('../../pkg/nimlab.js').RunList | undefined} runs
 * @property {import('../../pkg/nimlab.js').PointAnswers | undefined} answers  of the chosen point
 * @property {import('../../pkg/nimlab.js').Effort[]} effort  of the chosen point
 * @property {string} notice  what went wrong with an action
 * @property {string} link  what the page had to leave out of its link
 * @property {string} storage  why results cannot be kept
 * @property {Paper} paper  how figures are saved
 * @property {boolean} copied  whether the link was copied just now
 * @property {number} width  of the plot
 */

/** How many runs of a point are listed at a time. */
export const PAGE = 20;

/**
 * The part of the state with which every experiment begins.
 * @satisfies {Partial<State>}
 */
export const NOTHING_CHOSEN = {
  refusal: undefined,
  notice: '',
  forgotten: false,
  rate: 0,
  underWay: [],
  found: undefined,
  pair: { first: 0, second: -1 },
  compared: [],
  pointed: undefined,
  chosen: undefined,
  skip: 0,
  runs: undefined,
  answers: undefined,
  effort: [],
};

/**
 * @param {Pick<State, 'catalog' | 'figures' | 'verdicts' | 'draft'>} known
 * @param {boolean} roomy  whether the whole form has room beside the results
 * @returns {State}
 */
export function emptyState(known, roomy) {
  return {
    ...known,
    ...NOTHING_CHOSEN,
    also: { name: '', values: '' },
    folds: { own: roomy, settings: false, series: false, table: false },
    estimate: undefined,
    plan: undefined,
    file: '',
    opened: undefined,
    reading: undefined,
    phase: 'empty',
    ledger: undefined,
    kept: false,
    kind: 'all',
    which: 'all',
    link: '',
    storage: '',
    paper: { width: 174, caption: true, dpi: 300 },
    copied: false,
    width: 640,
  };
}

/**
 * How many runs are done, and how many there are in total.
 * @param {Pick<State, 'ledger'> & { plan: { total: number } | undefined }} state
 */
export function progressOf({ ledger, plan }) {
  const points = (ledger?.series ?? []).flatMap(({ points }) => points);
  const done = points.reduce((sum, { summary }) => sum + (summary?.runs ?? 0), 0);
  return { done, total: plan?.total ?? done };
}

/**
 * The point at a place of the ledger.
 * @param {LedgerState | undefined} ledger
 * @param {Place | undefined} place
 */
export function pointAt(ledger, place) {
  return place && ledger?.series[place.series]?.points.find(({ number }) => number === place.point);
}
