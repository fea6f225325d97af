// @ts-check
/**
 * Replaces the children of an element and keeps those that stay the same, so that a list which is
 * drawn ten times a second loses neither a click, nor the focus, nor where it was scrolled to.
 */

/** Elements that hear events: another one takes their place as a whole. */
const LIVELY = new Set(['BUTTON', 'SELECT', 'INPUT', 'LABEL']);

/**
 * @param {Element} root
 * @param {...(Node | string)} children
 */
export function update(root, ...children) {
  const old = [...root.childNodes];
  for (const [index, child] of children.entries()) {
    const now = typeof child === 'string' ? document.createTextNode(child) : child;
    const was = old[index];
    if (was) settle(was, now);
    else root.append(now);
  }
  for (const rest of old.slice(children.length)) rest.remove();
}

/**
 * @param {ChildNode} was
 * @param {Node} now
 */
function settle(was, now) {
  if (was.isEqualNode(now)) return;
  if (was instanceof Element && now instanceof Element && was.nodeName === now.nodeName && !LIVELY.has(was.nodeName)) {
    for (const { name } of [...was.attributes]) if (!now.hasAttribute(name)) was.removeAttribute(name);
    for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
    update(was, ...now.childNodes);
    return;
  }
  const focused = was.contains(document.activeElement);
  was.replaceWith(now);
  if (!focused || !(now instanceof HTMLElement)) return;
  const heir = now.matches('label') ? now.querySelector('select, input') : now;
  if (heir instanceof HTMLElement) heir.focus();
}
