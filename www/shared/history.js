// @ts-check
/**
 * Keeps the address in step with the page. Small changes replace the entry of the browser's history
 * it stands in, at most a few times a second since browsers refuse more; others make a new one.
 */

/** The least time between two replacements, in milliseconds. */
const PAUSE = 300;

/**
 * @param {() => string} write  the address of what is on screen, without its #
 * @param {{ history: Pick<History, 'pushState' | 'replaceState'>, location: { hash: string }, now: () => number, later: (work: () => void, time: number) => unknown }} browser
 */
export function createMemory(write, { history, location, now, later }) {
  let last = -Infinity;
  let waiting = false;

  return { remember, flush, drop };

  /** @param {'push' | 'replace'} how */
  function remember(how) {
    if (how === 'replace' && now() - last < PAUSE) {
      if (!waiting) later(flush, PAUSE);
      waiting = true;
      return;
    }
    put(how);
  }

  /** Writes what is still to be written, before something else happens to the address. */
  function flush() {
    if (waiting) put('replace');
  }

  /** Forgets what is still to be written: the address is another one now. */
  function drop() {
    waiting = false;
  }

  /** @param {'push' | 'replace'} how */
  function put(how) {
    waiting = false;
    last = now();
    const hash = `#${write()}`;
    if (hash === location.hash || (hash === '#' && location.hash === '')) return;
    try {
      history[how === 'push' ? 'pushState' : 'replaceState'](null, '', hash);
    } catch {
      // A browser that refuses keeps the address before, and is asked again with the next change.
    }
  }
}
