// @ts-check
/** Picking objects: which moves take exactly what is picked. */

/** @typedef {import('./state.js').MoveView} MoveView */

/** @param {readonly number[]} one @param {readonly number[] | undefined} other */
export function sameNumbers(one, other) {
  return other !== undefined && one.length === other.length && one.every((value, index) => value === other[index]);
}

/**
 * The moves that take exactly what is picked: usually one, several if the rest may be split.
 * @param {MoveView[]} moves
 * @param {readonly number[] | undefined} picked
 */
export function movesOf(moves, picked) {
  if (!picked?.some((take) => take > 0)) return [];
  return moves.filter(({ takes }) => sameNumbers(picked, takes));
}

/**
 * The picked objects after `take` objects of one heap are picked: together with those picked from other heaps if some
 * move takes exactly that, otherwise alone.
 * @param {MoveView[]} moves
 * @param {readonly number[] | undefined} picked
 * @param {number[]} heaps
 * @param {number} heap
 * @param {number} take
 */
export function pick(moves, picked, heaps, heap, take) {
  const none = heaps.map(() => 0);
  const wanted = Math.max(0, Math.min(take, heaps[heap] ?? 0));
  const together = [...(picked ?? none)].with(heap, wanted);
  if (wanted === 0 || movesOf(moves, together).length > 0) return together;
  return none.with(heap, wanted);
}

/**
 * The next larger or smaller number of objects of one heap that some move takes; the present one if there is none.
 * @param {MoveView[]} moves
 * @param {readonly number[] | undefined} picked
 * @param {number[]} heaps
 * @param {number} heap
 * @param {1 | -1} by
 */
export function nextTake(moves, picked, heaps, heap, by) {
  const now = picked?.[heap] ?? 0;
  const size = heaps[heap] ?? 0;
  for (let take = now + by; take >= 0 && take <= size; take += by)
    if (take === 0 || movesOf(moves, pick(moves, picked, heaps, heap, take)).length > 0) return take;
  return now;
}
