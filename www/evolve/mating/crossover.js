// @ts-check
/** The genes of two parents and of their offspring, side by side, with the cut between them. */
import { html, nothing } from 'lit-html';
import { formulaText } from '../../shared/formula.js';
import { stretches } from '../layout/stretches.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').HeirGene} HeirGene */
/** @typedef {{ title: string, genes: HeirGene[] }} Column */

/** Two tables, of the parents and of the offspring, whose rows are of equal height. @param {MatingView} mating */
export function crossing({ parents, offspring, cut }) {
  const heirs = offspring.map(({ genes }, index) => ({ title: `Offspring ${index + 1}`, genes }));
  const forebears = parents.map(({ individual, genes }, parent) => ({
    title: `Parent ${parent + 1}: #${individual}`,
    genes: genes.map((text) => ({ text, parent, mutated: undefined, repaired: undefined })),
  }));
  // In all four columns a gene takes one line, and one more for each change of it.
  const lines = parents[0].genes.map(
    (_, index) => 1 + Math.max(...heirs.map(({ genes }) => changes(genes[index]).length)),
  );
  return { parents: table('Parents', forebears, cut, lines), offspring: table('Offspring', heirs, cut, lines) };
}

/** Whether unchanged genes are left out, because there are many. @param {MatingView} mating */
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
    return lines.slice(first, end).map((height, offset) => geneRow(columns, first + offset, height, cut));
  });
  return html`
    <table class="crossing" aria-label=${name}>
      <thead>
        <tr>
          <th scope="col" class="crossing-number">no.</th>
          ${columns.map(({ title }) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/**
 * One gene of each column, below the cut if that is here.
 * @param {Column[]} columns
 * @param {number} index
 * @param {number} height  in lines
 * @param {number | undefined} cut
 */
function geneRow(columns, index, height, cut) {
  const words = cut === 0 ? 'cut before gene 1' : `cut after gene ${cut}`;
  return html`
    ${
      index === cut
        ? html`<tr class="crossing-cut"><td colspan=${columns.length + 1}><span>${words}</span></td></tr>`
        : nothing
    }
    <tr data-lines=${height}>
      <th scope="row" class="crossing-number">${index + 1}:</th>
      ${columns.map(({ genes }) => inherited(genes[index], history(genes[index])))}
    </tr>`;
}

/**
 * A stretch of genes to which nothing happened.
 * @param {Column[]} columns
 * @param {number} first
 * @param {number} end
 */
function foldedRow(columns, first, end) {
  return html`
    <tr class="crossing-folded" data-lines="1">
      <th scope="row" class="crossing-number">⋮</th>
      ${columns.map(({ genes }) => inherited(genes[first], `${first + 1} to ${end}`))}
    </tr>`;
}

/**
 * A cell with the sign of the parent its gene comes from.
 * @param {HeirGene | undefined} gene
 * @param {unknown} content
 */
function inherited(gene, content) {
  const parent = (gene?.parent ?? 0) + 1;
  return html`<td data-parent=${parent}><span class="crossing-tag">${parent}</span>${content}</td>`;
}

/** What a gene was and became, in order. @param {HeirGene | undefined} gene */
function history(gene) {
  const past = changes(gene);
  const now = formulaText(gene?.text ?? '');
  if (past.length === 0) return now;
  return html`
    ${past.map(
      ({ before, what }) =>
        html`<div><del>${formulaText(before)}</del> <span class="crossing-what">${what}</span></div>`,
    )}
    <div>→ <ins>${now}</ins></div>`;
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
