// @ts-check
/** The worker's part of traces: it replays the runs of a point. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'Tracer'>} TracePackage */
/** @typedef {import('../../../pkg/nimlab.js').TraceRequest} TraceRequest */

/** @param {TracePackage} engine */
export function traceMethods({ Tracer }) {
  /** @type {InstanceType<typeof Tracer> | undefined} */
  let tracer;

  return {
    /** Begins to trace the runs of a point, in place of the last ones. @param {TraceRequest} request */
    trace(request) {
      tracer?.free();
      tracer = undefined;
      tracer = new Tracer(request);
    },

    /**
     * Goes on for some milliseconds or until a number of runs is done; returns how many are, and the evaluations made.
     * @param {{ until: number, time: number }} portion
     */
    traceOn({ until, time }) {
      const done = current().workFor(until, time);
      return { done, evaluations: current().evaluations() };
    },

    /** A summary of the finished runs. */
    traceSummary: () => current().summary(),

    /** The improvements of the finished runs, as a file. */
    traceTable: () => new Blob([current().csv()], { type: 'text/csv' }),
  };

  function current() {
    if (!tracer) throw new Error('no run is traced');
    return tracer;
  }
}
