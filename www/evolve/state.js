// @ts-check
/** What the Evolve page knows: everything on screen follows from this. */
import { NOWHERE } from './address.js';
import { FIRST_SPEED } from './speeds.js';

/** @typedef {import('../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../pkg/nimlab.js').Beginning} Beginning */
/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {import('./address.js').Bar} Bar */
/** @typedef {import('./address.js').Labels} Labels */
/** @typedef {import('./layout/tree.js').Layout} Layout */

/**
 * @typedef {object} State
 * @property {Record<string, string>} typed  what stands in the controls, by parameter
 * @property {string} seed  as typed
 * @property {Refusal | undefined} refusal  why the controls were refused; the last good run stays
 * @property {string[]} problems  what was wrong with the link
 * @property {boolean} beginning  whether a first population is being drawn
 * @property {Beginning | undefined} run  the run on screen
 * @property {Frame | undefined} frame  the moment it is at
 * @property {import('../../pkg/nimlab.js').MomentView[]} moments  its generations, as far as known
 * @property {import('../../pkg/nimlab.js').Inspected | undefined} inspected
 * @property {boolean} playing
 * @property {number | undefined} goal  the step it is on its way to
 * @property {number} speed
 * @property {number | undefined} individual  the one to inspect; without one the best
 * @property {Bar | undefined} bar  the chosen bar of the histogram
 * @property {'tree' | 'graph' | undefined} show
 * @property {boolean} truth
 * @property {number | undefined} selected  the number of a position
 * @property {number | undefined} preview  the position the pointer is at
 * @property {{ layout: Layout, node: number } | undefined} focused  the node of a drawing that had the focus last
 * @property {boolean} tableOpen  whether the game is shown as a table, too
 * @property {string} formula  one's own
 * @property {import('../../pkg/nimlab.js').OwnFormula | undefined} own  the last good reading of it
 * @property {Refusal | undefined} formulaRefusal
 * @property {Labels} labels  whose labels the game shows
 * @property {import('../../pkg/nimlab.js').ProofView | undefined} proof  of the best formula, once solved
 */

/**
 * The state before anything is known.
 * @returns {State}
 */
export function blankState() {
  return {
    typed: {},
    seed: NOWHERE.seed,
    refusal: undefined,
    problems: [],
    beginning: true,
    run: undefined,
    frame: undefined,
    moments: [],
    inspected: undefined,
    playing: false,
    goal: undefined,
    speed: FIRST_SPEED,
    individual: undefined,
    bar: undefined,
    show: undefined,
    truth: false,
    selected: undefined,
    preview: undefined,
    focused: undefined,
    tableOpen: false,
    formula: '',
    own: undefined,
    formulaRefusal: undefined,
    labels: 'evolved',
    proof: undefined,
  };
}

/**
 * The place the address should hold.
 * @param {State} state
 * @param {Catalog} catalog
 * @returns {import('./address.js').Place}
 */
export function placeOf(state, catalog) {
  const { run, frame, selected, show, truth, individual, bar, formula, labels, speed } = state;
  const values = run?.settings ?? state.typed;
  const changed = catalog.parameters.filter(
    ({ name, default: usual }) => values[name] !== undefined && values[name] !== usual,
  );
  return {
    settings: Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? ''])),
    seed: run ? String(run.seed) : state.seed,
    step: frame?.step ?? 0,
    show,
    truth,
    at: selected === undefined ? undefined : textAt(state, selected),
    individual,
    bar,
    formula,
    labels,
    speed: speed === FIRST_SPEED ? undefined : speed,
  };
}

/**
 * A position as text, where it is known.
 * @param {State} state
 * @param {number} position
 */
function textAt(state, position) {
  return (
    state.run?.game.graph?.positions[position]?.text ?? listed(state).find((one) => one.position === position)?.text
  );
}

/**
 * The number of a position, where it is known.
 * @param {State} state
 * @param {string} text
 */
export function positionAt(state, text) {
  const drawn = state.run?.game.graph?.positions.findIndex((position) => position.text === text) ?? -1;
  return drawn >= 0 ? drawn : listed(state).find((one) => one.text === text)?.position;
}

/** @param {State} state */
function listed({ inspected, own }) {
  return [...(inspected?.labelled.positions ?? []), ...(own?.labelled.positions ?? [])];
}

/**
 * The labels on show, and those to compare them with.
 * @param {State} state
 */
export function labelsOnShow({ labels, own, inspected }) {
  const best = inspected?.labelled;
  if (labels === 'evolved' || !own) return { labelled: best, other: undefined };
  return { labelled: own.labelled, other: labels === 'both' ? best : undefined };
}
