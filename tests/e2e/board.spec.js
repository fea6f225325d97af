// @ts-check
/** The board: where it stands, what it says, and how it is handled. */
import { expect, open, test } from './page.js';

for (const [colorScheme, background] of /** @type {const} */ ([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(20, 23, 28)'],
])) {
  test(`full screen has the page's background and only the game, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    const color = () =>
      page.evaluate(() => getComputedStyle(document.fullscreenElement ?? document.body).backgroundColor);
    expect(await color()).toBe(background);
    for (const name of ['.headline', 'svg.tree', '.transport']) await expect(page.locator(name)).toBeInViewport();
    for (const name of ['.side', '.settings']) await expect(page.locator(name)).toBeHidden();
  });
}
