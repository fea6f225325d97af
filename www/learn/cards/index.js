// @ts-check
/** The cards, in their order. */
import aFormula from './a-formula.js';
import aPopulation from './a-population.js';
import aRun from './a-run.js';
import backwards from './backwards.js';
import countTheRings from './count-the-rings.js';
import learnedByHeart from './learned-by-heart.js';
import loseFirst from './lose-first.js';
import oneMating from './one-mating.js';
import thePapersGame from './the-papers-game.js';
import threeRules from './three-rules.js';

/** @type {import('./card.js').Card[]} */
export const CARDS = [
  loseFirst,
  backwards,
  threeRules,
  countTheRings,
  aFormula,
  aPopulation,
  oneMating,
  aRun,
  learnedByHeart,
  thePapersGame,
];
