// @ts-check
import { inspectedViolations } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'A population',
  text: [
    'You were told `xor`. Nobody tells the computer: it begins with thirty random formulas, a [population]. Each is ' +
      'judged by the three rules, and its score is its number of [violations|violation].',
    'Nobody wrote these formulas. Most are nonsense, but some nonsense is better than other nonsense, and that is ' +
      'all evolution needs. In them, `n` is the number of heaps, and `div` divides without a remainder.',
  ],
  tasks: [
    {
      words: 'Press “Sort by score”.',
      done: (state) => state.sorted,
      said: 'The fewer violations, the better: the best come first.',
    },
    {
      words: 'Click one of the best formulas.',
      done: (state) => state.frame !== undefined && inspectedViolations(state) === state.frame.summary.best,
      said: 'The board shows its labels: 10 violations.',
    },
    {
      words: 'Click one of the worst, at the end of the list.',
      done: (state) => state.frame !== undefined && inspectedViolations(state) === state.frame.summary.worst,
      said: '38 violations: it calls every position P, so all 38 moves lead from P to P.',
    },
  ],
  question: 'Why do many formulas have the same score?',
  answer: [
    'Many say the same in other words: `a1`, `a1 + a1` and `a1 * a1` are 0 in the same places, so they label alike. ' +
      'Only the labels count.',
  ],
  address: 'heaps=3,2,1&population=30&length=8&seed=145&show=graph&bar=0-99',
  panels: 'tiles',
};
