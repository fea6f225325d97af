// @ts-check
/** The vote on a run: will it be solved? For a mating, the telling itself asks. */

/** @typedef {import('../../../pkg/nimlab.js').Frame} Frame */

/**
 * A vote on the end of a run, which the engine already knows and the page does not show yet.
 * @typedef {object} Question
 * @property {Frame} frame  the end
 * @property {number} from  the step on screen meanwhile
 * @property {boolean} told  whether the end is on screen
 */

/**
 * @param {Question} question
 * @returns {{ call: string, title: string, hint: string }}
 */
export function voteInWords({ frame: { solved, generation }, told }) {
  if (!told) return { call: 'Vote now', title: 'Will this run be solved?', hint: 'It is about to end. → shows how.' };
  const end = solved ? `Solved, in generation ${solved.generation}.` : `Not solved in ${generation} generations.`;
  return { call: 'Will this run be solved?', title: end, hint: 'Run or → goes on.' };
}
