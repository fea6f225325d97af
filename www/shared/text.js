// @ts-check
/** Numbers and words as every page writes them. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A whole number as people read it: 10,000. @param {number} value */
export function number(value) {
  return whole.format(value);
}

/** Any number in few characters: 12.4, 4,544, 6.3M. @param {number} value */
export function shortNumber(value) {
  if (value < 1000) return tenths.format(value);
  return (value < 10_000 ? whole : compact).format(value);
}

/** For example 9 violations. @param {number} count */
export function violations(count) {
  return count === 0 ? 'no violations' : counted(count, 'violation');
}

/**
 * A number and what it counts, in the plural unless there is one.
 * @param {number} count
 * @param {string} what
 */
export function counted(count, what) {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}
