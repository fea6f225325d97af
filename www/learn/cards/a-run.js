// @ts-check
import { isSolved } from '../reading.js';

/** @type {import('./card.js').Card} */
export default {
  title: 'A run',
  text: [
    'One mating changes little. A run makes hundreds: fifteen matings are one [generation] of these thirty formulas.',
    'Watch the chart “Over the generations”: the best score does not sink steadily. It stays the same for ' +
      'a while (a plateau), then leaps when a lucky child appears.',
  ],
  tasks: [
    {
      words: 'Press Run, and wait until it is solved.',
      done: isSolved,
      said: 'Solved in generation 31: no violations. Nobody told it the answer.',
    },
    {
      words: 'Drag the timeline back to a plateau, and look at the board there.',
      done: ({ frame, motion }) =>
        frame?.solved === undefined && (frame?.generation ?? 0) > 0 && motion?.kind !== 'play',
      said: 'You can go to any moment of a run: with the same [seed] it is made again, exactly.',
    },
  ],
  question: 'Best, mean and worst came close together. Is that good?',
  answer: [
    'Only half. Bad formulas were replaced by children of good ones, so the mean sank from 18 to 1. But soon many ' +
      'are relatives, and matings of relatives bring little new: diversity is lost. If it is lost before the ' +
      'solution is found, the run is stuck.',
  ],
  address: 'heaps=3,2,1&population=30&length=8&seed=145&show=graph',
  panels: 'transport side chart',
};
