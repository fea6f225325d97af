// @ts-check
/**
 * Judges the formula on screen: the best one of a solved run, or the reader's own. It has its own worker, because only
 * the whole engine can judge, and because a formula that cannot be decided is checked for seconds, during which the
 * run stays usable.
 */
import { onCall, Refused } from '../../shared/engine.js';
import { isOwn, isPlaying } from '../state.js';

/** @typedef {import('../state.js').Run} Run */
/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').VerdictView} Verdict */

/**
 * A formula and what is known of its worth. It is `running` once judging takes long enough for the page to say so.
 * @typedef {object} Judging
 * @property {string} formula
 * @property {'begun' | 'running' | 'done' | 'cancelled' | 'refused'} phase
 * @property {number} share  of the check that is done, from 0 to 1
 * @property {Verdict} [verdict]
 */

/** How long judging may take before the page says so, in milliseconds. */
const PATIENCE = 300;

/** How long after a run begins to play the engine is hired, in milliseconds. */
const HIRING = 300;

/** How long the engine works on an answer, in milliseconds. */
const TIME = 100;

/** How many engines may fail at a formula before judging it is given up. */
const MOST_FAILURES = 3;

/** @param {Pick<import('../workbench.js').World, 'hireWhole' | 'store'>} world */
export function createJudging({ hireWhole, store }) {
  const hire = onCall(hireWhole);

  // However a formula came on screen, it is judged once the run stands still.
  store.view(
    (state) => ({ run: state.run, formula: judged(state), still: !isPlaying(state) }),
    ({ run, formula, still }) => {
      // Hire the engine while a run plays, so that the verdict does not wait for it; but not in the run's first frames,
      // which have most to draw.
      if (!still) setTimeout(hire, HIRING);
      else if (run && formula !== undefined && store.get().judging?.formula !== formula) void begin(run, formula);
    },
  );

  return {
    /** Gives up judging. */
    cancelJudging() {
      const { judging } = store.get();
      if (judging) store.update({ judging: { ...judging, phase: 'cancelled' } });
    },

    /** Judges again the formula whose judging was given up. */
    judgeAgain() {
      const { run, judging } = store.get();
      if (run && judging) void begin(run, judging.formula);
    },
  };

  /**
   * Asks for a little work at a time until there is a verdict or it is no longer wanted.
   * @param {Run} run
   * @param {string} formula
   * @param {number} [failures]  how many engines have failed so far
   */
  async function begin(run, formula, failures = 0) {
    /** @type {Judging} */
    let judging = { formula, phase: 'begun', share: 0 };
    const show = (/** @type {Partial<Judging>} */ news) => {
      judging = { ...judging, ...news };
      store.update({ judging });
    };
    const isWanted = () => store.get().judging === judging;
    show({});
    const patience = setTimeout(() => {
      if (isWanted()) show({ phase: 'running' });
    }, PATIENCE);
    try {
      const request = { settings: run.settings, formula };
      const engine = hire();
      let answer = await engine.judge({ ...request, time: TIME });
      while (!answer.verdict && isWanted()) {
        show({ share: answer.share });
        answer = await engine.judgeOn(TIME);
      }
      if (isWanted()) show({ phase: 'done', verdict: answer.verdict });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isWanted()) return;
      if (error.isFailure && failures < MOST_FAILURES) return begin(run, formula, failures + 1);
      show({ phase: error.isFailure ? 'cancelled' : 'refused' });
    } finally {
      clearTimeout(patience);
    }
  }
}

/**
 * The formula on screen, if it is to be judged: the reader's own, or the best one of a solved run.
 * @param {Pick<State, 'frame' | 'inspected' | 'own' | 'labels'>} state
 */
export function judged({ frame, inspected, own, labels }) {
  if (labels === 'hand') return undefined;
  if (isOwn(labels) && own) return own.formula.infix;
  const isBest = frame?.solved && inspected?.individual === frame.best && inspected.fitness === 0;
  return isBest ? inspected.formula.simplified : undefined;
}
