// @ts-check
/** Experiments and the shell where something goes wrong, and what leaves the page. */

import { readFileSync } from 'node:fs';
import { expect, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7';

/**
 * Opens an experiment and runs it to its end.
 * @param {Page} page
 * @param {string} address
 */
async function run(page, address) {
  await page.goto(`#experiments&${address}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText(/^Done/, { timeout: 30_000 });
}

/**
 * The file a button hands out.
 * @param {Page} page
 * @param {string} name
 */
async function taken(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('the SVG is whole in other programs too: plain dashes, both axes titled, its words within it', async ({
  page,
}) => {
  await run(
    page,
    `${SMALL}&counting=positions&crossover=0.5&functions=%2B,-,*,and,or,xor,not&generations=20&length=20&repair=off` +
      '&2.express=best',
  );
  const { text } = await taken(page, 'SVG');
  expect(text).toMatch(/stroke-dasharray="2, 4"/);
  expect(text).not.toMatch(/="[^"]*\dpx/);
  expect(text).not.toMatch(/opacity="1"|rgba\(0, 0, 0, 0\)/);
  expect(text).toContain('>Success rate</text>');
  const lines = [...text.matchAll(/<text x="8"[^>]*>([^<]*)</g)].map(([, line]) => line ?? '');
  expect(lines.length, 'the title, two lines of settings, the runs').toBe(4);
  expect(lines.every((line) => line.length <= 100)).toBe(true);
  // As a picture of its own: no text reaches beyond the paper.
  await page.setContent(text.slice(text.indexOf('<svg')));
  const right = await page.locator('text').evaluateAll((all) =>
    Math.max(
      ...all.map((one) => {
        const x = one.closest('svg')?.getBoundingClientRect().x ?? 0;
        return one.getBoundingClientRect().right - x;
      }),
    ),
  );
  expect(right).toBeLessThanOrEqual(800);
});

test('files of different experiments have different names, those of the same one the same', async ({ page }) => {
  const names = [];
  for (const more of ['', '&generations=20', '&2.express=best', '&2.express=best&2.length=20', '&workers=1']) {
    await run(page, SMALL + more);
    names.push((await taken(page, 'CSV')).name);
    await page.goto('about:blank');
  }
  expect(new Set(names).size).toBe(4);
  expect(names[4]).toBe(names[0]);
});
