// @ts-check
import { handViolations, isHandComplete } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'Three rules',
  text: [
    'How do you know that labels are right, if nobody tells you the answer? Three rules judge them:',
    '(i) No move leads from P to P.',
    '(ii) From every N some move leads to a P.',
    '(iii) The end is P.',
    'A label that breaks a rule gets a red ring. In this tree the order of the heaps matters, and a ' +
      'position is drawn once for every way of reaching it, with the same label everywhere.',
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
  question: 'Is there another labelling without rings?',
  answer: [
    'No. Rule (iii) settles the end. Then (i) and (ii) settle every position whose moves are settled, from the end ' +
      'up to the start. So labels without a ring are the right ones, and nobody needs to know them in advance.',
  ],
  address: 'heaps=2,1&merge=off&counting=nodes&population=10&length=5&show=tree&labels=hand&hand=PNN',
  panels: '',
};
