// @ts-check
/** Chromosomes as strips of genes: the cells, the parent of each gene, and what happens to it in a beat. */
import { stretches } from './stretches.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').HeirGene} HeirGene */

/**
 * A gene, or a stretch of genes to which nothing happens.
 * @typedef {object} Cell
 * @property {number} index  of the gene, or of the first one
 * @property {number} [end]  after the last gene of a stretch
 * @property {string} text  the gene; for a stretch, which genes it stands for
 * @property {number} parent  0 or 1: which parent it comes from
 * @property {string} [was]  what it was before this beat, if it changed
 * @property {boolean} isCut  whether the cut is just before it
 */
/** @typedef {{ title: string, isChild: boolean, cells: Cell[], cutAtEnd: boolean }} Strip */

/**
 * The strips of a beat: parents and unchanged children around the cut, or the children as they change.
 * @param {MatingView} mating
 * @param {'parents' | 'crossed' | 'changed'} which
 * @returns {Strip[]}
 */
export function stripsOf({ parents, offspring, cut }, which) {
  const length = parents[0].genes.length;
  const changed = offspring.flatMap(({ genes }) => genes.flatMap((gene, index) => (isChanged(gene) ? [index] : [])));
  const listed = stretches(length, cut === undefined ? changed : [...changed, cut - 1, cut]);
  const own = parents.map(({ individual, genes }, parent) => ({
    title: `#${individual}`,
    genes: genes.map((text) => ({ text, parent, was: undefined })),
  }));
  const crossed = offspring.map(({ genes }, child) => ({
    title: `child ${child + 1}`,
    genes: genes.map((gene) => ({ text: original(gene), parent: gene.parent, was: undefined })),
  }));
  const now = offspring.map(({ genes }, child) => ({
    title: `child ${child + 1}`,
    genes: genes.map((gene) => ({
      text: gene.text,
      parent: gene.parent,
      was: isChanged(gene) ? original(gene) : undefined,
    })),
  }));
  const strips = { parents: own, crossed, changed: now }[which];
  return strips.map(({ title, genes }) => ({
    title,
    isChild: which !== 'parents',
    cutAtEnd: cut === length,
    cells: listed.flatMap(({ first, end, isFolded }) =>
      isFolded
        ? [cellOf(genes, first, cut, end)]
        : Array.from({ length: end - first }, (_, offset) => cellOf(genes, first + offset, cut)),
    ),
  }));
}

/**
 * @param {Array<{ text: string, parent: number, was: string | undefined }>} genes
 * @param {number} index
 * @param {number | undefined} cut
 * @param {number} [end]  of a stretch
 * @returns {Cell}
 */
function cellOf(genes, index, cut, end) {
  const { text = '', parent = 0, was } = genes[index] ?? {};
  const cell = { index, parent, isCut: index === cut };
  if (end !== undefined) return { ...cell, end, text: `${index + 1}–${end}` };
  return was === undefined ? { ...cell, text } : { ...cell, text, was };
}

/** @param {HeirGene} gene */
const isChanged = ({ mutated, repaired }) => mutated !== undefined || repaired !== undefined;

/** What a gene was when it came from its parent. @param {HeirGene} gene */
const original = ({ text, mutated, repaired }) => mutated ?? repaired ?? text;

/** A gene's symbol and its arguments: `xor 3, 5` is xor and 3,5. @param {string} text */
export function partsOf(text) {
  const [symbol = '', ...rest] = text.split(' ');
  return { symbol, places: rest.join('') };
}
