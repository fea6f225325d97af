// @ts-check
/** Traces of a point in a real browser. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { buildNative, delayQuestions, expect, runExperiment, taken, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7';

test.beforeAll(buildNative);

/**
 * Chooses a point and traces its runs.
 * @param {Page} page
 * @param {number} point
 */
async function trace(page, point) {
  await page.locator('.plot .point .mark').nth(point).click();
  await page.getByRole('button', { name: 'Trace these runs' }).click();
  await expect(page.locator('.traced-count')).toHaveText('All 12 runs traced.', { timeout: 30_000 });
}

test('traces the runs of a point, and saves what nimlab trace prints', async ({ page }, info) => {
  await runExperiment(page, SMALL);
  const rows = info.outputPath('rows.csv');
  writeFileSync(rows, (await taken(page, 'CSV')).content);
  const native = (/** @type {string} */ format) =>
    execFileSync('cargo', ['run', '--quiet', '--package=nimlab-cli', '--', 'trace', rows, format], {
      encoding: 'utf8',
    });
  await trace(page, 1);
  await expect(page.locator('.trace-plot')).toHaveCount(3);
  const { name, content } = await taken(page, 'Save the traces as CSV');
  expect(name).toBe('nimlab-trace-series-1-point-1.csv');
  const [header, ...lines] = native('--csv').trimEnd().split('\n');
  const ofPoint = lines.filter((line) => line.startsWith('1,'));
  expect(content.toString()).toBe(`${[header, ...ofPoint].join('\n')}\n`);
  const { targets, budgets } = JSON.parse(native('--json')).series[0].points[1].summary;
  const shown = await page.locator('.target-table tbody tr').allInnerTexts();
  expect(shown).toHaveLength(targets.length);
  for (const [index, { reached, expected }] of targets.entries()) {
    expect(shown[index]).toContain(`${reached} of 12 runs`);
    const evaluations = expected === null ? 'unknown' : Math.round(expected).toLocaleString('en');
    expect(shown[index]?.endsWith(evaluations), shown[index]).toBe(true);
  }
  await page.getByText('The charts as a table').click();
  await expect(page.locator('.traces details tbody tr')).toHaveCount(budgets.length);
});

test('begins anew at another point, and what draws it is loaded when it is asked for', async ({ page, watched }) => {
  await runExperiment(page, SMALL);
  await page.locator('.plot .point .mark').first().click();
  await expect(page.getByRole('button', { name: 'Trace these runs' })).toBeVisible();
  const loaded = () => watched.requests.filter((url) => /\/traced-/.test(url)).length;
  expect(loaded()).toBe(0);
  await trace(page, 0);
  expect(loaded()).toBeGreaterThan(0);
  await page.locator('.plot .point .mark').nth(2).click();
  await expect(page.locator('.trace-plot')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'How the runs at Population size 60 came to their ends' }),
  ).toBeVisible();
});

test('can be cancelled and goes on by keyboard', async ({ page }) => {
  test.setTimeout(90_000);
  await delayQuestions(page, 'traceOn', 300);
  await runExperiment(page, 'vary=length&from=6&to=6&step=1&runs=400&seed=1&functions=%2B%2C-&generations=300');
  await page.locator('.plot .point .mark').click();
  const button = page.locator('.trace button').first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Cancel');
  await expect(page.locator('.traced-count')).toHaveText(/^\d+ of 400 runs traced …$/);
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Trace more of the 400 runs');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.traced-count')).toHaveText('All 400 runs traced.', { timeout: 60_000 });
  await expect(page.locator('.traced-count')).toBeFocused();
  await expect(button).toHaveText('Save the traces as CSV');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await runExperiment(page, SMALL);
    await page.setViewportSize({ width: 390, height: 800 });
    await trace(page, 2);
    await page.getByText('The charts as a table').click();
    const { violations } = await new AxeBuilder({ page }).include('.trace').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
