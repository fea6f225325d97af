// @ts-check
/** Long experiments, and the shelf of those that are kept. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, runExperiment, taken, test } from './page.js';

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

test('says how long an experiment would take while the form changes, and delays nothing', async ({ page }) => {
  await page.goto('#experiments');
  const estimate = page.locator('.estimate');
  await expect(page.getByLabel('Runs per point')).toBeVisible();
  await expect(estimate).toHaveText('');
  await page.getByLabel('Runs per point').fill('100000');
  await expect(estimate).toHaveText(/^1,000,000 runs in all: about .* on this device\.$/, { timeout: 15_000 });
  await page.getByLabel('Runs per point').fill('2');
  await expect(estimate).toHaveText('');
  await expect(estimate).toHaveText(/^20 runs in all: (about|under) .* on this device\.$/, { timeout: 15_000 });
  await page.getByLabel('Runs per point').fill('0');
  await expect(estimate).toHaveText('');
});

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7';

/** @param {Page} page */
async function openShelf(page) {
  await page.locator('.shelf summary').click();
  return page.locator('.kept');
}

test('what is kept can be named, pinned, opened and deleted, and runs are added to it', async ({ page }) => {
  await runExperiment(page, SMALL);
  await runExperiment(page, SMALL.replace('seed=7', 'seed=8'));
  await page.setViewportSize({ width: 360, height: 740 });
  const kept = await openShelf(page);
  await expect(kept).toHaveCount(2);
  await expect(kept.first().locator('.hint')).toContainText('· 36 runs · seed 8 ·');
  const name = kept.nth(1).getByRole('textbox');
  await expect(name).toHaveAttribute('placeholder', 'Population size 20 to 60');
  await name.fill('My first');
  await name.press('Enter');
  await kept.nth(1).getByRole('button', { name: 'Pin My first' }).press('Enter');
  await expect(kept.nth(1).getByRole('button', { name: 'Pin My first' })).toHaveAttribute('aria-pressed', 'true');
  const { violations } = await new AxeBuilder({ page }).include('.shelf').analyze();
  expect(violations).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, 'wider than a phone').toBe(false);

  await page.getByRole('button', { name: 'Open My first' }).click();
  await expect(page).toHaveURL(/seed=7/);
  await expect(page.locator('.state')).toHaveText('Done: 36 runs');

  await page.getByRole('button', { name: 'Add runs to My first' }).click();
  await page.getByLabel('Runs to add at each point').fill('3');
  await page.getByLabel('Runs to add at each point').press('Enter');
  await expect(page.locator('.state')).toHaveText('Done: 45 runs');
  await expect(page).toHaveURL(/runs=15/);
  await expect(kept.first().locator('.hint')).toContainText('· 45 runs · seed 7 ·');
  await expect(kept.first().getByRole('textbox')).toHaveValue('My first');

  await kept
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(kept).toHaveCount(2);
  await kept
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(kept).toHaveCount(1);
  await expect(page.locator('.shelf summary')).toBeFocused();
  await page.reload();
  await expect(await openShelf(page)).toHaveCount(1);
});

test('a file can be kept and opened again', async ({ page }) => {
  await page.goto('#experiments');
  await page.locator('.export input[type=file]').setInputFiles('tests/fixtures/sweep-3-nim.csv');
  const runs = page.locator('.state');
  await expect(runs).toHaveText(/ runs from a file$/);
  const text = await runs.textContent();
  await page.getByRole('button', { name: 'Keep this file in the browser' }).click();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  await page.reload();
  const kept = await openShelf(page);
  await expect(kept.locator('.hint')).toContainText('· a file ·');
  await page.getByRole('button', { name: 'Open sweep-3-nim.csv' }).click();
  await expect(runs).toHaveText(text ?? '');
});

