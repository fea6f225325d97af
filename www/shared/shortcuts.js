// @ts-check
/** Keyboard shortcuts, and the dialog that lists them and switches them off. */
import { html } from 'lit-html';
import { createDialog } from './dialog.js';
import { keep, recall } from './kept.js';

/**
 * @typedef {object} Shortcut
 * @property {string} key
 * @property {boolean} [shift]
 * @property {string} [shown]  how the dialog lists it; it omits shortcuts without this
 * @property {string} [does]
 * @property {() => boolean} [when]  whether it applies now; always if omitted
 * @property {() => void} run
 */

/** The key under which the browser remembers whether they are on. */
const KEPT = 'nimlab-shortcuts';

/**
 * @param {() => boolean} isOn  whether the page they belong to is shown
 * @param {Shortcut[]} shortcuts
 * @param {string} more  what else the dialog says
 */
export function createShortcuts(isOn, shortcuts, more) {
  let enabled = recall(KEPT) !== 'off';
  const toggle = (/** @type {Event} */ { target }) => {
    enabled = /** @type {HTMLInputElement} */ (target).checked;
    keep(KEPT, enabled ? 'on' : 'off');
  };
  const row = (/** @type {Shortcut} */ { shown, does }) =>
    html`<tr><th scope="row"><kbd>${shown}</kbd></th><td>${does}</td></tr>`;
  const dialog = createDialog(
    'shortcuts',
    'Keyboard',
    html`
      <table><tbody>${shortcuts.filter(({ shown }) => shown).map(row)}</tbody></table>
      <p>${more}</p>
      <label class="check"><input type="checkbox" .checked=${enabled} @change=${toggle}>Shortcuts are on</label>`,
  );
  /** @type {EventTarget | null} the button last pressed with a pointer: it has the focus, but does not get the keys */
  let pressed = null;
  document.addEventListener('pointerup', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  });
  document.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (!enabled || !isOn() || defaultPrevented || ctrlKey || metaKey || altKey || dialog.isOpen()) return;
    if (belongsToFocus(event, pressed)) return;
    // Holding a key down repeats steps, but must not toggle between run and pause.
    if (repeat && !key.startsWith('Arrow')) return;
    const shortcut = shortcuts.find((one) => one.key === key && (one.shift === undefined || one.shift === shiftKey));
    if (!shortcut || shortcut.when?.() === false) return;
    event.preventDefault();
    shortcut.run();
  });
  return dialog;
}

/**
 * Whether the focused element needs the key itself.
 * @param {KeyboardEvent} event
 * @param {EventTarget | null} pressed
 */
function belongsToFocus({ target, key }, pressed) {
  if (!(target instanceof Element) || target === pressed) return false;
  if (target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]')) return true;
  const pressable = 'button, a, summary, input, [role=button]';
  return (key === ' ' || key === 'Enter') && target.closest(pressable) !== null;
}
