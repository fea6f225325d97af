// @ts-check
/** Everything the browser keeps: each experiment and file, with its buttons. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { counted, number } from '../../shared/text.js';
import { isNumeric } from '../address.js';
import { MOST_KEPT } from '../keeper.js';
import { settingsInWords, valueTitle } from '../said.js';
import { varyTitle } from '../wording.js';

/** @typedef {import('../shelf.js').Entry} Entry */
/** @typedef {import('../address.js').Catalog} Catalog */

/**
 * @typedef {object} ShelfIntents
 * @property {(entry: Entry) => void} open
 * @property {(entry: Entry, name: string) => void} name
 * @property {(entry: Entry) => void} pin
 * @property {(address: string) => void} ask  asks whether to delete this one; '' for none
 * @property {(entry: Entry) => void} remove
 * @property {(address: string) => void} adding  shows where to add runs to this one; '' for none
 * @property {(entry: Entry, runs: number) => void} add
 */

/**
 * @param {{ entries: Entry[], problem: string, asked: string, adding: string, catalog: Catalog }} slice
 * @param {ShelfIntents} intents
 */
export function shelfView({ entries, problem, asked, adding, catalog }, intents) {
  if (problem !== '') return html`<p class="notice">${problem}</p>`;
  if (entries.length === 0) return html`<p class="notice">Nothing is kept yet.</p>`;
  /** @param {Entry} entry */
  const item = (entry) => {
    const { address, name = '', pinned = false } = entry.kept;
    const title = titleOf(entry, catalog);
    const label = name || title;
    const rename = (/** @type {Event} */ { target }) =>
      intents.name(entry, /** @type {HTMLInputElement} */ (target).value.trim());
    return html`
      <li class="kept" data-address=${address}>
        <input type="text" name="name" aria-label="Name of ${label}" .value=${name} placeholder=${title} maxlength="80"
          @change=${rename}>
        <p class="hint">${factsOf(entry)}</p>
        <div class="bar">
          <button type="button" aria-label="Open ${label}" @click=${() => intents.open(entry)}>Open</button>
          ${addButton(entry, label, adding, intents)}
          <button type="button" aria-label="Pin ${label}" aria-pressed=${pinned} @click=${() => intents.pin(entry)}>
            ${pinned ? 'Pinned' : 'Pin'}
          </button>
          <button type="button" aria-label="Delete ${label}" aria-expanded=${asked === address}
            @click=${() => intents.ask(asked === address ? '' : address)}>Delete</button>
        </div>
        ${adding === address ? addLine(entry, intents) : nothing}
        ${asked === address ? askLine(entry, intents) : nothing}
      </li>`;
  };
  return html`
    <p class="hint">
      ${number(entries.length)} of at most ${MOST_KEPT}, in this browser only. Beyond that, the one used longest ago
      makes room, and the page says so; what is pinned stays.
    </p>
    <ul class="shelf-list">${repeat(entries, ({ kept }) => kept.address, item)}</ul>`;
}

/**
 * @param {Entry} entry
 * @param {string} label
 * @param {string} adding
 * @param {ShelfIntents} intents
 */
function addButton({ kept: { address } }, label, adding, intents) {
  const isOpen = adding === address;
  return html`
    <button type="button" aria-label="Add runs to ${label}" aria-expanded=${isOpen}
      @click=${() => intents.adding(isOpen ? '' : address)}>Add runs</button>`;
}

/**
 * @param {Entry} entry
 * @param {ShelfIntents} intents
 */
function addLine(entry, intents) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const runs = Number(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('more'));
    if (Number.isInteger(runs) && runs > 0) intents.add(entry, runs);
  };
  return html`
    <form class="bar" @submit=${submit}>
      <label class="inline">Runs to add at each point
        <input type="number" name="more" value="100" min="1" max="100000" required>
      </label>
      <button type="submit">Compute them</button>
    </form>`;
}

/**
 * @param {Entry} entry
 * @param {ShelfIntents} intents
 */
function askLine(entry, intents) {
  return html`
    <div class="bar">
      <p>Its runs would have to be computed again.</p>
      <button type="button" @click=${() => intents.remove(entry)}>Delete for good</button>
      <button type="button" @click=${() => intents.ask('')}>Keep it</button>
    </div>`;
}

/**
 * The name of an entry that the reader has not named.
 * @param {Entry} entry
 * @param {Catalog} catalog
 */
export function titleOf({ kept, draft }, catalog) {
  if (!draft) return kept.file ?? kept.address;
  const { vary, from, to, values, settings } = draft;
  const words = values.split(';').map((value) => valueTitle(catalog, vary, value.trim()));
  const range = isNumeric(catalog, vary) ? `${from} to ${to}` : words.join('; ');
  return [`${varyTitle(draft, catalog)} ${range}`, ...settingsInWords(catalog, settings)].join(', ');
}

/** When it was used, how much of it is done and how large it is. @param {Entry} entry */
export function factsOf({ kept: { used, done = 0, total = 0, bytes = 0 }, draft }) {
  const date = new Date(used).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const runs = done === total ? counted(total, 'run') : `${number(done)} of ${counted(total, 'run')}`;
  return [
    date,
    ...(total > 0 ? [runs] : []),
    ...(draft ? [`seed ${draft.seed}`] : ['a file']),
    ...(bytes > 0 ? [sizeOf(bytes)] : []),
  ].join(' · ');
}

/** @param {number} bytes */
function sizeOf(bytes) {
  return bytes < 1e6 ? `${number(Math.ceil(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
