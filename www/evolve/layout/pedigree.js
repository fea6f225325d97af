// @ts-check
/** The path of each gene through time: where on a line it was born and handed on. */

/** @typedef {import('../../../pkg/nimlab.js').GeneStoryView} GeneStory */

/** The room at both ends of a line, for the marks there. */
const MARGIN = 8;

/**
 * The marks of a gene on a line of the given width, from the first population to now.
 * @param {Pick<GeneStory, 'carriers'>} gene
 * @param {number} step  now
 * @param {number} width
 */
export function layoutWay({ carriers }, step, width) {
  const marks = carriers.map((carrier) => ({ x: across(carrier.step, step, width), crossed: carrier.crossed }));
  return { marks, from: marks[0]?.x ?? MARGIN, to: width - MARGIN };
}

/**
 * Where a mating is on such a line.
 * @param {number} at
 * @param {number} step  now
 * @param {number} width
 */
export function across(at, step, width) {
  return MARGIN + ((width - 2 * MARGIN) * at) / Math.max(step, 1);
}

/**
 * The generations to write below the lines: the first, the last, and some in between.
 * @param {number} step  now
 * @param {number} pace  matings of a generation
 * @param {number} width
 */
export function generationTicks(step, pace, width) {
  const last = Math.floor(step / pace);
  const room = Math.max(1, Math.floor(width / 60));
  const every = Math.max(1, Math.ceil(last / room));
  const ticks = Array.from({ length: Math.floor(last / every) + 1 }, (_, index) => index * every);
  return ticks.map((generation) => ({ generation, x: across(generation * pace, step, width) }));
}

/**
 * The carrier whose mark is nearest to a place on the line.
 * @param {Array<{ x: number }>} marks
 * @param {number} x
 */
export function nearestMark(marks, x) {
  const distances = marks.map((mark) => Math.abs(mark.x - x));
  return distances.indexOf(Math.min(...distances));
}
