// @ts-check
/** One individual: who it is, its formula in every reading, and its genes. */

import { formulaParts, html } from '../../shared/dom.js';
import { scrollable } from '../../shared/scroll.js';
import { counted, violations } from '../../shared/text.js';
import { createCopy } from './copy.js';
import { drawExpression } from './expression.js';
import { createGenes } from './genes.js';

/** @typedef {import('../../../pkg/nimlab.js').Inspected} Inspected */
/** @typedef {{ inspected: Inspected | undefined, isBest: boolean }} ChromosomeSlice */
/** @typedef {{ inspectBest: () => void }} ChromosomeIntents */

/**
 * @param {Element} root
 * @param {ChromosomeIntents} intents
 * @returns {(slice: ChromosomeSlice) => void}
 */
export function createChromosome(root, { inspectBest }) {
  const empty = html('p', { class: 'chromosome-empty' }, 'No individual yet.');
  const name = html('h3', { class: 'chromosome-name' });
  const back = html('button', { type: 'button', class: 'chip', hidden: '' }, 'back to the best');
  const infix = reading('Formula');
  const simplified = reading('Simplified');
  const copying = html('div');
  const tree = html('div', { class: 'chromosome-tree' });
  const drawing = html('div', { class: 'chromosome-drawing', role: 'group', 'aria-label': 'Formula as a tree' }, tree);
  const fold = html('details', { class: 'chromosome-fold' }, html('summary', {}, 'As a tree'), drawing);
  const summary = html('p', { class: 'chromosome-count' });
  const genes = html('div');
  const content = html(
    'div',
    { class: 'chromosome-content', hidden: '' },
    html('div', { class: 'chromosome-who' }, name, back),
    html('dl', { class: 'chromosome-readings' }, infix.element, simplified.element),
    copying,
    fold,
    summary,
    genes,
  );
  root.classList.add('chromosome');
  root.replaceChildren(empty, content);
  scrollable(drawing, tree);
  const renderCopy = createCopy(copying);
  const renderGenes = createGenes(genes);

  back.addEventListener('click', inspectBest);
  fold.addEventListener('toggle', renderTree);

  /** @type {Inspected | undefined} */
  let shown;
  /** @type {string | undefined} the formula that is drawn */
  let drawn;

  return ({ inspected, isBest }) => {
    empty.hidden = inspected !== undefined;
    content.hidden = inspected === undefined;
    if (!inspected) return;
    name.textContent = `Individual ${inspected.individual}${isBest ? ', the best' : ''}: ${violations(inspected.fitness)}`;
    back.hidden = isBest;
    if (inspected === shown) return;
    shown = inspected;
    const { formula } = inspected;
    infix.show(formula.infix);
    simplified.show(formula.simplified === formula.infix ? undefined : formula.simplified);
    renderCopy(formula);
    renderTree();
    const live = inspected.genes.filter(({ reached }) => reached).length;
    summary.textContent = `${live} of ${counted(inspected.genes.length, 'gene')} ${live === 1 ? 'makes' : 'make'} the formula, which gene ${inspected.expressed} expresses; arrows lead from a gene’s arguments to it.`;
    renderGenes(inspected.genes, inspected.expressed);
  };

  /** Nothing is drawn while the fold is closed. */
  function renderTree() {
    if (!shown || !fold.open || drawn === shown.formula.simplified) return;
    const { tree: symbols, simplified: formula } = shown.formula;
    drawn = formula;
    tree.replaceChildren(
      symbols ? drawExpression(symbols, formula) : html('p', {}, 'The formula is too long to be drawn as a tree.'),
    );
  }
}

/**
 * A formula under its name; a long one scrolls.
 * @param {string} name
 */
function reading(name) {
  const text = html('div');
  const box = html('div', { class: 'chromosome-formula', role: 'group', 'aria-label': name }, text);
  const element = html('div', { class: 'chromosome-reading' }, html('dt', {}, name), html('dd', {}, box));
  scrollable(box, text);
  /** @type {string | undefined} */
  let last;
  return {
    element,
    /** @param {string | undefined} formula  nothing is shown without one */
    show(formula) {
      element.hidden = formula === undefined;
      if (formula === last) return;
      last = formula;
      text.replaceChildren(...formulaParts(formula ?? ''));
    },
  };
}
