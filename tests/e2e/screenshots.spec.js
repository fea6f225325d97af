// @ts-check
/** Pictures of the page for people to look at, in target/screenshots. */
import { expect, test } from './page.js';

const SIZES = /** @type {const} */ ([
  ['desktop', 1440, 900],
  ['tablet', 768, 1024],
  ['phone', 390, 844],
  ['card', 1200, 630],
]);

for (const [name, width, height] of SIZES) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`${name}, ${colorScheme}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.goto('');
      await expect(page.locator('svg.tree')).toBeVisible();
      await page.screenshot({ path: `target/screenshots/${project.name}-${name}-${colorScheme}.png` });
    });
  }
}
