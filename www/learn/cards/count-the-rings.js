// @ts-check
import { selectedText } from '../reading.js';

/** Figure 1 of the paper. @type {import('./card.js').Card} */
export default {
  title: 'Count the rings',
  text: [
    'Here a formula does the labelling: `a1 - a2 * a1`. The first heap is `a1`, the second is `a2`, and * ' +
      'means times. At (2,1) it gives 2 - 1 * 2, which is 0. Where it gives 0 the label is P, elsewhere N. ' +
      'This is Figure 1 of the paper behind this page.',
    'It is not very good: four places break a rule and have a ring. Its score is 4 [violations|violation]; 0 would ' +
      'be perfect.',
  ],
  tasks: [
    {
      words: 'Only three positions break a rule. Find the one that appears in the tree twice, and tap it.',
      done: (state) => selectedText(state) === '(0,1)',
      said: 'Right: (0,1) can be reached in two ways, so it appears twice and counts twice.',
    },
    {
      words: 'One of the rings is around a label that is right. Tick “true labels” to find it, and tap it.',
      done: (state) => selectedText(state) === '(1,1)',
      said: 'Right: (1,1) is P. Its ring is the fault of (0,1), one move away, which is called P but is N.',
    },
  ],
  question: 'If a ring does not mean “this label is wrong”, what does it mean?',
  answer: [
    'That this label does not fit its neighbours. At least one of these labels is wrong, but the rules ' +
      'cannot say which. They need not: without any ring, every label is right.',
  ],
  address: 'heaps=2,1&merge=off&counting=nodes&population=10&length=5&seed=44&formula=a1+-+a2+*+a1&labels=own',
  panels: '',
};
