// @ts-check
/**
 * Keeps the address in step with the page. A small change replaces the current entry of the browser's
 * history, at most a few times a second because browsers refuse more; any other change adds an entry.
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

    /** Writes where the reader is now, before a change adds an entry. */
    settle() {
      if (!away) put('replace');
    },

    flush,

    /** The address now belongs to another page: a pending write is dropped. */
    leave() {
      waiting = false;
      away = true;
    },

    /** The address belongs to this page and is up to date: a pending write is dropped. */
    enter() {
      waiting = false;
      away = false;
    },
  };

  /** Performs a pending write. */
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
      // The old address stays; the next change tries again.
    }
  }
}
