// @ts-check
/** The heaps as objects one can add and take away, below the numbers one can type. */
import { html } from '../../shared/dom.js';
import { fill, frame } from '../../shared/legacy-field.js';

/** More objects than this are a number. */
const MANY = 10;

/**
 * @param {import('../../../pkg/nimlab.js').ParameterEntry} parameter
 * @param {(text: string) => void} intend
 */
export function createHeaps(parameter, intend) {
  const input = html('input', {
    type: 'text',
    name: parameter.name,
    autocomplete: 'off',
    spellcheck: 'false',
    inputmode: 'text',
  });
  const rows = html('ul', { class: 'heaps' });
  const add = html('button', { type: 'button', class: 'quiet' }, 'Add a heap');
  const root = frame(parameter, parameter.explanation, input, input, rows, add);
  /** @type {number[]} what the rows show */
  let heaps = [];
  /** The heaps of the run the rows were made of. */
  let shown = '';
  input.addEventListener('input', () => intend(input.value));
  add.addEventListener('click', () => change([...heaps, heaps.at(-1) ?? 1]));
  rows.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const heap = Number(button.dataset.heap);
    const by = Number(button.dataset.by);
    if (by === 0) {
      change(heaps.filter((_, index) => index !== heap));
      /** @type {HTMLElement | null | undefined} */ (
        rows.children[Math.min(heap, heaps.length - 1)]?.querySelector('button:last-child')
      )?.focus();
    } else {
      change(heaps.map((size, index) => (index === heap ? size + by : size)));
    }
  });
  return {
    root,
    /**
     * @param {string} typed  what stands in the field
     * @param {string} good  the heaps of the run on screen
     */
    show(typed, good) {
      fill(input, typed);
      if (good === shown || good === '') return;
      shown = good;
      draw(good.split(',').map(Number));
    },
  };

  /**
   * What a button asks for is shown at once, so that the next press counts from there.
   * @param {number[]} next
   */
  function change(next) {
    draw(next);
    shown = '';
    intend(next.join(','));
  }

  /** @param {number[]} next */
  function draw(next) {
    // The button just pressed keeps the focus, so rows are made anew only when their number changes.
    if (next.length !== heaps.length) rows.replaceChildren(...next.map(row));
    heaps = next;
    for (const [index, size] of heaps.entries()) showRow(rows.children[index], size, heaps.length);
  }
}

/**
 * @param {number} _size
 * @param {number} index
 */
function row(_size, index) {
  const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ title) =>
    html(
      'button',
      { type: 'button', class: 'small', 'data-heap': index, 'data-by': by, 'aria-label': title, title },
      sign,
    );
  return html(
    'li',
    {},
    html('span', { class: 'name' }, 'a', html('sub', {}, String(index + 1))),
    button('−', -1, `Take an object from heap ${index + 1}`),
    html('span', { class: 'objects', role: 'img' }),
    button('+', 1, `Add an object to heap ${index + 1}`),
    button('×', 0, `Remove heap ${index + 1}`),
  );
}

/**
 * @param {Element | undefined} item
 * @param {number} size
 * @param {number} count  of heaps
 */
function showRow(item, size, count) {
  const objects = item?.querySelector('.objects');
  if (!objects) return;
  objects.setAttribute('aria-label', `${size} ${size === 1 ? 'object' : 'objects'}`);
  const dots = size > MANY ? [String(size)] : Array.from({ length: size }, () => html('i', {}));
  objects.replaceChildren(...dots);
  const [less, , remove] = item?.querySelectorAll('button') ?? [];
  if (less) less.disabled = size === 0;
  if (remove) remove.disabled = count === 1;
}
