// @ts-check
/** The worker's part of verdicts: it judges one formula at a time. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'Judge'>} JudgePackage */
/** @typedef {import('../../../pkg/nimlab.js').VerdictRequest} VerdictRequest */

/** @param {JudgePackage} engine */
export function verdictMethods({ Judge }) {
  /** @type {InstanceType<typeof Judge> | undefined} */
  let judge;

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
     * A position of any size: what the formula says there and at every move, and what is true.
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
  };

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
