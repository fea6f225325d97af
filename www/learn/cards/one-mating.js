// @ts-check
import { hasGuessed } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'One mating',
  text: [
    'New formulas are made from old ones, as children from parents. [Genes|gene] are the small pieces a formula is ' +
      'made of. One [mating] has four steps:',
    '1. Select: two duels choose the parents.',
    '2. Cross: a cut mixes their genes. A gene’s colour tells which parent it is from.',
    '3. Mutate: a few genes change at random.',
    '4. Judge and replace: the better child takes the place of the worst formula, if it is better.',
  ],
  tasks: [
    {
      words: 'Press Step, and tap the two you think will win their duels.',
      done: hasGuessed,
      said: 'The one with fewer violations wins; of equals, the one that was drawn first. Who fights whom is chance.',
    },
    {
      words: 'Press Next, and move the cut: how would the children differ?',
      done: ({ stage }) => stage?.other !== undefined,
      said: 'Another cut, other children. The run itself stays as it was.',
    },
    {
      words: 'Press Next twice more: what mutates, and who is replaced?',
      done: ({ stage }) => stage?.beat === 3,
      said: 'In the run the better child is `a3 - a1`, with 7 violations. Both parents had 10.',
    },
  ],
  question: 'Nobody aims at better formulas here. Why do they get better?',
  answer: [
    'Chance makes the children, but chance does not choose: better formulas win more duels, and only the worst is ' +
      'ever replaced, by something better. So luck is kept, and bad luck is forgotten.',
  ],
  address: 'heaps=3,2,1&population=30&length=8&seed=145&step=21&show=graph',
  asks: true,
  panels: 'transport side mating',
};
