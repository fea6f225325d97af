// @ts-check
/** Files of all rows, made point by point: as one text, a million rows would be too long. */

/** @typedef {import('../../pkg/nimlab.js').Ledger} Ledger */

/** @param {Ledger} ledger */
export function csvOf(ledger) {
  const parts = [new Blob([ledger.csvHeader()])];
  for (const [series, { points }] of ledger.state().series.entries())
    for (const { number } of points) parts.push(new Blob([ledger.csvRows(series, number)]));
  return new Blob(parts, { type: 'text/csv' });
}

/**
 * @param {Ledger} ledger
 * @param {number} format
 * @param {string} address  that repeats it; '' for a file
 */
export function jsonOf(ledger, format, address) {
  const { vary, series } = ledger.state();
  const head = JSON.stringify({ format, vary, ...(address && { link: address }) });
  const parts = [new Blob([`${head.slice(0, -1)},"series":[`])];
  for (const [index, { name, settings, points }] of series.entries()) {
    const known = JSON.stringify({ ...(name && { name }), settings, points });
    parts.push(new Blob([`${index === 0 ? '' : ','}${known.slice(0, -1)},"rows":[`]));
    const full = points.filter(({ summary }) => summary);
    for (const [place, { number }] of full.entries())
      parts.push(new Blob([place === 0 ? '' : ',', ledger.jsonRows(index, number)]));
    parts.push(new Blob([']}']));
  }
  return new Blob([...parts, ']}\n'], { type: 'application/json' });
}
