// @ts-check
/**
 * Files of an experiment's results: CSV, or JSON as the page and the command line write it. They are read as a stream
 * and passed on in portions, so that a file of any size takes little memory.
 */

import { number } from '../shared/text.js';
import { createSplitter, NotRows } from './splitter.js';

/**
 * A row of a JSON file; anything may be missing.
 * @typedef {Record<string, unknown> & { settings?: Record<string, unknown> } | null} FileRow
 */
/**
 * A portion of the table: a header and rows as CSV, the line of the file in which the first row is, and how many bytes
 * of the file have been read.
 * @typedef {{ table: string, first: number, bytes: number }} Portion
 */

/** The first column of the CSV if a series has a name: the name of the series. */
const SERIES = 'series';

/** The columns of the CSV before the parameters. */
const FIRST = ['point', 'run', 'seed'];

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

/** Other fields of a row in JSON. */
const OTHERS = ['settings', 'steps', 'format'];

/** The limits of a file. */
const MOST_BYTES = 1_000_000_000;
const MOST_ROWS = 1_000_000;
const LONGEST_LINE = 100_000;

/** How many characters of a file are processed at a time, since a browser may deliver any number at once. */
const PIECE = 50_000;

/** How many characters of a table make a portion. */
const PORTION = 250_000;

/**
 * The table of a file, in portions. Throws a refusal.
 * @param {File} file
 * @param {string[]} parameters  in the order of the columns
 * @returns {AsyncGenerator<Portion>}
 */
export async function* portionsOf(file, parameters) {
  if (file.size > MOST_BYTES)
    throw refusal(`The file has ${number(file.size)} bytes; it must have at most ${number(MOST_BYTES)}.`);
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  /** @type {ReturnType<typeof linesTable | typeof rowsTable> | undefined} */
  let table;
  try {
    for (let begin = '', bytes = 0; ; ) {
      const { value, done } = await reader.read();
      bytes += value?.length ?? 0;
      let text = decoder.decode(value, { stream: !done });
      if (!table) {
        begin += text;
        text = begin;
        // White space may come first, but at most as much as the longest line.
        if (/\S/.test(begin) || begin.length > LONGEST_LINE || done)
          table = begin.trimStart().startsWith('{') ? rowsTable(parameters) : linesTable();
      }
      for (let at = 0; table && at < text.length; at += PIECE) {
        table.push(text.slice(at, at + PIECE));
        for (const portion of table.take(false)) yield { ...portion, bytes };
      }
      for (const portion of (done && table?.take(true)) || []) yield { ...portion, bytes };
      if (done) return;
    }
  } catch (error) {
    throw error instanceof NotRows ? refusal(error.message) : readError(error);
  } finally {
    // Stop reading once the file has been refused or is no longer wanted.
    void reader.cancel().catch(() => undefined);
  }
}

/** Portions of lines, each with the header of the file. */
function linesTable() {
  /** @type {string | undefined} */
  let header;
  let unread = '';
  let lines = '';
  /** The number of lines before the unsent ones. */
  let before = 0;
  let count = 0;
  let isSent = false;

  /** @param {string} line */
  const add = (line) => {
    count += 1;
    if (line.length > LONGEST_LINE) throw longLine(count);
    if (count - 1 > MOST_ROWS) throw tooManyRows();
    if (header === undefined) header = line;
    else lines += `${line}\n`;
  };

  return {
    /** @param {string} text */
    push(text) {
      const parts = (unread + text).split('\n');
      unread = parts.pop() ?? '';
      for (const line of parts) add(line);
      if (unread.length > LONGEST_LINE) throw longLine(count + 1);
    },

    /** Takes the portions that are ready. @param {boolean} isOver  whether the file has ended */
    take(isOver) {
      if (isOver && unread !== '') add(unread);
      if (lines.length < PORTION && !isOver) return [];
      const portion = { table: `${header ?? ''}\n${lines}`, first: Math.max(1, before) + 1 };
      const isBlank = !/\S/.test(lines);
      lines = '';
      before = count;
      // The engine must see, and refuse, a file without rows; but blank lines at the end of a file are allowed.
      if (isBlank && (isSent || !isOver)) return [];
      isSent = true;
      return [portion];
    },
  };
}

