// @ts-check
/** Pointers and keys on the table: a tap picks, a drag upwards takes, arrows and digits change the count. */

/** @typedef {Pick<import('./referee.js').Referee, 'take' | 'takeMore' | 'putBack' | 'confirm' | 'drag'>} Hands */

/** How far objects must be dragged to be taken, and to begin to move, in pixels. */
const FAR = 48;
const NEAR = 8;

/**
 * @param {HTMLElement} root  the panel of the table
 * @param {Hands} hands
 * @param {() => number[] | undefined} picked  what is picked now
 */
export function handleTable(root, hands, picked) {
  /** @type {{ id: number, x: number, y: number, again: boolean, moved: boolean } | undefined} */
  let held;

  root.addEventListener('pointerdown', (event) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    const { heap, take, pile } = place;
    const again = picked()?.[heap] === take;
    pile.focus({ preventScroll: true });
    // The objects above the held one come along, and a press on a picked object may begin a drag.
    if (!again) hands.take(heap, take);
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, again, moved: false };
    root.setPointerCapture(event.pointerId);
    event.preventDefault();
  });

  root.addEventListener('pointermove', (event) => {
    if (!held || held.id !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) < NEAR) return;
    held.moved = true;
    hands.drag({ x: Math.round(x), y: Math.round(y) });
  });

  root.addEventListener('pointerup', (event) => {
    if (!held || held.id !== event.pointerId) return;
    const { x, y, again, moved } = held;
    held = undefined;
    if (moved && Math.hypot(event.clientX - x, event.clientY - y) >= FAR) return void hands.confirm();
    hands.drag(undefined);
    if (again && !moved) hands.putBack();
  });

  root.addEventListener('pointercancel', () => {
    held = undefined;
    hands.drag(undefined);
  });

  root.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const pile = event.target instanceof Element ? event.target.closest('[data-heap]') : null;
    if (!pile || ctrlKey || metaKey || altKey) return;
    const heap = Number(pile.getAttribute('data-heap'));
    const size = Number(pile.getAttribute('aria-valuemax'));
    if (/^\d$/.test(key)) hands.take(heap, Number(key));
    else if (key === 'ArrowUp' || key === '+') hands.takeMore(heap, 1);
    else if (key === 'ArrowDown' || key === '-') hands.takeMore(heap, -1);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') neighbour(root, pile, key === 'ArrowLeft' ? -1 : 1)?.focus();
    else if (key === 'Home') hands.take(heap, 0);
    else if (key === 'End') hands.take(heap, size);
    else if (key === 'Enter' || key === ' ') void hands.confirm();
    else if (key === 'Escape' || key === 'Backspace') hands.putBack();
    else return;
    event.preventDefault();
  });
}

/** @param {EventTarget | null} target */
function placeOf(target) {
  const stone = target instanceof Element ? target.closest('[data-object]') : null;
  const pile = stone?.closest('[data-heap]');
  if (!stone || !(pile instanceof SVGElement)) return undefined;
  const size = Number(pile.getAttribute('aria-valuemax'));
  const take = size - Number(stone.getAttribute('data-object'));
  return { heap: Number(pile.getAttribute('data-heap')), take, pile };
}

/**
 * The next heap with objects.
 * @param {HTMLElement} root
 * @param {Element} pile
 * @param {1 | -1} by
 */
function neighbour(root, pile, by) {
  const piles = [...root.querySelectorAll('[data-heap][tabindex="0"]')];
  return /** @type {SVGElement | undefined} */ (piles[piles.indexOf(pile) + by]);
}
