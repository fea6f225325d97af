// @ts-check
/** The worker's part of Evolve: it holds one run, travels along it and reports what can be seen. */
import { layoutGraph } from './layout/graph.js';
import { layoutTree } from './layout/tree.js';

/** @typedef {'catalog' | 'freshSeed' | 'Evolution'} Exports */
/** @typedef {Pick<typeof import('../../pkg/nimlab.js'), Exports>} EnginePackage */
/** @typedef {import('../../pkg/nimlab.js').GameView} GameView */
/** @typedef {import('../../pkg/nimlab.js').Look} Look */
/** @typedef {import('../../pkg/nimlab.js').Refusal} Refusal */
/** @typedef {import('./state.js').Show} Show */

/**
 * @typedef {object} BeginRequest
 * @property {Record<string, string>} settings
 * @property {string} seed  as typed
 * @property {string | undefined} known  the key of the game that the page already has
 * @property {Show | undefined} show  how the page draws the game, if the reader chose
 * @property {number} goal  the step to go to at once
 * @property {number} time  how many milliseconds that may take
 * @property {string} formula  the reader's own, to label the game by
 * @property {Look} look
 */

/** What a page can ask of a run. @param {EnginePackage} engine */
export function evolveMethods({ catalog, freshSeed, Evolution }) {
  /** @type {InstanceType<typeof Evolution> | undefined} */
  let evolution;

  return {
    /** The table of parameters. */
    catalog: () => catalog(),

    /** A new random seed. */
    freshSeed: () => freshSeed(),

    /**
     * Begins a run in place of the last one, and returns everything the page shows of it. If the run is
     * refused, the last one stays as it was.
     * @param {BeginRequest} request
     */
    begin({ settings, seed, known, show, goal, time, formula, look }) {
      if (evolution) evolution.exchange({ settings, seed });
      else evolution = new Evolution({ settings, seed });
      const beginning = evolution.beginning(known);
      const { game } = beginning;
      const arrived = evolution.travelFor(goal, time, false);
      const kind = game?.tree && show !== 'graph' ? 'tree' : 'graph';
      return {
        beginning,
        layouts: game?.graph ? { [kind]: layoutOf(game, kind) } : {},
        arrived,
        frame: evolution.frame(look),
        own: understand(formula),
      };
    },

    /**
     * Travels towards a step for some milliseconds, and returns what can be seen from there.
     * @param {{ goal: number, halt: boolean, time: number, look: Look }} request
     */
    travel({ goal, halt, time, look }) {
      const run = begun();
      const arrived = run.travelFor(goal, time, halt);
      return { arrived, frame: run.frame(look) };
    },

    /** The layout of the run's game. @param {Show} show */
    layout(show) {
      const { game } = begun().beginning(undefined);
      return game && layoutOf(game, show);
    },

    /**
     * How a typed formula reads and labels the game, or why it is refused; undefined for an empty one.
     * @param {string} formula
     */
    label: (formula) => understand(formula),
  };

  /** @param {string} formula */
  function understand(formula) {
    if (formula.trim() === '') return undefined;
    try {
      return begun().label(formula);
    } catch (error) {
      if (error instanceof Error) throw error;
      return { refusal: /** @type {Refusal} */ (error) };
    }
  }

  function begun() {
    if (!evolution) throw new Error('no run has begun');
    return evolution;
  }
}

/**
 * @param {GameView} game
 * @param {Show} show
 */
function layoutOf({ graph, tree }, show) {
  return show === 'tree' && tree ? layoutTree(tree) : layoutGraph(graph ?? { positions: [], moves: [] });
}
