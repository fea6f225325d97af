// @ts-check
/** The bar that moves the run: run and pause, steps, the timeline, the speed. */
import { html, nothing, render } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { fields } from '../../shared/store.js';
import { number } from '../../shared/text.js';
import { mount } from '../../shared/view.js';
import { SPEEDS, speedOf } from '../speeds.js';
import { goalOf, isPlaying } from '../state.js';
import { generationInWords } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../../pkg/nimlab.js').Frame} Frame */
/** @typedef {'pause' | 'step' | 'generation' | 'restart' | 'seek' | 'setSpeed'} Moves */
/** @typedef {{ play: () => unknown } & Pick<import('../workbench.js').Workbench, Moves>} TransportIntents */

/** The shapes on the buttons, in a square of 16. */
const ICONS = {
  restart: 'M3 3h2v10H3zM13 3v10L6 8z',
  back: 'M12 3v10L4 8z',
  run: 'M4 2.5v11l9-5.5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  step: 'M4 3v10l7-5zM11.5 3h1.5v10h-1.5z',
  generation: 'M2 3v10l5.5-5zM7.5 3v10L13 8zM13 3h1.5v10H13z',
};

/**
 * @typedef {object} Moving
 * @property {boolean} playing
 * @property {boolean} seeking  whether a long seek is under way
 * @property {boolean} idle  whether there is no run yet
 * @property {boolean} atStart
 * @property {boolean} stopped  whether it is at the end of a run
 */

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {TransportIntents} intents
 */
export function mountTransport(root, store, intents) {
  render(html`<div class="buttons"></div><div class="travel"></div><label class="speed"></label>`, root);
  /** @typedef {[HTMLElement, HTMLElement, HTMLElement]} Parts */
  const [buttons, travel, speed] = /** @type {Parts} */ (/** @type {unknown} */ (root.children));
  // Most frames of a run change no button; when one does, it should show at once.
  mount(buttons, store, movingOf, (moving) => buttonsView(moving, intents), { first: true, share: 0.5 });
  mount(
    travel,
    store,
    // Not the motion itself: redrawn before the next frame comes, the timeline would jump back while it is dragged.
    (state) => ({ ...fields('run', 'frame')(state), goal: goalOf(state) }),
    (slice) => travelView(slice, intents),
    { share: 0.5 },
  );
  mount(
    speed,
    store,
    ({ speed }) => speed,
    (speed) => speedView(speed, intents),
  );
}

/** @param {State} state @returns {Moving} */
function movingOf(state) {
  const { frame } = state;
  return {
    playing: isPlaying(state),
    seeking: goalOf(state) !== undefined,
    idle: frame === undefined,
    atStart: !frame?.step,
    stopped: frame?.stopped !== undefined,
  };
}

/**
 * @param {Moving} moving
 * @param {TransportIntents} intents
 */
function buttonsView({ playing, seeking, idle, atStart, stopped }, { play, pause, step, generation, restart }) {
  const isMoving = playing || seeking;
  const main = playing ? 'Pause' : seeking ? 'Stop' : stopped ? 'Go on' : 'Run';
  return html`
    ${button('restart', 'Restart', 'Back to the first population, with the same seed (Home)', atStart, restart)}
    ${button('back', 'Back', 'One mating back (Left)', atStart, () => step(-1))}
    ${button(isMoving ? 'pause' : 'run', main, 'Run (Space)', idle, isMoving ? pause : play, 'run')}
    ${button('step', 'Step', 'One mating (Right)', idle, () => step(1))}
    ${button('generation', 'Generation', 'One generation (Shift and Right)', idle, generation)}`;
}

/**
 * @param {Pick<State, 'run' | 'frame'> & { goal: number | undefined }} slice
 * @param {Pick<TransportIntents, 'seek'>} intents
 */
function travelView({ run, frame, goal }, { seek }) {
  const time = run && frame && timeOf(run, frame, goal);
  return html`
    <span class="track"><input type="range" class="timeline" min="0" step="1" max=${time?.end ?? 1}
      .value=${live(String(time?.at ?? 0))} ?disabled=${!frame} aria-label="Timeline, in generations"
      aria-valuetext=${time?.spoken ?? nothing} @input=${dragging(seek)}></span>
    <span class="where steady" data-room=${time?.room ?? nothing}><span>${time?.text}</span></span>`;
}

/**
 * @param {number} speed
 * @param {Pick<TransportIntents, 'setSpeed'>} intents
 */
function speedView(speed, { setSpeed }) {
  const { title } = speedOf(speed);
  return html`
    <span>Speed</span>
    <input type="range" min="0" max=${SPEEDS.length - 1} step="1" .value=${live(String(speed))} aria-label="Speed"
      aria-valuetext=${title} @input=${dragging(setSpeed)}>
    <span class="speed-text">${title}</span>`;
}

/** @param {(value: number) => void} intend */
const dragging = (intend) => (/** @type {Event} */ event) =>
  intend(/** @type {HTMLInputElement} */ (event.target).valueAsNumber);

/**
 * A button without effect is only `aria-disabled`: a disabled one would lose the focus.
 * @param {keyof typeof ICONS} icon
 * @param {string} words
 * @param {string} title
 * @param {boolean} disabled
 * @param {() => void} press
 * @param {string} [id]  the main button has one
 */
function button(icon, words, title, disabled, press, id) {
  return html`
    <button type="button" id=${id ?? nothing} class=${id ? 'primary' : nothing} title=${title}
      aria-disabled=${disabled ? 'true' : nothing} data-icon=${icon} @click=${() => disabled || press()}>
      <svg viewBox="0 0 16 16" class="icon" aria-hidden="true"><path d=${ICONS[icon]}></path></svg><span>${words}</span>
    </button>`;
}

/**
 * Where the run is on its timeline, which grows with a run that goes on beyond its end.
 * @param {import('../state.js').Run} run
 * @param {Frame} frame
 * @param {number | undefined} goal
 */
function timeOf({ pace, settings }, { generation, step }, goal) {
  const planned = Number(settings.generations);
  const end = Math.max(planned, Math.ceil(generation / planned) * planned);
  const spoken = `generation ${generationInWords(generation, planned)}`;
  if (goal !== undefined) {
    const there = Math.ceil(goal / pace);
    const text = `going to generation ${number(there)}: now at ${number(generation)}`;
    return { end, spoken, at: there, text, room: text };
  }
  const mating = (/** @type {number} */ of) => `, mating ${of} of ${pace}`;
  const text = `${spoken}${step % pace === 0 ? '' : mating(step % pace)}`;
  // The longest text on this timeline, so that the bar is not laid out again with every mating.
  return { end, spoken, at: generation, text, room: `generation ${generationInWords(end, planned)}${mating(pace)}` };
}
