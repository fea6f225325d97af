// @ts-check
/** The one place where the page's state lives; views are drawn at most once a frame. */

/** How long a frame draws, in milliseconds, where views may follow in the next: a slow machine answers in between. */
const BUDGET = 2;

/**
 * @template State
 * @param {State} initial
 * @param {(draw: () => void) => void} schedule  puts a redraw off to the next frame
 * @param {(state: State) => boolean} [canWait]  whether views may be drawn in turn over several frames
 * @param {() => number} [now]  in milliseconds
 */
export function createStore(initial, schedule, canWait = () => false, now = () => performance.now()) {
  let state = initial;
  let scheduled = false;
  /** @type {Array<() => void>} */
  const views = [];
  /** The view to look at next, and how many have not been looked at since the last update. */
  let turn = 0;
  let due = 0;
  /** @type {Array<() => void>} */
  const onSettled = [];

  return {
    get: () => state,

    /** Replaces some fields; the views are drawn in the next frame. @param {Partial<State>} change */
    update(change) {
      state = { ...state, ...change };
      due = views.length;
      ask();
    },

    /** Calls a function whenever all views show the same state. @param {() => void} told */
    settled(told) {
      onSettled.push(told);
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

  function ask() {
    if (scheduled) return;
    scheduled = true;
    schedule(draw);
  }

  /** Draws the views in turn, from where the last frame left off. */
  function draw() {
    scheduled = false;
    const end = canWait(state) ? now() + BUDGET : Infinity;
    for (; due > 0 && now() <= end; due -= 1) {
      const view = views[turn];
      turn = (turn + 1) % views.length;
      view?.();
    }
    if (due > 0) ask();
    else for (const told of onSettled) told();
  }
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
