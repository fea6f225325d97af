// @ts-check
/** The parts of Evolve that can be folded away, and which of them are open. */

/** @typedef {typeof FOLDS[number]} Fold */

/** All folds, in the order in which an address lists them. */
export const FOLDS = /** @type {const} */ (['population', 'lines', 'chromosome', 'mating', 'settings', 'own']);

/** The widths from which there is room for everything, or for two columns. */
const ROOM = { all: '(min-width: 60rem)', two: '(min-width: 40rem)' };

/**
 * The folds that are open unless the address names some: as many as fit the screen.
 * @param {(query: string) => { matches: boolean }} media
 * @returns {Fold[]}
 */
export function usualFolds(media) {
  if (media(ROOM.all).matches) return [...FOLDS];
  return media(ROOM.two).matches ? ['population', 'lines', 'settings', 'own'] : ['population', 'lines', 'own'];
}

/** @param {Pick<import('./state.js').State, 'panels' | 'usualPanels'>} state */
export function openFolds({ panels, usualPanels }) {
  return panels ?? usualPanels;
}

/** The folds that an address names. @param {string} text */
export function readFolds(text) {
  const names = text === 'none' ? [] : text.split(',');
  const known = FOLDS.filter((fold) => names.includes(fold));
  return known.length === names.length ? known : undefined;
}

/** @param {Fold[] | undefined} folds */
export function writeFolds(folds) {
  return folds ? FOLDS.filter((fold) => folds.includes(fold)).join(',') || 'none' : '';
}
