// @ts-check
/** The panel of the lines over the generations. */
import './lines.css';
import { nothing } from 'lit-html';
import { mount } from '../../shared/view.js';
import { followWidth } from '../../shared/width.js';
import { inSight } from '../sight.js';
import { untilTold } from '../stage/telling.js';
import { createGrip, linesView } from './lines.js';

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {Pick<import('../workbench.js').Workbench, 'seek'>} bench
 */
export function mountLines(root, store, { seek }) {
  const intents = { seek, grip: createGrip() };
  // Measured here as well, because the histogram, which is just as wide, may be folded away.
  followWidth(root, (chartWidth) => store.update({ chartWidth }));
  mount(
    root,
    store,
    inSight(
      root,
      untilTold(
        ({ run, frame, moments, chartWidth }) =>
          run &&
          frame &&
          chartWidth > 0 && {
            width: chartWidth,
            moments,
            now: frame.step / run.pace,
            summary: frame.summary,
            generations: Number(run.settings.generations),
            solved: frame.solved && frame.solved.step / run.pace,
          },
      ),
    ),
    (slice) => (slice ? linesView(slice, intents) : nothing),
  );
}
