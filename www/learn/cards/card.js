// @ts-check
/**
 * What a card is made of. A card is one small file of this folder and an entry of `index.js`; nothing else knows
 * what it says. In every text, `code` stands between backticks, and [a word] or [words|the word] opens the glossary.
 */

/**
 * Something to do on the page beside the card, which ticks it off.
 * @template [State=any]
 * @typedef {object} Task
 * @property {string} words
 * @property {(state: State) => boolean} done  whether the page's state shows it done
 * @property {string} said  what is said when it is done
 * @property {(state: State) => unknown} [settles]  what has to stand for a moment before it counts
 * @property {string} [page]  whose state it is: the prefix of its address, '' for Evolve
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
 * @property {boolean} [asks]  whether the reader is asked who will win a tournament, before it is told
 * @property {string} panels  of Evolve that it needs, by the names in style.css; the others are hidden
 */

export {};
