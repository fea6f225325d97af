// @ts-check
/** What people do on the Evolve page: intents become questions to the engine, answers become state. */
import { Refused } from '../shared/engine.js';
import { createPlayer } from './player.js';
import { createSession } from './session.js';
import { speedOf } from './speeds.js';
import { createTelling, isHeld, openStage } from './stage/telling.js';
import { barOf, isPlaying, isTooFast } from './state.js';
import { createJudging } from './verdict/judging.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../../pkg/nimlab.js').Frame} Frame */
/** @typedef {ReturnType<typeof createWorkbench>} Workbench */

/**
 * @typedef {object} World
 * @property {() => import('./session.js').Engine} hire  an engine with a worker of its own
 * @property {() => import('./session.js').Engine} hireWhole  one that can answer the questions of every page,
 *   such as judging a formula
 * @property {import('./state.js').Store} store
 * @property {Record<string, string>} defaults  of the settings and the seed
 * @property {() => Promise<number>} nextFrame
 * @property {{ settle: () => void, write: (how: 'push' | 'replace') => void }} history  keeps the address
 */

/** @param {World} world */
export function createWorkbench({ hire, hireWhole, store, defaults, nextFrame, history }) {
  const player = createPlayer({
    store,
    travel: (leg) => session.engine().travel({ ...leg, look: look() }),
    onFrame,
    nextFrame,
    isHeld: () => isHeld(store.get()),
    isDrawn: store.isSettled,
  });
  const resume = (/** @type {import('./state.js').Motion} */ motion) => move(() => player.resume(motion));
  const session = createSession({ hire, store, defaults, player, history, resume });
  const label = latest(session.label);
  const step = (/** @type {number} */ steps) => seek(stepSoon() + steps, false, steps === 1);
  const { followRun, ...telling } = createTelling(store, step);
  /** @type {number | undefined} the step whose mating the reader asked for */
  let asked;
  const { cancelJudging, judgeAgain } = createJudging({ hireWhole, store });

  return {
    ...telling,
    open: session.open,
    cancel: session.cancel,
    cancelJudging,
    judgeAgain,
    dismiss: () => store.update({ problems: [], refusal: undefined }),
    /**
     * Sets a parameter and restarts with the same seed.
     * @param {string} name
     * @param {string} text
     */
    set(name, text) {
      store.update({ typed: { ...store.get().typed, [name]: text } });
      return session.change(name);
    },
    /**
     * Sets all parameters at once, because one of them has changed.
     * @param {Record<string, string>} typed
     * @param {string} name
     */
    setAll(typed, name) {
      store.update({ typed });
      return session.change(name);
    },
    /** @param {string} seed */
    setSeed(seed) {
      store.update({ seed });
      return session.change('seed');
    },
    newSeed: () =>
      attempt(async () => {
        store.update({ seed: String(await session.engine().freshSeed(undefined)) });
        await session.change('new seed');
      }),
    play() {
      // A reader who starts a run wants to see what it finds.
      if (/own|hand/.test(store.get().labels)) store.update({ labels: 'evolved' });
      followRun(false);
      return move(() => player.play());
    },
    pause,
    toggle() {
      if (isPlaying(store.get())) pause();
      else void this.play();
    },
    /** @param {number} steps  how far, backwards if negative */
    step,
    /** Goes to the end of this generation, or to where the run is solved. */
    generation: () => seek((Math.floor(stepNow() / pace()) + 1) * pace(), true),
    /** @param {number} generation */
    seek: (generation) => seek(generation * pace()),
    /** Goes to a mating and tells it. @param {number} step */
    goTo: (step) => seek(step, false, true),
    restart: () => seek(0),
    /** @param {number} speed */
    setSpeed: (speed) => choose({ speed, ...(speedOf(speed).told ? {} : { stage: undefined }) }, 'replace'),
    /** @param {import('./address.js').Bar | undefined} bar */
    chooseBar: (bar) => choose({ bar }, 'replace'),
    /** @param {number | undefined} individual */
    inspect: (individual) => choose({ individual, labels: 'evolved' }, 'push'),
    /** @param {import('./address.js').Labels} labels */
    setLabels: (labels) => choose({ labels }, 'push'),
    /** Begins to label the game by hand. */
    labelByHand() {
      store.update({ labels: 'hand', formula: '', own: undefined, formulaRefusal: undefined, selected: undefined });
      write('push');
    },
    /** Changes the labels given by hand. @param {string} hand  a letter per position */
    mark(hand) {
      store.update({ hand });
      write('replace');
    },
    /** @param {number | undefined} selected */
    select(selected) {
      store.update({ selected });
      write('replace');
    },
    /** @param {number | undefined} preview */
    preview: (preview) => store.update({ preview }),
    /** @param {import('./state.js').Show} show */
    async show(show) {
      store.update({ show });
      write('push');
      if (!session.isBusy()) await attempt(session.layOut);
    },
    /** @param {boolean} present  whether the page is shown on a projector */
    present(present) {
      store.update({ present, question: undefined });
      telling.setAsking(present && store.get().vote);
      write('push');
    },
    /** Whether a class votes before an outcome is shown. @param {boolean} vote */
    setVote(vote) {
      store.update({ vote, question: undefined });
      telling.setAsking(vote);
      write('replace');
    },
    /** Shows the outcome that was held back for a vote. */
    tell() {
      const { question } = store.get();
      if (!question) return;
      show(question.frame);
      store.update({ question: { ...question, from: question.frame.step, told: true } });
      write('replace');
    },
    /** @param {import('./folds.js').Fold[]} panels  the open ones */
    fold(panels) {
      store.update({ panels });
      write('replace');
    },
    /** @param {boolean} truth */
    showTruth(truth) {
      store.update({ truth });
      write('replace');
    },
    /**
     * Labels the game by the reader's own formula, and shows these labels unless the formula is empty.
     * @param {string} formula
     */
    async type(formula) {
      const { labels } = store.get();
      store.update({ formula, labels: formula.trim() === '' ? 'evolved' : labels === 'both' ? 'both' : 'own' });
      if (session.isBusy()) return;
      await attempt(label);
      write('replace');
    },
  };

  /**
   * Changes what the player looks at, and looks again.
   * @param {Partial<State>} change
   * @param {'push' | 'replace'} how
   */
  function choose(change, how) {
    store.update(change);
    write(how);
    return move(() => player.look());
  }

  /**
   * @param {number} step
   * @param {boolean} [halt]
   * @param {boolean} [told]  whether the mating there is told
   */
  function seek(step, halt = false, told = false) {
    asked = told ? step : undefined;
    return move(() => player.seek(step, halt));
  }

  function pause() {
    player.pause();
    followRun(true);
  }

  /** Moves along the run, unless it is being exchanged for another. @param {() => Promise<void>} go */
  async function move(go) {
    if (session.isBusy() || !store.get().run) return;
    await attempt(go);
    write('replace');
  }

  /** Asks the engine something. The session replaces an engine that fails. @param {() => Promise<void>} ask */
  async function attempt(ask) {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isFailure) store.update({ refusal: error.refusal });
    }
  }

  /** While a run is being exchanged, the session writes the address. @param {'push' | 'replace'} how */
  function write(how) {
    if (!session.isBusy()) history.write(how);
  }

  function stepNow() {
    return store.get().frame?.step ?? 0;
  }

  /** The step the run is about to reach, so that presses faster than the engine's answers all count. */
  function stepSoon() {
    const { motion } = store.get();
    return motion?.kind === 'seek' && !motion.halt && !motion.long ? motion.goal : stepNow();
  }

  function pace() {
    return store.get().run?.pace ?? 1;
  }

  /** @returns {import('../../pkg/nimlab.js').Look} */
  function look() {
    const state = store.get();
    const { individual, bar, frame, moments, inspected } = state;
    const known = inspected && frame?.key;
    return { individual, known, since: moments.length, mating: !isTooFast(state), bar: barOf(bar) };
  }

  /**
   * @param {Frame} frame
   * @param {boolean} ends
   */
  function onFrame(frame, ends) {
    const { present, vote } = store.get();
    if (ends && present && vote) store.update({ question: { frame, from: stepNow(), told: false } });
    else show(frame);
  }

  /** @param {Frame} frame */
  function show(frame) {
    const state = store.get();
    const { moments, inspected, question } = state;
    store.update({
      question: question?.from === frame.step ? question : undefined,
      frame,
      stage: stageAt(state, frame),
      moments: frame.moments.length > 0 ? [...moments, ...frame.moments] : moments,
      inspected: frame.inspected ?? inspected,
    });
  }

  /**
   * A mating is told if the reader asked for it, or the run is at the speed at which each is told.
   * @param {State} state
   * @param {Frame} next
   */
  function stageAt(state, next) {
    const { stage, speed, frame } = state;
    if (stage?.step === next.step) return stage;
    const isNext = next.step === (frame?.step ?? 0) + 1;
    const isTold = next.step === asked || (isNext && speedOf(speed).told);
    // A mating is told once: another look at the same moment does not tell it again.
    if (isTold) asked = undefined;
    return isTold ? openStage(state, next) : undefined;
  }
}

/** Runs one request at a time; only the latest pending one follows. @param {() => Promise<void>} ask */
function latest(ask) {
  /** @type {Promise<void> | undefined} */
  let asking;
  let again = false;
  return () => {
    again = true;
    asking ??= (async () => {
      while (again) {
        again = false;
        await ask();
      }
    })().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
