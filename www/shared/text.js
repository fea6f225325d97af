// @ts-check
/** Numbers and words as every page writes them. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * A whole number as people read it: 10,000.
 * @param {number} value
 */
export function number(value) {
  return whole.format(value);
}

/**
 * Any number in few characters: 12.4, 4,544, 6.3M.
 * @param {number} value
 */
export function shortNumber(value) {
  if (value < 1000) return tenths.format(value);
  return (value < 10_000 ? whole : compact).format(value);
}

/**
 * For example 9 violations.
 * @param {number} count
 */
export function violations(count) {
  return count === 0 ? 'no violations' : counted(count, 'violation');
}

/**
 * A number and what it counts, in the plural where it has to be.
 * @param {number} count
 * @param {string} what
 */
export function counted(count, what) {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}

/**
 * The violations in every way of counting them, and the size of the game.
 * @param {import('../../pkg/nimlab.js').Beginning | undefined} run
 * @param {import('../../pkg/nimlab.js').Labelled | undefined} labelled
 */
export function countsInWords(run, labelled) {
  if (!run || !labelled) return '';
  const { nodes, positions, moves } = labelled.violations;
  const tree = nodes === undefined ? 'too many to count' : nodes.toLocaleString('en');
  const { game } = run;
  const unfolded = game.treeSize.replace(/\B(?=(\d{3})+$)/g, ',');
  return `Violations counted as nodes ${tree}, positions ${positions.toLocaleString('en')}, moves ${moves.toLocaleString('en')}. The game has ${counted(game.positions, 'position')}, ${counted(game.moves, 'move')} and, unfolded, ${unfolded} nodes.`;
}

/**
 * What a formula can be made of, and how it is read.
 * @param {import('../../pkg/nimlab.js').Beginning} run
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 */
export function symbolsInWords({ game, settings }, { precedence }) {
  return `made of ${game.terminals.join(', ')}, numbers and ${settings.functions?.replaceAll(',', ' ')}; ${precedence}; the value 0 means P`;
}

/**
 * How many individuals there are, how many of them differ, and how many have been tried so far.
 * @param {import('../../pkg/nimlab.js').Beginning | undefined} run
 * @param {import('../../pkg/nimlab.js').Frame | undefined} frame
 */
export function populationInWords(run, frame) {
  if (!run || !frame) return '';
  const { distinct } = frame.summary;
  return `${counted(Number(run.settings.population), 'individual')}, ${distinct.toLocaleString('en')} of them different; ${frame.evaluations.toLocaleString('en')} evaluated since the start.`;
}
