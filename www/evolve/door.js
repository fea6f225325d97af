// @ts-check
/** What a visitor without an address sees: a small game, few controls, and a run of a few seconds. */

/** Its run is solved in generation 48, after leaps in generations 2, 13, 24 and 37. */
export const DOOR = 'heaps=3,2,1&population=30&length=10&seed=113&show=graph&panels=population';

/** The paper's game: every property has its usual value. One is written, because an empty address is the front door. */
export const PAPER = 'game=nim';
