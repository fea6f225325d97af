// @ts-check
/** Matings for tests. */

/** @typedef {import('../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../pkg/nimlab.js').HeirGene} HeirGene */

/**
 * @param {string} text
 * @param {number} parent
 * @param {Partial<HeirGene>} [more]
 */
export function heir(text, parent, more = {}) {
  return { text, parent, mutated: undefined, repaired: undefined, ...more };
}

/**
 * A mating of #2 and #5, each of three genes, cut after gene 1; the first child replaces #40.
 * @param {Partial<MatingView>} [more]
 */
export function matingOf(more = {}) {
  const contender = (/** @type {number} */ individual, /** @type {number} */ fitness, won = false) => ({
    individual,
    fitness,
    won,
  });
  /** @type {MatingView} */
  const mating = {
    step: 7,
    story: '',
    tournaments: [
      [contender(81, 14), contender(2, 9, true)],
      [contender(5, 9, true), contender(6, 9)],
    ],
    parents: [
      { individual: 2, fitness: 9, genes: ['a1', 'a2', 'xor 1, 2'] },
      { individual: 5, fitness: 9, genes: ['a2', 'not 1', 'div 1, 2'] },
    ],
    cut: 1,
    offspring: [
      {
        fitness: 6,
        expressed: 3,
        formula: 'a1',
        genes: [heir('a1', 0), heir('+ 1, 1', 1, { mutated: 'not 1' }), heir('a1', 1, { repaired: 'div 1, 2' })],
      },
      { fitness: 12, expressed: 3, formula: 'a2', genes: [heir('a2', 1), heir('a2', 0), heir('xor 1, 2', 0)] },
    ],
    better: 0,
    worst: contender(40, 21),
    replaced: true,
  };
  return { ...mating, ...more };
}
