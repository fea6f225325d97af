// @ts-check
/** Distinguishes lasting states from passing ones: the two taps for N pass through P. */

/** How many milliseconds a state must last: longer than the time between two taps. */
export const SETTLED = 700;

/** @param {() => number} now  in milliseconds */
export function createSettling(now) {
  /** @type {unknown} */
  let standing;
  let since = 0;
  /** How much longer it must last; another state starts again. @param {unknown} what */
  return (what) => {
    if (what !== standing) [standing, since] = [what, now()];
    return Math.max(0, since + SETTLED - now());
  };
}
