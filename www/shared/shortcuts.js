// @ts-check
/** Keyboard shortcuts, and the dialog that lists them and switches them off. */
import { html } from './dom.js';

/** @typedef {{ key: string, shift?: boolean, shown: string, does: string, run: () => void }} Shortcut */

/** Where the browser remembers that they are off. */
const KEPT = 'nimlab-shortcuts';

/**
 * @param {() => boolean} isOn  whether the page they belong to is shown
 * @param {Shortcut[]} shortcuts
 */
export function createShortcuts(isOn, shortcuts) {
  const on = html('input', { type: 'checkbox' });
  on.checked = remembered() !== 'off';
  on.addEventListener('change', () => keep(on.checked ? 'on' : 'off'));
  const close = html('button', { type: 'button', class: 'primary' }, 'Close');
  const rows = shortcuts.map(({ shown, does }) =>
    html('tr', {}, html('th', { scope: 'row' }, html('kbd', {}, shown)), html('td', {}, does)),
  );
  const dialog = html(
    'dialog',
    { class: 'shortcuts', 'aria-labelledby': 'shortcuts-title' },
    html('h2', { id: 'shortcuts-title' }, 'Keyboard'),
    html('table', {}, html('tbody', {}, ...rows)),
    html('p', {}, 'In the game, arrows move between positions, Enter selects one, + and − zoom and 0 fits.'),
    html('label', { class: 'check' }, on, 'Shortcuts are on'),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  /** @type {EventTarget | null} the button a pointer has pressed last, which then has the focus but not the keyboard */
  let pressed = null;
  document.addEventListener(
    'pointerup',
    ({ target }) => (pressed = target instanceof Element ? target.closest('button') : null),
  );
  document.addEventListener('keydown', (event) => {
    if (
      !on.checked ||
      !isOn() ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      dialog.open ||
      isBusy(event, pressed)
    )
      return;
    // A key that is held down walks, but does not run and pause in turn.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    const shortcut = shortcuts.find(
      ({ key, shift }) => key === event.key && (shift === undefined || shift === event.shiftKey),
    );
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  return { open: () => dialog.showModal() };
}

/**
 * Whether the key belongs to what has the focus.
 * @param {KeyboardEvent} event
 * @param {EventTarget | null} pressed
 */
function isBusy({ target, key }, pressed) {
  if (!(target instanceof Element) || target === pressed) return false;
  if (target.closest('input, select, textarea, [contenteditable]')) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary, [role=button]') !== null;
}

function remembered() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** @param {string} state */
function keep(state) {
  try {
    localStorage.setItem(KEPT, state);
  } catch {
    // A browser that keeps nothing forgets this as well.
  }
}
