// @ts-check
/** A mating in short sentences, beat by beat. */
import { counted, number, violations } from '../../shared/text.js';
import { hasChoice } from './telling.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').ContenderView} ContenderView */

/** The most changes of genes that are told individually. */
const FEW = 4;

/** The titles of the beats. */
export const TITLES = ['Select: two duels', 'Cross: the cut', 'Mutate', 'Judge and replace'];

/**
 * What happens in a beat, one sentence after the other.
 * @param {MatingView} mating
 * @param {number} beat
 */
export function beatInWords(mating, beat) {
  return beatWithCode(mating, beat).map((sentence) => sentence.replaceAll('`', ''));
}

/**
 * The same with genes between backticks, which the page sets as code.
 * @param {MatingView} mating
 * @param {number} beat
 */
export function beatWithCode(mating, beat) {
  const tell = [duels, cut, changes, replacement][beat];
  return tell ? tell(mating) : [];
}

/** @param {MatingView} mating */
function duels({ tournaments }) {
  return tournaments.map(duelInWords);
}

/** @param {ContenderView[]} contenders */
export function duelInWords([one, other]) {
  if (!one || !other) return '';
  const [winner, loser] = one.won ? [one, other] : [other, one];
  if (one.individual === other.individual) return `#${one.individual} met itself, so it wins.`;
  const [name, against] = [`#${winner.individual}`, `#${loser.individual}`];
  if (one.fitness === other.fitness) {
    return `${name} and ${against} are equally good, with ${violations(one.fitness)} each: ${name} was drawn first.`;
  }
  return `${name} beat ${against}: ${violations(winner.fitness)} against ${number(loser.fitness)}.`;
}

/** @param {MatingView} mating */
function cut({ cut, parents }) {
  const last = parents[0].genes.length;
  if (cut === undefined) return ['This time nothing is swapped: the children begin as copies of their parents.'];
  if (cut === 0) return ['The cut falls before gene 1, so the parents swap all their genes.'];
  if (cut >= last) return ['The cut falls after the last gene, so nothing is swapped.'];
  return [`The parents swap all genes after gene ${cut}.`];
}

/**
 * Every gene that was drawn anew or repaired.
 * @param {MatingView} mating
 */
function changes({ offspring }) {
  const told = offspring.flatMap(({ genes }, child) =>
    genes.flatMap(({ text, mutated, repaired }, index) => {
      const gene = `Gene ${index + 1} of child ${child + 1}`;
      // A gene that was mutated and then repaired was briefly what the repair replaced.
      const drawn = repaired ?? text;
      return [
        ...(mutated === undefined ? [] : [mutationInWords(gene, mutated, drawn)]),
        ...(repaired === undefined
          ? []
          : [`${gene} divided by zero (\`${repaired}\`), so it was repaired: it became \`${text}\`.`]),
      ];
    }),
  );
  if (told.length === 0) return ['No gene was drawn anew.'];
  const rest = told.length - FEW;
  return rest > 0 ? [...told.slice(0, FEW), `So did ${counted(rest, 'more gene')}.`] : told;
}

/**
 * @param {string} gene
 * @param {string} before
 * @param {string} after
 */
function mutationInWords(gene, before, after) {
  if (before === after) return `${gene} was drawn anew, and came out as it was: \`${after}\`.`;
  return `${gene} changed from \`${before}\` to \`${after}\`.`;
}

/** @param {MatingView} mating */
function replacement({ offspring, better, worst, replaced }) {
  const [one, other] = offspring;
  const isTie = one.fitness === other.fitness;
  const both = isTie
    ? `Both children have ${violations(one.fitness)}.`
    : `The children have ${count(one.fitness)} and ${violations(other.fitness)}.`;
  const heir = isTie ? 'The first' : `Child ${better + 1}, the better one,`;
  const had = violations(worst.fitness);
  if (!replaced)
    return [both, `Neither is better than the worst, #${worst.individual}, with ${had}: nobody is replaced.`];
  return [both, `${heir} replaces #${worst.individual}, the worst, which had ${had}.`];
}

/** @param {number} fitness */
const count = (fitness) => (fitness === 0 ? 'no' : number(fitness));

/**
 * What another cut would have changed.
 * @param {MatingView} mating  as it was
 * @param {MatingView} other  with another cut
 */
export function whatIfInWords(mating, other) {
  const [was, would] = [mating, other].map(({ offspring, better }) => offspring[better]?.fitness ?? 0);
  const where = other.cut === 0 ? 'before gene 1' : `after gene ${other.cut}`;
  const than = (would ?? 0) - (was ?? 0);
  const compared = than === 0 ? 'as many as it has' : `${violations(Math.abs(than))} ${than < 0 ? 'fewer' : 'more'}`;
  const end = other.replaced
    ? `It would replace #${other.worst.individual}.`
    : `It would not be good enough to replace #${other.worst.individual}.`;
  return `With the cut ${where}, the better child would have ${violations(would ?? 0)}, ${compared}. ${end}`;
}

/** What the reader is asked before the duels are told. @param {MatingView} mating */
export function questionInWords({ tournaments }) {
  return tournaments.every(hasChoice)
    ? 'Two duels. Who wins each of them, and becomes a parent?'
    : 'Two duels, one of them between equals. Who wins the other one, and becomes a parent?';
}

/**
 * Whether the reader was right about the duels.
 * @param {MatingView} mating
 * @param {Array<number | undefined>} guesses
 */
export function guessInWords({ tournaments }, guesses) {
  const made = guesses.flatMap((guess, index) => (guess === undefined ? [] : [{ guess, both: tournaments[index] }]));
  if (made.length === 0) return '';
  const right = made.filter(({ guess, both }) => both?.some(({ individual, won }) => won && individual === guess));
  if (right.length === made.length) return made.length === 1 ? 'You were right.' : 'You were right about both.';
  if (right.length === 0) return made.length === 1 ? 'It was the other one.' : 'Both times it was the other one.';
  return 'You were right about one of the two.';
}
