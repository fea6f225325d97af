// @ts-check
/** What the widgets of the page share in handling events. */

/**
 * The number that the element an event happened in, or the nearest one around it, has as `data-` and a name.
 * @param {EventTarget | null} target
 * @param {string} name
 */
export function numberAt(target, name) {
  const element = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return element ? Number(element.getAttribute(`data-${name}`)) : undefined;
}

/**
 * Lets a widget take a key, unless a modifier is held down. A key that is taken does nothing else on the page.
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
