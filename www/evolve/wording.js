// @ts-check
/** Sentences that combine several parts of the state. */
import { counted, number } from '../shared/text.js';

/** @typedef {import('./state.js').Run} Run */

/** How many positions are named individually. */
const FEW = 3;

/**
 * For example: 7 of 100; a run that goes on is beyond its plan.
 * @param {number} generation
 * @param {number} planned
 */
export function generationInWords(generation, planned) {
  return `${number(generation)}${generation > planned ? ', beyond the planned' : ' of'} ${number(planned)}`;
}

/** What one violation is, by the way of counting. @type {Record<string, string>} */
const COUNTING = {
  moves: 'Each move from a P-position to a P-position counts, and each position that breaks rule (ii) or (iii).',
  positions: 'Each position that breaks a rule counts once.',
  nodes: 'Each node of the game tree counts whose position breaks a rule.',
};

/**
 * Where the number of violations comes from: what is counted, which positions break a rule, the violations in every
 * way of counting, and the size of the game.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Labelled | undefined} labelled
 */
export function countsInWords(run, labelled) {
  if (!run || !labelled) return [];
  const { game, settings } = run;
  const { nodes, positions, moves } = labelled.violations;
  const tree = nodes === undefined ? 'too many to count' : number(nodes);
  const unfolded = game.treeSize.replace(/\B(?=(\d{3})+$)/g, ',');
  const others = `by positions, ${number(positions)}; by moves, ${number(moves)}`;
  const violations = `Counted by nodes, the violations are ${tree}; ${others}.`;
  const size = `${counted(game.positions, 'position')} and ${counted(game.moves, 'move')}`;
  const broken =
    positions === 0
      ? `None of the ${counted(game.positions, 'position')} breaks a rule.`
      : mistakesInWords(`${number(positions)} of ${counted(game.positions, 'position')}`, labelled);
  const repeated = settings.counting === 'nodes' ? repeatedInWords(game, labelled) : '';
  return [
    `${COUNTING[settings.counting ?? '']} ${repeated}`,
    broken,
    `${violations} The game has ${size}; its tree has ${unfolded} nodes.`,
  ];
}

/**
 * The positions that break a rule and occur in the tree more than once, for example: (0,1) stands twice in the tree.
 * @param {Run['game']} game
 * @param {import('../../pkg/nimlab.js').Labelled} labelled
 */
function repeatedInWords({ tree }, { positions }) {
  const times = new Map();
  for (const { position } of tree ?? []) times.set(position, (times.get(position) ?? 0) + 1);
  const repeated = positions
    .filter(({ position, violates }) => violates && times.get(position) > 1)
    .map(({ position, text }) => `${text} stands ${timesInWords(times.get(position))} in the tree`);
  if (repeated.length === 0) return '';
  const rest = repeated.length > FEW ? `, and so on for ${counted(repeated.length - FEW, 'more position')}` : '';
  return `${repeated.slice(0, FEW).join(', ')}${rest}.`;
}

/** @param {number} count */
const timesInWords = (count) => (count === 2 ? 'twice' : `${number(count)} times`);

/**
 * For example: Nim: take any number of objects from one heap; whoever takes the last object wins.
 * @param {string | undefined} game
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 */
export function rulesInWords(game, { parameters }) {
  const limits = parameters.find(({ name }) => name === 'game')?.limits;
  const found = limits?.kind === 'one-of' ? limits.words.find(({ word }) => word === game) : undefined;
  return found ? `${found.title}: ${found.explanation}.` : '';
}

/**
 * What a formula can be made of, and how it is read.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Catalog} catalog
 */
export function symbolsInWords(run, { precedence }) {
  if (!run) return '';
  const { game, settings } = run;
  const symbols = `${game.terminals.join(', ')}, numbers and ${settings.functions?.replaceAll(',', ' ')}`;
  return `Made of ${symbols}; ${precedence}. The value 0 means P.`;
}

/**
 * What the numbers beside the rows of a board count: objects, or on a staircase how many steps all objects together
 * are above the ground.
 * @param {number} rank  of the start
 * @param {string} start  as text
 */
export function rankInWords(rank, start) {
  const objects = (start.match(/\d+/g) ?? []).reduce((sum, size) => sum + Number(size), 0);
  return `${counted(rank, objects === rank ? 'object' : 'step')} left`;
}

