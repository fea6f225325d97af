// @ts-check
/** The one place where the page's state lives; views are told at most once a frame. */

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

    /**
     * Replaces some fields; the views are drawn in the next frame.
     * @param {Partial<State>} change
     */
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
     * Draws a slice of the state now, and again whenever it is another value.
     * @template Slice
     * @param {(state: State) => Slice} select
     * @param {(slice: Slice) => void} render
     */
    view(select, render) {
      let drawn = select(state);
      render(drawn);
      views.push(() => {
        const slice = select(state);
        if (slice === drawn) return;
        drawn = slice;
        render(slice);
      });
    },
  };
}
