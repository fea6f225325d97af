// @ts-check
/** Sentences that combine several parts of the state. */
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
 * How many individuals there are, how many chromosomes they have, and how many have been evaluated so far.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Frame | undefined} frame
 */
export function populationInWords(run, frame) {
  if (!run || !frame) return '';
  const individuals = counted(Number(run.settings.population), 'individual');
  const distinct = counted(frame.summary.distinct, 'different chromosome');
  return `${individuals}, ${distinct}; ${number(frame.evaluations)} evaluated since the start.`;
}

/**
 * For example: 3 positions break a rule; 17 labels are wrong.
 * @param {string} who  the positions that break a rule
 * @param {import('../../pkg/nimlab.js').Labelled} labelled
 */
export function mistakesInWords(who, { violations: { positions }, wrong }) {
  const labels = `${counted(wrong, 'label')} ${wrong === 1 ? 'is' : 'are'} wrong`;
  return `${who} ${positions === 1 ? 'breaks' : 'break'} a rule; ${labels}.`;
}
