// @ts-check
/** What the chosen point of an experiment answers. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, runExperiment, test } from './page.js';

const SMALL = 'vary=population&from=20&to=60&step=20&runs=40&seed=7';

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`a chosen point tells how long it takes, in words, drawings and tables, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await runExperiment(page, `${SMALL}&express=best`);
    await expect(page.locator('.answers')).toBeEmpty();
    await page.locator('.plot .point .mark').nth(1).click();
    const answers = page.locator('.answers');
    await expect(answers.locator('h3')).toHaveText('How long it takes at population size 40');
    await expect(answers.locator('dd').first()).toHaveText(/^[\d,]+ evaluations\s*95% interval [\d,]+ to [\d,]+$/);
    await expect(answers).toContainText('an evaluation scores all 15 genes');
    await expect(answers.locator('.warning')).toContainText('too low');
    await expect(answers.locator('svg')).toHaveCount(3);
    await expect(
      answers.getByRole('img', { name: /^Solved within a budget\. Within 4,040 evaluations/ }),
    ).toBeVisible();
    // The bars hold all runs, those that solved and those that failed.
    const sums = [];
    for (const title of ['Generations of success', 'What failures left']) {
      await answers.getByText(`As a table: ${title}`).click();
      const cells = await answers
        .getByRole('region', { name: `${title} as a table` })
        .locator('td:last-child')
        .all();
      const counts = await Promise.all(cells.map(async (cell) => Number(await cell.textContent())));
      sums.push(counts.reduce((sum, count) => sum + count, 0));
    }
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(40);
    const { violations } = await new AxeBuilder({ page }).include('.answers').analyze();
    expect(violations).toEqual([]);
    // Another point has other answers.
    const first = await answers.locator('dd').first().textContent();
    await page.locator('.plot .point .mark').last().click();
    await expect(answers.locator('h3')).toHaveText('How long it takes at population size 60');
    await expect(answers.locator('dd').first()).not.toHaveText(first ?? '');
  });

test('the answers fit a phone', async ({ page }) => {
  await runExperiment(page, SMALL);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator('.plot .point .mark').first().click();
  await expect(page.locator('.answers svg')).toHaveCount(3);
  const wide = await page
    .locator('.answers :not(.scroll *)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => one.outerHTML.slice(0, 60)),
    );
  expect(wide).toEqual([]);
});
