// @ts-check
/**
 * How many runs a large experiment makes per second: the paper's Figures 2 to 4 with 1,000 runs a point, in the real
 * page on all cores, and by `nimlab paper` on as many threads. The two take turns, so that both see the same machine.
 * Prints one JSON object per round: `node benches/page/rate.js [folder] [rounds] [runs]`, after `cargo xtask build` and
 * `cargo build --release -p nimlab-cli`.
 */

import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { slowHost } from './slow-host.js';

const [FOLDER = 'dist', ROUNDS = '3', RUNS = '1000'] = process.argv.slice(2);

const FIGURES = [
  'vary=population&from=20&to=200&step=20',
  'vary=generations&from=20&to=200&step=20',
  'vary=length&from=5&to=50&step=5&generations=50',
];

/** Every figure has ten points. */
const TOTAL = 10 * FIGURES.length * Number(RUNS);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    const [page, native] = [await rateOfPage(), rateOfProgram()];
    const ratio = Number((page / native).toFixed(2));
    console.log(JSON.stringify({ page: Math.round(page), native: Math.round(native), ratio }));
  }
} finally {
  await browser.close();
}

/** Runs per second, from the click on Run to the last row on screen, figure after figure. */
async function rateOfPage() {
  const host = await slowHost(FOLDER, { rate: 1e9, latency: 0 });
  let seconds = 0;
  for (const figure of FIGURES) {
    // Nothing is kept from one figure to the next.
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await page.goto(`${host.address}#experiments&${figure}&runs=${RUNS}&seed=1`);
    const button = page.getByRole('button', { name: 'Run', exact: true });
    await button.waitFor();
    await page.waitForTimeout(1000);
    seconds += await button.evaluate(async (button) => {
      const start = performance.now();
      /** @type {HTMLElement} */ (button).click();
      do await new Promise(requestAnimationFrame);
      while (!document.querySelector('.state')?.textContent?.startsWith('Done'));
      return (performance.now() - start) / 1000;
    });
    await context.close();
  }
  host.close();
  return TOTAL / seconds;
}

function rateOfProgram() {
  const start = performance.now();
  execFileSync('target/release/nimlab', ['paper', '--runs', RUNS, '--seed', '1', '--quiet']);
  return TOTAL / ((performance.now() - start) / 1000);
}
