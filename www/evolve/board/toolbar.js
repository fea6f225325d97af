// @ts-check
/** The tools above the drawing: tree or graph, true labels, zoom, full screen. */
import { html, nothing } from 'lit-html';

/** @typedef {Pick<import('./board.js').BoardIntents, 'show' | 'showTruth' | 'zoom'>} Intents */

const ICONS = {
  enlarge: 'M8 3v10M3 8h10',
  reduce: 'M3 8h10',
  fit: 'M2.5 6v-3.500h3.500M10 2.500h3.500v3.500M13.500 10v3.500h-3.500M6 13.500h-3.500v-3.500M6 6h4v4h-4z',
  fullScreen: 'M9.500 2.500h4v4M13.500 2.500l-4.500 4.500M6.500 13.500h-4v-4M2.500 13.500l4.500 -4.500',
};

/**
 * @param {Pick<import('./board.js').BoardSlice, 'game' | 'layout' | 'truth' | 'fullScreenEnabled'>} slice
 * @param {Intents} intents
 */
export function toolbarView({ game, layout, truth, fullScreenEnabled }, { show, showTruth, zoom }) {
  /** @param {'tree' | 'graph'} kind @param {string} name */
  const choice = (kind, name) => html`
    <button type="button" aria-pressed=${layout?.kind === kind} @click=${() => show(kind)}>${name}</button>`;
  /** @param {keyof typeof ICONS} how @param {string} name */
  const tool = (how, name) => html`
    <button type="button" title=${name} aria-label=${name} @click=${() => zoom(how)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d=${ICONS[how]}></path></svg>
    </button>`;
  /** @param {Event} event */
  const check = ({ target }) => showTruth(/** @type {HTMLInputElement} */ (target).checked);
  return html`
    <div class="tools" role="toolbar" aria-label="Drawing">
      <div class="switch" role="group" aria-label="Draw the game as" ?hidden=${!game?.tree}>
        ${choice('tree', 'Tree')}${choice('graph', 'Graph')}
      </div>
      <label class="check"><input type="checkbox" .checked=${truth} @change=${check}>true labels</label>
      <div class="icons">
        ${tool('reduce', 'Zoom out')}${tool('enlarge', 'Zoom in')}${tool('fit', 'Fit')}
        ${fullScreenEnabled ? tool('fullScreen', 'Full screen') : nothing}
      </div>
    </div>`;
}

/**
 * Buttons to move a zoomed drawing without dragging; a style hides them while all of it is in view.
 * @param {Pick<import('./board.js').BoardIntents, 'pan'>} intents
 */
export function panView({ pan }) {
  const button = (/** @type {import('../layout/walk.js').Way} */ way, /** @type {string} */ sign) => html`
    <button type="button" title="Pan ${way}" aria-label="Pan ${way}" @click=${() => pan(way)}>${sign}</button>`;
  return html`
    <div class="pan" role="group" aria-label="Pan">
      ${button('left', '←')}${button('up', '↑')}${button('down', '↓')}${button('right', '→')}
    </div>`;
}
