// @ts-check
/** A presenter's clicker. Listeners, such as the cards of a lesson, are offered a press before Evolve takes it. */

const PRESS = 'nimlab-clicker';

/** @typedef {1 | -1} Way  forward or back */

/** Offers a press; true if a listener took it. @param {Way} way */
export function offerPress(way) {
  return !document.dispatchEvent(new CustomEvent(PRESS, { cancelable: true, detail: way }));
}

/**
 * Listens to the clicker until the returned function is called.
 * @param {(way: Way) => boolean} take  false leaves the press to others
 */
export function onPress(take) {
  const hear = (/** @type {Event} */ event) => {
    if (take(/** @type {CustomEvent<Way>} */ (event).detail)) event.preventDefault();
  };
  document.addEventListener(PRESS, hear);
  return () => document.removeEventListener(PRESS, hear);
}
