// @ts-check
/** Places the objects of the heaps: stacks side by side, as large as fits. */

/** The largest and the smallest size of an object, and the room below for a heap's name, in pixels. */
const LARGEST = 68;
const SMALLEST = 26;
export const FOOT = 56;
/** The least width of a heap, so that its name fits. */
const NAME = 64;
/** Between two heaps, at least and at most. */
const GAP = { least: 10, most: 36 };

/**
 * @typedef {object} Pile
 * @property {number} heap  its number, from 0
 * @property {number} x  its left side
 * @property {number} width
 * @property {Array<{ x: number, y: number }>} objects  the centres of its objects, the lowest first
 */

/**
 * @typedef {object} Layout
 * @property {number} size  the room of an object
 * @property {number} width
 * @property {number} height
 * @property {number} floor  where the lowest objects stand
 * @property {Pile[]} piles
 */

/**
 * @param {number[]} heaps  the most objects each heap needs room for; a heap that needs none is left out
 * @param {number} width  the available width
 * @param {number} height  the available height for objects
 * @returns {Layout}
 */
export function layoutHeaps(heaps, width, height) {
  const gap = Math.max(GAP.least, Math.min(GAP.most, Math.round(width / 24)));
  const shown = heaps.map((size, heap) => ({ size, heap })).filter(({ size }) => size > 0);
  for (let room = LARGEST; ; room -= 2) {
    const rows = Math.max(1, Math.floor(height / room));
    const columns = shown.map(({ size }) => Math.ceil(size / rows));
    const widths = columns.map((count) => Math.max(NAME, count * room));
    const total = widths.reduce((sum, one) => sum + one + gap, -gap);
    if (total > width && room > SMALLEST) continue;
    const tallest = Math.max(1, ...shown.map(({ size }, index) => Math.ceil(size / (columns[index] ?? 1))));
    const floor = tallest * room;
    // A drawing that is too wide at the smallest size is scaled down further.
    const all = Math.max(width, total);
    let x = (all - total) / 2;
    const piles = shown.map(({ size, heap }, index) => {
      const [count = 1, wide = NAME] = [columns[index], widths[index]];
      const left = x + (wide - count * room) / 2;
      const objects = Array.from({ length: size }, (_, object) => ({
        x: left + (object % count) * room + room / 2,
        y: floor - Math.floor(object / count) * room - room / 2,
      }));
      const pile = { heap, x, width: wide, objects };
      x += wide + gap;
      return pile;
    });
    return { size: room, width: all, height: floor + FOOT, floor, piles };
  }
}
