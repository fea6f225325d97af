// @ts-check
/**
 * What the frames of a run in the paper's setting cost the main thread: processor time from a trace, which other work
 * on the machine disturbs less than wall-clock time. Nothing is slowed down. Prints one JSON object per run, with times
 * in milliseconds: `node benches/page/frames.js [folder] [runs]`, after `cargo xtask build`. Give the folder of an
 * older dist/ to compare with it in the same minutes.
 */
import { chromium } from '@playwright/test';
import { slowHost } from './slow-host.js';

const [FOLDER = 'dist', RUNS = '3'] = process.argv.slice(2);

/** The part of a frame that each event belongs to, by its name. Any other event belongs to the part it is nested in. */
const PARTS = new Map([
  ['FireAnimationFrame', 'script'],
  ['FunctionCall', 'script'],
  ['HandlePostMessage', 'script'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'prepaint'],
  ['Paint', 'paint'],
  ['Layerize', 'layers'],
]);

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number }} Event */
/** @typedef {{ time: number, longest: number, parts: Record<string, number> }} Frame  longest: its longest task */

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  for (let run = 0; run < Number(RUNS); run += 1) console.log(JSON.stringify(summary(await trace())));
} finally {
  await browser.close();
}

/** Traces a run from the click on the button to a second after its end. @returns {Promise<Event[]>} */
async function trace() {
  const host = await slowHost(FOLDER, { rate: 1e9, latency: 0 });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${host.address}#seed=6`);
  await page.waitForSelector('svg.tree .node', { state: 'attached' });
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] });
  await page.evaluate(async () => {
    const button = /** @type {HTMLElement} */ (document.querySelector('#run'));
    button.click();
    performance.mark('begins');
    do await new Promise(requestAnimationFrame);
    while (button.textContent?.includes('Pause') || !document.querySelector('[data-solved="true"]'));
    performance.mark('ends');
  });
  await page.waitForTimeout(1000);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  host.close();
  return traceEvents;
}

/** @param {Event[]} events */
function summary(events) {
  const mark = (/** @type {string} */ mark) => Number(events.find(({ name }) => name === mark)?.ts);
  const [begins, ends] = [mark('begins'), mark('ends')];
  const main = events.find(({ name }) => name === 'FireAnimationFrame');
  const mine = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === main?.pid && tid === main.tid && ts > begins,
  );
  const running = framesOf(mine.filter(({ ts, dur }) => ts + dur <= ends));
  const times = running.map(({ time }) => time).sort((one, other) => one - other);
  const mean = (/** @type {string} */ part) => total(running.map(({ parts }) => parts[part] ?? 0)) / running.length;
  const parts = ['script', 'style', 'layout', 'prepaint', 'paint', 'layers', 'rest'];
  return {
    frames: running.length,
    median: rounded(times[times.length >> 1]),
    mean: rounded(total(times) / times.length),
    most: rounded(times.at(-1)),
    over4: times.filter((time) => time > 4).length,
    ...Object.fromEntries(parts.map((part) => [part, rounded(mean(part))])),
    longestTask: rounded(Math.max(...framesOf(mine).map(({ longest }) => longest))),
  };
}

/** The time that the tasks of each frame took together. @param {Event[]} events */
function framesOf(events) {
  /** @type {Frame[]} */
  const frames = [];
  /** @type {Frame} */
  let frame = { time: 0, longest: 0, parts: {} };
  /** The events that enclose the current one, with their parts. @type {Array<Event & { part: string }>} */
  const around = [];
  let isAnimated = false;
  for (const event of events.sort((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    while (around.length > 0 && event.ts >= Number(around.at(-1)?.ts) + Number(around.at(-1)?.dur)) around.pop();
    const outer = around.at(-1);
    const time = (event.tdur ?? 0) / 1000;
    // A frame begins with the first task after the one that ran the last animation frame.
    if (!outer && isAnimated) {
      frames.push(frame);
      frame = { time: 0, longest: 0, parts: {} };
      isAnimated = false;
    }
    isAnimated ||= event.name === 'FireAnimationFrame';
    const part = PARTS.get(event.name) ?? outer?.part ?? 'rest';
    if (outer) frame.parts[outer.part] = (frame.parts[outer.part] ?? 0) - time;
    else frame.time += time;
    frame.longest = Math.max(frame.longest, time);
    frame.parts[part] = (frame.parts[part] ?? 0) + time;
    around.push({ ...event, part });
  }
  return [...frames, frame];
}

/** @param {number[]} numbers */
function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** @param {number} [number] */
function rounded(number = 0) {
  return Math.round(100 * number) / 100;
}
