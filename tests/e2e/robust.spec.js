// @ts-check
/** The page stays usable: while a long check runs, and when a worker dies. */
import { expect, open, test } from './page.js';

/** Moore's Nim solved, from three heaps of nine: the check on the larger game takes many seconds. */
const MOORE = 'game=moore&seed=1';

test('a long check of a solved run delays nothing, and can be cancelled', async ({ page }) => {
  await open(page, MOORE);
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const headline = page.locator('.headline');
  await expect(headline).toContainText('Solved in generation', { timeout: 30_000 });
  await expect(headline).toContainText('Checking it on a larger game …');
  const where = page.locator('.where');
  const before = await where.textContent();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(where).not.toHaveText(before ?? '', { timeout: 1000 });
  await headline.getByRole('button', { name: 'Cancel' }).click();
  await expect(headline).toContainText('Not checked on a larger game.');
  await expect(headline.getByRole('button', { name: 'Check' })).toBeFocused();
  await headline.getByRole('button', { name: 'Check' }).click();
  await expect(headline).toContainText('Checking it on a larger game …');
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByLabel('Seed').fill('2');
  await expect(headline).not.toContainText('larger game');
});
