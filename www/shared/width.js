// @ts-check
/** Reports the width of a panel whenever it changes, but not the width 0 of a panel that is folded away. */

/**
 * @param {Element} element
 * @param {(width: number) => void} tell
 */
export function followWidth(element, tell) {
  let known = 0;
  new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width === 0 || width === known) return;
    known = width;
    tell(width);
  }).observe(element);
}
