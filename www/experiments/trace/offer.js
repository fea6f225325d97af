// @ts-check
/** Offers to trace the runs of the chosen point. The code that draws the result is loaded on request. */
import { html, nothing, render } from 'lit-html';
import { Refused } from '../../shared/engine.js';
import { counted } from '../../shared/text.js';

/** @typedef {import('../../shared/engine.js').Engine} Engine */
/** @typedef {import('../state.js').Place} Place */
/** @typedef {import('../../../pkg/nimlab.js').TraceRequest} TraceRequest */
/** @typedef {{ words: string, press: () => void }} Button */
/** @typedef {{ chosen: Place | undefined, title: string, runs: number, width: number }} Slice  runs: of the point */

/**
 * @param {HTMLElement} root
 * @param {object} world
 * @param {(place: Place) => Promise<TraceRequest | undefined>} world.ask  returns a request to trace the known runs
 * @param {() => Engine} world.hire
 * @param {(name: string, content: Blob) => void} world.download
 */
export function createTraceOffer(root, { ask, hire, download }) {
  /** @type {Slice} */
  let slice = { chosen: undefined, title: '', runs: 0, width: 640 };
  /** @type {Engine | undefined} the worker that traces; it holds the traces until another point is chosen */
  let engine;
  /** @type {(() => unknown)} what is shown above the button */
  let content = () => nothing;
  /** @type {Button[]} */
  let buttons = [];

  return function offer(/** @type {Slice} */ next) {
    const { chosen } = slice;
    slice = next;
    if (chosen?.series === next.chosen?.series && chosen?.point === next.chosen?.point) return draw();
    stop();
  };

  async function start() {
    const { chosen } = slice;
    if (!chosen) return;
    stop();
    const asked = hire();
    engine = asked;
    const isWanted = () => engine === asked;
    const cancel = { words: 'Cancel', press: () => stop() };
    show(() => html`<p>Loading the engine …</p>`, [cancel]);
    try {
      const [request, { createTracing, tracedView }] = await Promise.all([ask(chosen), import('./traced.js')]);
      if (!isWanted() || !request) return;
      const tracing = createTracing(asked, request);
      const goOn = async () => {
        /** @type {import('./tracing.js').Progress | undefined} */
        let last;
        let isCancelled = false;
        const end = { words: 'Cancel', press: () => void (isCancelled = true) };
        await tracing.more((progress) => {
          last = progress;
          if (!isWanted()) return false;
          show(() => tracedView(progress, slice.width, !isCancelled), [end]);
          return !isCancelled;
        });
        if (!isWanted() || !last) return;
        const { done, total } = last;
        const traced = last;
        const hadFocus = root.contains(document.activeElement);
        const more = { words: `Trace more of the ${counted(total, 'run')}`, press: () => void attempt(goOn) };
        const again = { words: 'Trace the new runs, too', press: () => void start() };
        const save = { words: 'Save the traces as CSV', press: () => void attempt(() => saveTable(asked, chosen)) };
        show(
          () => tracedView(traced, slice.width, false),
          [...(done < total ? [more] : slice.runs > total ? [again] : []), ...(done > 0 ? [save] : [])],
        );
        // The focus moves to the result, unless the reader has left or cancelled.
        if (hadFocus && !isCancelled) /** @type {HTMLElement | null} */ (root.querySelector('.traced-count'))?.focus();
      };
      await goOn();
    } catch (error) {
      refuse(error, isWanted());
    }

    /** @param {() => Promise<void>} work */
    async function attempt(work) {
      await work().catch((error) => refuse(error, isWanted()));
    }
  }

  /**
   * @param {Engine} asked
   * @param {Place} place
   */
  async function saveTable(asked, { series, point }) {
    download(`nimlab-trace-series-${series + 1}-point-${point}.csv`, await asked.traceTable(undefined));
  }

  /**
   * @param {unknown} error
   * @param {boolean} isWanted
   */
  function refuse(error, isWanted) {
    if (isWanted) stop();
    if (!(error instanceof Refused)) throw error;
    if (isWanted) show(() => html`<p>${error.message}</p>`, buttons);
  }

  function stop() {
    engine?.end('Tracing was cancelled.');
    engine = undefined;
    show(() => nothing, [{ words: 'Trace these runs', press: () => void start() }]);
  }

  /**
   * @param {() => unknown} next
   * @param {Button[]} offered
   */
  function show(next, offered) {
    content = next;
    buttons = offered;
    draw();
  }

  /** Draws the offer. The first button stays in its place, so that it keeps the focus when its words change. */
  function draw() {
    const { chosen, title } = slice;
    if (!chosen) return render(nothing, root);
    const hadFocus = root.contains(document.activeElement);
    render(
      html`
        <h3>How the runs at ${title} came to their ends</h3>
        <p class="hint">
          A run can be made again from its seed. So the page can show how the best fitness fell, how different the
          formulas were, and how many evaluations each fitness took.
        </p>
        ${content()}
        <div class="bar">
          ${buttons.map(({ words, press }) => html`<button type="button" @click=${press}>${words}</button>`)}
        </div>`,
      root,
    );
    if (hadFocus && !root.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (root.querySelector('button, [tabindex]'))?.focus({ preventScroll: true });
  }
}
