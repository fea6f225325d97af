// @ts-check
/** Says in words where the run is, for those who hear the page: on pause, step and solved. */

import { violations } from '../../shared/text.js';
import { speedOf } from '../speeds.js';

/** @typedef {import('../state.js').State} State */

/** The least time between two sentences while the run goes on, in milliseconds. */
const PAUSE = 5000;

/** @param {Element} root  a live region */
export function createAnnouncer(root) {
  let spoken = -Infinity;
  return (
    /** @type {Pick<State, 'run' | 'frame' | 'playing' | 'goal' | 'speed'>} */ { run, frame, playing, goal, speed },
  ) => {
    const moving = playing || goal !== undefined;
    if (!run || !frame || (moving && performance.now() - spoken < PAUSE)) return;
    spoken = performance.now();
    const { best, mean, worst } = frame.summary;
    const state = frame.solved
      ? `Solved in generation ${frame.solved.generation}. `
      : frame.stopped
        ? 'The generations are used up. '
        : '';
    const story = playing && !speedOf(speed).slow ? '' : (frame.mating?.story ?? '');
    root.textContent = `${state}Generation ${frame.generation} of ${run.settings.generations}: best ${violations(best)}, mean ${mean.toFixed(1)}, worst ${worst}. ${story}`;
  };
}
