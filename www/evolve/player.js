// @ts-check
/**
 * Moves along a run: plays it at a speed, or goes to a step. It asks the engine for a little at a
 * time, never twice at once and at most once a frame, so that anything can be interrupted.
 */

/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */
/** @typedef {{ goal: number, halt: boolean, time: number }} Leg */
/** @typedef {{ step: number, pace: number, generations: number, rate: number }} Course */

/** How long the engine may work on one answer, in milliseconds. */
const TIME = 12;

/** The last step that can be reached. */
export const FARTHEST = 2 ** 32 - 1;

/** The longest time that counts as passed between two frames: a tab that was away does not leap. */
const LAPSE = 0.25;

/**
 * @typedef {object} World
 * @property {(leg: Leg) => Promise<{ arrived: boolean, frame: Frame }>} travel
 * @property {() => Course} course  where the run is, and how it is to be played
 * @property {(frame: Frame) => void} onFrame
 * @property {(playing: boolean) => void} onPlaying
 * @property {(goal: number | undefined) => void} onGoal  the step it is on its way to, while that takes more than one answer
 * @property {() => Promise<number>} nextFrame  the time of the next frame, in milliseconds
 */

/** @param {World} world */
export function createPlayer({ travel, course, onFrame, onPlaying, onGoal, nextFrame }) {
  /** @type {{ goal: number, halt: boolean } | 'play' | 'rest' | undefined} */
  let wish;
  /** @type {Promise<void> | undefined} */
  let work;
  let playing = false;

  return {
    /** Plays until the run is solved or its generations are used up, or goes on after either. */
    play() {
      setPlaying(true);
      wish = 'play';
      return begin();
    },

    /** Stays where it is, whether it plays or is on its way to a step. */
    pause() {
      setPlaying(false);
      if (wish) wish = 'rest';
    },

    /**
     * Goes to a step, or only to where the run is solved on the way if `halt` says so.
     * @param {number} goal
     * @param {boolean} halt
     */
    seek(goal, halt) {
      setPlaying(false);
      wish = { goal, halt };
      return begin();
    },

    /** Looks again at the step it is at, or goes on with what it is about. */
    look() {
      wish ??= 'rest';
      return begin();
    },

    /** Forgets what it was about; resolves when the engine is no longer asked. */
    async stop() {
      setPlaying(false);
      wish = undefined;
      // Whoever asked for the work is told of its failure.
      await work?.catch(() => undefined);
    },
  };

  function begin() {
    work ??= run().finally(() => {
      work = undefined;
    });
    return work;
  }

  async function run() {
    try {
      while (wish) await (wish === 'play' ? play() : go(wish));
    } finally {
      wish = undefined;
      setPlaying(false);
      onGoal(undefined);
    }
  }

  /** @param {{ goal: number, halt: boolean } | 'rest'} target */
  async function go(target) {
    const { goal, halt } = target === 'rest' ? { goal: course().step, halt: false } : target;
    const { arrived, frame } = await travel({ goal, halt, time: TIME });
    if (wish === target) {
      onGoal(arrived ? undefined : goal);
      if (arrived) wish = undefined;
    }
    onFrame(frame);
    if (wish) await nextFrame();
  }

  async function play() {
    const end = nextStop(course());
    let due = course().step;
    for (let last = await nextFrame(); wish === 'play'; ) {
      const now = await nextFrame();
      const { rate } = course();
      due = rate === Infinity ? end : Math.min(due + Math.min((now - last) / 1000, LAPSE) * rate, end);
      last = now;
      const goal = Math.floor(due);
      if (goal <= course().step || wish !== 'play') continue;
      const { arrived, frame } = await travel({ goal, halt: true, time: TIME });
      onFrame(frame);
      // An engine that cannot keep the pace is not chased.
      if (!arrived) due = frame.step;
      if (wish === 'play' && (frame.solved?.step === frame.step || frame.step >= end)) {
        setPlaying(false);
        wish = 'rest';
      }
    }
  }

  /** @param {boolean} on */
  function setPlaying(on) {
    if (on === playing) return;
    playing = on;
    onPlaying(on);
  }
}

/**
 * The step at which the generations are used up: the settings' number of them, or, for a run that
 * goes on beyond, as many again.
 * @param {{ step: number, pace: number, generations: number }} course
 */
export function nextStop({ step, pace, generations }) {
  const length = pace * generations;
  return Math.min((Math.floor(step / length) + 1) * length, FARTHEST);
}
