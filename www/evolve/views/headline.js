// @ts-check
/** The formula on show and how good it is, in large type. */
import { formulaParts, html } from '../../shared/dom.js';
import { counted, violations } from '../../shared/text.js';

/** @typedef {import('../state.js').State} State */

/**
 * @typedef {Pick<State, 'run' | 'frame' | 'inspected' | 'individual' | 'own' | 'labels' | 'proof'>} HeadlineSlice
 */

/** @param {Element} root */
export function createHeadline(root) {
  const title = html('p', { class: 'eyebrow' });
  const formula = html('p', { class: 'formula', tabindex: '-1' });
  const verdict = html('p', { class: 'verdict' });
  const notes = html('p', { class: 'counts' });
  root.replaceChildren(title, formula, verdict, notes);
  /** @type {string | undefined} */
  let shown;

  return (/** @type {HeadlineSlice} */ slice) => {
    const { run, frame } = slice;
    if (!run || !frame) return;
    const words = slice.labels !== 'evolved' && slice.own ? ownWords(slice, slice.own) : evolvedWords(slice, frame);
    if (!words) return;
    root.setAttribute('data-solved', String(words.solved));
    title.textContent = words.title;
    verdict.textContent = violations(words.fitness);
    verdict.dataset.solved = String(words.fitness === 0);
    notes.textContent = words.notes.join(' ');
    if (shown === words.formula) return;
    shown = words.formula;
    formula.replaceChildren(...formulaParts(words.formula));
  };
}

/**
 * @param {HeadlineSlice} slice
 * @param {import('../../../pkg/nimlab.js').Frame} frame
 */
function evolvedWords({ run, inspected, individual, proof }, frame) {
  if (!inspected) return undefined;
  const best = individual === undefined || individual === frame.best;
  const solved = best && frame.solved !== undefined && inspected.fitness === 0;
  const usedUp = best && frame.stopped === 'generations-used-up';
  return {
    title: solved
      ? `Solved in generation ${frame.solved?.generation}`
      : usedUp
        ? `Not solved in ${frame.generation} generations; the best formula`
        : best
          ? 'Best formula so far'
          : `Individual ${inspected.individual}`,
    formula: inspected.formula.simplified,
    fitness: inspected.fitness,
    solved,
    notes: [...(solved && proof ? [proofInWords(proof, run)] : []), counts(inspected.labelled, run)],
  };
}

/**
 * @param {HeadlineSlice} slice
 * @param {import('../../../pkg/nimlab.js').OwnFormula} own
 */
function ownWords({ run, labels, inspected }, own) {
  // Of a game too large to be drawn only some positions are known here.
  const compared = labels === 'both' && inspected && run?.game.graph ? [comparison(own.labelled, inspected)] : [];
  return {
    title: 'Your formula',
    formula: own.formula.infix,
    fitness: own.labelled.fitness,
    solved: own.labelled.fitness === 0,
    notes: [...compared, counts(own.labelled, run)],
  };
}

/**
 * @param {import('../../../pkg/nimlab.js').ProofView} proof
 * @param {import('../../../pkg/nimlab.js').Beginning | undefined} run
 */
function proofInWords({ start, counterexample }, run) {
  if (start === run?.game.start) return '';
  return counterexample === undefined
    ? `A winning strategy beyond this game too: right on every position up to ${start}.`
    : `But overfitted: among all positions up to ${start} it calls ${counterexample} wrong, so it is no winning strategy.`;
}

/**
 * @param {import('../../../pkg/nimlab.js').Labelled} own
 * @param {import('../../../pkg/nimlab.js').Inspected} inspected
 */
function comparison(own, inspected) {
  const other = new Map(inspected.labelled.positions.map(({ position, label }) => [position, label]));
  const different = own.positions.filter(
    ({ position, label }) => other.has(position) && other.get(position) !== label,
  ).length;
  const best = `Individual ${inspected.individual} has ${violations(inspected.fitness)}`;
  return different === 0
    ? `${best} and the same labels.`
    : `${best} and labels ${different} ${different === 1 ? 'position' : 'positions'} differently (marked).`;
}

/**
 * @param {import('../../../pkg/nimlab.js').Labelled} labelled
 * @param {import('../../../pkg/nimlab.js').Beginning | undefined} run
 */
function counts({ violations: { positions }, wrong }, run) {
  if (positions === 0) return `Of ${counted(run?.game.positions ?? 0, 'position')} none breaks a rule.`;
  const rules = `${counted(positions, 'position')} of ${run?.game.positions.toLocaleString('en')} ${positions === 1 ? 'breaks' : 'break'} a rule`;
  return `${rules}; ${counted(wrong, 'label')} ${wrong === 1 ? 'is' : 'are'} not the true ${wrong === 1 ? 'one' : 'ones'}.`;
}
