// @ts-check
/** Files of an experiment's results: CSV, or JSON as the page and the command line write it. */

import { number } from '../shared/text.js';

/**
 * A row of a JSON file, which may leave out anything.
 * @typedef {Record<string, unknown> & { settings?: Record<string, unknown> } | null} FileRow
 */

/** The columns of the CSV after the parameters. Files of earlier formats have `proven` in place of `verdict`. */
const ENDING = [
  'solved',
  'generation',
  'evaluations',
  'fitness',
  'formula',
  'verdict',
  'proven',
  'counterexample',
  'bound',
];

/** The limits of a file: what is larger would freeze the page, or trap the engine. */
const MOST_BYTES = 200_000_000;
const MOST_ROWS = 1_000_000;
const LONGEST_LINE = 100_000;

/** The text of a file, unless it is too large to be read. Throws a refusal. @param {File} file */
export async function textOf(file) {
  if (file.size > MOST_BYTES)
    throw refusal(`The file has ${number(file.size)} bytes; it must have at most ${number(MOST_BYTES)}.`);
  return file.text();
}

/**
 * The rows of a file as CSV. Throws a refusal.
 * @param {string} text
 * @param {string[]} parameters  in the order of the columns
 */
export function tableOf(text, parameters) {
  if (!text.trimStart().startsWith('{')) return checkedLines(text);
  const rows = rowsIn(parsed(text));
  if (rows.length === 0) throw refusal('The file holds no rows; the results of an experiment have "rows".');
  if (rows.length > MOST_ROWS) throw tooManyRows(rows.length);
  // A parameter that did not exist when the file was written has its default.
  const known = parameters.filter((name) => rows.some((row) => row?.settings?.[name] !== undefined));
  const columns = ['point', 'run', 'seed', ...known, ...ENDING];
  const lines = rows.map((row) => {
    const values = { ...row?.settings, ...row };
    return columns.map((name) => cell(values[name])).join(',');
  });
  return checkedLines(`${columns.join(',')}\n${lines.join('\n')}`);
}

/** A table whose lines are neither too long nor too many. @param {string} text */
function checkedLines(text) {
  let count = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1, count += 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const length = end - start;
    if (length > LONGEST_LINE) {
      const limit = `a line must have at most ${number(LONGEST_LINE)}`;
      throw refusal(`Line ${number(count + 1)} of the file has ${number(length)} characters; ${limit}.`);
    }
  }
  if (count - 1 > MOST_ROWS) throw tooManyRows(count - 1);
  return text;
}

/** @param {number} rows */
function tooManyRows(rows) {
  return refusal(`The file has ${number(rows)} rows; it must have at most ${number(MOST_ROWS)}.`);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(`The file is not valid JSON: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * @param {string} message
 * @returns {import('../../pkg/nimlab.js').Refusal}
 */
function refusal(message) {
  return { field: 'file', message, column: undefined };
}

/**
 * The rows of a result, or those of each of its series.
 * @param {{ rows?: FileRow[], series?: Array<{ rows?: FileRow[] } | null> }} result
 */
function rowsIn({ rows, series }) {
  const parts = Array.isArray(series) ? series.map((one) => one?.rows) : [rows];
  return parts.flatMap((part) => (Array.isArray(part) ? part : []));
}

/** A value as a cell of CSV; the engine checks what is missing or of the wrong type. @param {unknown} value */
function cell(value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `"${String(value ?? '').replaceAll('"', '')}"`;
}
