// @ts-check
/** Pictures of the page for people to look at, in target/screenshots. */
import { expect, open, test } from './page.js';

const SIZES = /** @type {const} */ ([
  ['desktop', 1440, 900],
  ['tablet', 768, 1024],
  ['phone', 390, 844],
  ['card', 1200, 630],
]);

for (const [name, width, height] of SIZES) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`${name}, ${colorScheme}`, async ({ page }, { project }) => {
      const picture = (/** @type {string} */ of) => ({
        path: `target/screenshots/${project.name}-${of}${name}-${colorScheme}.png`,
      });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await open(page, 'step=1600');
      await page.screenshot(picture(''));
      await page.goto('#experiments&vary=population&from=20&to=200&step=20&runs=10&seed=1');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.locator('.state')).toHaveText('Done: 100 runs', { timeout: 30_000 });
      await page.screenshot(picture('experiments-'));
    });
  }
}
