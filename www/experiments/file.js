// @ts-check
/** Files of an experiment's results: CSV, or JSON as the page and the command line write it. */

/**
 * A row of a JSON file, which may leave out anything.
 * @typedef {Record<string, unknown> & { settings?: Record<string, unknown> } | null} FileRow
 */

/** The columns of the CSV after the parameters. */
const ENDING = ['solved', 'generation', 'evaluations', 'fitness', 'formula', 'proven', 'counterexample'];

/**
 * The rows of a file as CSV. Throws a refusal.
 * @param {string} text
 * @param {string[]} parameters  in the order of the columns
 */
export function tableOf(text, parameters) {
  if (!text.trimStart().startsWith('{')) return text;
  const rows = rowsIn(parsed(text));
  if (rows.length === 0) throw refusal('The file holds no rows; the results of an experiment have "rows".');
  // A parameter that did not exist when the file was written has its default.
  const known = parameters.filter((name) => rows.some((row) => row?.settings?.[name] !== undefined));
  const columns = ['point', 'run', 'seed', ...known, ...ENDING];
  const lines = rows.map((row) => {
    const values = { ...row?.settings, ...row };
    return columns.map((name) => cell(values[name])).join(',');
  });
  return [columns.join(','), ...lines].join('\n');
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
