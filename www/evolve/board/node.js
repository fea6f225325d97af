// @ts-check
/** One node of the drawing: made once, then brought up to date in place. */

import { svg } from '../../shared/dom.js';
import { RING } from '../layout/path.js';

/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */
/** @typedef {import('../../../pkg/nimlab.js').LabelName} LabelName */

/**
 * What a node shows.
 * @typedef {object} Shown
 * @property {LabelledPosition | undefined} labelled
 * @property {LabelName | undefined} truth  the true label, where it is to be seen
 * @property {boolean} differs              whether it is labelled differently elsewhere
 */

/** Below this radius there is no room for the position within the node. */
const ROOMY = 18;

/**
 * @param {{ x: number, y: number }} place
 * @param {number} radius
 * @param {string} text  the position
 */
export function createNode({ x, y }, radius, text) {
  const inside = radius >= ROOMY;
  const shape = svg('rect', {
    class: 'shape',
    x: -radius,
    y: -radius,
    width: 2 * radius,
    height: 2 * radius,
    rx: radius,
  });
  const label = svg('text', { class: 'label', y: inside ? -2 : 4.5 });
  const position = inside
    ? svg('text', { class: 'position', y: 13 }, text)
    : svg('text', { class: 'position', x: radius * RING + 5, y: 4 }, text);
  const element = svg(
    'g',
    {
      class: 'node',
      role: 'option',
      tabindex: -1,
      'aria-selected': 'false',
      'aria-label': text,
      'data-inside': String(inside),
      transform: `translate(${x} ${y})`,
    },
    shape,
    label,
    position,
  );
  /** @type {Shown} */
  let was = { labelled: undefined, truth: undefined, differs: false };
  return { element, update };

  /** @param {Shown} now */
  function update(now) {
    const [before, after] = [was.labelled, now.labelled];
    if (before?.label !== after?.label) {
      set('data-label', after?.label);
      shape.setAttribute('rx', String(after?.label === 'P' ? radius / 5 : radius));
      label.textContent = after?.label ?? '';
    }
    if (before?.violates !== after?.violates) {
      set('data-violates', after?.violates);
      mark('ring', after?.violates && 'ring', () => svg('circle', { class: 'ring', r: radius * RING }));
    }
    if (was.truth !== now.truth) mark('truth', now.truth, (truth) => truthMark(truth, radius));
    if (was.differs !== now.differs) mark('differs', now.differs ? 'differs' : undefined, () => differsMark(radius));
    if (before?.value !== after?.value || before?.label !== after?.label || before?.violates !== after?.violates) {
      element.setAttribute('aria-label', words(text, after));
    }
    was = now;
  }

  /**
   * @param {string} name
   * @param {string | undefined} value
   */
  function set(name, value) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /**
   * Puts a mark on the node or takes it off; the ring goes behind the shape, the others before it.
   * @template {string} Kind
   * @param {string} name
   * @param {Kind | undefined} kind
   * @param {(kind: Kind) => SVGElement} make
   */
  function mark(name, kind, make) {
    element.querySelector(`:scope > .${name}`)?.remove();
    if (kind === undefined) return;
    if (name === 'ring') element.prepend(make(kind));
    else element.append(make(kind));
  }
}

/**
 * The true label in small, at the upper left.
 * @param {LabelName} truth
 * @param {number} radius
 */
export function truthMark(truth, radius) {
  return svg(
    'g',
    { class: 'truth', 'data-label': truth, transform: `translate(${-radius} ${-radius})` },
    svg('rect', { class: 'shape', x: -6.5, y: -6.5, width: 13, height: 13, rx: truth === 'P' ? 2 : 6.5 }),
    svg('text', { class: 'true-label', y: 3.3 }, truth),
  );
}

/**
 * A rhomb at the lower left.
 * @param {number} radius
 */
export function differsMark(radius) {
  return svg('path', {
    class: 'differs',
    d: 'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
    transform: `translate(${-radius} ${radius})`,
  });
}

/**
 * @param {string} text
 * @param {LabelledPosition | undefined} labelled
 */
function words(text, labelled) {
  if (!labelled) return text;
  const { label, value, violates } = labelled;
  return `${text} is labelled ${label}, value ${value}${violates ? `, breaks rule (${violates})` : ''}`;
}
