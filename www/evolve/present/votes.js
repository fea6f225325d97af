// @ts-check
/** What a class votes on: who wins the tournaments of a mating, and whether a run is solved. */

/** @typedef {import('../../../pkg/nimlab.js').Frame} Frame */

/**
 * A vote on something that the engine knows already and the page does not show yet.
 * @typedef {object} Question
 * @property {'mating' | 'run'} kind
 * @property {Frame} frame  the outcome
 * @property {number} from  the step on screen meanwhile
 * @property {boolean} told  whether the outcome is on screen
 */

/**
 * The question in words, and what is known before it is answered.
 * @param {Question} question
 * @returns {{ title: string, facts: string[], hint: string }}
 */
export function votesInWords({ kind, frame, told }) {
  const hint = told ? 'Press → to go on.' : 'Press → to see.';
  if (kind === 'run') {
    const answer = frame.solved ? `Yes, in generation ${frame.solved.generation}.` : 'No, the generations are used up.';
    return { title: 'Will this run be solved?', facts: told ? [answer] : ['It is about to end.'], hint };
  }
  const duels = frame.mating?.tournaments ?? [];
  return {
    title: 'Which two become parents?',
    facts: duels.map((contenders, index) => {
      const names = contenders.map(({ individual, fitness }) => `#${individual} (${fitness})`).join(' or ');
      const winner = contenders.find(({ won }) => won);
      return `Duel ${index + 1}: ${names}?${told ? ` #${winner?.individual}.` : ''}`;
    }),
    hint,
  };
}
