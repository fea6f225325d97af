// @ts-check
/** The population panel: the histogram, and the individuals of its chosen bar. */
import { nothing } from 'lit-html';
import { mount } from '../../shared/view.js';
import { followWidth } from '../../shared/width.js';
import { countWithin } from '../layout/bins.js';
import { inSight } from '../sight.js';
import { untilTold } from '../stage/telling.js';
import { histogramView } from './histogram.js';
import { membersView } from './members.js';

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {import('../workbench.js').Workbench} bench
 */
export function mountPopulation(panel, store, bench) {
  const intents = {
    ...bench,
    sort: (/** @type {boolean} */ sorted) => store.update({ sorted }),
    pointBar: (/** @type {number | undefined} */ pointedBar) => store.update({ pointedBar }),
    focusBar: (/** @type {number | undefined} */ focusedBar) => store.update({ focusedBar }),
    openBars: (/** @type {boolean} */ barsOpen) => store.update({ barsOpen }),
  };
  followWidth(panel('histogram'), (chartWidth) => store.update({ chartWidth }));
  mount(
    panel('histogram'),
    store,
    inSight(
      panel('histogram'),
      untilTold(
        ({ run, frame, moments, chartWidth, bar, pointedBar, focusedBar, barsOpen }) =>
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
            barsOpen,
          },
      ),
    ),
    (slice) => (slice ? histogramView(slice, intents) : nothing),
  );
  mount(
    panel('members'),
    store,
    inSight(
      panel('members'),
      untilTold(
        ({ bar, run, frame, individual, sorted }) =>
          bar && {
            bar,
            sorted,
            ...counts(bar, run, frame),
            members: frame?.members,
            individual,
            best: frame?.best ?? 0,
          },
      ),
    ),
    (slice) => (slice ? membersView(slice, intents) : nothing),
  );
}

/**
 * How many individuals a bar has, and whether they are all there are.
 * @param {import('../address.js').Bar} bar
 * @param {import('../state.js').Run | undefined} run
 * @param {import('../state.js').Frame | undefined} frame
 */
function counts(bar, run, frame) {
  const count = frame ? countWithin(bar, frame.summary.histogram) : 0;
  return { count, all: count === Number(run?.settings.population) };
}
