// @ts-check
/** Where genes come from, in words. Genes stand between backticks, which the page sets as code. */
import { counted, number, violations } from '../../shared/text.js';

/** @typedef {import('../../../pkg/nimlab.js').PedigreeView} PedigreeView */
/** @typedef {import('../../../pkg/nimlab.js').GeneStoryView} GeneStory */
/** @typedef {import('../../../pkg/nimlab.js').PlaceView} Place */
/** @typedef {import('../../../pkg/nimlab.js').CompanyView} Company */
/** @typedef {{ step: number, pace: number }} Time  matings made, and matings of a generation */

/**
 * The generation a mating belongs to.
 * @param {number} step
 * @param {number} pace
 */
export const generationOf = (step, pace) => Math.ceil(step / pace);

/**
 * For example: Gene 7, `xor 3, 5`, was born by mutation at mating 312, in generation 7, and came down through 4
 * crossovers.
 * @param {GeneStory} gene
 * @param {number} index
 * @param {number} pace
 */
export function geneInWords({ text, origin, matings, crossovers, carriers }, index, pace) {
  const name = `Gene ${index + 1}, \`${text}\`,`;
  const { step = 0, individual = 0 } = carriers[0] ?? {};
  const born =
    origin === 'drawn'
      ? `was drawn with the first population, in #${individual},`
      : `was born by ${origin} at mating ${number(step)}, in generation ${number(generationOf(step, pace))},`;
  return `${name} ${born} and ${handedOn(matings, crossovers)}.`;
}

/**
 * @param {number} matings
 * @param {number} crossovers
 */
function handedOn(matings, crossovers) {
  const copies = matings - crossovers;
  if (matings === 0) return 'is still where it was born';
  const ways = [
    ...(crossovers > 0 ? [counted(crossovers, 'crossover')] : []),
    ...(copies > 0 ? [copies === 1 ? '1 copy' : `${number(copies)} copies`] : []),
  ];
  return `came down through ${ways.join(' and ')}`;
}

/**
 * What happened at one place on a gene's path.
 * @param {GeneStory} gene
 * @param {number} at  which of its carriers
 * @param {number} pace
 */
export function carrierInWords({ origin, before, carriers }, at, pace) {
  const carrier = carriers[at];
  if (!carrier) return '';
  const { step, individual, fitness, crossed } = carrier;
  const who = `#${individual}, with ${violations(fitness)}`;
  if (step === 0) return `First population: it was drawn in ${who}.`;
  const when = `Mating ${number(step)}, generation ${number(generationOf(step, pace))}:`;
  if (at > 0) {
    const way = crossed ? 'by crossover' : 'as a copy';
    return `${when} handed on ${way} from #${carriers[at - 1]?.individual} to a child, which became ${who}.`;
  }
  const instead = `\`${before}\` ${origin === 'repair' ? 'divided by zero there' : 'stood there before'}`;
  return `${when} it was born by ${origin} in a child, which became ${who}; ${instead}.`;
}

/**
 * How many genes the formula uses, and where they come from.
 * @param {PedigreeView} pedigree
 */
export function pedigreeInWords({ individual, genes, pace }) {
  const used = genes.filter(({ reached }) => reached);
  const from = (/** @type {string} */ origin) => used.filter((gene) => gene.origin === origin);
  const founders = new Set(from('drawn').map(({ carriers }) => carriers[0]?.individual)).size;
  const parts = [
    [from('drawn').length, `from the first population, brought by ${counted(founders, 'individual')}`],
    [from('mutation').length, 'born by mutation'],
    [from('repair').length, 'born by repair'],
  ];
  const listed = parts.filter(([count]) => count !== 0).map(([count, words]) => `${count} ${words}`);
  const youngest = Math.max(...used.map(({ carriers }) => carriers[0]?.step ?? 0));
  const last =
    youngest > 0
      ? ` The youngest was born at mating ${number(youngest)}, in generation ${generationOf(youngest, pace)}.`
      : '';
  return `The formula of #${individual} uses ${counted(used.length, 'gene')}: ${listed.join('; ')}.${last}`;
}

/** How many formulas the run has held, and how they are counted. @param {Company} company */
export function companyInWords({ count, over }) {
  const held =
    over === undefined
      ? `The run has held ${counted(count, 'different formula')}`
      : `The first ${counted(over, 'different formula')} of the run are shown; later ones are left out`;
  return `${held}. Formulas are simplified before they are compared.`;
}

/** For example: 3 functions, 2 violations: 14 formulas. @param {Place} place */
export function placeInWords({ functions, fitness, count, best }) {
  const least = fitness === 0 ? 'No smaller formula of this run is as good.' : 'No formula up to this size has fewer.';
  const praise = best ? ` ${least}` : '';
  return `${counted(functions, 'function')}, ${violations(fitness)}: ${counted(count, 'formula')}.${praise}`;
}
