// @ts-check
/** Your own game: change a part and see at once how the game changes. */
import { html, nothing, render } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { onCall, Refused } from '../../shared/engine.js';
import { codeOf, partsOf } from './code.js';
import { NIM, PARTS } from './parts.js';
import { previewView } from './preview.js';

/** @typedef {import('./parts.js').Parts} Parts */
/** @typedef {import('../session.js').Engine} Engine */
/** @typedef {Awaited<ReturnType<Engine['preview']>>} Preview */

/** How long the editor waits for the next change before it asks the engine, in milliseconds. */
const PAUSE = 150;

/** The heaps to begin with: few enough positions to be read. */
const START = '3,2';

/**
 * @param {object} world
 * @param {() => Engine} world.hireWhole
 * @param {(settings: Record<string, string>) => void} world.begin
 * @param {(game: string) => string} world.titleOf  a game by its word
 */
export function createEditor({ hireWhole, begin, titleOf }) {
  const root = document.createElement('div');
  root.className = 'editor';
  const hire = onCall(hireWhole);
  let parts = NIM;
  let start = START;
  /** @type {Preview | undefined} */
  let preview;
  /** @type {string | undefined} why the rules are refused */
  let refusal;
  let asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  return {
    root,
    /** Begins with the rules of the run on screen if its game is one's own. @param {Record<string, string>} settings */
    begin(settings) {
      if (settings.game === 'own' && settings.rules) {
        parts = { ...partsOf(settings.rules), ending: settings.ending ?? NIM.ending };
        start = settings.heaps ?? START;
      }
      preview = undefined;
      draw();
    },
    /** Asks for the preview when it is first shown. */
    look() {
      if (!preview && waiting === undefined) ask(0);
    },
    focus: () => root.querySelector('select')?.focus(),
  };

  function draw() {
    render(editorView(), root);
  }

  function editorView() {
    const change = (/** @type {keyof Parts} */ name) => (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      parts = { ...parts, [name]: value };
      ask(PAUSE);
    };
    const settings = settingsNow();
    return html`
      <h3>Your own game</h3>
      <p>Put a game together from its parts, and see at once who wins where.</p>
      <div class="parts">
        ${PARTS.filter(({ matters }) => matters?.(parts) ?? true).map((part) => partView(part, change))}
        <label for="own-start">Heaps to begin with</label>
        <input id="own-start" type="text" inputmode="text" autocomplete="off" .value=${live(start)}
          @input=${(/** @type {Event} */ { target }) => {
            start = /** @type {HTMLInputElement} */ (target).value;
            ask(PAUSE);
          }}>
      </div>
      <p class="code">In links and on the command line: <code>${settings.rules}</code></p>
      <p class="refusal" role="alert">${refusal}</p>
      <p class="row">
        <button type="button" class="primary" aria-disabled=${refusal === undefined ? nothing : 'true'}
          @click=${() => refusal === undefined && begin(settings)}>Evolve a formula for it</button>
      </p>
      <div class="glance" data-stale=${refusal !== undefined}>
        ${preview ? previewView(preview, titleOf) : nothing}
      </div>`;
  }

  /**
   * @param {import('./parts.js').Part} part
   * @param {(name: keyof Parts) => (event: Event) => void} change
   */
  function partView({ name, title, choices, asks }, change) {
    const asked = asks?.[parts[name]];
    return html`
      <label for="own-${name}">${title}</label>
      <span class="answer">
        <select id="own-${name}" .value=${live(parts[name])} @change=${change(name)}>
          ${choices.map(
            ([word, words]) => html`<option value=${word} ?selected=${word === parts[name]}>${words}</option>`,
          )}
        </select>
        ${
          asked
            ? html`<input type="text" id="own-${name}-number" aria-label=${asked.title} autocomplete="off"
              .value=${live(parts[asked.name])} @input=${change(asked.name)}>`
            : nothing
        }
      </span>`;
  }

  function settingsNow() {
    return { game: 'own', rules: codeOf(parts), ...endingOf(parts), heaps: start, express: 'best' };
  }

  /** Asks the engine after a moment; only the last question counts. @param {number} pause */
  function ask(pause) {
    asked += 1;
    const mine = asked;
    clearTimeout(waiting);
    waiting = setTimeout(() => void answer(mine), pause);
    draw();
  }

  /** @param {number} mine */
  async function answer(mine) {
    waiting = undefined;
    try {
      const settings = settingsNow();
      const answer = await hire().preview({ settings });
      if (mine !== asked) return;
      [preview, refusal] = [answer, undefined];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (mine !== asked) return;
      refusal = error.message;
    }
    draw();
  }
}

/** @param {Parts} parts */
function endingOf({ ending }) {
  return /** @type {Record<string, string>} */ (ending === 'normal' ? {} : { ending });
}
