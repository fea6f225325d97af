// @ts-check
/** Pictures for people to look at, in target/screenshots; only `cargo xtask screenshots` takes them. */
import { readFileSync } from 'node:fs';
import { DOOR } from '../../www/evolve/door.js';
import { expect, open, test } from './page.js';

const SIZES = /** @type {const} */ ([
  [1280, 720],
  [1440, 900],
  [768, 1024],
  [390, 844],
]);

/** A preset whose run is solved within its generations. */
const SMALL_GAME = 'heaps=3,2,1&population=30&length=8&seed=60&show=graph';

for (const [width, height] of SIZES) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`${width}x${height}, ${colorScheme}`, async ({ page }) => {
      const take = (/** @type {string} */ of) =>
        page.screenshot({ path: `target/screenshots/${of}-${width}x${height}-${colorScheme}.png` });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await open(page);
      await take('evolve-start');
      await open(page, 'step=1600');
      await take('evolve-running');
      await open(page, `${SMALL_GAME}&step=1500`);
      await expect(page.locator('.headline')).toContainText('Right for heaps of every size.');
      await take('evolve-solved');
      await page.goto('#experiments');
      await page.getByRole('button', { name: /Figure 2/ }).click();
      await expect(page.locator('.state')).toHaveText(/^Done/, { timeout: 60_000 });
      await take('experiments-figure-2');
    });
  }
}

test('the card that programs show beside a link', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  await open(page, `${DOOR}&present=on&step=400`);
  await expect(page.locator('.headline')).toContainText('5 violations');
  await page.screenshot({ path: 'target/screenshots/card.png' });
});

test('the icon of a home screen', async ({ page }) => {
  const icon = readFileSync('www/public/icon.svg', 'utf8');
  // Systems round the corners of an icon, and put one that is not opaque on a background of their own.
  await page.setViewportSize({ width: 180, height: 180 });
  await page.setContent(icon);
  await page.addStyleTag({ content: 'body { margin: 24px; background: #fff } svg { display: block; width: 132px }' });
  await page.screenshot({ path: 'target/screenshots/touch-icon.png' });
});
