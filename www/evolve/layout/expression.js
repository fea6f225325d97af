// @ts-check
/** Where the symbols of a formula stand when it is drawn as a tree: numbers only, no drawing. */
import { stratify, tree } from 'd3-hierarchy';

/** @typedef {import('../../../pkg/nimlab.js').FormulaSymbol} SymbolView */
/**
 * A symbol and the middle of its box.
 * @typedef {{ x: number, y: number, width: number, text: string, isFunction: boolean }} PlacedSymbol
 */
/** @typedef {{ from: PlacedSymbol, to: PlacedSymbol }} Edge */

/** The height of a symbol's box. */
export const HEIGHT = 24;

/** From the middle of a symbol to that of its arguments. */
const LEVEL = 44;

/** The least distance between two boxes side by side. */
const GAP = 8;

/** The width of a box: so much for each letter, so much for its two sides, and at least so much. */
const LETTER = 8.5;
const SIDES = 12;
const NARROWEST = 26;

const MARGIN = 4;

/**
 * A tidy tree: functions over their arguments, from left to right as they are written.
 * @param {SymbolView[]} symbols  functions before their arguments
 * @returns {{ width: number, height: number, symbols: PlacedSymbol[], edges: Edge[] }}
 */
export function layoutExpression(symbols) {
  const numbered = symbols.map((symbol, number) => ({
    ...symbol,
    number,
    width: Math.max(NARROWEST, LETTER * symbol.text.length + SIDES),
  }));
  /** @typedef {typeof numbered[number]} Numbered */
  const family = /** @type {import('d3-hierarchy').StratifyOperator<Numbered>} */ (stratify())
    .id(({ number }) => String(number))
    .parentId(({ parent }) => parent?.toString())(numbered);
  const root = /** @type {import('d3-hierarchy').TreeLayout<Numbered>} */ (tree())
    .nodeSize([1, LEVEL])
    .separation((one, other) => (one.data.width + other.data.width) / 2 + GAP)(family);
  const all = root.descendants();
  const left = Math.min(...all.map(({ x, data }) => x - data.width / 2));
  /** @type {PlacedSymbol[]} */
  const placed = new Array(symbols.length);
  for (const { x, y, data, children } of all) {
    placed[data.number] = {
      x: x - left + MARGIN,
      y: y + HEIGHT / 2 + MARGIN,
      width: data.width,
      text: data.text,
      isFunction: children !== undefined,
    };
  }
  const edges = placed.flatMap((to, number) => {
    const parent = symbols[number]?.parent;
    const from = parent === undefined ? undefined : placed[parent];
    return from ? [{ from, to }] : [];
  });
  return {
    width: Math.ceil(Math.max(...placed.map(({ x, width }) => x + width / 2)) + MARGIN),
    height: Math.ceil(Math.max(...placed.map(({ y }) => y)) + HEIGHT / 2 + MARGIN),
    symbols: placed,
    edges,
  };
}
