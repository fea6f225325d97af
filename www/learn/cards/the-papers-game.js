// @ts-check
import { isSolved } from '../reading.js';

/** What the run of this card finds. */
const FOUND = 'a1 xor a2 xor a3 xor a4';

/** @type {import('./card.js').Card} */
export default {
  title: 'The paper’s game',
  text: [
    'The finale: Nim from (4,4,4,4), the game of the paper this page is made after. It has 70 positions and 350 ' +
      'moves. A hundred formulas of fifteen genes have a hundred generations.',
    'Will they find it? One run proves little, so the paper made fifty for each setting. You can do the same.',
  ],
  tasks: [
    {
      words: 'Press Run, and wait until it is solved.',
      done: isSolved,
      said: 'Found: the xor of all four heaps, right for heaps of every size.',
    },
    {
      words: 'Not every run is solved. Make Figure 2 of the paper: 50 runs for each size of the population. Press Run.',
      page: 'experiments',
      button: 'Open Figure 2',
      opens: () => 'experiments&vary=population&from=20&to=200&step=20&runs=50',
      done: ({ phase, plan }) => phase === 'done' && plan !== undefined,
      said: 'More individuals, more success: about 2 runs of 10 are solved with 20 of them, and 9 of 10 with 200.',
    },
    {
      words:
        'Play against what was found, from (4,4,4,4), and win. It begins. Copy each of its moves in the other heap ' +
        'of a pair: the first two are one, the last two the other.',
      page: 'play',
      button: 'Play against it',
      opens: () => `play&heaps=4,4,4,4&against=formula&formula=${FOUND.replaceAll(' ', '+')}&begins=them`,
      done: ({ finished, winner, start }) => finished && winner === 'you' && start === '(4,4,4,4)',
      said: 'You beat a perfect player: (4,4,4,4) is a [P-position], so whoever begins loses, if you do it right.',
    },
  ],
  question: 'What do 200 individuals cost, compared with 20?',
  answer: [
    'A run judges three to four times as many formulas, and is solved more than four times as often. So a ' +
      'solution costs no more, and you seldom wait in vain.',
  ],
  address: 'seed=30',
  panels: 'transport side worth',
};
