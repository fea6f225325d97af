// @ts-check
/** The worker's part of traces: it makes the runs of a point again. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'Tracer'>} TracePackage */
/** @typedef {import('../../../pkg/nimlab.js').TraceRequest} TraceRequest */

/** @param {TracePackage} engine */
export function traceMethods({ Tracer }) {
  /** @type {InstanceType<typeof Tracer> | undefined} */
  let tracer;

  return {
    /** Begins with the runs of a point in place of the last ones. @param {TraceRequest} request */
    trace(request) {
      tracer?.free();
      tracer = undefined;
      tracer = new Tracer(request);
    },

    /**
     * Goes on for some milliseconds, until so many runs are done: how many are, and the evaluations made.
     * @param {{ until: number, time: number }} portion
     */
    traceOn({ until, time }) {
      const done = current().workFor(until, time);
      return { done, evaluations: current().evaluations() };
    },

    /** The runs that are done, summed up. */
    traceSummary: () => current().summary(),

    /** How the runs that are done improved, as a file. */
    traceTable: () => new Blob([current().csv()], { type: 'text/csv' }),
  };

  function current() {
    if (!tracer) throw new Error('no run is traced');
    return tracer;
  }
}