test('runs are added to a file that is kept, or a sentence says why not', async ({ page }) => {
  await runExperiment(page, SMALL);
  const { content } = await taken(page, 'CSV');
  const lines = String(content).trim().split('\n');
  const runs = page.locator('.state');
  const keep = async (/** @type {string} */ name, /** @type {string[]} */ rows) => {
    const buffer = Buffer.from(`${rows.join('\n')}\n`);
    await page.locator('.export input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(runs).toHaveText(`${rows.length - 1} runs from a file`);
    await page.getByRole('button', { name: 'Keep this file in the browser' }).click();
    await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  };
  await keep('whole.csv', lines);
  const [header = '', ...rows] = lines;
  await keep('uneven.csv', [header, ...rows.filter((row) => !row.startsWith('1,'))]);
  const kept = await openShelf(page);
  await kept
    .filter({ hasText: 'seed 7' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(kept).toHaveCount(2);
  const add = async (/** @type {string} */ name) => {
    await page.getByRole('button', { name: `Add runs to ${name}` }).click();
    await page.getByLabel('Runs to add at each point').fill('3');
    await page.getByLabel('Runs to add at each point').press('Enter');
  };
  await add('uneven.csv');
  await expect(page.locator('[data-notice=notice]')).toContainText(
    'No runs can be added to uneven.csv. Point 1 has no rows, so its value is not known.',
  );
  await add('whole.csv');
  await expect(runs).toHaveText('Done: 45 runs');
  await expect(page).toHaveURL(/seed=7/);
  await expect(page).toHaveURL(/runs=15/);
  await expect(kept.first().locator('.hint')).toContainText('· 45 runs · seed 7 ·');
  const more = await taken(page, 'CSV');
  expect(
    String(more.content)
      .split('\n')
      .filter((line) => lines.includes(line)),
  ).toEqual(lines);
});

test('what is deleted while it is on screen stays there, and can be kept again', async ({ page }) => {
  await runExperiment(page, SMALL);
  const kept = await openShelf(page);
  const remove = async () => {
    await kept.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(kept).toHaveCount(0);
  };
  await remove();
  await expect(page.locator('.state')).toHaveText('Done: 36 runs');
  await expect(page.locator('.plot .point')).toHaveCount(3);
  const notice = page.locator('[data-notice=forgotten]');
  await expect(notice).toContainText('These runs are no longer kept in this browser: export them, or keep them again.');
  const { violations } = await new AxeBuilder({ page }).include('.progress').analyze();
  expect(violations).toEqual([]);
  await notice.getByRole('button', { name: 'Keep again' }).click();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus stays').not.toBe('BODY');
  await expect(kept.locator('.hint')).toContainText('· 36 runs · seed 7 ·');
  await page.reload();
  await expect(page.locator('.state')).toHaveText('Done: 36 runs');
  await openShelf(page);
  await remove();
  await page.reload();
  await expect(page.locator('.state')).toHaveText('Ready: 36 runs');
});

test('deleting what is being computed stops it, and going on keeps all of it', async ({ page }) => {
  await page.goto('#experiments&vary=population&from=60&to=100&step=20&runs=4000&seed=2');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.state')).toContainText('runs a second', { timeout: 15_000 });
  // Rows are written once a second.
  await page.waitForTimeout(1500);
  const kept = await openShelf(page);
  await kept.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.locator('.state')).toHaveText(/^Stopped: [\d,]+ of 12,000 runs done$/);
  await expect(kept).toHaveCount(0);
  const notice = page.locator('[data-notice=forgotten]');
  await expect(notice).toBeVisible();
  const done = async () =>
    Number(/: ([\d,]+) of/.exec((await page.locator('.state').textContent()) ?? '')?.[1]?.replace(',', ''));
  const before = await done();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(notice).toHaveCount(0);
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.locator('.state')).toHaveText(/ and kept$/);
  const after = await done();
  expect(after).toBeGreaterThan(before);
  await page.reload();
  await expect(page.locator('.state')).toContainText('Stopped');
  expect(await done()).toBe(after);
});

test('the shelf says why nothing is kept', async ({ page }) => {
  await page.route('**/worker*.js', async (route) => {
    const response = await route.fetch();
    const refuse = "IDBFactory.prototype.open = () => { throw new Error('storage is switched off'); };";
    await route.fulfill({ response, body: `${refuse}${await response.text()}` });
  });
  await page.goto('#experiments');
  await openShelf(page);
  await expect(page.locator('.shelf .notice')).toContainText('This browser does not let the page keep results');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`figures are as wide as a column, with or without a caption, in light colours: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await runExperiment(page, SMALL);
    await page.locator('select[name=width]').selectOption('84');
    const pages = String((await taken(page, 'PDF')).content);
    expect(pages).toMatch(/^%PDF-1\.4/);
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages) ?? [];
    expect(Number(width)).toBeCloseTo((84 / 25.4) * 72, 1);
    const svg = String((await taken(page, 'SVG')).content);
    expect(svg).toContain('width="84mm"');
    expect(svg, 'white paper').toMatch(/<rect[^>]*fill="rgb\(25[0-5], 25[0-5], 25[0-5]\)"/);
    expect(svg).toContain('>Success rate against population size<');
    expect(svg).toContain('>Success rate</text>');
    await page.getByLabel('caption').uncheck();
    const bare = String((await taken(page, 'SVG')).content);
    expect(bare).not.toContain('Success rate against');
    await page.getByLabel('PNG at').selectOption('600');
    const { content } = await taken(page, 'PNG');
    expect(content.readUInt32BE(16), 'pixels').toBe(Math.round((84 / 25.4) * 600));
    expect(Number(height)).toBeGreaterThan(150);
    const data = await taken(page, 'Plot data');
    expect(data.name).toMatch(/\.plot\.csv$/);
    expect(String(data.content).trim().split('\n')).toHaveLength(4);
  });
