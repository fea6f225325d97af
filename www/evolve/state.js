// @ts-check
/** The state of the Evolve page: everything on screen follows from it. */
import { FIRST_SEED } from './address.js';
import { FIRST_SPEED, speedOf } from './speeds.js';

/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {import('./layout/tree.js').Layout} Layout */
/** @typedef {import('./address.js').Bar} Bar */
/** @typedef {import('./address.js').Labels} Labels */
/** @typedef {'tree' | 'graph'} Show */

/** @typedef {import('../../pkg/nimlab.js').Beginning & { game: import('../../pkg/nimlab.js').GameView }} Run */
/** @typedef {ReturnType<typeof import('../shared/store.js').createStore<State>>} Store */

/**
 * What the player is doing: playing, going to a step, or looking again at where it is. A seek is
 * long once it takes more than one answer from the engine.
 * @typedef {{ kind: 'play' } | { kind: 'look' } | { kind: 'seek', goal: number, halt: boolean, long: boolean }} Motion
 */

/** Draws a position of a game, depending on its rules and its start. */
/** @typedef {typeof import('./games/sketch.js').sketchView} Sketch */

/**
 * @typedef {object} State
 * @property {Record<string, string>} typed  the texts in the controls, by parameter
 * @property {string} seed  as typed
 * @property {Refusal} [refusal]  why the controls were refused; the last good run stays
 * @property {string[]} problems  what was wrong with the link
 * @property {boolean} beginning  whether a run is being set up
 * @property {Run} [run]  the run on screen; `game` remains the same object as long as the game is the same
 * @property {Partial<Record<Show, Layout>>} layouts  where the game's positions go, in the drawings asked for so far
 * @property {Frame} [frame]  the moment the run is at
 * @property {import('../../pkg/nimlab.js').Moment[]} moments  the run's generations known so far
 * @property {import('../../pkg/nimlab.js').Inspected} [inspected]
 * @property {Motion} [motion]
 * @property {number} speed
 * @property {import('./stage/telling.js').Stage} [stage]  the telling of the last mating, while it lasts
 * @property {boolean} telling  whether matings are told
 * @property {boolean} asking  whether the reader is asked who will win before it is told
 * @property {boolean} still  whether nothing on the page may move by itself
 * @property {number} [individual]  the one to inspect; the best if undefined
 * @property {Bar} [bar]  the chosen bar of the histogram
 * @property {boolean} sorted  whether its individuals are listed by their score, the best first
 * @property {number} chartWidth  of the population's charts, in pixels; 0 until it is measured
 * @property {boolean} barsOpen  whether the histogram is also shown as a table
 * @property {number} [pointedBar]  the index of the bar under the pointer
 * @property {number} [focusedBar]  the index of the bar in focus
 * @property {number} [pointedGene]  the index of the gene under the pointer
 * @property {number} [focusedGene]  the index of the gene in focus
 * @property {boolean} treeOpen  whether the formula is drawn as a tree
 * @property {import('./chromosome/copy.js').Copied} [copied]
 * @property {Show} [show]  how the game is drawn, if the reader chose
 * @property {boolean} truth  whether the true labels are shown
 * @property {number} [selected]  the number of a position
 * @property {number} [preview]  the position under the pointer
 * @property {{ layout: Layout, node: number }} [focused]  the node of a drawing that last had the focus
 * @property {Sketch} [sketch]  undefined until it is loaded
 * @property {boolean} tableOpen  whether the game is also shown as a table
 * @property {string} formula  the reader's own
 * @property {import('../../pkg/nimlab.js').OwnFormula} [own]  the last good reading of it
 * @property {Refusal} [formulaRefusal]
 * @property {import('./views/symbols.js').Word} [word]  the word of the formula on screen that is explained
 * @property {Labels} labels  whose labels the game shows
 * @property {boolean} offered  whether the lesson is offered
 * @property {import('./folds.js').Fold[]} [panels]  the open folds, if the reader chose
 * @property {import('./folds.js').Fold[]} usualPanels  the open folds otherwise
 * @property {boolean} present  whether the page is shown on a projector
 * @property {boolean} vote  whether a projector waits for a vote before it shows an outcome
 * @property {import('./present/votes.js').Question} [question]  the vote being held
 * @property {string} hand  labels given by hand: a letter per position, by its number; P, N or - for none yet
 * @property {string} [judged]  the labels by hand to which `handed` belongs
 * @property {import('../../pkg/nimlab.js').Labelled} [handed]  their judgement; positions without a label are holes
 * @property {import('./verdict/judging.js').Judging} [judging]  what a formula is worth for heaps of every size
 */

/**
 * The state before anything is known.
 * @returns {State}
 */
export function blankState() {
  return {
    typed: {},
    seed: FIRST_SEED,
    problems: [],
    beginning: false,
    layouts: {},
    moments: [],
    speed: FIRST_SPEED,
    telling: true,
    asking: false,
    still: false,
    sorted: false,
    chartWidth: 0,
    barsOpen: false,
    treeOpen: false,
    truth: false,
    tableOpen: false,
    formula: '',
    labels: 'evolved',
    offered: false,
    usualPanels: [],
    present: false,
    vote: false,
    hand: '',
  };
}

/** @param {Pick<State, 'motion'>} state */
export function isPlaying({ motion }) {
  return motion?.kind === 'play';
}

/** The step a long seek is on its way to. @param {Pick<State, 'motion'>} state */
export function goalOf({ motion }) {
  return motion?.kind === 'seek' && motion.long ? motion.goal : undefined;
}

/** Whether matings pass too fast to be followed one by one. @param {Pick<State, 'motion' | 'speed'>} state */
export function isTooFast(state) {
  return isPlaying(state) && !speedOf(state.speed).slow;
}

/**
 * A bar as the engine expects it.
 * @param {Bar | undefined} bar
 * @returns {[number, number] | undefined}
 */
export function barOf(bar) {
  return bar && [bar.least, bar.most];
}

/**
 * How the game is drawn: as a tree if it has one, unless the graph was chosen.
 * @param {Pick<State, 'run' | 'show'>} state
 * @returns {Show}
 */
export function shownAs({ run, show }) {
  return run?.game.tree && show !== 'graph' ? 'tree' : 'graph';
}

/** Whether the labels shown include those of the reader's formula. @param {Labels} labels */
export const isOwn = (labels) => labels === 'own' || labels === 'both';

/**
 * The labels on screen, and those to compare them with.
 * @param {Pick<State, 'labels' | 'own' | 'inspected' | 'handed'>} state
 */
export function labelsOnShow({ labels, own, inspected, handed }) {
  const best = inspected?.labelled;
  if (labels === 'hand') return { labelled: handed, other: undefined };
  if (labels === 'evolved' || !own) return { labelled: best, other: undefined };
  return { labelled: own.labelled, other: labels === 'both' ? best : undefined };
}

/**
 * The text of a position, if it is known.
 * @param {State} state
 * @param {number} position
 */
export function positionText(state, position) {
  const drawn = state.run?.game.graph?.positions[position]?.text;
  return drawn ?? listed(state).find((one) => one.position === position)?.text;
}

/**
 * The number of a position, if it is known.
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
