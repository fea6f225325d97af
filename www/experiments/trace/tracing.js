// @ts-check
/** Lets the engine replay the runs of a point, a portion at a time, and reports progress. */

/** @typedef {import('../../../pkg/nimlab.js').TraceRequest} TraceRequest */
/** @typedef {import('../../../pkg/nimlab.js').TraceSummary} TraceSummary */
/** @typedef {Pick<import('../../shared/engine.js').Engine, 'trace' | 'traceOn' | 'traceSummary'>} Engine */
/**
 * The progress of a portion.
 * @typedef {object} Progress
 * @property {number} done  how many runs are done
 * @property {number} until  how many will be done after the portion
 * @property {number} total
 * @property {number} share  of the portion's evaluations
 * @property {TraceSummary | undefined} summary  of the runs that are done
 */

/** How many runs one press of the button traces. */
export const PORTION = 1000;

/** How long the engine works on an answer, in milliseconds. */
const TIME = 100;

/** How often the finished runs are summarised, in milliseconds. */
const GLANCE = 1000;

/**
 * @param {Engine} engine
 * @param {TraceRequest} request
 */
export function createTracing(engine, request) {
  const total = request.runs.length;
  let begun = false;
  let done = 0;
  /** @type {TraceSummary | undefined} */
  let summary;

  return { more };

  /**
   * Traces another portion of the runs.
   * @param {(progress: Progress) => boolean} tell  called as runs finish; returning false ends the tracing
   * @returns {Promise<boolean>}  whether the whole portion is done
   */
  async function more(tell) {
    if (!begun) await engine.trace(request);
    begun = true;
    const from = done;
    const until = Math.min(total, done + PORTION);
    const cost = (/** @type {number} */ end) =>
      request.runs.slice(0, end).reduce((sum, { evaluations }) => sum + evaluations, 0);
    const [before, all] = [cost(from), cost(until)];
    let looked = performance.now();
    for (;;) {
      const answer = await engine.traceOn({ until, time: TIME });
      done = answer.done;
      const isDone = done === until;
      if (isDone || performance.now() - looked > GLANCE) {
        summary = (await engine.traceSummary(undefined)) ?? summary;
        looked = performance.now();
      }
      const share = isDone ? 1 : (answer.evaluations - before) / (all - before);
      if (!tell({ done, until, total, share, summary })) return false;
      if (isDone) return true;
    }
  }
}
