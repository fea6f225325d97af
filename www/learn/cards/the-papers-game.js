// @ts-check
import { isSolved } from '../reading.js';

/** What the run of this card finds. */
const FOUND = 'a1 xor a2 xor a3 xor a4';

/** @type {import('./card.js').Card} */
export default {
  title: 'The paper’s game',
  text: [
    'The finale: Nim from (4,4,4,4), the game of the paper this page is based on. It has 70 positions and 350 ' +
      'moves. A hundred formulas of fifteen genes get a hundred generations.',
    'Will they find it? One run proves little, so the paper made fifty for each setting. You can do the same.',
  ],
  tasks: [
    {
      words: 'Press Run, and wait until it is solved.',
      done: isSolved,
      said: 'Found: the xor of all four heaps, right for heaps of every size.',
    },
    {
      words: 'Not every run is solved. Make Figure 2 of the paper: 50 runs for each size of the population.',
      page: 'experiments',
      button: 'Go to the experiments',
      onThere: 'Press Figure 2 on the page, and wait until all 500 runs are made.',
      opens: () => 'experiments&vary=population&from=20&to=200&step=20&runs=50',
      done: ({ phase, plan }) => phase === 'done' && plan !== undefined,
      said:
        'More individuals, more success. Of a thousand runs, about 2 in 10 are solved with 20 of them, and 9 in 10 ' +
        'with 200; your fifty differ from that by chance.',
    },
    {
      words: 'Play against what was found, from (4,4,4,4), and win. It has to begin.',
      page: 'play',
      button: 'Play against it',
      onThere:
        'It finds no good move and says so. Whatever it takes, take the same from the partner heap: heaps 1 and 2 ' +
        'are partners, and so are 3 and 4.',
      opens: () => `play&heaps=4,4,4,4&against=formula&formula=${FOUND.replaceAll(' ', '+')}&begins=them`,
      done: ({ finished, winner, start }) => finished && winner === 'you' && start === '(4,4,4,4)',
      said:
        'You won, and yet its formula is perfect: (4,4,4,4) is a [P-position], so whoever begins there loses, if ' +
        'the other one makes no mistake.',
    },
  ],
  question: 'What do 200 individuals cost, compared with 20?',
  answer: [
    'Over a thousand runs, a run judges three to four times as many formulas, and is solved more than four ' +
      'times as often. So a solution costs no more, and you seldom wait in vain.',
  ],
  address: 'seed=30',
  panels: 'transport side worth',
};
