// @ts-check
/** The bar that moves the run: run and pause, steps, the timeline, the speed. */

import { html, svg } from '../../shared/dom.js';
import { SPEEDS, speedOf } from '../speeds.js';

/**
 * @typedef {object} TransportSlice
 * @property {import('../../../pkg/nimlab.js').Beginning | undefined} run
 * @property {import('../../../pkg/nimlab.js').Frame | undefined} frame
 * @property {boolean} playing
 * @property {number | undefined} goal
 * @property {number} speed
 */

/**
 * @typedef {object} TransportIntents
 * @property {() => void} play
 * @property {() => void} pause
 * @property {(steps: number) => void} step
 * @property {() => void} generation
 * @property {() => void} restart
 * @property {(generation: number) => void} seek
 * @property {(speed: number) => void} setSpeed
 */

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
 * @param {Element} root
 * @param {TransportIntents} intents
 */
export function createTransport(root, intents) {
  const restart = button(
    'restart',
    'Restart',
    'Back to the first population, with the same seed (Home)',
    intents.restart,
  );
  const back = button('back', 'Back', 'One mating back (Left)', () => intents.step(-1));
  const run = button('run', 'Run', 'Run (Space)', () =>
    run.dataset.icon === 'pause' ? intents.pause() : intents.play(),
  );
  const step = button('step', 'Step', 'One mating (Right)', () => intents.step(1));
  const generation = button('generation', 'Generation', 'One generation (Shift and Right)', intents.generation);
  run.classList.add('primary');
  run.id = 'run';
  const timeline = html('input', {
    type: 'range',
    class: 'timeline',
    min: 0,
    step: 1,
    'aria-label': 'Timeline, in generations',
  });
  timeline.addEventListener('input', () => intents.seek(timeline.valueAsNumber));
  const where = html('output', { class: 'where' });
  const speed = html('input', { type: 'range', min: 0, max: SPEEDS.length - 1, step: 1, 'aria-label': 'Speed' });
  speed.addEventListener('input', () => intents.setSpeed(speed.valueAsNumber));
  const speedText = html('output', { class: 'speed-text' });
  root.replaceChildren(
    html('div', { class: 'buttons' }, restart, back, run, step, generation),
    html('div', { class: 'travel' }, timeline, where),
    html('label', { class: 'speed' }, html('span', {}, 'Speed'), speed, speedText),
  );

  return (/** @type {TransportSlice} */ slice) => {
    const { frame, playing, goal, speed: number } = slice;
    const words = playing ? 'Pause' : goal !== undefined ? 'Stop' : frame?.stopped ? 'Go on' : 'Run';
    showButton(run, playing || goal !== undefined ? 'pause' : 'run', words);
    const idle = frame === undefined;
    for (const one of [restart, back]) one.disabled = idle || frame.step === 0;
    for (const one of [run, step, generation, timeline]) one.disabled = idle;
    showTime(timeline, where, slice);
    if (document.activeElement !== speed || speed.valueAsNumber !== number) speed.valueAsNumber = number;
    speedText.textContent = speedOf(number).title;
    speed.setAttribute('aria-valuetext', speedOf(number).title);
  };
}

/**
 * @param {HTMLInputElement} timeline
 * @param {HTMLOutputElement} where
 * @param {TransportSlice} slice
 */
function showTime(timeline, where, { run, frame, goal }) {
  if (!run || !frame) return;
  const planned = Number(run.settings.generations);
  const now = frame.generation;
  const show = (/** @type {number} */ number) => number.toLocaleString('en');
  // A run that goes on beyond its end takes the timeline with it.
  timeline.max = String(Math.max(planned, Math.ceil(now / planned) * planned));
  if (goal === undefined) timeline.value = String(now);
  timeline.setAttribute('aria-valuetext', `generation ${now} of ${planned}`);
  const part = run.pace === 1 || frame.step % run.pace === 0 ? '' : `, mating ${frame.step % run.pace} of ${run.pace}`;
  const plan = now > planned ? `, beyond the planned ${show(planned)}` : ` of ${show(planned)}`;
  const text =
    goal === undefined
      ? `generation ${show(now)}${plan}${part}`
      : `going to generation ${show(Math.ceil(goal / run.pace))}: now at ${show(now)}`;
  if (where.textContent !== text) where.textContent = text;
}

/**
 * @param {keyof typeof ICONS} icon
 * @param {string} text
 * @param {string} title
 * @param {() => void} press
 */
function button(icon, text, title, press) {
  const made = html(
    'button',
    { type: 'button', title },
    svg('svg', { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true' }, svg('path', {})),
    html('span', {}, text),
  );
  showButton(made, icon, text);
  made.addEventListener('click', press);
  return made;
}

/**
 * @param {HTMLButtonElement} made
 * @param {keyof typeof ICONS} icon
 * @param {string} text
 */
function showButton(made, icon, text) {
  if (made.dataset.icon !== icon) made.querySelector('path')?.setAttribute('d', ICONS[icon]);
  made.dataset.icon = icon;
  const span = made.querySelector('span');
  if (span && span.textContent !== text) span.textContent = text;
}
