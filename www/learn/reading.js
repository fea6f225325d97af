// @ts-check
/** What the tasks of cards read from the state of Evolve. */

/** @typedef {import('../evolve/state.js').State} State */

/** The selected position, for example (2,1). @param {State} state */
export function selectedText({ run, selected }) {
  return run?.game.graph?.positions[selected ?? -1]?.text;
}

/** The letters given by hand, by position: (1,1) is P, for example. @param {State} state */
export function byHand({ run, hand }) {
  const positions = run?.game.graph?.positions ?? [];
  return Object.fromEntries(positions.map(({ text }, index) => [text, hand[index] ?? '-']));
}

/** How many labels given by hand break a rule, once these are judged. @param {State} state */
export function handViolations({ labels, hand, judged, handed }) {
  return labels === 'hand' && judged === hand ? handed?.violations.positions : undefined;
}

/** Whether every position has a label by hand, and none breaks a rule. @param {State} state */
export function isHandComplete(state) {
  const { run, handed } = state;
  return handViolations(state) === 0 && handed?.positions.filter(Boolean).length === run?.game.positions;
}

/** The violations of the reader's own formula, if it is on screen. @param {State} state */
export function ownViolations({ labels, own }) {
  return labels === 'own' ? own?.labelled.fitness : undefined;
}

/**
 * Whether the reader's own formula is on screen and is this text, apart from spaces and case.
 * @param {State} state
 * @param {string} text
 */
export function isTyped({ labels, own, formula }, text) {
  const bare = (/** @type {string} */ one) => one.replace(/\s+/g, '').toLowerCase();
  return labels === 'own' && own !== undefined && bare(formula) === bare(text);
}

/** Whether the run has been solved and stands still. @param {State} state */
export function isSolved({ frame, motion }) {
  return frame?.solved !== undefined && motion?.kind !== 'play';
}

/** The violations of the chosen individual, once it is on screen. @param {State} state */
export function inspectedViolations({ individual, inspected }) {
  return individual !== undefined && inspected?.individual === individual ? inspected.fitness : undefined;
}

/** Whether the reader has guessed who would win and has been told who did. @param {State} state */
export function hasGuessed({ stage }) {
  return stage !== undefined && !stage.hidden && stage.guesses.some((one) => one !== undefined);
}
