// @ts-check
/**
 * Evolve on a school laptop: a processor slowed down by a factor of four and a line of 1.6 Mbit/s with 150 ms of
 * latency. Prints one JSON object per line, each the best of several rounds: `node benches/page/light.js [folder]`,
 * after `cargo xtask build`. Give the folder of an older dist/ to compare with it in the same minutes.
 */
import { chromium } from '@playwright/test';
import { slowHost } from './slow-host.js';

const FOLDER = process.argv[2] ?? 'dist';
const SLOWDOWN = 4;
const ROUNDS = 3;
const LINE = { rate: 1_600_000, latency: 150 };
const FAST_LINE = { rate: 1e9, latency: 0 };

/**
 * The paper's setting at the speed of a first visit, which is solved after two seconds; and its game at full speed,
 * with functions that do not solve it.
 */
const RUNS = { default: '#seed=6', full: '#seed=6&speed=6&functions=%2B,-&population=1000&generations=100000' };

/** The longest time for which a run is watched, in milliseconds. */
const WATCHED = 2500;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  const visits = await rounds(visit);
  print('first visit', visits, 'board');
  for (const [speed, hash] of Object.entries(RUNS)) {
    const runs = await rounds(() => run(hash));
    print(`run at ${speed} speed`, runs, 'longest');
  }
} finally {
  await browser.close();
}

/** @typedef {Record<string, number>} Figures */

/** @param {() => Promise<Figures>} measure */
async function rounds(measure) {
  const all = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure());
  return all;
}

/**
 * @param {string} name
 * @param {Figures[]} all
 * @param {string} by  the figure that decides which round is best: the least wins
 */
function print(name, all, by) {
  const [best] = all.sort((one, other) => Number(one[by]) - Number(other[by]));
  console.log(JSON.stringify({ name, ...best }));
}

/** When the board and the largest paint are drawn, and how long the longest task takes. */
async function visit() {
  const host = await slowHost(FOLDER, LINE);
  const page = await openPage(true);
  await page.addInitScript(watch);
  await page.goto(host.address);
  // All nodes are drawn at once.
  await page.waitForSelector('svg.tree .node', { state: 'attached' });
  const board = await page.evaluate(() => Math.round(performance.now()));
  await page.waitForTimeout(2000);
  const seen = await seenOn(page);
  const sent = host.sent();
  await page.context().close();
  host.close();
  return { board, ...seen, bytes: sent };
}

/** The frames of a run, and its longest task. @param {string} hash */
async function run(hash) {
  const host = await slowHost(FOLDER, FAST_LINE);
  const page = await openPage(false);
  await page.goto(`${host.address}${hash}`);
  await page.waitForFunction(() => document.querySelectorAll('svg.tree .node').length === 70);
  await page.waitForTimeout(1000);
  await slowDown(page);
  await page.evaluate(watch);
  const frames = await page.evaluate(async (watched) => {
    const button = /** @type {HTMLElement} */ (document.querySelector('#run'));
    button.click();
    const start = performance.now();
    let [count, now] = [0, start];
    do {
      now = await new Promise(requestAnimationFrame);
      count += 1;
    } while (now - start < 200 || (button.textContent?.includes('Pause') && now - start < watched));
    return { frames: count, perSecond: Math.round((count * 1000) / (now - start)) };
  }, WATCHED);
  // The panels are updated after the headline and the board.
  await page.waitForTimeout(1000);
  const { longest = 0 } = await seenOn(page);
  await page.context().close();
  host.close();
  return { ...frames, longest };
}

/** @param {boolean} isSlow */
async function openPage(isSlow) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  return page;
}

/** @param {import('@playwright/test').Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Records what the browser reports from now on: the largest paint, the longest task, layout shifts. */
function watch() {
  const start = performance.now();
  const seen = { paint: 0, longest: 0, shift: 0 };
  Reflect.set(globalThis, 'seen', seen);
  /** @type {Record<string, (entry: PerformanceEntry) => void>} */
  const takers = {
    'largest-contentful-paint': ({ startTime }) => (seen.paint = Math.round(startTime)),
    longtask: ({ duration }) => (seen.longest = Math.max(seen.longest, Math.round(duration))),
    'layout-shift': (entry) => (seen.shift += Number(Reflect.get(entry, 'value'))),
  };
  for (const [type, take] of Object.entries(takers)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.startTime >= start) take(entry);
    }).observe({ type, buffered: true });
  }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<Figures>} */
function seenOn(page) {
  return page.evaluate(() => Reflect.get(globalThis, 'seen'));
}
