// @ts-check
/** The population panel: the histogram, the individuals of its chosen bar, and the lines over the generations. */
import { nothing } from 'lit-html';
import { mount } from '../../shared/view.js';
import { followWidth } from '../../shared/width.js';
import { countWithin } from '../layout/bins.js';
import { histogramView } from './histogram.js';
import { createGrip, linesView } from './lines.js';
import { membersView } from './members.js';

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {import('../workbench.js').Workbench} bench
 */
export function mountPopulation(panel, store, bench) {
  const intents = {
    ...bench,
    grip: createGrip(),
    sort: (/** @type {boolean} */ sorted) => store.update({ sorted }),
    pointBar: (/** @type {number | undefined} */ pointedBar) => store.update({ pointedBar }),
    focusBar: (/** @type {number | undefined} */ focusedBar) => store.update({ focusedBar }),
  };
  followWidth(panel('histogram'), (chartWidth) => store.update({ chartWidth }));
  mount(
    panel('histogram'),
    store,
    ({ run, frame, moments, chartWidth, bar, pointedBar, focusedBar }) =>
      run &&
      frame &&
      chartWidth > 0 && {
        width: chartWidth,
        columns: frame.summary.histogram,
        population: Number(run.settings.population),
        worst: moments[0]?.worst ?? frame.summary.worst,
        best: frame.summary.best,
        bar,
        pointedBar,
        focusedBar,
      },
    (slice) => (slice ? histogramView(slice, intents) : nothing),
  );
  mount(
    panel('members'),
    store,
    ({ bar, frame, individual, sorted }) => ({
      bar,
      sorted,
      count: bar && frame ? countWithin(bar, frame.summary.histogram) : 0,
      members: frame?.members,
      individual,
      best: frame?.best ?? 0,
    }),
    (slice) => membersView(slice, intents),
  );
  mount(
    panel('lines'),
    store,
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
    (slice) => (slice ? linesView(slice, intents) : nothing),
  );
}
