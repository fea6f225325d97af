// @ts-check
/** Drives a headless Chromium for `cargo xtask bench` and prints one JSON object per line. */
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const server = await createServer({ mode: 'site', logLevel: 'error', server: { port: 0 } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const print = (/** @type {object} */ figure) => console.log(JSON.stringify(figure));
  for (const express of ['last', 'best']) {
    const rate = await page.evaluate(async (express) => {
      const path = '/benches/page/measure.js';
      return (await import(path)).evaluationsPerSecond(express, 6);
    }, express);
    print({ name: `wasm-${express}`, evaluations_per_second: Math.round(rate) });
  }
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  for (const workers of [1, cores]) {
    const { rows, seconds, longest } = await page.evaluate(async (workers) => {
      const path = '/benches/page/measure.js';
      return (await import(path)).figures(workers);
    }, workers);
    print({
      name: 'figures-page',
      workers,
      runs: rows,
      seconds: Number(seconds.toFixed(2)),
      longest_pause_ms: Math.round(longest),
    });
  }
} finally {
  await browser.close();
  await server.close();
}
