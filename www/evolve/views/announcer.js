// @ts-check
/** Tells screen readers where the run is: on pause, on a step, and when it is solved. */
import { violations } from '../../shared/text.js';
import { isTooFast } from '../state.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<State, 'run' | 'frame' | 'motion' | 'speed'>} AnnouncerSlice */

/** The least time between two sentences while the run goes on, in milliseconds. */
const PAUSE = 5000;

/**
 * Speaks through a live region, at most every few seconds while the run moves.
 * @param {Element} root  the live region
 */
export function createAnnouncer(root) {
  let spoken = -Infinity;
  return (/** @type {AnnouncerSlice} */ slice) => {
    const { run, frame, motion } = slice;
    if (!run || !frame || (motion && performance.now() - spoken < PAUSE)) return;
    spoken = performance.now();
    const { best, mean, worst } = frame.summary;
    const place = `Generation ${frame.generation} of ${run.settings.generations}`;
    const story = isTooFast(slice) ? '' : (frame.mating?.story ?? '');
    const scores = `best ${violations(best)}, mean ${mean.toFixed(1)}, worst ${worst}`;
    root.textContent = `${stateOf(frame)}${place}: ${scores}. ${story}`;
  };
}

/** @param {import('../../../pkg/nimlab.js').Frame} frame */
function stateOf({ solved, stopped }) {
  if (solved) return `Solved in generation ${solved.generation}. `;
  return stopped ? 'The generations are used up. ' : '';
}
