// @ts-check
/** Sentences of the Evolve page that need more than one thing the page knows. */
import { counted, number } from '../shared/text.js';

/** @typedef {import('./state.js').Run} Run */

/**
 * The violations in every way of counting them, and the size of the game.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Labelled | undefined} labelled
 */
export function countsInWords(run, labelled) {
  if (!run || !labelled) return '';
  const { game } = run;
  const { nodes, positions, moves } = labelled.violations;
  const tree = nodes === undefined ? 'too many to count' : number(nodes);
  const unfolded = game.treeSize.replace(/\B(?=(\d{3})+$)/g, ',');
  const violations = `Violations counted as nodes ${tree}, positions ${number(positions)}, moves ${number(moves)}.`;
  const size = `${counted(game.positions, 'position')} and ${counted(game.moves, 'move')}`;
  return `${violations} The game has ${size}; its tree has ${unfolded} nodes.`;
}

/**
 * What a formula can be made of, and how it is read.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 */
export function symbolsInWords(run, { precedence }) {
  if (!run) return '';
  const { game, settings } = run;
  const symbols = `${game.terminals.join(', ')}, numbers and ${settings.functions?.replaceAll(',', ' ')}`;
  return `Made of ${symbols}; ${precedence}. The value 0 means P.`;
}

/**
 * How many individuals there are, how many of them differ, and how many have been tried so far.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Frame | undefined} frame
 */
export function populationInWords(run, frame) {
  if (!run || !frame) return '';
  const individuals = counted(Number(run.settings.population), 'individual');
  const { distinct } = frame.summary;
  return `${individuals}, ${number(distinct)} of them different; ${number(frame.evaluations)} evaluated since the start.`;
}
