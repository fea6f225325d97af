// @ts-check
/** Boxes whose content scrolls. */

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * Makes a box focusable while its content overflows, so that the keyboard can scroll it, and keeps
 * the keys that scroll it from doing anything else on the page.
 * @param {HTMLElement} box  with a role and a name
 * @param {Element} content  what may overflow
 */
export function scrollable(box, content) {
  const observer = new ResizeObserver(() => {
    const overflows = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (overflows) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  observer.observe(content);
  box.addEventListener('keydown', (event) => {
    if (event.target === box && KEYS.includes(event.key)) event.stopPropagation();
  });
}
