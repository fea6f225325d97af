// @ts-check
/** The parts that make up a game on heaps, as the editor offers them. */

/**
 * @typedef {object} Parts
 * @property {string} take  how many objects a move takes from a heap
 * @property {string} most  the largest number, if a move takes at most that many
 * @property {string} set  the numbers, if a move takes one of them
 * @property {string} code  the octal code, if that says what a move takes
 * @property {string} from  from how many heaps
 * @property {string} heaps  the number of heaps, if it is up to or exactly a number
 * @property {string} numbers  whether the same number from each
 * @property {string} rest  what happens to the rest of a heap
 * @property {string} split  splitting without taking
 * @property {string} ending  who wins
 */

/**
 * A part to choose, and the parts that some of its choices ask for, such as a number.
 * @typedef {object} Part
 * @property {keyof Parts} name
 * @property {string} title
 * @property {Array<[word: string, words: string]>} choices
 * @property {Partial<Record<string, { name: keyof Parts, title: string }>>} [asks]  by choice
 * @property {(parts: Parts) => boolean} [matters]
 */

/** Nim, which the editor begins with. @type {Parts} */
export const NIM = {
  take: 'any',
  most: '3',
  set: '1,3,4',
  code: '0.77',
  from: 'one',
  heaps: '2',
  numbers: 'free',
  rest: 'stays',
  split: 'never',
  ending: 'normal',
};

/** @type {Part[]} */
export const PARTS = [
  {
    name: 'take',
    title: 'A move takes',
    choices: [
      ['any', 'any number of objects'],
      ['most', 'at most …'],
      ['set', 'one of the numbers …'],
      ['powers', '1, 2, 4, 8, …'],
      ['half', 'at most half of the heap'],
      ['nothing', 'nothing'],
      ['code', 'what an octal code says …'],
    ],
    asks: {
      most: { name: 'most', title: 'The most objects' },
      set: { name: 'set', title: 'The numbers' },
      code: { name: 'code', title: 'The octal code' },
    },
  },
  {
    name: 'from',
    title: 'from',
    choices: [
      ['one', 'one heap'],
      ['upto', 'up to … heaps'],
      ['exactly', 'exactly … heaps'],
    ],
    asks: {
      upto: { name: 'heaps', title: 'The most heaps' },
      exactly: { name: 'heaps', title: 'How many heaps' },
    },
  },
  {
    name: 'numbers',
    title: 'and from several heaps',
    choices: [
      ['free', 'any number from each'],
      ['same', 'the same number from each'],
    ],
    matters: ({ from }) => from !== 'one',
  },
  {
    name: 'rest',
    title: 'What is left of a heap',
    choices: [
      ['stays', 'stays one heap'],
      ['split', 'may be split in two'],
    ],
    matters: ({ take }) => take !== 'code' && take !== 'nothing',
  },
  {
    name: 'split',
    title: 'Without taking, a heap',
    choices: [
      ['never', 'may not be split'],
      ['any', 'may be split in two'],
      ['unequal', 'may be split into two different heaps'],
    ],
    matters: ({ take }) => take !== 'code',
  },
  {
    name: 'ending',
    title: 'Whoever moves last',
    choices: [
      ['normal', 'wins'],
      ['misere', 'loses'],
    ],
  },
];
