// @ts-check
/** A reader's progress: which tasks of which cards are done. The browser keeps it, if it can. */

import { keep, recall } from '../shared/kept.js';

/** @typedef {{ card: number, ticks: Record<number, boolean[]> }} Progress  card: the last one shown; ticks: by card */

/** The key under which the browser remembers it. */
const KEPT = 'nimlab-lesson';

/** @type {Progress} if nothing is kept */
const NONE = { card: 1, ticks: {} };

/** @returns {Progress} */
export function readProgress() {
  try {
    const kept = JSON.parse(recall(KEPT) ?? 'null');
    if (!Number.isInteger(kept?.card) || typeof kept.ticks !== 'object') return NONE;
    const ticks = Object.entries(kept.ticks).map(([card, ticks]) => [card, Array.from(Object(ticks), Boolean)]);
    return { card: kept.card, ticks: Object.fromEntries(ticks) };
  } catch {
    return NONE;
  }
}

/** @param {Progress} progress */
export function keepProgress(progress) {
  keep(KEPT, JSON.stringify(progress));
}

/**
 * Which tasks of a card are done; ticks of tasks that no longer exist are dropped.
 * @param {Progress['ticks']} ticks
 * @param {number} card
 * @param {number} tasks  how many the card has
 */
export function ticksOf(ticks, card, tasks) {
  return Array.from({ length: tasks }, (_, task) => ticks[card]?.[task] ?? false);
}
