// @ts-check
/** Keeps the focus on the page when a redraw removes or moves the control that has it. */

const CONTROLS = ':is(button, input, select, summary, a[href], [tabindex="0"]):not(:disabled)';

/** Where the focus goes if its section has no control left: to the results, or to the first thing to do. */
const NEXT = ['.plot .point[tabindex="0"]', '.figure'];

/**
 * Remembers what has the focus before a redraw. Returns a function to call after it.
 * @param {HTMLElement} root
 */
export function rememberFocus(root) {
  const { activeElement } = document;
  const section = root.contains(activeElement) ? activeElement?.closest('section, form') : undefined;
  return () => {
    if (!section || document.activeElement !== document.body) return;
    const left = [...section.querySelectorAll(CONTROLS), ...NEXT.map((selector) => root.querySelector(selector))];
    for (const control of [activeElement, ...left]) {
      if (!(control?.isConnected && control.checkVisibility())) continue;
      /** @type {HTMLElement} */ (control).focus({ preventScroll: true });
      if (document.activeElement === control) return;
    }
  };
}
