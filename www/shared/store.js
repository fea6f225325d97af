// @ts-check
/** The one place where the page's state lives; views are drawn at most once a frame. */

/**
 * The longest a view waits for its turn, in milliseconds, where frames are limited by shares instead of time: on a slow
 * machine a frame then draws more, rather than leave the view stale.
 */
const PATIENCE = 200;

/**
 * How a view takes its turn where views are drawn over several frames.
 * @typedef {object} Manner
 * @property {number} [share]  of a frame that it takes up: 1 by default, less if it draws little, 0 if it draws nothing
 * @property {boolean} [first]  whether every frame looks at it before the views without this
 */

/**
 * @template State
 * @param {State} initial
 * @param {(draw: () => void) => void} schedule  defers a redraw to the next frame
 * @param {(state: State) => number} [budget]  the milliseconds after which a frame leaves the other views to the next
 *   frames; with 0, a frame draws views until their shares add up to 1
 * @param {() => number} [now]  in milliseconds
 */
export function createStore(initial, schedule, budget = () => Infinity, now = () => performance.now()) {
  let state = initial;
  let scheduled = false;
  /**
   * If the slice has changed, `look` returns a function that draws it and returns the view's share. `seen` is when the
   * view was last up to date.
   * @typedef {{ look: () => (() => number) | undefined, seen: number }} View
   */
  /**
   * Views that take turns: the one to look at next, and how many have not been looked at since the last update.
   * @typedef {{ views: View[], turn: number, due: number }} Round
   */
  /** @type {Round} */
  const first = { views: [], turn: 0, due: 0 };
  /** @type {Round} */
  const others = { views: [], turn: 0, due: 0 };
  const isSettled = () => first.due <= 0 && others.due <= 0;
  /** The time of the oldest update after which some view has not been looked at yet. */
  let since = 0;
  /** @type {Array<() => void>} */
  const onSettled = [];

  return {
    get: () => state,

    /** Replaces some fields; views are redrawn from the next frame on. @param {Partial<State>} change */
    update(change) {
      state = { ...state, ...change };
      if (isSettled()) since = now();
      for (const round of [first, others]) round.due = round.views.length;
      ask();
    },

    /** Whether all views show the current state. */
    isSettled,

    /** Calls a function whenever a frame has brought all views up to date. @param {() => void} told */
    settled(told) {
      onSettled.push(told);
    },

    /**
     * Draws a slice of the state now, and again whenever it changes. A slice that is a plain object
     * changes when one of its fields does.
     * @template Slice
     * @param {(state: State) => Slice} select
     * @param {(slice: Slice) => void} render
     * @param {Manner} [manner]
     */
    view(select, render, { share = 1, first: isFirst = false } = {}) {
      let drawn = select(state);
      render(drawn);
      const look = () => {
        const slice = select(state);
        if (same(slice, drawn)) return undefined;
        return () => {
          drawn = slice;
          render(slice);
          return share;
        };
      };
      const view = { look, seen: 0 };
      if (isFirst) {
        first.views.unshift(view);
        if (first.turn > 0) first.turn += 1;
      } else others.views.push(view);
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
    const start = now();
    const time = budget(state);
    let room = 1;
    /** Whether the frame has no room left for a view. @param {View} view */
    const isFull = ({ seen }) =>
      time > 0 ? room < 1 && now() - start >= time : room <= 0 && start - Math.max(seen, since) < PATIENCE;
    for (const round of [first, others]) {
      for (; round.due > 0; round.due -= 1) {
        const view = /** @type {View} */ (round.views[round.turn]);
        const draw = view.look();
        if (draw && isFull(view)) break;
        round.turn = (round.turn + 1) % round.views.length;
        view.seen = start;
        if (draw) room -= draw();
      }
      if (round.due <= 0) round.turn = 0;
    }
    if (isSettled()) for (const told of onSettled) told();
    else ask();
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
    /** @type {Partial<Record<Key, unknown>>} */
    const picked = {};
    for (const key of keys) picked[key] = state[key];
    return /** @type {Pick<State, Key & keyof State>} */ (picked);
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
