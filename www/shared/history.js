// @ts-check
/**
 * Keeps the address in step with the page. Small changes replace the entry of the browser's history
 * it stands in, at most a few times a second since browsers refuse more; others make a new one.
 */

/** The least time between two replacements, in milliseconds. */
const PAUSE = 300;

/**
 * @typedef {object} Browser
 * @property {Pick<History, 'pushState' | 'replaceState'>} history
 * @property {{ hash: string }} location
 * @property {() => number} now
 * @property {(work: () => void, time: number) => unknown} later
 */

/**
 * @param {() => string} address  of what is on screen, without its #
 * @param {Browser} browser
 */
export function createHistory(address, { history, location, now, later }) {
  let last = -Infinity;
  let waiting = false;
  let away = false;

  return {
    /** @param {'push' | 'replace'} how */
    write(how) {
      if (away) return;
      if (how === 'push' || now() - last >= PAUSE) {
        put(how);
        return;
      }
      if (!waiting) later(flush, PAUSE);
      waiting = true;
    },

    /** Writes where the reader is now, before a change makes an entry of its own. */
    settle() {
      if (!away) put('replace');
    },

    flush,

    /** The address is another page's from now on: what still waits to be written is forgotten. */
    leave() {
      waiting = false;
      away = true;
    },

    /** The address is this page's, as it stands: what still waits to be written is forgotten. */
    enter() {
      waiting = false;
      away = false;
    },
  };

  /** Writes what waits. */
  function flush() {
    if (waiting) put('replace');
  }

  /** @param {'push' | 'replace'} how */
  function put(how) {
    waiting = false;
    last = now();
    const hash = `#${address()}`;
    if (hash === location.hash || (hash === '#' && location.hash === '')) return;
    try {
      history[how === 'push' ? 'pushState' : 'replaceState'](null, '', hash);
    } catch {
      // A browser that refuses keeps the address before, and is asked again with the next change.
    }
  }
}
