// @ts-check
/** Finds games and examples by what a reader types. */

/**
 * What can be chosen in the dialog.
 * @typedef {object} Entry
 * @property {string} id  unique in the list
 * @property {string} group  its heading
 * @property {string} title
 * @property {string} line  what it is, in one line
 * @property {string[]} aliases  other names
 */

/**
 * The entries that contain every word of the query, in their order, and the best of them: the one whose title or alias
 * is the query, else whose title begins with it, else whose title contains it, else the first.
 * @template {Entry} Found
 * @param {Found[]} entries
 * @param {string} query
 * @returns {{ found: Found[], best: Found | undefined }}
 */
export function search(entries, query) {
  const typed = plain(query);
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const found = entries.filter((entry) => {
    const text = plain([entry.title, entry.line, entry.group, ...entry.aliases].join(' '));
    return words.every((word) => text.includes(word));
  });
  const names = (/** @type {Found} */ { title, aliases }) => [title, ...aliases].map(plain);
  const best =
    found.find((entry) => names(entry).includes(typed)) ??
    found.find(({ title }) => plain(title).startsWith(typed)) ??
    found.find(({ title }) => plain(title).includes(typed));
  return { found, best: best ?? found[0] };
}

/** Lower case without accents and curly quotes, as people type. @param {string} text */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();
}

/**
 * Entries by group, in the order of each group's first entry.
 * @template {Entry} Found
 * @param {Found[]} entries
 * @returns {Array<[group: string, members: Found[]]>}
 */
export function grouped(entries) {
  /** @type {Map<string, Found[]>} */
  const groups = new Map();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/**
 * The entry to which a key leads from the active one.
 * @template {Entry} Found
 * @param {Found[]} found
 * @param {Found | undefined} active
 * @param {string} key
 * @returns {Found | undefined}
 */
export function stepped(found, active, key) {
  const at = active ? found.indexOf(active) : -1;
  const page = 6;
  const to = /** @type {Record<string, number | undefined>} */ ({
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
  })[key];
  return to === undefined ? undefined : found[Math.min(Math.max(to, 0), found.length - 1)];
}
