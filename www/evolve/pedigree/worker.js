// @ts-check
/** The worker's part of pedigrees: it replays a run and notes every newcomer, or replays it with another cut. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'Pedigree' | 'WhatIf'>} PedigreePackage */
/** @typedef {import('../../../pkg/nimlab.js').EvolutionRequest} RunRequest */

/** @param {PedigreePackage} engine */
export function pedigreeMethods({ Pedigree, WhatIf }) {
  /** @type {{ pedigree: InstanceType<typeof Pedigree>, step: number, individual: number | undefined } | undefined} */
  let traced;
  /** @type {{ key: string, run: InstanceType<typeof WhatIf> } | undefined} */
  let whatIf;

  return {
    /**
     * Begins to trace an individual at a step, for some milliseconds; the best one if no number is given.
     * @param {RunRequest & { step: number, individual: number | undefined, time: number }} request
     */
    pedigree({ settings, seed, step, individual, time }) {
      traced?.pedigree.free();
      traced = undefined;
      traced = { pedigree: new Pedigree({ settings, seed }), step, individual };
      return goOn(time);
    },

    /** Goes on tracing for some milliseconds. @param {number} time */
    pedigreeOn: goOn,

    /**
     * The mating of a step as it would have been with another cut. The run itself is not touched.
     * @param {RunRequest & { step: number, cut: number }} request
     */
    cutting({ settings, seed, step, cut }) {
      const key = JSON.stringify([settings, seed]);
      if (whatIf?.key !== key) {
        whatIf?.run.free();
        whatIf = undefined;
        whatIf = { key, run: new WhatIf({ settings, seed }) };
      }
      return whatIf.run.cutting(step, cut);
    },
  };

  /** @param {number} time */
  function goOn(time) {
    if (!traced) throw new Error('nothing is being traced');
    return traced.pedigree.workFor(traced.step, traced.individual, time);
  }
}
