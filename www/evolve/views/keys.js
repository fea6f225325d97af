// @ts-check
/** The keys of the Evolve page. */

/** @typedef {Pick<import('../workbench.js').Workbench, 'generation' | 'restart' | 'newSeed'>} BenchIntents */

/**
 * @typedef {object} PageIntents
 * @property {() => void} toggle
 * @property {() => void} forward
 * @property {() => void} back
 * @property {() => boolean} isPresented
 * @property {() => void} leave
 * @property {() => void} list
 */

/** The text below the list of keys. */
export const ON_BOARD =
  'In the game, arrows move between positions, Shift and an arrow pan, Enter or Space selects, Home and End go to ' +
  'the first and the final position, + and − zoom and 0 fits. Esc closes a mating that is told over the board.';

/**
 * A clicker sends Page Down and Page Up.
 * @param {BenchIntents & PageIntents} intents
 * @returns {import('../../shared/shortcuts.js').Shortcut[]}
 */
export function keysOf({ toggle, forward, back, isPresented, leave, list, generation, restart, newSeed }) {
  const when = isPresented;
  return [
    { key: ' ', shown: 'Space', does: 'run, pause, go on', run: toggle },
    {
      key: 'ArrowRight',
      shift: false,
      shown: '→',
      does: 'one mating; the next beat of one that is told',
      run: forward,
    },
    { key: 'ArrowLeft', shift: false, shown: '←', does: 'one mating or beat back', run: back },
    { key: 'ArrowRight', shift: true, shown: 'Shift →', does: 'one generation', run: () => void generation() },
    { key: 'PageDown', shown: 'Page Down', does: 'on a projector: as →', when, run: forward },
    { key: 'PageUp', shown: 'Page Up', does: 'on a projector: as ←', when, run: back },
    { key: 'ArrowDown', when, run: forward },
    { key: 'ArrowUp', when, run: back },
    { key: 'Escape', shown: 'Esc', does: 'leave the projector', when, run: leave },
    { key: 'Home', shown: 'Home', does: 'restart with the same seed', run: () => void restart() },
    { key: 'n', shown: 'n', does: 'a new seed', run: () => void newSeed() },
    { key: '?', shown: '?', does: 'this list', run: list },
  ];
}
