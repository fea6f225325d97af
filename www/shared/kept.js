// @ts-check
/** Small choices that the browser remembers. Without storage they last as long as the page is open. */

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} choice
 */
export function keep(key, choice) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice is lost when the page closes; that is not worth a message.
  }
}
