// @ts-check
/** The rows of the reference comparison, and what scipy and statsmodels say of them. */
import { readFileSync } from 'node:fs';

/** @typedef {[solved: boolean, evaluations: number]} End */
/** @typedef {{ counts: number[], p: number, adjusted: number }} ContestOfTable */

/**
 * One point of the table.
 * @typedef {object} PointOfTable
 * @property {Array<[End, End]>} pairs
 * @property {number[]} counts
 * @property {[[number, number], [number, number]]} solved  the intervals of both rates
 * @property {[value: number, low: number, high: number]} difference
 * @property {number} p
 * @property {number} adjusted
 * @property {ContestOfTable} evaluations
 * @property {ContestOfTable} gene_evaluations
 */

const table = JSON.parse(readFileSync(new URL('../reference/statistics.json', import.meta.url), 'utf8'));

/** @type {PointOfTable[]} */
export const POINTS = table.comparison;

/** The two series of the table as a file: the last gene, and the best one. */
export function referenceCsv() {
  const header = 'point,run,seed,heaps,generations,population,express,solved,generation,evaluations,fitness,formula';
  const rows = ['last', 'best'].flatMap((express, series) =>
    POINTS.flatMap(({ pairs }, point) =>
      pairs.map((pair, run) => {
        const [solved, evaluations] = /** @type {End} */ (pair[series]);
        const settings = [point, run, 1000 * point + run, 1, 1, 2 * point + 2, express];
        const end = solved ? ['yes', 0, evaluations, 0, 'a1', 'every-size'] : ['no', '', evaluations, 1, 'a1', ''];
        return [...settings, ...end, '', '', 3].join(',');
      }),
    ),
  );
  return `${header},verdict,counterexample,bound,format\n${rows.join('\n')}\n`;
}

/**
 * Whether two numbers are equal to 1e-9 of their size.
 * @param {number} one
 * @param {number} other
 */
export function isClose(one, other) {
  return Math.abs(one - other) <= Math.max(1e-9 * Math.abs(other), 1e-40);
}
