// @ts-check
/**
 * The drawings as text, so that any change of them shows in the diff. After an intended change:
 * `npx playwright test snapshots --update-snapshots`.
 */
import { expect, FIGURE_1, open, test } from './page.js';

/**
 * An SVG element with one tag a line and rounded numbers, easy to compare. What lit-html adds is left out: comments
 * and the spaces between tags.
 * @param {import('@playwright/test').Locator} drawing
 */
async function asText(drawing) {
  const text = await drawing.evaluate((element) => element.outerHTML);
  const tags = text.replace(/<!--.*?-->/g, '').replace(/>\s*</g, '>\n<');
  return `${tags.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))}\n`;
}

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

for (const [name, address, selector] of [
  ['figure-1', FIGURE_1, 'svg.tree'],
  ['paper-graph', 'seed=6&step=120', 'svg.tree'],
  ['histogram', 'seed=6&step=120&bar=51-60', '.histogram svg'],
  ['lines', 'seed=6&step=461', '.lines svg'],
]) {
  test(`draws ${name} as before`, async ({ page }) => {
    await open(page, address);
    await expect(page.locator(selector ?? '')).toBeVisible();
    // The drawing follows the width of its panel, which settles in the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(async () => expect(await asText(page.locator(selector ?? ''))).toMatchSnapshot(`${name}.svg`)).toPass({
      timeout: 3000,
    });
  });
}
