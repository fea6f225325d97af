// @ts-check
/** Experiments of many series: the list in the form, the plot, the files, and the Compare panel. */

import { AxeBuilder } from '@axe-core/playwright';
import { isClose, POINTS, referenceCsv } from '../www/reference.js';
import { expect, runExperiment, taken, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7&generations=20';
const EIGHT = `${SMALL}&1.name=as+it+is&2.express=best&2.name=best&${[5, 8, 12, 20, 25, 30]
  .map((length, index) => `${index + 3}.length=${length}`)
  .join('&')}`;

/** The exact numbers of the panel, row by row. @param {Page} page */
function numbers(page) {
  return page.locator('.compare-table tbody').evaluateAll((tables) => {
    /** @type {number[][]} */
    const rows = [];
    for (const table of tables)
      for (const [index, row] of [...table.children].entries()) {
        const numbers = [...row.querySelectorAll('data')].map((one) => Number(one.getAttribute('value')));
        rows[index] = [...(rows[index] ?? []), ...numbers];
      }
    return rows;
  });
}

test('every number of the Compare panel is that of scipy and statsmodels, to 1e-9', async ({ page }) => {
  await page.goto('#experiments');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reference.csv', mimeType: 'text/csv', buffer: Buffer.from(referenceCsv()) });
  await expect(page.getByRole('heading', { name: 'best gene expressed against last gene expressed' })).toBeVisible();
  const shown = await numbers(page);
  expect(shown.length).toBe(POINTS.length);
  for (const [index, point] of POINTS.entries()) {
    const { pairs, counts, difference, p, adjusted, evaluations, gene_evaluations } = point;
    const [both = 0, onlyFirst = 0, onlySecond = 0] = counts;
    const rates = [both + onlyFirst, both + onlySecond].map((solved) => solved / pairs.length);
    const tests = [evaluations, gene_evaluations].flatMap((contest) => [contest.p, contest.adjusted]);
    const expected = [...rates, ...difference, p, adjusted, ...tests];
    const row = shown[index] ?? [];
    expect(row.length).toBe(expected.length);
    for (const [column, number] of expected.entries())
      expect(isClose(row[column] ?? Number.NaN, number), `${row[column]} is ${number}, point ${index}`).toBe(true);
  }
  await expect(page.locator('.compare .words')).toContainText('percentage points more often than last gene expressed');
});

test('eight series are compared with the first, or any two of them, and come back from their files', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await runExperiment(page, EIGHT);
  await expect(page.locator('.plot .point')).toHaveCount(24);
  const marks = await page
    .locator('.legend-line .mark')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('d')} ${getComputedStyle(one).fill}`));
  expect(new Set(marks).size).toBe(8);
  await expect(page.locator('.compare h3')).toHaveCount(7);
  await expect(page.locator('.compare h3').first()).toHaveText('best against as it is');
  await page.locator('.compare select[name=first]').selectOption({ label: 'best' });
  await expect(page.locator('.compare h3').first()).toHaveText('as it is against best');
  await page.locator('.compare select[name=second]').selectOption({ index: 1 });
  await expect(page.locator('.compare h3')).toHaveCount(1);
  const compared = await numbers(page);
  const labels = () =>
    page.locator('.plot .point').evaluateAll((points) => points.map((point) => point.getAttribute('aria-label')));
  const drawn = await labels();
  for (const kind of ['CSV', 'JSON']) {
    const { name, content } = await taken(page, kind);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: content });
    await expect(page.locator('.headline-line')).toContainText(`from ${name}`);
    await expect(page.locator('.state')).toHaveText('288 runs from a file');
    expect(await labels()).toEqual(drawn);
    await expect(page.locator('.compare h3')).toHaveCount(7);
  }
  await page.locator('.compare select[name=first]').selectOption({ label: 'best' });
  await expect(page.locator('.compare h3').first()).toHaveText('as it is against best');
  await page.locator('.compare select[name=second]').selectOption({ index: 1 });
  await expect(page.locator('.compare h3')).toHaveText(['as it is against best']);
  expect(await numbers(page)).toEqual(compared);
});

test('series are added, duplicated, named and removed, and a bad name is refused beside it', async ({ page }) => {
  await page.goto(`#experiments&${SMALL}`);
  await page.getByText('What if? More series').click();
  await page.getByRole('button', { name: 'the best gene counted' }).click();
  await page.getByRole('button', { name: 'Duplicate series 2' }).click();
  await page.getByText('Series 3: best gene expressed').click();
  await page.locator('input[name="3.length"]').fill('9');
  await page.getByRole('textbox', { name: 'Name of series 3' }).fill('=short');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('[data-refusal="3.name"]')).toHaveText(
    'Series 3: The name of the series is "=short"; it must begin with a letter or a digit and have at most 40 ' +
      'characters, none of them a quotation mark or a line break.',
  );
  await page.getByRole('textbox', { name: 'Name of series 3' }).fill('short');
  await page.getByRole('button', { name: 'Add a series' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText('Done: 108 runs', { timeout: 30_000 });
  // A series without changes does not count.
  expect(new URL(page.url()).hash).toBe(
    '#experiments&vary=population&from=20&to=60&step=20&runs=12&seed=7&generations=20&2.express=best' +
      '&3.name=short&3.express=best&3.length=9',
  );
  await expect(page.locator('.legend-line')).toContainText('short: solved');
  await page.getByRole('button', { name: 'Remove series 2' }).click();
  await page.getByRole('button', { name: 'Remove series 3' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText('Done: 72 runs', { timeout: 30_000 });
  await expect(page.locator('.compare h3')).toHaveText(['short against chromosome length 15, last gene expressed']);
});

test('every function is left out once, at a click', async ({ page }) => {
  await page.goto('#experiments&vary=population&from=20&to=60&step=40&runs=5&seed=1&generations=20');
  await page.getByText('What if? More series').click();
  await page.getByRole('button', { name: 'each function were left out in turn' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText('Done: 100 runs', { timeout: 30_000 });
  await expect(page.locator('.legend-line')).toContainText('without xor');
  await expect(page.locator('.compare h3')).toHaveCount(9);
  await expect(page.locator('.heat-map tbody th').first()).toHaveText('all functions');
  await expect(page.locator('.compare h3').first()).toHaveText('without + against all functions');
});

test('where no pair of runs tells which series needs less, a sentence says so', async ({ page }) => {
  await runExperiment(page, `${SMALL}&2.generations=40`);
  await expect(page.locator('.compare')).toContainText('No pair of runs tells which series needs fewer evaluations.');
  await expect(page.locator('.compare-table')).toHaveCount(1);
  await expect(page.locator('.compare .words p')).toHaveCount(3);
});

test('two parameters make a grid, which is a heat map', async ({ page }) => {
  await page.goto(`#experiments&${SMALL}`);
  await page.getByText('What if? More series').click();
  await page.getByLabel('And for each of').selectOption('Chromosome length');
  await page.getByLabel('Its values').fill('5; 10; 15; 20');
  await page.getByRole('button', { name: 'Make a series of each' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText('Done: 144 runs', { timeout: 30_000 });
  const rows = page.locator('.heat-map tbody tr');
  await expect(rows.locator('th')).toHaveText(['20', '15', '10', '5']);
  await expect(rows.locator('td')).toHaveCount(12);
  await expect(page.locator('.headline-line')).toContainText('4 series · generations 20');
  const label = await page
    .getByRole('button', { name: /^Population size 60, chromosome length 15:/ })
    .getAttribute('aria-label');
  const [, solved = ''] = /: (\d+) of 12 runs/.exec(label ?? '') ?? [];
  await expect(rows.nth(1).locator('td').last()).toHaveText(`${((100 * Number(solved)) / 12).toFixed(0)}%`);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.heat').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

for (const [width, colorScheme] of /** @type {const} */ ([
  [1440, 'light'],
  [390, 'dark'],
]))
  test(`many series are accessible to axe and fit the screen, ${width} pixels, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`#experiments&${EIGHT}`);
    if (width < 900) await page.getByText('Any other sweep').click();
    await page.getByText('What if? More series').click();
    await page.getByText('Series 3: chromosome length 5').click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.compare h3')).toHaveCount(7, { timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
