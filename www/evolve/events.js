// @ts-check
/** Event handling that the widgets of the page share. */

/**
 * The number in the attribute `data-<name>` of the element an event happened in, or of its nearest ancestor with one.
 * @param {EventTarget | null} target
 * @param {string} name
 */
export function numberAt(target, name) {
  const element = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return element ? Number(element.getAttribute(`data-${name}`)) : undefined;
}

/**
 * Offers a key to a widget, unless a modifier is held down. A key that it takes does nothing else on the page.
 * @param {KeyboardEvent} event
 * @param {(key: string) => boolean} take  false if the key means nothing here
 */
export function takeKey(event, take) {
  if (event.ctrlKey || event.metaKey || event.altKey || !take(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Moves the focus away from a button that is about to disappear.
 * @param {Event} event
 * @param {string} selector  of what gets the focus
 */
export function focusOn({ target }, selector) {
  const page = target instanceof Element ? target.closest('.evolve') : null;
  /** @type {HTMLElement | null | undefined} */ (page?.querySelector(selector))?.focus();
}
