// @ts-check
/** Boxes that scroll within themselves. */

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * Lets the keyboard reach a box exactly while there is something to scroll in it, and keeps the
 * keys that scroll it from meaning anything else on the page.
 * @param {HTMLElement} box  with a role and a name
 * @param {Element} content  what may outgrow it
 */
export function scrollable(box, content) {
  const observer = new ResizeObserver(() => {
    const outgrown = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (outgrown) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  observer.observe(content);
  box.addEventListener('keydown', (event) => {
    if (event.target === box && KEYS.includes(event.key)) event.stopPropagation();
  });
}
