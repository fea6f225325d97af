// @ts-check
/** A gene's formula as a tree of symbols, and where they stand when it is drawn: numbers only, no drawing. */
import { stratify, tree } from 'd3-hierarchy';

/** @typedef {import('../../../pkg/nimlab.js').FormulaSymbol} SymbolView */
/**
 * A symbol and the middle of its box.
 * @typedef {{ x: number, y: number, width: number, text: string, isFunction: boolean }} PlacedSymbol
 */
/** @typedef {{ from: PlacedSymbol, to: PlacedSymbol }} Edge */

/** The height of a symbol's box. */
export const HEIGHT = 24;

/** The height between the middle of a symbol and that of its arguments. */
const LEVEL = 44;

/** The least distance between two boxes side by side. */
const GAP = 8;

/** The width of a box: for each letter, for its two sides together, and at least. */
const LETTER = 8.5;
const SIDES = 12;
const NARROWEST = 26;

const MARGIN = 4;

/** A tree with more symbols is not drawn; the engine has the same limit for simplified formulas. */
const MOST = 200;

/**
 * The tree a gene stands for, functions before their arguments. A gene used twice occurs twice.
 * @param {Array<{ text: string }>} genes  a function with the numbers of its arguments, for example * 3, 5
 * @param {number} root  the number of a gene, from 1
 * @returns {SymbolView[] | undefined}  undefined if it is too large to draw
 */
export function treeOf(genes, root) {
  /** @type {SymbolView[]} */
  const symbols = [];
  /** @type {Array<{ gene: number, parent: number | undefined }>} */
  const waiting = [{ gene: root, parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (symbols.length === MOST) return undefined;
    const parent = symbols.length;
    const [text = '', ...uses] = (genes[next.gene - 1]?.text ?? '').split(/,? /);
    symbols.push({ text, parent: next.parent });
    waiting.push(...uses.map((gene) => ({ gene: Number(gene), parent })).toReversed());
  }
  return symbols;
}

/**
 * A tidy tree: functions over their arguments, from left to right as they are written.
 * @param {SymbolView[]} symbols  functions before their arguments
 * @returns {{ width: number, height: number, symbols: PlacedSymbol[], edges: Edge[] }}
 */
export function layoutExpression(symbols) {
  const widthOf = (/** @type {SymbolView} */ { text }) => Math.max(NARROWEST, LETTER * text.length + SIDES);
  const family = /** @type {import('d3-hierarchy').StratifyOperator<SymbolView>} */ (stratify())
    .id((_, index) => String(index))
    .parentId(({ parent }) => parent?.toString())(symbols);
  const root = /** @type {import('d3-hierarchy').TreeLayout<SymbolView>} */ (tree())
    .nodeSize([1, LEVEL])
    .separation((one, other) => (widthOf(one.data) + widthOf(other.data)) / 2 + GAP)(family);
  const all = root.descendants();
  const left = Math.min(...all.map(({ x, data }) => x - widthOf(data) / 2));
  /** @type {PlacedSymbol[]} */
  const placed = new Array(symbols.length);
  for (const { id, x, y, data, children } of all) {
    placed[Number(id)] = {
      x: x - left + MARGIN,
      y: y + HEIGHT / 2 + MARGIN,
      width: widthOf(data),
      text: data.text,
      isFunction: children !== undefined,
    };
  }
  const edges = placed.flatMap((to, index) => {
    const from = placed[symbols[index]?.parent ?? -1];
    return from ? [{ from, to }] : [];
  });
  return {
    width: Math.ceil(Math.max(...placed.map(({ x, width }) => x + width / 2)) + MARGIN),
    height: Math.ceil(Math.max(...placed.map(({ y }) => y)) + HEIGHT / 2 + MARGIN),
    symbols: placed,
    edges,
  };
}
