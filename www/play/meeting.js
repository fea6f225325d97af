// @ts-check
/** Lets two players meet at every start of the game on the table, a tenth of a second at a time. */
import { Refused } from '../shared/engine.js';
import { gameOf } from './referee.js';
import { usualFormula } from './state.js';

/** @typedef {import('./state.js').Meeting} Meeting */
/** @typedef {import('./state.js').Pair} Pair */
/** @typedef {Pick<import('../shared/engine.js').Engine, 'meet' | 'meetOn'>} Engine */

/** How long the engine plays before it reports its progress, in milliseconds. */
const PORTION = 100;

/** How many starts are listed at first, and how many more at a time. */
export const PAGE = 40;

/**
 * @param {import('./state.js').Store} store
 * @param {Engine} engine
 */
export function createMeetings(store, engine) {
  let latest = 0;
  const update = (/** @type {Partial<Meeting>} */ change) =>
    store.update({ meeting: { ...store.get().meeting, ...change } });

  return {
    choose(/** @type {Partial<Pair>} */ change) {
      const { meeting, place } = store.get();
      const typed = { ...meeting.typed, ...change };
      const usual = usualFormula(place?.settings.heaps ?? '');
      if (typed.against === 'formula' && typed.formula === '') typed.formula = place?.formula || usual;
      if (typed.player === 'formula' && typed.other === '') typed.other = place?.formula || usual;
      update({ typed, refusal: undefined });
    },

    /** Plays every start. */
    async begin() {
      const { meeting, place: table } = store.get();
      if (!table) return;
      latest += 1;
      const asked = latest;
      const place = { ...table, ...meeting.typed, from: '', moves: '' };
      update({ phase: 'running', place, standing: undefined, refusal: undefined, listed: PAGE });
      try {
        let standing = await engine.meet({ game: gameOf(place), time: PORTION });
        while (asked === latest && !standing.bouts) {
          update({ standing });
          standing = await engine.meetOn(PORTION);
        }
        if (asked === latest) update({ standing, phase: 'done' });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (asked === latest) update({ phase: 'stopped', refusal: error.refusal });
      }
    },

    stop() {
      latest += 1;
      if (store.get().meeting.phase === 'running') update({ phase: 'stopped' });
    },

    listMore: () => update({ listed: store.get().meeting.listed + PAGE }),
  };
}
