// @ts-check
/** What the worker does with the rows of whole ledgers. */
import { progressOf } from './state.js';

/** @typedef {import('../../pkg/nimlab.js').Ledger} Ledger */

/** All rows of a ledger as the browser keeps them, series by series. @param {Ledger} ledger */
export function packedRows(ledger) {
  const { series } = ledger.state();
  return series.map(({ points }, index) => ({
    series: index,
    rows: points.map(({ number }) => ledger.packed(index, number)),
  }));
}

/**
 * Records the rows of a file in the ledger of its experiment. Packed rows have no settings, so the settings of all
 * points are compared first; if they differ, nothing is recorded and the result is false.
 * @param {Ledger} ledger
 * @param {Ledger} file
 */
export function takeOver(ledger, file) {
  const planned = ledger.state();
  const told = file.state();
  const fits = told.series.every(({ settings, points }, series) => {
    const own = planned.series[series];
    if (!own || JSON.stringify(own.settings) !== JSON.stringify(settings)) return false;
    return points.every(({ number, value }) => own.points[number]?.value === value);
  });
  if (!fits || planned.vary !== told.vary) return false;
  for (const { series, rows } of packedRows(file)) for (const piece of rows) ledger.record(series, piece);
  return true;
}

/**
 * How many rows are done, and how many there are in total.
 * @param {Ledger} ledger
 * @param {import('../../pkg/nimlab.js').LedgerState} [state]
 */
export function doneOf(ledger, state = ledger.state()) {
  return progressOf({ ledger: state, plan: { total: ledger.plan()?.total ?? 0 } });
}
