// @ts-check
/** What a visitor without an address meets: a small game, few controls, and a run of some seconds. */

/** Its run is solved in generation 48, after leaps in generations 2, 13, 24 and 37. */
export const DOOR = 'heaps=3,2,1&population=30&length=10&seed=113&show=graph&panels=population';

/** The paper's game, the finale: every property at its usual value, which an address may leave out but for one. */
export const PAPER = 'game=nim';