/** What the words of a formula mean. @type {Record<string, string>} */
const MEANINGS = {
  xor: 'xor works bit by bit: 1 where exactly one of the two bits is 1.',
  and: 'and works bit by bit: 1 where both bits are 1.',
  or: 'or works bit by bit: 1 where at least one of the two bits is 1.',
  not: 'not flips every bit, which makes x into −x − 1.',
  div: 'div divides without remainder; x div 0 is 0.',
  mod: 'mod is the remainder of a division; x mod 0 is x.',
};

/** @type {Record<string, (x: number, y: number) => number>} */
const VALUES = {
  xor: (x, y) => x ^ y,
  and: (x, y) => x & y,
  or: (x, y) => x | y,
  not: (x) => ~x,
  div: (x, y) => (y === 0 ? 0 : Math.trunc(x / y)),
  mod: (x, y) => (y === 0 ? x : x % y),
};

/**
 * What a word of a formula means, with the heaps of a position as an example, in binary if it works on bits.
 * @param {import('./views/symbols.js').Word} word
 * @param {Run} run
 * @param {number | undefined} selected  the position; the start if undefined
 */
export function wordInWords({ name, left, right }, { game, settings }, selected) {
  const position = game.graph?.positions[selected ?? -1]?.text ?? game.start;
  const heaps = (position.match(/\d+/g) ?? []).map(Number);
  const compute = VALUES[name];
  if (!compute) return terminalInWords(name, settings, heaps.length);
  const [first = 'a1', second = heaps.length > 1 ? 'a2' : 'a1'] = name === 'not' ? [right] : [left, right];
  const [x, y] = [first, second].map((heap) => heaps[Number(heap.slice(1)) - 1] ?? 0);
  const value = compute(x ?? 0, y ?? 0);
  return `${MEANINGS[name]} In ${position}: ${example(name, [first, x ?? 0], [second, y ?? 0], value)}.`;
}

/**
 * @param {string} name
 * @param {[string, number]} first  a heap and its size
 * @param {[string, number]} second
 * @param {number} value
 */
function example(name, [first, x], [second, y], value) {
  if (name === 'not') return `${first} = ${x}, not ${first} = ${String(value).replace('-', '−')}`;
  const term = `${first} ${name} ${second}`;
  if (name === 'div' || name === 'mod') return `${first} = ${x}, ${second} = ${y}, ${term} = ${value}`;
  const width = Math.max(x, y).toString(2).length;
  const bits = (/** @type {number} */ one) => `${one.toString(2).padStart(width, '0')}`;
  return `${first} = ${x} = ${bits(x)}, ${second} = ${y} = ${bits(y)}, ${term} = ${bits(value)} = ${value}`;
}

/**
 * @param {string} name
 * @param {Run['settings']} settings
 * @param {number} heaps  how many there are
 */
function terminalInWords(name, { game, k, subtract }, heaps) {
  if (name === 'n') return `n is the number of heaps, here ${heaps}.`;
  if (name !== 'k') return `${name} is a number of objects a move may take, here ${takeOf(name, subtract)}.`;
  const limited = game === 'moore' ? 'heaps a move may change' : 'objects a move may take';
  return `k is the largest number of ${limited}, here ${k}.`;
}

/**
 * @param {string} name  s1, s2 and so on
 * @param {string | undefined} takes
 */
const takeOf = (name, takes) => takes?.split(',')[Number(name.slice(1)) - 1];

/**
 * How many individuals there are, how many different formulas they have, and how many have been evaluated so far.
 * @param {Run | undefined} run
 * @param {import('../../pkg/nimlab.js').Frame | undefined} frame
 */
export function populationInWords(run, frame) {
  if (!run || !frame) return '';
  const individuals = counted(Number(run.settings.population), 'individual');
  const distinct = counted(frame.distinctFormulas, 'different formula');
  return `${individuals}, ${distinct}; ${number(frame.evaluations)} evaluated since the start.`;
}

/**
 * For example: 3 positions break a rule; 17 labels are wrong.
 * @param {string} who  the positions that break a rule
 * @param {import('../../pkg/nimlab.js').Labelled} labelled
 */
export function mistakesInWords(who, { violations: { positions }, wrong }) {
  const labels = `${counted(wrong, 'label')} ${wrong === 1 ? 'is' : 'are'} wrong`;
  return `${who} ${positions === 1 ? 'breaks' : 'break'} a rule; ${labels}.`;
}
