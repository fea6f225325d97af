// @ts-check

/** @type {import('./card.js').Card} */
export default {
  title: 'Lose first',
  text: [
    'The rules of Nim are short. There are heaps of objects. When it is your turn, take as many as you like from one ' +
      'heap, at least one. Whoever takes the last object wins.',
    'Here are two heaps, of 2 and 1, written (2,1). The computer begins.',
  ],
  tasks: [
    {
      words: 'Play, and try to win.',
      page: 'play',
      done: ({ finished, winner, start }) => finished && winner === 'them' && start === '(2,1)',
      said: 'You lost, but not through a mistake: once the computer had left (1,1), two heaps of 1, every move loses.',
    },
    {
      words: 'Now you begin. Win!',
      page: 'play',
      button: 'Play again: you begin',
      opens: () => 'play&heaps=2,1&begins=you',
      done: ({ finished, winner, start }) => finished && winner === 'you' && start === '(2,1)',
      said: 'You took one from the heap of two, which left (1,1). From there the computer could not help it.',
    },
  ],
  question: 'Is there always somebody who can force a win?',
  answer: [
    'Yes, in every position of Nim, and of any game like it: without chance, without secrets, with an end, and ' +
      'without draws. Either the player to move has a move after which the other one cannot win, or there is none, ' +
      'and then the other one can. The next card finds out who it is.',
  ],
  address: 'play&heaps=2,1&begins=them',
  panels: '',
};
