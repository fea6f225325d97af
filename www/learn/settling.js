// @ts-check
/** Tells what stands from what passes: two taps for N go through P. */

/** How long something has to stand, in milliseconds: longer than between two taps. */
export const SETTLED = 700;

/** @param {() => number} now  in milliseconds */
export function createSettling(now) {
  /** @type {unknown} */
  let standing;
  let since = 0;
  /** How long it has still to stand; a change of what stands begins anew. @param {unknown} what */
  return (what) => {
    if (what !== standing) [standing, since] = [what, now()];
    return Math.max(0, since + SETTLED - now());
  };
}
