// @ts-check
/** The panels beside the game: population, chromosome, last mating and settings. */
import { expect, open, test } from './page.js';

test('the tree spells out the genes, and the simplified formula beside it on request', async ({ page }) => {
  await open(page, 'seed=6&step=500');
  const [written, simplified] = await page.locator('.chromosome-formula').allTextContents();
  await page.getByText('As a tree').click();
  const trees = page.locator('.chromosome-tree svg');
  await expect(trees).toHaveCount(2);
  await expect(trees.nth(1)).toBeHidden();
  await page.locator('.chromosome-fold').getByText('Simplified').click();
  await expect(trees.nth(1)).toBeVisible();
  for (const [index, formula] of [written, simplified].entries()) {
    const symbols = await trees.nth(index).locator('text').allTextContents();
    // The same symbols, but for the parentheses.
    expect(symbols.map((text) => text.trim()).toSorted()).toEqual(formula?.match(/[^\s()]+/g)?.toSorted());
  }
});
