// @ts-check
/** The words of the page, each explained in a few short sentences. [A word] in brackets leads to its own entry. */

/** @typedef {keyof typeof TERMS} Term */

export const TERMS = {
  'P-position':
    'A position from which the previous player wins: whoever has just moved can force a win. The player to move can ' +
    'only hope for a mistake. The end of the game, (0,0), is one.',
  'N-position':
    'A position from which the next player wins: whoever is to move can force a win, by moving to a [P-position].',
  position: 'How many objects are in each heap: (2,1) is a heap of two beside a heap of one.',
  ring:
    'A ring marks a label that does not fit its neighbours: it breaks one of the three rules. The label that is ' +
    'wrong may be one move away. Where there is no ring at all, every label is right.',
  'three rules':
    '(i) From a [P-position] no move leads to a P-position. (ii) From an [N-position] some move leads to a ' +
    'P-position. (iii) The end is a P-position (in [misère] play an N-position). Only the right labels obey all three.',
  violation:
    'A place where labels break one of the [three rules]. In the paper’s way of counting, each move from P to P is ' +
    'one, and so is each position that breaks rule (ii) or (iii). No violations means that every label is right.',
  fitness:
    'How good an individual is: here its number of [violations|violation]. The smaller, the better; 0 is perfect.',
  individual: 'One member of the [population]. It has a [chromosome], which is a formula, and a score, its [fitness].',
  population: 'All individuals that live at the same time. Each is a formula; at first they are random.',
  generation:
    'Half as many [matings|mating] as there are individuals: 50 for a population of 100. A run ends when a formula ' +
    'without violations is found, or when its generations are used up.',
  chromosome:
    'A list of [genes|gene]. Its last gene (or its best one, if the settings say so) is the formula that is judged.',
  gene:
    'One entry of a chromosome: a [terminal], or a [function] of two genes before it. So each gene is a small ' +
    'formula made of those before it.',
  terminal:
    'What formulas begin with: a heap `a1`, `a2`, …, the number of heaps `n`, or a number from the rules of the game.',
  function:
    'What makes a larger formula of smaller ones: `+ - *`, the divisions `div` and `mod`, and the bitwise `and`, ' +
    '`or`, `xor` and `not`.',
  xor:
    'Works on bits: 1 where exactly one of the two bits is 1. 3 is 11 and 2 is 10, so 3 xor 2 is 01, which is 1. The ' +
    'xor of all heaps is 0 exactly in the [P-positions|P-position] of Nim.',
  mating:
    'One step of evolution. Two [tournaments|tournament] choose two parents, [crossover] mixes their genes, ' +
    '[mutation] changes a few, and the better child replaces the worst individual if it is better.',
  tournament: 'Two individuals are drawn at random, and the better one becomes a parent.',
  crossover:
    'The parents’ genes are cut at the same place, and each child gets the genes before the cut from one parent and ' +
    'those after it from the other. The setting says in which share of matings it happens.',
  mutation: 'A random gene of a child is drawn anew. It brings in what no parent has, mostly harm, sometimes luck.',
  seed:
    'The number from which all chance of a run is made. The same seed and the same settings give the same run, ' +
    'exactly, on every computer.',
  solved:
    'A formula without violations has been found on this board. Whether it is right for larger heaps, too, is the ' +
    'question of its [verdict].',
  verdict:
    'What a formula is worth for heaps of every size: right for all of them, right if the heaps are sorted, ' +
    '[learned by heart], or no mistake found so far. Most are decided by a proof.',
  'learned by heart':
    'Right on the board it was made on, and wrong on a larger one. Machine learning calls it [overfitting].',
  overfitting:
    'Learning the examples instead of the rule behind them: perfect on what was seen, wrong on what is new. On this ' +
    'page: [learned by heart].',
  'winning strategy':
    'A way to play that wins from every position from which winning is possible. For Nim: always move to a ' +
    '[P-position].',
  'Grundy number':
    'A number for each position: the smallest that none of its moves leads to, counted from 0. It is 0 exactly in ' +
    'the [P-positions|P-position]. For a single heap of Nim it is the size of the heap.',
  misère: 'Play in which whoever takes the last object loses. So the end is an [N-position].',
  'success rate':
    'The share of runs that are [solved]. Every run has its own chance, so it takes many to know the rate well.',
  effort:
    'How many formulas must be judged to find a solution with 99% certainty, if one starts again whenever that is ' +
    'cheaper than going on.',
};
