// @ts-check
/** The address of a card: `learn&card=4&` followed by the address of the page beside it, so one link has both. */

/**
 * @param {string} hash  without its #
 * @param {number} cards  how many there are
 * @returns {{ card: number | undefined, rest: string }}  `card` is undefined if the link names none
 */
export function readLesson(hash, cards) {
  const [, ...parts] = hash.split('&');
  const [, named] = /^card=(\d{1,3})$/.exec(parts[0] ?? '') ?? [];
  if (named === undefined) return { card: undefined, rest: '' };
  const card = Math.min(Math.max(1, Number(named)), cards);
  return { card, rest: parts.slice(1).join('&') };
}

/** The prefix of the address of the page beside a card. @param {number} card  from 1 */
export function prefixOf(card) {
  return `learn&card=${card}&`;
}
