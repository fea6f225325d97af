// @ts-check
/** The worker's part of verdicts: it judges one formula at a time. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'Judge' | 'Shortest' | 'judgeHand'>} JudgePackage */
/** @typedef {import('../../../pkg/nimlab.js').VerdictRequest} VerdictRequest */

/** @param {JudgePackage} engine */
export function verdictMethods({ Judge, Shortest, judgeHand }) {
  /** @type {InstanceType<typeof Judge> | undefined} */
  let judge;
  /** @type {InstanceType<typeof Shortest> | undefined} */
  let search;

  return {
    /**
     * Begins to judge a formula in place of the last one, for some milliseconds.
     * @param {VerdictRequest & { time: number }} request
     */
    judge({ settings, formula, time }) {
      judge?.free();
      judge = undefined;
      judge = new Judge({ settings, formula });
      return goOn(time);
    },

    /** Goes on judging for some milliseconds. @param {number} time */
    judgeOn: goOn,

    /**
     * A position of any size and its moves: how the formula labels each, and the true labels.
     * @param {VerdictRequest & { heaps: number[] }} request
     */
    closeup: ({ heaps, ...request }) => withJudge(request, (judge) => judge.closeup(Uint32Array.from(heaps))),

    /** The evidence for a verdict, which only the whole engine can give. @param {VerdictRequest} request */
    evidence: (request) =>
      withJudge(request, (judge) => ({
        certificate: judge.certificate(),
        smt: judge.smt(),
        theory: judge.theory(),
      })),

    /** Judges labels given by hand. @param {import('../../../pkg/nimlab.js').HandRequest} request */
    byHand: (request) => judgeHand(request),

    /**
     * Begins to try all formulas of the game, the shortest first, for some milliseconds.
     * @param {VerdictRequest & { time: number }} request
     */
    shortest({ settings, formula, time }) {
      search?.free();
      search = undefined;
      search = new Shortest({ settings, formula });
      return searchOn(time);
    },

    /** Goes on searching for some milliseconds. @param {number} time */
    shortestOn: searchOn,
  };

  /** @param {number} time */
  function searchOn(time) {
    if (!search) throw new Error('nothing is being searched');
    return { found: search.workFor(time), progress: search.progress() };
  }

  /** @param {number} time */
  function goOn(time) {
    if (!judge) throw new Error('nothing is being judged');
    const verdict = judge.workFor(time);
    return { verdict, share: judge.share() };
  }

  /**
   * @template Answer
   * @param {VerdictRequest} request
   * @param {(judge: InstanceType<typeof Judge>) => Answer} ask
   */
  function withJudge(request, ask) {
    const judge = new Judge(request);
    try {
      return ask(judge);
    } finally {
      judge.free();
    }
  }
}
