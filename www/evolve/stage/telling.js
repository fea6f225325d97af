// @ts-check
/**
 * A mating told over the board in four beats: the state of the telling. Drawing and timing are in stage.js, which is
 * loaded when the first mating is told.
 */
import { keep, recall } from '../../shared/kept.js';
import { speedOf } from '../speeds.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */

/** The beats, in the order they are told. */
export const BEATS = /** @type {const} */ (['duel', 'cut', 'mutation', 'replacement']);

/** The last beat. */
export const LAST = BEATS.length - 1;

/**
 * @typedef {object} Stage
 * @property {number} step  the mating that is told
 * @property {number} beat  an index of BEATS
 * @property {boolean} paused  whether the beats wait for the reader
 * @property {boolean} hidden  whether the outcome of the duels is held back until the reader has been asked
 * @property {Array<number | undefined>} guesses  the individuals the reader thinks will win, by tournament
 * @property {number} [cut]  another cut, which the reader has chosen
 * @property {MatingView} [other]  the mating with that cut
 */

/** The key under which the browser remembers whether matings are told. */
const KEPT = 'nimlab-telling';

/**
 * The telling of a frame's mating.
 * @param {Pick<State, 'telling' | 'asking' | 'stage'>} state
 * @param {import('../state.js').Frame} frame
 * @returns {Stage | undefined}
 */
export function openStage({ telling, asking, stage }, { step, mating }) {
  if (!telling || !mating) return undefined;
  const hidden = asking && mating.tournaments.some(hasChoice);
  return { step, beat: 0, paused: stage?.paused ?? false, hidden, guesses: [undefined, undefined] };
}

/** Whether playing waits for the telling. @param {Pick<State, 'stage'>} state */
export function isHeld({ stage }) {
  return stage !== undefined && (stage.beat < LAST || stage.paused || stage.hidden);
}

/**
 * The mating that may be put into words: none while its outcome is held back.
 * @param {Pick<State, 'frame' | 'stage'>} state
 */
export function matingOnShow({ frame, stage }) {
  return stage?.hidden ? undefined : frame?.mating;
}

/**
 * A slice of the state for a view that would give away the outcome of a mating: until its last beat, the view shows the
 * moment before. Readers who choose another individual or bar meanwhile want to see it, so they are shown what is.
 * @template Slice
 * @param {(state: State) => Slice} select
 */
export function untilTold(select) {
  /** @typedef {Pick<State, 'frame' | 'moments' | 'inspected' | 'individual' | 'bar'>} Moment */
  /** @type {Moment | undefined} */
  let now;
  /** @type {Moment | undefined} */
  let before;
  return (/** @type {State} */ state) => {
    const { frame, moments, inspected, individual, bar, stage } = state;
    const [was = 0, step = 0] = [now?.frame?.step, frame?.step];
    // A jump back is not the next moment.
    if (was !== step) before = was < step ? now : undefined;
    now = { frame, moments, inspected, individual, bar };
    const isHeld = stage && (stage.hidden || stage.beat < LAST);
    const isSame = before?.individual === individual && before?.bar === bar;
    return select(isHeld && isSame ? { ...state, ...before } : state);
  };
}

/**
 * What the reader can do with the telling.
 * @param {import('../state.js').Store} store
 * @param {(steps: number) => unknown} step  moves along the run
 */
export function createTelling(store, step) {
  const change = (/** @type {Partial<Stage>} */ news) => {
    const { stage } = store.get();
    if (stage) store.update({ stage: { ...stage, ...news } });
  };
  const skipStage = () => {
    if (store.get().stage) store.update({ stage: undefined });
  };
  return {
    /** Sets whether matings are told. @param {boolean} telling */
    setTelling(telling) {
      keep(KEPT, telling ? 'on' : 'off');
      store.update({ telling, ...(telling ? {} : { stage: undefined }) });
    },
    /** Sets whether the reader is asked who will win before it is told. @param {boolean} asking */
    setAsking(asking) {
      store.update({ asking });
      if (!asking) change({ hidden: false });
    },
    /** Goes to the next beat; after the last, to the next mating. From then on the beats wait for the reader. */
    nextBeat() {
      const { stage } = store.get();
      if (stage?.hidden) return change({ hidden: false, paused: true });
      change({ beat: Math.min((stage?.beat ?? 0) + 1, LAST), paused: true });
      if (stage?.beat === LAST) void step(1);
    },
    /** Goes to the previous beat; before the first, to the previous mating. */
    previousBeat() {
      const { stage } = store.get();
      if (stage?.beat) change({ beat: stage.beat - 1, paused: true });
      else void step(-1);
    },
    /** Called when the time of a beat is over: goes to the next, and after the last back to the board. */
    passBeat() {
      const { stage, motion } = store.get();
      if (stage && stage.beat < LAST) change({ beat: stage.beat + 1 });
      else if (!motion) skipStage();
    },
    pauseStage: () => change({ paused: !store.get().stage?.paused }),
    skipStage,
    /**
     * Notes who the reader thinks will win a tournament. Once every duel that can be guessed has a guess, the outcome
     * is told.
     * @param {number} tournament
     * @param {number} individual
     */
    guess(tournament, individual) {
      const { stage, frame } = store.get();
      const guesses = (stage?.guesses ?? []).map((one, index) => (index === tournament ? individual : one));
      const isOpen = frame?.mating?.tournaments.some((both, index) => hasChoice(both) && guesses[index] === undefined);
      change({ guesses, hidden: isOpen ?? false });
    },
    /** Tells the outcome, whatever was guessed. */
    reveal: () => change({ hidden: false }),
    /** Moves the cut; undefined puts it back where it was made. @param {number | undefined} cut */
    moveCut: (cut) => change({ cut, other: undefined, paused: true }),
    /** Lets the telling follow Run and Pause. @param {boolean} isPaused */
    followRun(isPaused) {
      const { stage, speed } = store.get();
      if (isPaused || (stage?.paused && speedOf(speed).told)) change({ paused: isPaused });
      else skipStage();
    },
  };
}

/** Whether a duel can be guessed: of equals, chance has picked one. @param {Array<{ fitness: number }>} contenders */
export function hasChoice([one, other]) {
  return one?.fitness !== other?.fitness;
}

/** Whether matings are told: the reader's last choice. */
export function isKept() {
  return recall(KEPT) !== 'off';
}
