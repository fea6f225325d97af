// @ts-check
/** What the shapes and marks of the drawing mean, in words. */
import { html, svg } from '../../shared/dom.js';
import { createNode, differsMark, truthMark } from './node.js';

/** @typedef {import('../../../pkg/nimlab.js').LabelName} LabelName */

const RADIUS = 12;

export function createLegend() {
  return html(
    'ul',
    { class: 'legend', 'aria-label': 'Legend' },
    entry('P: the formula is 0, who has just moved wins', sample('P')),
    entry('N: it is not 0, who is to move wins', sample('N')),
    entry('the label breaks a rule', sample('P', 'i')),
    entry(
      'a move from P to P',
      svg(
        'g',
        { class: 'arrows guilty' },
        svg('path', { class: 'line', d: 'M-20 0H12' }),
        svg('path', { class: 'head', d: 'M20 0L12 -3.6L12 3.6Z' }),
      ),
    ),
    needed('truth', entry('the true label, where it is another', sample('N'), truthMark('P', RADIUS))),
    needed('both', entry('labelled otherwise by the other formula', sample('N'), differsMark(RADIUS))),
  );
}

/**
 * An entry that is only shown when the page has such marks.
 * @param {'truth' | 'both'} when
 * @param {HTMLElement} element
 */
function needed(when, element) {
  element.dataset.needed = when;
  return element;
}

/**
 * @param {string} words
 * @param {...SVGElement} shapes
 */
function entry(words, ...shapes) {
  return html(
    'li',
    {},
    svg('svg', { class: 'sample', viewBox: '-22 -22 44 44', width: 26, height: 26, 'aria-hidden': 'true' }, ...shapes),
    words,
  );
}

/**
 * @param {LabelName} label
 * @param {'i'} [violates]
 */
function sample(label, violates) {
  const node = createNode({ x: 0, y: 0 }, RADIUS, '');
  node.update({
    labelled: { position: 0, text: '', value: 0, label, truth: label, violates, reason: undefined, guilty: [] },
    truth: undefined,
    differs: false,
  });
  // A picture of a node, not one: nothing to find or to focus.
  for (const name of ['role', 'tabindex', 'aria-selected', 'aria-label']) node.element.removeAttribute(name);
  return node.element;
}
