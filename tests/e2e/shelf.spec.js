// @ts-check
/** Long experiments, and the shelf of those that are kept. */
import { expect, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Runs that never succeed, and take minutes. */
const LONG = 'experiments&vary=population&from=10000&to=10000&step=1&runs=3&seed=1&generations=100000&functions=%2B,-';

/** @param {Page} page */
const bar = (page) =>
  page.locator('.progress progress').evaluate((one) => /** @type {HTMLProgressElement} */ (one).value);

test('a very long run shows how far it is, goes on after a pause where it was, and stops at once', async ({ page }) => {
  await page.goto(`#${LONG}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.state')).toContainText(/^0 of 3 runs, \d more runs? under way \(0\.\d%/, {
    timeout: 15_000,
  });
  await expect(page.locator('.state')).toContainText(/, about .* left$/);
  const early = await bar(page);
  await expect.poll(() => bar(page)).toBeGreaterThan(early);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.state')).toContainText(/^Paused: 0 of 3 runs done, \d more runs? under way/);
  await page.waitForTimeout(500);
  const paused = await bar(page);
  await page.waitForTimeout(500);
  expect(await bar(page)).toBe(paused);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => bar(page)).toBeGreaterThan(paused);
  expect(await bar(page), 'not from its beginning').toBeGreaterThan(paused);
  const stopped = await page.evaluate(async () => {
    const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop here');
    const start = performance.now();
    stop?.click();
    while (!document.querySelector('[data-phase=stopped]')) await new Promise((resolve) => setTimeout(resolve, 2));
    return performance.now() - start;
  });
  expect(stopped, 'three times the 100 ms it should take').toBeLessThan(300);
});
