// @ts-check
/** The formula on show and how good it is, in large type. */
import { html, nothing } from 'lit-html';
import { formulaText } from '../../shared/formula.js';
import { counted, number, violations } from '../../shared/text.js';
import { mistakesInWords } from '../wording.js';
import { checkView } from './check.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Run} Run */
/** @typedef {'run' | 'frame' | 'inspected' | 'individual' | 'own' | 'labels' | 'proof' | 'check'} Field */
/** @typedef {Pick<State, Field>} HeadlineSlice */
/** @typedef {{ title: string, formula: string, fitness: number, solved: boolean, notes: string[] }} Words */

/**
 * @param {HeadlineSlice} slice
 * @param {Parameters<typeof checkView>[1]} intents
 */
export function headlineView(slice, intents) {
  const words = slice.labels !== 'evolved' && slice.own ? ownWords(slice, slice.own) : evolvedWords(slice);
  if (!words) return nothing;
  const { title, formula, fitness, solved, notes } = words;
  return html`
    <section class="headline" aria-label="The formula on show" data-solved=${String(solved)}>
      <p class="eyebrow">${title}</p>
      <p class="formula" tabindex="-1">${formulaText(formula)}</p>
      <p class="verdict" data-solved=${String(fitness === 0)}>${violations(fitness)}</p>
      <p class="counts">${checkView(slice, intents)}${notes.join(' ')}</p>
    </section>`;
}

/**
 * @param {HeadlineSlice} slice
 * @returns {Words | undefined}
 */
function evolvedWords({ run, frame, inspected, individual, proof }) {
  if (!run || !frame || !inspected) return undefined;
  const best = individual === undefined || individual === frame.best;
  const solved = best && frame.solved !== undefined && inspected.fitness === 0;
  return {
    title: best ? bestTitle(frame, solved) : `Individual ${inspected.individual}`,
    formula: inspected.formula.simplified,
    fitness: inspected.fitness,
    solved,
    notes: [...(solved && proof ? [proofInWords(proof, run)] : []), counts(inspected.labelled, run)],
  };
}

/**
 * @param {import('../../../pkg/nimlab.js').Frame} frame
 * @param {boolean} solved
 */
function bestTitle({ solved: success, stopped, generation }, solved) {
  if (solved) return `Solved in generation ${success?.generation}`;
  if (stopped === 'generations-used-up') return `Not solved in ${generation} generations; the best formula`;
  return 'Best formula so far';
}

/**
 * @param {HeadlineSlice} slice
 * @param {import('../../../pkg/nimlab.js').OwnFormula} own
 * @returns {Words | undefined}
 */
function ownWords({ run, labels, inspected }, { formula, labelled }) {
  if (!run) return undefined;
  // Of a game too large to be drawn only some positions are known here.
  const compared = labels === 'both' && inspected && run.game.graph ? [comparison(labelled, inspected)] : [];
  return {
    title: 'Your formula',
    formula: formula.infix,
    fitness: labelled.fitness,
    solved: labelled.fitness === 0,
    notes: [...compared, counts(labelled, run)],
  };
}

/**
 * @param {import('../../../pkg/nimlab.js').ProofView} proof
 * @param {Run} run
 */
function proofInWords({ start, counterexample }, run) {
  if (start === run.game.start) return '';
  if (counterexample === undefined)
    return `A winning strategy beyond this game too: right on every position up to ${start}.`;
  const mistake = `A check of all positions up to ${start} shows that it labels ${counterexample} wrong`;
  return `But it is overfitted. ${mistake}, so it is not a winning strategy.`;
}

/**
 * @param {import('../../../pkg/nimlab.js').Labelled} own
 * @param {import('../../../pkg/nimlab.js').Inspected} inspected
 */
function comparison(own, { individual, fitness, labelled }) {
  const other = new Map(labelled.positions.map(({ position, label }) => [position, label]));
  const differs = own.positions.filter(({ position, label }) => other.has(position) && other.get(position) !== label);
  const best = `Individual ${individual} has ${violations(fitness)}`;
  if (differs.length === 0) return `${best} and the same labels.`;
  return `${best} and labels ${counted(differs.length, 'position')} differently (marked).`;
}

/**
 * @param {import('../../../pkg/nimlab.js').Labelled} labelled
 * @param {Run} run
 */
function counts(labelled, { game }) {
  const { positions } = labelled.violations;
  const all = counted(game.positions, 'position');
  return positions === 0
    ? `None of the ${all} breaks a rule.`
    : mistakesInWords(`${number(positions)} of ${all}`, labelled);
}
