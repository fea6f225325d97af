// @ts-check
/** The genes of two parents and of their offspring, gene beside gene, with the cut between them. */

import { formulaParts, html } from '../../shared/dom.js';
import { stretches } from '../layout/stretches.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').HeirGene} HeirGene */
/** @typedef {{ title: string, genes: HeirGene[] }} Column */

/**
 * Two tables, of the parents and of the offspring, whose rows are of equal height.
 * @param {MatingView} mating
 */
export function crossing({ parents, offspring, cut }) {
  const heirs = offspring.map(({ genes }, number) => ({ title: `Offspring ${number + 1}`, genes }));
  const forebears = parents.map(({ individual, genes }, parent) => ({
    title: `Parent ${parent + 1}: #${individual}`,
    genes: genes.map((text) => ({ text, parent, mutated: undefined, repaired: undefined })),
  }));
  // A gene takes a line for each change of it, in all four columns.
  const lines = parents[0].genes.map(
    (_, index) => 1 + Math.max(...heirs.map(({ genes }) => changes(genes[index]).length)),
  );
  return [table('Parents', forebears, cut, lines), table('Offspring', heirs, cut, lines)];
}

/**
 * Whether some genes are only named, because nothing happened to them and there are many.
 * @param {MatingView} mating
 */
export function isFolded({ parents }) {
  return stretches(parents[0].genes.length, []).length > 1;
}

/**
 * @param {string} name
 * @param {Column[]} columns
 * @param {number | undefined} cut
 * @param {number[]} lines  the height of each row
 */
function table(name, columns, cut, lines) {
  const changed = lines.flatMap((height, index) => (height > 1 ? [index] : []));
  const events = cut === undefined ? changed : [...changed, cut - 1, cut];
  const rows = stretches(lines.length, events).flatMap(({ first, end, isFolded }) => {
    if (isFolded) return [foldedRow(columns, first, end)];
    return lines.slice(first, end).flatMap((height, offset) => {
      const row = geneRow(columns, first + offset, height);
      return first + offset === cut ? [cutRow(cut, columns.length + 1), row] : [row];
    });
  });
  const titles = columns.map(({ title }) => html('th', { scope: 'col' }, title));
  return html(
    'table',
    { class: 'crossing', 'aria-label': name },
    html('thead', {}, html('tr', {}, html('th', { scope: 'col', class: 'crossing-number' }, 'no.'), ...titles)),
    html('tbody', {}, ...rows),
  );
}

/**
 * @param {Column[]} columns
 * @param {number} index
 * @param {number} height  in lines
 */
function geneRow(columns, index, height) {
  const cells = columns.map(({ genes }) => {
    const gene = genes[index];
    return gene ? inherited(gene.parent, history(gene)) : html('td');
  });
  return html(
    'tr',
    { 'data-lines': height },
    html('th', { scope: 'row', class: 'crossing-number' }, `${index + 1}:`),
    ...cells,
  );
}

/**
 * A stretch of genes to which nothing happened.
 * @param {Column[]} columns
 * @param {number} first
 * @param {number} end
 */
function foldedRow(columns, first, end) {
  const cells = columns.map(({ genes }) => inherited(genes[first]?.parent ?? 0, [`${first + 1} to ${end}`]));
  return html(
    'tr',
    { class: 'crossing-folded', 'data-lines': 1 },
    html('th', { scope: 'row', class: 'crossing-number' }, '⋮'),
    ...cells,
  );
}

/**
 * @param {number} cut
 * @param {number} columns
 */
function cutRow(cut, columns) {
  return html(
    'tr',
    { class: 'crossing-cut' },
    html('td', { colspan: columns }, html('span', {}, cut === 0 ? 'cut before gene 1' : `cut after gene ${cut}`)),
  );
}

/**
 * A gene with the sign of the parent it comes from.
 * @param {number} parent  0 or 1
 * @param {Array<Node | string>} gene
 */
function inherited(parent, gene) {
  return html(
    'td',
    { 'data-parent': parent + 1 },
    html('span', { class: 'crossing-tag' }, String(parent + 1)),
    ...gene,
  );
}

/**
 * What a gene was and became, in the order it happened.
 * @param {HeirGene} gene
 * @returns {Array<Node | string>}
 */
function history(gene) {
  const past = changes(gene);
  if (past.length === 0) return formulaParts(gene.text);
  return [
    ...past.map(({ before, what }) =>
      html('div', {}, html('del', {}, ...formulaParts(before)), ' ', html('span', { class: 'crossing-what' }, what)),
    ),
    html('div', {}, '→ ', html('ins', {}, ...formulaParts(gene.text))),
  ];
}

/**
 * @param {HeirGene | undefined} gene
 * @returns {Array<{ before: string, what: string }>}
 */
function changes(gene) {
  return [
    ...(gene?.mutated === undefined ? [] : [{ before: gene.mutated, what: 'mutated' }]),
    ...(gene?.repaired === undefined ? [] : [{ before: gene.repaired, what: 'repaired' }]),
  ];
}
