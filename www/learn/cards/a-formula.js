// @ts-check
import { isTyped } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'A formula is a strategy',
  text: [
    'Nobody can label all positions of a large game by hand. A formula can: it computes a number from the heaps ' +
      '`a1`, `a2`, `a3`, and calls the position P if the number is 0. Then you play by it: always move to a P.',
    'Now the game has three heaps, the largest first: (3,2,1). The formula `a1` says P only where even the largest ' +
      'heap is empty, at (0,0,0). That gives 10 [violations|violation].',
  ],
  tasks: [
    {
      words: 'Press Edit, type `a1 - a2` and press Enter: P where the two largest heaps are equal.',
      done: (state) => isTyped(state, 'a1 - a2'),
      said: 'Much better: 2 violations. With two heaps it would be perfect, but it never looks at the third.',
    },
    {
      words: 'Type `a1 xor a2 xor a3`.',
      done: (state) => isTyped(state, 'a1 xor a2 xor a3'),
      said: 'No violations: a [winning strategy] for Nim, with heaps of every size.',
    },
  ],
  question: 'What is 3 xor 2 xor 1?',
  answer: [
    'Write the numbers in binary: 3 is 11, 2 is 10, 1 is 01. [xor] gives a 1 in each column with an odd number of ' +
      'ones. Here both columns have two, so the result is 00, which is 0: (3,2,1) is P.',
    'Press Enter after typing, then press `xor` in the formula: you see the same for any position you have tapped.',
  ],
  address: 'heaps=3,2,1&population=30&length=8&seed=145&show=graph&formula=a1&labels=own',
  panels: 'own',
};
