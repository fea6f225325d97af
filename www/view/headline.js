// @ts-check
/** The formula and its number of violations, in large type. */
import { html } from './dom.js';

/** @typedef {import('../../pkg/nimlab.js').LabelledTree} LabelledTree */

/**
 * @param {Element} root
 * @param {LabelledTree | undefined} tree
 */
export function renderHeadline(root, tree) {
  if (!tree) return;
  const { nodes, positions, moves } = tree.violations;
  root.replaceChildren(
    html('p', { class: 'formula' }, ...formulaParts(tree.formula)),
    html('p', { class: 'verdict', 'data-solved': String(nodes === 0) }, nodes === 0 ? 'no violation: a winning strategy here' : `${nodes} ${nodes === 1 ? 'violation' : 'violations'}`),
    html('p', { class: 'counts' }, `counted as nodes ${nodes}, positions ${positions}, moves ${moves}`),
  );
}

/**
 * The formula with its indices as subscripts: a1 as a with a small 1.
 * @param {string} formula
 */
function formulaParts(formula) {
  return formula.split(/(a\d+)/).map((part) => (/^a\d+$/.test(part) ? html('span', {}, 'a', html('sub', {}, part.slice(1))) : part));
}
