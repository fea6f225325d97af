// @ts-check
/**
 * Splits the JSON of an experiment into its rows as it arrives, so that only one row is in memory at a time. Rows are
 * the elements of the array `rows` at the top level, or in each element of the array `series`. The rest of the text,
 * with these arrays left empty, is kept and must be valid JSON, too.
 */

import { number } from '../shared/text.js';

/** The most characters of a row, and of everything else in a file. */
const LONGEST_ROW = 100_000;
const LONGEST_REST = 10_000_000;

/** The keys before an array of rows and an array of series. */
const ROWS = /(?<!\\)"rows"\s*:\s*$/;
const SERIES = /(?<!\\)"series"\s*:\s*$/;

/** How many characters at the end of the rest are searched for a key. */
const TAIL = 200;

/** Thrown if the text is not the JSON of an experiment; says why. */
export class NotRows extends Error {}

/**
 * @param {(row: unknown) => void} onRow  called with every row, in order
 */
export function createSplitter(onRow) {
  let rest = '';
  /** The row that has begun. */
  let row = '';
  let depth = 0;
  /** The depth of the elements of an array of rows, once one has begun. */
  let rowDepth = 0;
  let inSeries = false;
  let count = 0;
  /** @type {boolean} whether the array has had an element or a comma */
  let isBegun = false;
  let inText = false;
  let isEscaped = false;

  return { push, end };

  /** Takes the next part of the text. @param {string} text */
  function push(text) {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (inText) {
        if (sign === 92) isEscaped = true;
        else if (sign === 34) inText = false;
      } else if (sign === 34) inText = true;
      else if (sign === 123 || sign === 91) {
        depth += 1;
        if (rowDepth > 0) continue;
        if (sign === 91 && begins(text, start, at)) {
          keep(text.slice(start, at + 1));
          start = at + 1;
          rowDepth = depth;
          isBegun = false;
        }
      } else if (sign === 125 || sign === 93) {
        if (depth === rowDepth && rowDepth > 0) {
          finish(row + text.slice(start, at), true);
          start = at;
          rowDepth = 0;
        }
        depth -= 1;
        if (depth < 2) inSeries = false;
      } else if (sign === 44 && depth === rowDepth && rowDepth > 0) {
        finish(row + text.slice(start, at), false);
        start = at + 1;
      }
    }
    if (rowDepth === 0) return keep(text.slice(start));
    row += text.slice(start);
    if (row.length > LONGEST_ROW) throw tooLong(count + 1);
  }

  /** Called when the text has ended. */
  function end() {
    if (rowDepth > 0) throw new NotRows('The file is not valid JSON: it ends within its rows.');
    parsed(rest, '');
    return count;
  }

  /**
   * Whether an array of rows begins with this bracket.
   * @param {string} text
   * @param {number} start
   * @param {number} at
   */
  function begins(text, start, at) {
    if (depth !== 2 && !(depth === 4 && inSeries)) return false;
    const before = (rest.slice(-TAIL) + text.slice(Math.max(start, at - TAIL), at)).slice(-TAIL);
    if (depth === 2 && SERIES.test(before)) inSeries = true;
    return ROWS.test(before);
  }

  /** @param {string} text */
  function keep(text) {
    rest += text;
    if (rest.length > LONGEST_REST) throw new NotRows('The file has too much beside its rows.');
  }

  /**
   * A comma or the end of the array ends a row; an empty array has none.
   * @param {string} text
   * @param {boolean} isLast
   */
  function finish(text, isLast) {
    row = '';
    if (isLast && !isBegun && text.trim() === '') return;
    isBegun = true;
    if (text.length > LONGEST_ROW) throw tooLong(count + 1);
    count += 1;
    onRow(parsed(text, `in row ${count}, `));
  }
}

/**
 * @param {string} text
 * @param {string} where
 */
function parsed(text, where) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotRows(`The file is not valid JSON: ${where}${error instanceof Error ? error.message : error}.`);
  }
}

/** @param {number} row */
function tooLong(row) {
  return new NotRows(`Row ${number(row)} of the file has more than ${number(LONGEST_ROW)} characters.`);
}
