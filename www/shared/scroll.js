// @ts-check
/** Boxes that scroll within themselves. */
import { noChange } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

class Scrolls extends Directive {
  /** Made once for each box. @param {import('lit-html/directive.js').PartInfo} part */
  constructor(part) {
    super(part);
    const box = /** @type {HTMLElement} */ (/** @type {import('lit-html').ElementPart} */ (part).element);
    const observer = new ResizeObserver(() => {
      const outgrown = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
      if (outgrown) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    observer.observe(box);
    observer.observe(/** @type {Element} */ (box.firstElementChild));
    box.addEventListener('keydown', (event) => {
      if (event.target === box && KEYS.includes(event.key)) event.stopPropagation();
    });
  }

  render() {
    return noChange;
  }
}

/**
 * Makes a box, which has a role and a name, focusable only while its first child is larger than it, and keeps the keys
 * that scroll it from triggering anything else on the page. A directive, because such boxes come and go with a view.
 */
export const scrolls = directive(Scrolls);
