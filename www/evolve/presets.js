// @ts-check
/** Where to start: each preset is just an address. */
import { PAPER } from './door.js';

export const PRESETS = [
  {
    title: 'The paper’s game',
    explanation: 'Nim from (4,4,4,4), 100 individuals of 15 genes',
    address: PAPER,
  },
  {
    title: 'Figure 1',
    explanation: 'the formula the paper judges by hand: four nodes break a rule',
    address: 'heaps=2,1&merge=off&counting=nodes&population=10&length=5&seed=44&formula=a1+-+a2+*+a1&labels=own',
  },
  {
    title: 'A first small game',
    explanation: 'Nim from (3,2,1), few enough positions to check by eye',
    address: 'heaps=3,2,1&population=30&length=8&seed=60&show=graph',
  },
  {
    title: 'A hard one',
    explanation: 'Nim without xor: what solves this game fails in a larger one',
    address: 'population=300&length=25&functions=%2B,-,*,div,mod,and,or,not&seed=36',
  },
];
