// @ts-check
/** Puts the telling of a mating on the page: when a beat is over, what moves, what another cut would have made. */
import './stage.css';
import { render } from 'lit-html';
import { onCall, Refused } from '../../shared/engine.js';
import { barsTo } from '../layout/bins.js';
import { newcomerOf } from '../layout/newcomer.js';
import { moveIn, moveInChart } from './motion.js';
import { LAST } from './telling.js';
import { stageView } from './view.js';
import { beatInWords, whatIfInWords } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../session.js').Engine} Engine */

/** How long a beat lasts, in milliseconds. */
const BEAT = 1200;

/**
 * @typedef {object} World
 * @property {HTMLElement} page
 * @property {HTMLElement} game  the panel of the board
 * @property {import('../state.js').Store} store
 * @property {import('../workbench.js').Workbench} bench
 * @property {() => Engine} hireWhole
 * @property {(sentence: string) => void} say  announces it to screen readers
 */

/** @param {World} world */
export function mountStage({ page, game, store, bench, hireWhole, say }) {
  const root = document.createElement('div');
  // Before what the board's view draws, because that view owns everything after it.
  game.prepend(root);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const followMotion = () => store.update({ still: motion.matches });
  motion.addEventListener('change', followMotion);
  followMotion();

  store.view(sliceOf, (slice) => {
    const hadFocus = root.contains(document.activeElement);
    render(stageView(slice, bench), root);
    if (hadFocus && !root.contains(document.activeElement)) focusOn(slice ? '.telling .primary' : '[data-icon="step"]');
  });
  // After the view above, so that the beat is drawn before it moves.
  store.view(({ stage, still }) => ({ step: stage?.step, beat: stage?.beat, hidden: stage?.hidden, still }), begin);
  store.view(({ stage }) => ({ step: stage?.step, cut: stage?.cut }), ask);

  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isElsewhere && page.contains(root) && !page.hidden) bench.skipStage();
  });
  // A reader whose focus enters the board wants to see it.
  game.addEventListener('focusin', ({ target }) => {
    if (!root.contains(/** @type {Node} */ (target))) bench.skipStage();
  });

  watchTime(store, bench);

  /** @param {{ beat: number | undefined, hidden: boolean | undefined }} now */
  function begin({ beat, hidden }) {
    const { stage, still, frame } = store.get();
    const mating = stage?.other ?? frame?.mating;
    if (beat === undefined || hidden || !mating) return;
    if (stage?.paused && beat > 0) say(beatInWords(mating, beat).join(' '));
    if (still) return;
    moveIn(root, beat);
    if (beat === LAST && mating.replaced && !stage?.other) {
      const bars = barsTo(store.get().moments[0]?.worst ?? 0);
      const at = (/** @type {number} */ fitness) => bars.findIndex(({ most }) => fitness <= most);
      moveInChart(page.querySelector('.histogram'), at(mating.worst.fitness), at(newcomerOf(mating)));
    }
  }

  /** The engine that replays the run up to the mating. */
  const hire = onCall(hireWhole);
  /** Asks what another cut would have made; only the last answer counts. */
  async function ask() {
    const { stage, run, frame } = store.get();
    if (!run || !frame?.mating || stage?.cut === undefined) return;
    const { step, cut } = stage;
    try {
      const other = await hire().cutting({ settings: run.settings, seed: String(run.seed), step, cut });
      const now = store.get();
      if (now.stage?.step !== step || now.stage.cut !== cut || now.run !== run) return;
      store.update({ stage: { ...now.stage, other } });
      say(whatIfInWords(frame.mating, other));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (store.get().stage?.cut === cut) bench.moveCut(undefined);
    }
  }

  /** @param {string} selector */
  function focusOn(selector) {
    /** @type {HTMLElement | null} */ (page.querySelector(selector))?.focus();
  }
}

/**
 * Goes on to the next beat when one is over. Without motion the beats wait for the reader, unless the run moves.
 * @param {import('../state.js').Store} store
 * @param {import('../workbench.js').Workbench} bench
 */
function watchTime(store, bench) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  store.view(
    ({ stage, still, motion }) => ({ stage, waits: !stage || stage.paused || stage.hidden || (still && !motion) }),
    ({ waits }) => {
      clearTimeout(timer);
      timer = waits ? undefined : setTimeout(bench.passBeat, BEAT);
    },
  );
}

/** @param {State} state */
function sliceOf({ stage, frame, moments, still, telling }) {
  if (!stage || !frame?.mating || frame.step !== stage.step) return undefined;
  const { histogram, worst } = frame.summary;
  return { stage, mating: frame.mating, still, telling, columns: histogram, worst: moments[0]?.worst ?? worst };
}
