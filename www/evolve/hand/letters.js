// @ts-check
/** Labels by hand as a text: a letter per position, by its number; P, N or - for none yet. */

/** The letter that follows another, so that taps cycle. @param {string | undefined} letter */
export function after(letter) {
  if (letter === 'P') return 'N';
  return letter === 'N' ? '-' : 'P';
}

/**
 * @param {string} letters  may be too short
 * @param {number} positions  how many there are
 * @param {number} position
 * @param {string} letter
 */
export function withLetter(letters, positions, position, letter) {
  const all = letters.padEnd(positions, '-').slice(0, positions);
  return all.slice(0, position) + letter + all.slice(position + 1);
}

/**
 * Labels not judged yet, in the same form as judged ones.
 * @param {import('../state.js').Run} run
 * @param {string} letters
 * @returns {import('../../../pkg/nimlab.js').Labelled}
 */
export function unjudged({ game }, letters) {
  /** @type {import('../../../pkg/nimlab.js').LabelledPosition[]} */
  const positions = [];
  game.graph?.positions.forEach(({ text }, position) => {
    const label = letters[position];
    if (label !== 'P' && label !== 'N') return;
    const none = { violates: undefined, reason: undefined, guilty: [] };
    positions[position] = { position, text, value: 0, label, truth: label, ...none };
  });
  return { fitness: 0, violations: { nodes: undefined, positions: 0, moves: 0 }, wrong: 0, positions };
}
