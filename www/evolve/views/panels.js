// @ts-check
/** Where everything on the Evolve page stands: empty panels for the views to fill. */
import { html } from '../../shared/dom.js';

/** From here on there is room for all panels at once, or for two columns of them. */
const ROOM = { all: '(min-width: 60rem)', two: '(min-width: 40rem)' };

/**
 * The empty panels, in the order a phone shows them.
 * @param {HTMLElement} root
 */
export function layOut(root) {
  const wide = matchMedia(ROOM.all).matches;
  const two = matchMedia(ROOM.two).matches;
  const panel = (/** @type {string} */ name, /** @type {string} */ label) =>
    html('section', { class: name, 'aria-label': label });
  const panels = {
    announcer: html('p', { class: 'unseen', role: 'status' }),
    notice: html('div', { class: 'notices' }),
    headline: panel('headline', 'The formula on show'),
    game: panel('game', 'The game'),
    detail: panel('why', 'The position in words'),
    legend: html('ul', { class: 'legend', 'aria-label': 'Legend' }),
    counts: html('p', { class: 'note' }),
    table: html('div'),
    story: html('p', { class: 'story' }),
    own: panel('own', 'Your own formula'),
    population: html('p', { class: 'note' }),
    histogram: html('div'),
    members: html('div'),
    lines: html('div'),
    chromosome: html('div'),
    mating: html('div'),
    controls: html('form', { class: 'controls', 'aria-label': 'Settings' }),
    transport: panel('transport', 'Run'),
  };
  panels.controls.addEventListener('submit', (event) => event.preventDefault());
  root.className = 'evolve';
  root.replaceChildren(
    panels.announcer,
    html(
      'div',
      { class: 'stage' },
      panels.notice,
      panels.headline,
      panels.game,
      panels.story,
      panels.detail,
      panels.legend,
      panels.counts,
      panels.own,
      panels.table,
    ),
    html(
      'div',
      { class: 'side' },
      fold('Population', true, panels.population, panels.histogram, panels.members, panels.lines),
      fold('Chromosome', wide, panels.chromosome),
      fold('Last mating', wide, panels.mating),
    ),
    html('div', { class: 'settings' }, fold('Settings', two, panels.controls)),
    panels.transport,
  );
  return panels;
}

/**
 * @param {string} title
 * @param {boolean} open
 * @param {...Node} children
 */
function fold(title, open, ...children) {
  return html(
    'details',
    { class: 'fold', open: open ? '' : undefined },
    html('summary', {}, html('h2', {}, title)),
    ...children,
  );
}
