// @ts-check
/**
 * The parts of a card. A card is one small file in this folder and an entry in `index.js`; nothing else depends on
 * its content. In every text, `code` is between backticks, and [a word] or [words|the word] opens the glossary.
 */

/**
 * Something to do on the page beside the card. The card ticks it off when the page's state shows that it is done.
 * @template [State=any]
 * @typedef {object} Task
 * @property {string} words
 * @property {(state: State) => boolean} done  whether the page's state shows it done
 * @property {string} said  what is said when it is done
 * @property {(state: State) => unknown} [settles]  a value that must stay the same for a moment before the task counts
 * @property {string} [page]  the page whose state it is, by the prefix of its address; '' for Evolve
 * @property {(state: State) => string} [opens]  an address to open beside the card, by a button
 * @property {string} [button]  the words on that button
 * @property {string} [onThere]  what to do there, in place of the button
 */

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string[]} text  a paragraph each
 * @property {Task[]} tasks  done one after the other
 * @property {string} question
 * @property {string[]} answer
 * @property {string} address  of the page to show beside it
 * @property {boolean} [asks]  whether the reader is asked who will win a tournament before it is told
 * @property {string} panels  the panels of Evolve that it needs, by their names in style.css; the others are hidden
 */

export {};
