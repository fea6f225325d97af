// @ts-check
/**
 * Checks a solved run's best formula on a larger game. That may take half a minute, so it has a worker of
 * its own, and the run stays usable meanwhile.
 */
import { Refused } from '../shared/engine.js';
import { isPlaying } from './state.js';

/** @typedef {import('./state.js').Run} Run */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./session.js').Engine} Engine */

/** How long a check may take before the page says so, in milliseconds. */
const PATIENCE = 300;

/** How many engines may fail at a check before it is given up. */
const MOST_FAILURES = 3;

/** @param {Pick<import('./workbench.js').World, 'hire' | 'store'>} world */
export function createChecker({ hire, store }) {
  /** @type {Engine | undefined} kept for the next check, unless it had to be ended */
  let engine;
  /** @type {Run | undefined} whose formula is being checked */
  let checking;

  // However a solved run came on screen, what it is worth is said once it stands still.
  store.view(
    (state) => ({ run: state.run, formula: solvedFormula(state), still: !isPlaying(state) }),
    ({ run, formula, still }) => {
      if (checking !== run) end();
      if (run && formula !== undefined && store.get().check?.formula !== formula && still) void begin(run, formula);
    },
  );

  return {
    /** Gives the check up. */
    cancelCheck() {
      end();
      const { check } = store.get();
      if (check) store.update({ check: { ...check, phase: 'cancelled' } });
    },

    /** Checks the formula whose check was given up. */
    checkAgain() {
      const { run, check } = store.get();
      if (run && check) void begin(run, check.formula);
    },
  };

  /**
   * @param {Run} run
   * @param {string} formula
   * @param {number} [failures]  of engines so far
   */
  async function begin(run, formula, failures = 0) {
    end();
    checking = run;
    engine ??= hire();
    const asked = engine;
    const isOurs = () => asked === engine && store.get().check?.formula === formula;
    store.update({ proof: undefined, check: { formula, phase: 'begun' } });
    const patience = setTimeout(() => {
      if (isOurs()) store.update({ check: { formula, phase: 'running' } });
    }, PATIENCE);
    try {
      const proof = await asked.check({ settings: run.settings, formula });
      if (isOurs()) store.update({ proof, check: { formula, phase: 'done' } });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isOurs()) return;
      engine = error.isFailure ? undefined : engine;
      if (error.isFailure && failures < MOST_FAILURES) return begin(run, formula, failures + 1);
      checking = undefined;
      store.update({ check: { formula, phase: error.isFailure ? 'cancelled' : 'refused' } });
    } finally {
      clearTimeout(patience);
      if (asked === engine) checking = undefined;
    }
  }

  /** Ends the check under way, and its worker with it. */
  function end() {
    if (!checking) return;
    engine?.end('cancelled');
    engine = undefined;
    checking = undefined;
  }
}

/**
 * The best formula of a solved run, if it is on show.
 * @param {State} state
 */
function solvedFormula({ frame, inspected }) {
  const isBest = frame?.solved && inspected?.individual === frame.best && inspected.fitness === 0;
  return isBest ? inspected.formula.simplified : undefined;
}
