// @ts-check
/** A presenter's clicker. A press goes to whoever wants it, the cards of a lesson for one, before Evolve takes it. */

const PRESS = 'nimlab-clicker';

/** @typedef {1 | -1} Way  forward or back */

/** Offers a press; true if somebody took it. @param {Way} way */
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
