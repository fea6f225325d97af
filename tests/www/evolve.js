// @ts-check
/** Stand-ins for what the Evolve page's modules are given. */

import { blankState } from '../../www/evolve/state.js';
import { Refused } from '../../www/shared/engine.js';
import { createStore } from '../../www/shared/store.js';

/** @typedef {import('../../www/evolve/session.js').Engine} Engine */
/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */

/** A parameter or two are enough to tell runs apart. */
export const DEFAULTS = { heaps: '2,1', population: '10', seed: '30' };

export const DEFAULT_SETTINGS = { heaps: '2,1', population: '10' };

/** A store that draws at once. */
export function plainStore() {
  return createStore(blankState(), (draw) => draw());
}

/**
 * A frame of a run with nothing in it but its place.
 * @param {number} step
 * @param {Partial<Frame>} [more]
 */
export function frameAt(step, more = {}) {
  return /** @type {Frame} */ ({ step, generation: 0, moments: [], key: `frame ${step}`, ...more });
}

/**
 * An engine that grants every run but a population of 1 and heaps of x, and logs what it is asked.
 * @param {{ begin?: () => Promise<void>, power?: number, solved?: number }} [options]  begin: waited for before a run
 *   begins; power: the steps it makes an answer; solved: the step at which it solves a run
 */
export function fakeEngine({ begin: wait = () => Promise.resolve(), power = Infinity, solved = Infinity } = {}) {
  const log = /** @type {string[]} */ ([]);
  let step = 0;
  /** @type {(error: Error) => void} */
  let fail = () => undefined;
  const ended = new Promise((_, reject) => (fail = reject));
  const engine = /** @type {Engine} */ (
    /** @type {unknown} */ ({
      /** @param {import('../../www/evolve/worker.js').BeginRequest} request */
      async begin({ settings, seed, known, goal, formula }) {
        log.push(`begin ${settings.heaps} ${settings.population} seed ${seed}${known ? ` knowing ${known}` : ''}`);
        await Promise.race([wait(), ended]);
        for (const [field, bad] of /** @type {const} */ ([
          ['population', '1'],
          ['heaps', 'x'],
        ])) {
          if (settings[field] === bad) throw new Refused({ field, message: `${field} is ${bad}.`, column: undefined });
        }
        step = Math.min(goal, power);
        const key = settings.heaps ?? '';
        return {
          beginning: {
            settings,
            seed: Number(seed),
            pace: 10,
            key,
            game: key === known ? undefined : { positions: 6 },
          },
          layouts: {},
          arrived: step === goal,
          frame: frameAt(step, { solved: step < solved ? undefined : { step: solved, generation: 0 } }),
          own: formula === '' ? undefined : { formula: { infix: formula }, labelled: { positions: [] } },
        };
      },
      /** @param {{ goal: number }} request */
      async travel({ goal }) {
        log.push(`travel ${goal}`);
        step = goal < step ? Math.min(goal, power) : Math.min(goal, step + power);
        return { arrived: step === goal, frame: frameAt(step) };
      },
      /** @param {string} formula */
      async label(formula) {
        log.push(`label ${formula}`);
        if (formula === 'bad') return { refusal: { field: 'formula', message: 'Bad.', column: 0 } };
        return formula === '' ? undefined : { formula: { infix: formula }, labelled: { positions: [] } };
      },
      freshSeed: async () => 77,
      async prove() {
        log.push('prove');
        return { start: '(6,3)', counterexample: '(3,3)' };
      },
      /** @param {string} reason */
      end(reason) {
        log.push(`end ${reason}`);
        fail(new Refused({ field: 'engine', message: reason, column: undefined }));
      },
    })
  );
  return { engine, log };
}

/** An address keeper that logs. */
export function fakeHistory() {
  const log = /** @type {string[]} */ ([]);
  return {
    log,
    settle: () => log.push('settle'),
    write: (/** @type {'push' | 'replace'} */ how) => log.push(how),
  };
}
