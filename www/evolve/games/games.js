// @ts-check
/** The dialog of all games and examples: a searchable list on the left, the chosen one on the right. */
import './games.css';
import { html, render } from 'lit-html';
import { createDialog } from '../../shared/dialog.js';
import { detailsView } from './details.js';
import { createEditor } from './editor.js';
import { listView } from './list.js';
import { search, stepped } from './search.js';
import { aboutOf, choicesOf } from './table.js';

/** @typedef {import('./table.js').Choice} Choice */

/**
 * @typedef {object} GamesWorld
 * @property {import('../../../pkg/nimlab.js').Catalog} catalog
 * @property {() => import('../session.js').Engine} hireWhole
 * @property {(game: string) => void} chooseGame  begins with the preset of a game
 * @property {(address: string) => void} openPreset
 */

/** @param {GamesWorld} world */
export function createGames({ catalog, hireWhole, chooseGame, openPreset }) {
  const choices = choicesOf(catalog);
  /** @type {Choice | undefined} */
  let active;
  let query = '';
  const body = document.createElement('div');
  body.className = 'games-body';
  const dialog = createDialog('games', 'Games', body);
  const editor = createEditor({ hireWhole, begin: beginWith, titleOf: (game) => aboutOf(game).title });

  return {
    /**
     * Opens the list at a game or an example.
     * @param {string} [id]  for example game-nim; `example` stands for the first example
     * @param {Record<string, string>} [settings]  of the run on screen, for the editor
     */
    open(id, settings = {}) {
      query = '';
      active = choices.find((choice) => choice.id === id || choice.kind === id) ?? choices[0];
      editor.begin(settings);
      draw();
      dialog.open();
      // On a phone, focusing the field would bring up the keyboard, which hides the list.
      if (active?.kind !== 'own' && matchMedia('(pointer: fine)').matches) field()?.focus();
      reveal();
    },
  };

  function draw() {
    const { found } = search(choices, query);
    if (active?.kind === 'own') editor.look();
    const details = active?.kind === 'own' ? editor.root : active ? detailsView(active, { begin }) : '';
    render(
      html`
        <div class="find">
          <label for="games-search">Search</label>
          <input id="games-search" type="text" role="combobox" aria-expanded="true" aria-controls="games-list"
            aria-autocomplete="list" aria-activedescendant=${active?.id ?? ''} autocomplete="off" autocapitalize="off"
            spellcheck="false" placeholder="a name, a rule, or a code such as 0.77" aria-describedby="games-hint"
            .value=${query} @input=${type} @keydown=${press}>
          <p id="games-hint" class="note">Arrows choose, Enter begins. <span role="status">${tally(found)}</span></p>
          ${listView(found, active, choose)}
        </div>
        <section class="chosen" aria-label="The chosen game">${details}</section>`,
      body,
    );
  }

  /** @param {Choice[]} found */
  function tally({ length }) {
    return length === 0 ? 'Nothing has all these words.' : `${length} of ${choices.length} shown.`;
  }

  /** @param {Event} event */
  function type({ target }) {
    query = /** @type {HTMLInputElement} */ (target).value;
    choose(search(choices, query).best);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      if (active.kind === 'own') editor.focus();
      else begin(active);
      return;
    }
    const next = stepped(search(choices, query).found, active, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
  }

  /** @param {Choice | undefined} choice */
  function choose(choice) {
    active = choice;
    draw();
    reveal();
  }

  function reveal() {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }

  function field() {
    return /** @type {HTMLElement | null} */ (body.querySelector('#games-search'));
  }

  /** @param {Choice} choice */
  function begin({ kind, about, settings }) {
    if (kind === 'game') {
      dialog.close();
      chooseGame(about.game);
    } else {
      beginWith(settings);
    }
  }

  /** @param {Record<string, string>} settings */
  function beginWith(settings) {
    dialog.close();
    // Commas and slashes are readable in a link.
    openPreset(String(new URLSearchParams(settings)).replaceAll('%2C', ',').replaceAll('%2F', '/'));
  }
}
