// @ts-check
import { isSolved, ownViolations } from '../reading.js';

/** The functions without xor, as an address writes them. */
const WITHOUT_XOR = 'functions=%2B,-,*,div,mod,and,or,not';

/** @type {import('./card.js').Card} */
export default {
  title: 'Learned by heart',
  text: [
    'Now evolution has to do without `xor`, on a small board: (2,2,1) has only nine positions.',
    'It will find a formula without violations all the same. Is that a winning strategy? Read the verdict below ' +
      'the formula when the run has ended.',
  ],
  tasks: [
    {
      words: 'Press Run, and wait until it is solved.',
      done: isSolved,
      said: 'No violations on this board, and yet the verdict is “Learned by heart”.',
    },
    {
      words: 'Try what was found on a larger board.',
      button: 'Take it to (3,2,1)',
      opens: ({ inspected }) =>
        `heaps=3,2,1&population=50&length=10&${WITHOUT_XOR}&seed=2&show=graph` +
        `&formula=${encodeURIComponent(inspected?.formula.simplified ?? 'a1 + a3 - a2')}&labels=own`,
      done: (state) => state.run?.settings.heaps === '3,2,1' && (ownViolations(state) ?? 0) > 0,
      said: 'A ring: at (3,2,1) it is wrong. It knew its nine positions, and not why they are P or N.',
    },
  ],
  question: 'You know this from school. What is it like?',
  answer: [
    'Like learning the answers of last year’s test by heart: full marks there, and trouble with a new question. ' +
      'Machine learning calls it [overfitting]. A larger board is a harder test, and a proof for heaps of every ' +
      'size is better still: the verdict below the formula is such a proof.',
  ],
  address: `heaps=2,2,1&population=50&length=10&${WITHOUT_XOR}&seed=2&show=graph`,
  panels: 'transport worth',
};
