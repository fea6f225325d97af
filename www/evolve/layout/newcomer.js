// @ts-check
/** The population before and after a replacement: which bar loses an individual, and which bar gains one. */
import { barsTo, countIn } from './bins.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').Column} Column */

/**
 * The population before a mating, from the one after it.
 * @param {Column[]} columns
 * @param {MatingView} mating
 */
export function columnsBefore(columns, mating) {
  return mating.replaced ? moved(columns, newcomerOf(mating), mating.worst.fitness) : columns;
}

/**
 * The population after a mating, from the one before it.
 * @param {Column[]} columns
 * @param {MatingView} mating
 */
export function columnsAfter(columns, mating) {
  return mating.replaced ? moved(columns, mating.worst.fitness, newcomerOf(mating)) : columns;
}

/** The violations of the better child. @param {MatingView} mating */
export function newcomerOf({ offspring, better }) {
  return offspring[better]?.fitness ?? 0;
}

/**
 * A small histogram of the population after a mating: its bars, and which of them changed.
 * @param {Column[]} columns  of the population before it
 * @param {MatingView} mating
 * @param {number} worst  the worst fitness of the run's first population
 * @param {{ width: number, height: number }} room
 */
export function layoutNewcomer(columns, mating, worst, { width, height }) {
  const bars = barsTo(worst);
  const counts = countIn(bars, columnsAfter(columns, mating));
  const most = Math.max(1, ...counts, ...countIn(bars, columns));
  const slot = width / bars.length;
  const at = (/** @type {number} */ fitness) => {
    const index = bars.findIndex((bar) => fitness <= bar.most);
    return index < 0 ? bars.length - 1 : index;
  };
  const middle = (/** @type {number} */ index) => (index + 0.5) * slot;
  const top = (/** @type {number} */ index) => height - ((counts[index] ?? 0) * height) / most;
  const [from, to] = [at(mating.worst.fitness), at(newcomerOf(mating))];
  return {
    bars: bars.map((bar, index) => ({
      ...bar,
      x: index * slot,
      y: top(index),
      width: slot,
      height: height - top(index),
    })),
    leaves: { index: from, x: middle(from), y: top(from) },
    arrives: { index: to, x: middle(to), y: top(to) },
  };
}

/**
 * Moves one individual from one fitness to another.
 * @param {Column[]} columns
 * @param {number} from
 * @param {number} to
 */
function moved(columns, from, to) {
  const counts = new Map(columns.map(({ fitness, count }) => [fitness, count]));
  counts.set(from, (counts.get(from) ?? 0) - 1);
  counts.set(to, (counts.get(to) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([fitness, count]) => ({ fitness, count }))
    .sort((one, other) => one.fitness - other.fitness);
}
