// @ts-check
import { handViolations, isHandComplete } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'Three rules',
  text: [
    'How do you know that labels are right, if nobody tells you the answer? Three rules judge them: (i) no move ' +
      'leads from P to P; (ii) from every N some move leads to a P; (iii) the end is P.',
    'A label that breaks a rule gets a red ring. This is the tree of all games from (2,1): a position stands there ' +
      'once for each way to reach it, and has the same label everywhere.',
  ],
  tasks: [
    {
      words: 'Make a mistake on purpose: call (1,1) an N.',
      done: (state) => (handViolations(state) ?? 0) > 0,
      said: 'There is the ring: an N must have a move to a P, and (1,1) has none.',
    },
    {
      words: 'Mend it, and label the rest so that no ring is left.',
      done: isHandComplete,
      said: 'All six positions have a label and no ring is left.',
    },
  ],
  question: 'Could other labels, too, have no ring?',
  answer: [
    'No. Rule (iii) settles the end. Then (i) and (ii) settle every position whose moves are settled, from the end ' +
      'up to the start. So labels without a ring are the right ones, and nobody needs to know them before.',
  ],
  address: 'heaps=2,1&merge=off&counting=nodes&population=10&length=5&show=tree&labels=hand&hand=PNN',
  panels: '',
};
