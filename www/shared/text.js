// @ts-check
/** Numbers and words as every page writes them. */

/** Below the first and from the second on, JavaScript writes a number with an exponent. */
const [TINY, HUGE] = [1e-6, 1e21];

/** Made on first use, because that takes long on a slow machine. @type {Intl.NumberFormat | undefined} */
let compact;

/** A whole number as people read it: 10,000. @param {number} value */
export function number(value) {
  return rounded(value, 0);
}

/** Any number in few characters: 12.4, 4,544, 6.3M. @param {number} value */
export function shortNumber(value) {
  if (value < 10_000) return rounded(value, value < 1000 ? 1 : 0);
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(value);
}

/**
 * A number with commas, as `Intl.NumberFormat` writes it in English.
 * @param {number} value
 * @param {number} places  at most, after the point
 */
function rounded(value, places) {
  if (!(Math.abs(value) < HUGE)) return value.toLocaleString('en', { maximumFractionDigits: places });
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  // Round the decimal digits, not the bits: the double for 0.35 is a little smaller, but is still rounded up.
  const size = Math.abs(value) < TINY ? 0 : Math.abs(value);
  const shifted = Math.round(Number(`${size}e${places}`));
  const unit = 10 ** places;
  const part = shifted % unit;
  const whole = String((shifted - part) / unit).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}${part === 0 ? '' : `.${String(part).padStart(places, '0').replace(/0+$/, '')}`}`;
}

/** For example: 9 violations. @param {number} count */
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
