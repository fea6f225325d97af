// @ts-check
/** The tools over the drawing: tree or graph, true labels, zoom, full screen. */
import { html, svg } from '../../shared/dom.js';

/** @typedef {{ enlarge: () => void, reduce: () => void, fit: () => void, fullScreen: (() => void) | undefined }} Actions */
/** @typedef {{ show: (show: 'tree' | 'graph') => void, showTruth: (on: boolean) => void }} Intents */
/** @typedef {{ show: 'tree' | 'graph', both: boolean, truth: boolean }} Tools  what the tools are set to */

const ICONS = {
  enlarge: 'M8 3v10M3 8h10',
  reduce: 'M3 8h10',
  fit: 'M2.5 6v-3.500h3.500M10 2.500h3.500v3.500M13.500 10v3.500h-3.500M6 13.500h-3.500v-3.500M6 6h4v4h-4z',
  fullScreen: 'M9.500 2.500h4v4M13.500 2.500l-4.500 4.500M6.500 13.500h-4v-4M2.500 13.500l4.500 -4.500',
};

/**
 * @param {HTMLElement} root
 * @param {Actions} actions
 * @param {Intents} intents
 * @returns {(tools: Tools) => void}
 */
export function createToolbar(root, actions, intents) {
  const tree = choice('tree', 'Tree');
  const graph = choice('graph', 'Graph');
  const views = html('div', { class: 'switch', role: 'group', 'aria-label': 'Draw the game as' }, tree, graph);
  const truth = html('input', { type: 'checkbox' });
  truth.addEventListener('change', () => intents.showTruth(truth.checked));
  const { fullScreen } = actions;
  root.append(
    html(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': 'Drawing' },
      views,
      html('label', { class: 'check' }, truth, 'true labels'),
      html(
        'div',
        { class: 'icons' },
        tool('Zoom out', ICONS.reduce, actions.reduce),
        tool('Zoom in', ICONS.enlarge, actions.enlarge),
        tool('Fit', ICONS.fit, actions.fit),
        ...(fullScreen ? [tool('Full screen', ICONS.fullScreen, fullScreen)] : []),
      ),
    ),
  );
  return (tools) => {
    views.hidden = !tools.both;
    tree.setAttribute('aria-pressed', String(tools.show === 'tree'));
    graph.setAttribute('aria-pressed', String(tools.show === 'graph'));
    truth.checked = tools.truth;
  };

  /**
   * @param {'tree' | 'graph'} show
   * @param {string} name
   */
  function choice(show, name) {
    const button = html('button', { type: 'button' }, name);
    button.addEventListener('click', () => intents.show(show));
    return button;
  }
}

/**
 * @param {string} name
 * @param {string} d
 * @param {() => void} act
 */
function tool(name, d, act) {
  const icon = svg('svg', { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' }, svg('path', { d }));
  const button = html('button', { type: 'button', title: name, 'aria-label': name }, icon);
  button.addEventListener('click', act);
  return button;
}
