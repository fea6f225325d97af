// @ts-check
/** Stand-ins for what the modules of Evolve work with: an engine, a store and a history. */

import { blankState } from '../../www/evolve/state.js';
import { Refused } from '../../www/shared/engine.js';
import { createStore } from '../../www/shared/store.js';

/** @typedef {import('../../www/evolve/session.js').Engine} Engine */
/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */

/** Two parameters and a seed are enough to tell runs apart. */
export const DEFAULTS = { heaps: '2,1', population: '10', seed: '30' };

export const DEFAULT_SETTINGS = { heaps: '2,1', population: '10' };

/** A gate that an engine can be made to wait for, and what opens it. */
export function closedGate() {
  let open = () => {};
  const gate = /** @type {Promise<void>} */ (new Promise((resolve) => (open = resolve)));
  return { gate, open: () => open() };
}

/** A store that draws at once. */
export function plainStore() {
  return createStore(blankState(), (draw) => draw());
}

/**
 * A frame of a run that holds hardly more than its step.
 * @param {number} step
 * @param {Partial<Frame>} [more]
 */
export function frameAt(step, more = {}) {
  return /** @type {Frame} */ ({ step, generation: 0, moments: [], key: `frame ${step}`, ...more });
}

/** What the frame of a solved run also has. */
export const SOLVED = /** @type {Partial<Frame>} */ ({
  solved: { step: 7, generation: 0 },
  best: 1,
  inspected: /** @type {unknown} */ ({ individual: 1, fitness: 0, formula: { simplified: 'a1 xor a2' } }),
});

/**
 * A fake engine grants every run but a population of 1 and heaps of x, and logs what it is asked.
 * @typedef {object} Options
 * @property {() => Promise<void>} [begin]  waited for before a run begins
 * @property {() => Promise<void>} [travel]  waited for before it travels
 * @property {boolean} [undecided]  whether formulas cannot be decided, only checked
 * @property {() => Promise<void>} [check]  waited for before a formula is checked
 * @property {number} [power]  the steps it makes before it answers
 * @property {Frame['mating']} [mating]  the last mating, whatever the step
 * @property {number} [solved]  the step at which it solves a run
 */

/**
 * @param {Options} [options]
 * @param {string[]} [log]  what it is asked
 */
export function fakeEngine(options = {}, log = []) {
  const { power = Infinity, solved = Infinity } = options;
  const waitFor = (/** @type {'begin' | 'travel' | 'check'} */ what) => Promise.race([ended, options[what]?.()]);
  let step = 0;
  /** @type {(error: Error) => void} */
  let fail = () => undefined;
  const ended = new Promise((_, reject) => (fail = reject));
  ended.catch(() => undefined);
  let told = () => {};
  const engine = /** @type {Engine} */ (
    /** @type {unknown} */ ({
      /** @param {import('../../www/evolve/worker.js').BeginRequest} request */
      async begin({ settings, seed, known, goal, formula, show }) {
        log.push(`begin ${settings.heaps} ${settings.population} seed ${seed}${known ? ` knowing ${known}` : ''}`);
        await waitFor('begin');
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
            game: key === known ? undefined : { positions: 6, graph: { positions: [] }, tree: {} },
          },
          layouts: show === 'graph' ? { graph: `graph of ${key}` } : { tree: `tree of ${key}` },
          arrived: step === goal,
          frame: frameAt(step, step < solved ? {} : SOLVED),
          own: formula === '' ? undefined : { formula: { infix: formula }, labelled: { positions: [] } },
        };
      },
      /** @param {{ goal: number }} request */
      async travel({ goal }) {
        log.push(`travel ${goal}`);
        await waitFor('travel');
        step = goal < step ? Math.min(goal, power) : Math.min(goal, step + power);
        return { arrived: step === goal, frame: frameAt(step, options.mating && { mating: options.mating }) };
      },
      /** @param {string} show */
      async layout(show) {
        log.push(`layout ${show}`);
        return show;
      },
      /** @param {string} formula */
      async label(formula) {
        log.push(`label ${formula}`);
        if (formula === 'bad') return { refusal: { field: 'formula', message: 'Bad.', column: 0 } };
        return formula === '' ? undefined : { formula: { infix: formula }, labelled: { positions: [] } };
      },
      freshSeed: async () => 77,
      /** @param {import('../../pkg/nimlab.js').VerdictRequest} request */
      async judge({ formula }) {
        log.push(`judge ${formula}`);
        await waitFor('check');
        return options.undecided ? { share: 0.5 } : { share: 1, verdict: { word: 'every-size' } };
      },
      async judgeOn() {
        log.push('judge on');
        await waitFor('check');
        return { share: 1, verdict: { word: 'no-mistake-found' } };
      },
      /** @param {() => void} onFailure */
      watch(onFailure) {
        told = onFailure;
      },
      /** @param {string} reason */
      end(reason) {
        log.push(`end ${reason}`);
        fail(new Refused({ field: 'engine', message: reason, column: undefined }));
      },
    })
  );
  /** Fails like an engine whose worker has died: it reports the failure and refuses what still waits for an answer. */
  const die = () => {
    told();
    fail(new Refused({ field: 'engine', message: 'The engine could not run.', column: undefined }));
  };
  return { engine, log, die };
}

/** A history that logs what it is asked. */
export function fakeHistory() {
  const log = /** @type {string[]} */ ([]);
  return {
    log,
    settle: () => log.push('settle'),
    write: (/** @type {'push' | 'replace'} */ how) => log.push(how),
  };
}
