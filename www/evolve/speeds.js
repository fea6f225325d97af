// @ts-check
/** How fast a run is played, from slow motion to full speed. */

/**
 * @typedef {object} Speed
 * @property {string} title
 * @property {boolean} slow  whether one can follow each mating
 * @property {boolean} [told]  whether each mating is told over the board, which takes longer than `rate` says
 * @property {(pace: number) => number} rate  matings a second, where a generation has `pace` of them
 */

/** @type {Speed[]} */
export const SPEEDS = [
  { title: 'one mating at a time', slow: true, told: true, rate: () => 1 },
  { title: 'four matings a second', slow: true, rate: () => 4 },
  { title: '1 generation a second', slow: false, rate: (pace) => pace },
  { title: '5 generations a second', slow: false, rate: (pace) => 5 * pace },
  { title: '20 generations a second', slow: false, rate: (pace) => 20 * pace },
  { title: '100 generations a second', slow: false, rate: (pace) => 100 * pace },
  { title: 'as fast as it goes', slow: false, rate: () => Infinity },
];

/** The speed of a first visit: a run of the paper's size takes some seconds. */
export const FIRST_SPEED = 3;

/** The speed with that number, or a first visit's. @param {number} number */
export function speedOf(number) {
  return SPEEDS[number] ?? /** @type {Speed} */ (SPEEDS[FIRST_SPEED]);
}
