// @ts-check
/**
 * Moves along a run: plays it at a speed, or goes to a step. What it is doing is `motion` in the
 * store. It asks the engine for a little at a time, never twice at once and at most once a frame,
 * so that anything can be interrupted.
 */
import { speedOf } from './speeds.js';

/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */
/** @typedef {import('./state.js').Motion} Motion */
/** @typedef {Pick<import('./state.js').State, 'motion' | 'run' | 'frame' | 'speed'>} Course */
/** @typedef {{ goal: number, halt: boolean, time: number }} Leg */

/** How long the engine may work on one answer, in milliseconds. */
export const TIME = 12;

/** The last step that can be reached. */
const FARTHEST = 2 ** 32 - 1;

/** How long a run waits for the page to draw, in milliseconds. */
const PATIENCE = 200;

/** The most seconds that count as passed between two frames, so that a run in a hidden tab does not leap. */
const LAPSE = 0.25;

/**
 * @typedef {object} World
 * @property {{ get: () => Course, update: (change: { motion: Motion | undefined }) => void }} store
 * @property {(leg: Leg) => Promise<{ arrived: boolean, frame: Frame }>} travel
 * @property {(frame: Frame, ends: boolean) => void} onFrame  `ends`: whether playing ends there
 * @property {() => boolean} [isHeld]  whether playing has to wait
 * @property {() => boolean} [isDrawn]  whether the page shows the latest frame
 * @property {() => Promise<number>} nextFrame  the time of the next frame, in milliseconds
 */

/** @param {World} world */
export function createPlayer({ store, travel, onFrame, nextFrame, isHeld = () => false, isDrawn = () => true }) {
  /** @type {Promise<void> | undefined} */
  let work;
  /** Whether another look was asked for after the last question. */
  let again = false;

  return {
    /** Plays until the run is solved or its generations are used up; after that, plays on. */
    play: () => move({ kind: 'play' }),

    /** Stops at the current step, whether it plays or is on its way to a step. */
    pause() {
      if (store.get().motion) store.update({ motion: { kind: 'look' } });
    },

    /**
     * Goes to a step; with `halt`, stops on the way where the run is solved.
     * @param {number} step
     * @param {boolean} [halt]
     */
    seek: (step, halt = false) =>
      move({ kind: 'seek', goal: Math.min(Math.max(0, step), FARTHEST), halt, long: false }),

    /** Looks again at the current step. If it is moving, it moves on and looks again when it arrives. */
    look() {
      again = true;
      return move(store.get().motion ?? { kind: 'look' });
    },

    /** Resumes a motion. */
    resume: move,

    /** Gives up the current motion; resolves when no question to the engine is pending. */
    async stop() {
      if (store.get().motion) store.update({ motion: undefined });
      // The caller that started the work gets its failure.
      await work?.catch(() => undefined);
    },
  };

  /** @param {Motion} motion */
  function move(motion) {
    if (store.get().motion !== motion) store.update({ motion });
    work ??= run().finally(() => {
      work = undefined;
    });
    return work;
  }

  async function run() {
    try {
      for (let { motion } = store.get(); motion; { motion } = store.get()) {
        await (motion.kind === 'play' ? play(motion) : go(motion));
      }
    } finally {
      if (store.get().motion) store.update({ motion: undefined });
    }
  }

  /** @param {Motion & { kind: 'look' | 'seek' }} motion */
  async function go(motion) {
    const [goal, halt] = motion.kind === 'look' ? [at(), false] : [motion.goal, motion.halt];
    again = false;
    const { arrived, frame } = await travel({ goal, halt, time: TIME });
    if (store.get().motion === motion) {
      if (arrived) store.update({ motion: again ? { kind: 'look' } : undefined });
      else if (motion.kind === 'seek' && !motion.long) store.update({ motion: { ...motion, long: true } });
    }
    onFrame(frame, false);
    if (store.get().motion) await nextFrame();
  }

  /** @param {Motion} motion */
  async function play(motion) {
    const isOn = () => store.get().motion === motion;
    const end = nextStop(store.get());
    let due = at();
    /** The time of the last question; undefined if the engine cannot keep up. @type {number | undefined} */
    let asked;
    for (let last = await nextFrame(); isOn(); ) {
      const now = await nextFrame();
      const { run, speed } = store.get();
      const rate = speedOf(speed).rate(run?.pace ?? 1);
      const passed = isHeld() ? 0 : Math.min((now - last) / 1000, LAPSE);
      due = rate === Infinity ? end : Math.min(due + passed * rate, end);
      last = now;
      const goal = Math.floor(due);
      if (goal <= at() || !isOn()) continue;
      // Do not ask for a frame while the page is still drawing the last one.
      if (asked !== undefined && now - asked < PATIENCE && !isDrawn()) continue;
      const { arrived, frame } = await travel({ goal, halt: true, time: TIME });
      // An engine that cannot keep up must not build up a backlog.
      if (!arrived) due = frame.step;
      asked = arrived ? now : undefined;
      const ends = frame.solved?.step === frame.step || frame.step >= end;
      if (ends && isOn()) store.update({ motion: { kind: 'look' } });
      onFrame(frame, ends);
    }
  }

  function at() {
    return store.get().frame?.step ?? 0;
  }
}

/**
 * The step at which the generations are used up: as many as the settings say, or, for a run that goes
 * on beyond them, as many again.
 * @param {Pick<Course, 'run' | 'frame'>} course
 */
export function nextStop({ run, frame }) {
  const length = (run?.pace ?? 1) * Number(run?.settings.generations ?? 1);
  return Math.min((Math.floor((frame?.step ?? 0) / length) + 1) * length, FARTHEST);
}