/** Portions of rows of JSON, each with a header of the columns its rows have. @param {string[]} parameters */
function rowsTable(parameters) {
  /** @type {Array<{ header: string, first: number, lines: string }>} */
  let portions = [];
  let count = 0;
  const write = lineWriter(parameters);
  const splitter = createSplitter((row) => {
    count += 1;
    if (count > MOST_ROWS) throw tooManyRows();
    const { header, line } = write(/** @type {FileRow} */ (row));
    const last = portions.at(-1);
    // The header is line 1.
    if (last?.header === header && last.lines.length < PORTION) last.lines += line;
    else portions.push({ header, first: count + 1, lines: line });
  });

  return {
    push: splitter.push,

    /** Takes the portions that are ready. @param {boolean} isOver  whether the file has ended */
    take(isOver) {
      if (isOver && splitter.end() === 0)
        throw refusal('The file holds no rows; the results of an experiment have "rows".');
      const full = isOver || (portions[0]?.lines.length ?? 0) >= PORTION || portions.length > 1;
      const ready = full ? portions : [];
      if (full) portions = [];
      return ready.map(({ header, first, lines }) => ({ table: header + lines, first }));
    },
  };
}

/**
 * Writes rows as lines of CSV, each with its header. A parameter that a row leaves out did not exist when the file was
 * written, and has its default. Unknown names become columns without content, so that the engine can name them.
 * @param {string[]} parameters
 */
function lineWriter(parameters) {
  const known = new Set([SERIES, ...FIRST, ...ENDING, ...OTHERS]);
  const names = new Set(parameters);
  /** @type {unknown[]} the settings of the last row, which the next one mostly shares */
  let settings = [];
  let extra = '';
  let cells = '';
  let empty = '';
  let header = '';
  return (/** @type {FileRow} */ row) => {
    const unknown = [...unknownOf(row, known), ...unknownOf(row?.settings, names)].map((name) => `,${cell(name)}`);
    const named = typeof row?.series === 'string';
    const isNew = header === '' || unknown.join('') !== extra || named !== header.startsWith(SERIES);
    if (isNew || parameters.some((name, index) => row?.settings?.[name] !== settings[index])) {
      settings = parameters.map((name) => row?.settings?.[name]);
      const had = parameters.filter((_, index) => settings[index] !== undefined);
      extra = unknown.join('');
      empty = ','.repeat(unknown.length);
      header = `${[...(named ? [SERIES] : []), ...FIRST, ...had, ...ENDING].join(',')}${extra}\n`;
      cells = had.map((name) => `${cell(row?.settings?.[name])},`).join('');
    }
    const first = [...(named ? [SERIES] : []), ...FIRST].map((name) => `${cell(row?.[name])},`).join('');
    return { header, line: `${first}${cells}${ENDING.map((name) => cell(row?.[name])).join(',')}${empty}\n` };
  };
}

/**
 * The unknown names of an object.
 * @param {unknown} object
 * @param {Set<string>} known
 */
function unknownOf(object, known) {
  return object && typeof object === 'object' ? Object.keys(object).filter((name) => !known.has(name)) : [];
}

/** A value as a cell of CSV; the engine checks for missing values and wrong types. @param {unknown} value */
function cell(value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return `"${typeof value === 'number' ? value : String(value ?? '').replace(/["\r\n]/g, '')}"`;
}

/** What to throw if a file cannot be read. @param {unknown} error */
export function readError(error) {
  return error instanceof DOMException
    ? refusal('The file can no longer be read: it was changed, moved or deleted after it was chosen. Choose it again.')
    : error;
}

/** @param {number} line */
function longLine(line) {
  return refusal(`Line ${number(line)} of the file has more than ${number(LONGEST_LINE)} characters.`);
}

function tooManyRows() {
  return refusal(`The file has more than ${number(MOST_ROWS)} rows.`);
}

/**
 * @param {string} message
 * @returns {import('../../pkg/nimlab.js').Refusal}
 */
export function refusal(message) {
  return { field: 'file', message, column: undefined };
}
