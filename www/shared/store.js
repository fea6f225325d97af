// @ts-check
/** The one place where the page's state lives; views are drawn at most once a frame. */

/**
 * @template State
 * @param {State} initial
 * @param {(draw: () => void) => void} schedule  puts a redraw off to the next frame
 */
export function createStore(initial, schedule) {
  let state = initial;
  let scheduled = false;
  /** @type {Array<() => void>} */
  const views = [];

  return {
    get: () => state,

    /** Replaces some fields; the views are drawn in the next frame. @param {Partial<State>} change */
    update(change) {
      state = { ...state, ...change };
      if (scheduled) return;
      scheduled = true;
      schedule(() => {
        scheduled = false;
        for (const draw of views) draw();
      });
    },

    /**
     * Draws a slice of the state now, and again whenever it changes. A slice that is a plain object
     * changes when one of its fields does.
     * @template Slice
     * @param {(state: State) => Slice} select
     * @param {(slice: Slice) => void} render
     */
    view(select, render) {
      let drawn = select(state);
      render(drawn);
      views.push(() => {
        const slice = select(state);
        if (same(slice, drawn)) return;
        drawn = slice;
        render(slice);
      });
    },
  };
}

/**
 * Several fields of a state as one slice.
 * @template {string} Key
 * @param {...Key} keys
 */
export function fields(...keys) {
  /**
   * @template {Partial<Record<Key, unknown>>} State
   * @param {State} state
   */
  return (state) => {
    const picked = keys.map((key) => [key, state[key]]);
    return /** @type {Pick<State, Key & keyof State>} */ (Object.fromEntries(picked));
  };
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
