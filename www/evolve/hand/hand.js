// @ts-check
/** Labels by hand: a tap or a key gives a position its label, and the three rules judge it. */
import { onCall, Refused } from '../../shared/engine.js';
import { numberAt, takeKey } from '../events.js';
import { shownAs } from '../state.js';
import { after, unjudged, withLetter } from './letters.js';

/** @typedef {import('../state.js').Run} Run */

/** The letter a key gives; Enter and Space give the next letter in turn. @type {Record<string, string>} */
const KEYS = { p: 'P', P: 'P', n: 'N', N: 'N', Backspace: '-', Delete: '-' };

/**
 * @param {HTMLElement} root  of the board
 * @param {import('../state.js').Store} store
 * @param {Pick<import('../workbench.js').Workbench, 'mark'>} bench
 * @param {() => import('../session.js').Engine} hireWhole
 */
export function attachHand(root, store, { mark }, hireWhole) {
  const hire = onCall(hireWhole);
  let isFirst = true;

  store.view(
    ({ labels, run, hand }) => ({ isOn: labels === 'hand', run, hand }),
    ({ isOn, run, hand }) => {
      if (isOn && run?.game.graph) void ask(run, hand);
    },
  );
  root.addEventListener('click', ({ target }) => give(target));
  // Captured, before the board takes the key.
  root.addEventListener(
    'keydown',
    (event) => {
      if (positionAt(event.target) === undefined) return;
      takeKey(event, (key) => {
        const letter = KEYS[key];
        if (letter === undefined && key !== 'Enter' && key !== ' ') return false;
        give(event.target, letter);
        return true;
      });
    },
    { capture: true },
  );

  /**
   * Shows the labels, at first without a judgement if there is none yet, and has them judged.
   * @param {Run} run
   * @param {string} hand
   */
  async function ask(run, hand) {
    const isWanted = () => store.get().run === run && store.get().hand === hand;
    if (isFirst) store.update({ handed: unjudged(run, hand) });
    isFirst = false;
    try {
      const { positions, ...rest } = await hire().byHand({ settings: run.settings, letters: hand });
      /** @type {typeof positions} */
      const placed = [];
      for (const one of positions) placed[one.position] = one;
      if (isWanted()) store.update({ handed: { ...rest, positions: placed }, judged: hand });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isFirst = true;
      if (isWanted()) store.update({ handed: unjudged(run, hand), problems: [error.message] });
    }
  }

  /**
   * @param {EventTarget | null} target
   * @param {string} [letter]  the next one if undefined
   */
  function give(target, letter) {
    const position = positionAt(target);
    if (position === undefined) return;
    const { hand, run } = store.get();
    mark(withLetter(hand, run?.game.positions ?? 0, position, letter ?? after(hand[position])));
  }

  /** The position of a node, while labels are given by hand. @param {EventTarget | null} target */
  function positionAt(target) {
    const state = store.get();
    const layout = state.labels === 'hand' ? state.layouts[shownAs(state)] : undefined;
    return layout?.nodes[numberAt(target, 'node') ?? -1]?.position;
  }
}
