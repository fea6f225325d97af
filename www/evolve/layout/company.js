// @ts-check
/** The formulas of a run as points: size on the horizontal axis, violations on the vertical one. */

import { linear } from './scale.js';

/** @typedef {import('../../../pkg/nimlab.js').PlaceView} Place */
/** @typedef {{ width: number, height: number }} Room */

/** Formulas with more functions share the last column. */
export const MOST_FUNCTIONS = 24;

/** The room around the points, for axes and the points themselves. */
const LEFT = 44;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 34;
const INSET = 12;

/** How far from a point a pointer still hits it. */
const REACH = 16;

/** The radius of a point of one formula, and the largest. */
const SMALL = 4;
const LARGE = 9;

/**
 * @param {Place[]} places
 * @param {Room} room
 */
export function layoutCompany(places, { width, height }) {
  const column = (/** @type {Place} */ { functions }) => Math.min(functions, MOST_FUNCTIONS + 1);
  const columns = Math.max(1, ...places.map(column));
  const most = Math.max(1, ...places.map(({ fitness }) => fitness));
  const start = LEFT + INSET;
  const x = (/** @type {number} */ functions) => start + ((width - start - RIGHT) * functions) / columns;
  // The last few violations decide a run, so they get the most room.
  const y = (/** @type {number} */ fitness) => height - BOTTOM - (height - TOP - BOTTOM) * Math.sqrt(fitness / most);
  const points = places.map((place) => ({
    x: x(column(place)),
    y: y(place.fitness),
    radius: Math.min(LARGE, SMALL + Math.log2(place.count) / 2),
  }));
  const front = places
    .flatMap(({ best }, index) => (best ? [points[index]] : []))
    .filter((point) => point !== undefined);
  return {
    points,
    front,
    floor: height - BOTTOM,
    left: LEFT,
    right: width - RIGHT,
    across: ticks(columns, 6).map((value) => ({ value, x: x(value) })),
    up: ticks(most, 5).map((value) => ({ value, y: y(value) })),
    isCapped: columns > MOST_FUNCTIONS,
  };
}

/**
 * The point a pointer hits: the nearest within reach.
 * @param {Array<{ x: number, y: number }>} points
 * @param {{ x: number, y: number }} at
 */
export function nearestPoint(points, { x, y }) {
  const distances = points.map((point) => Math.hypot(point.x - x, point.y - y));
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : undefined;
}

/**
 * Round whole numbers from 0 to `most`, about `count` of them.
 * @param {number} most
 * @param {number} count
 */
function ticks(most, count) {
  return linear([0, most], [0, 1]).ticks(count).filter(Number.isInteger);
}
