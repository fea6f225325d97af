// @ts-check
/** What is delivered beside the page itself: licences, icons, and the page for wrong addresses. */

import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** The file begins with a byte order mark, so that browsers read it as UTF-8 even if the host does not say so. */
const LICENCES = readFileSync('dist/licences.txt', 'utf8').replace(/^\uFEFF/, '');

test('the licences are a click away', async ({ page, baseURL, watched }) => {
  await open(page);
  await page.getByRole('button', { name: 'What is this?' }).click();
  const dialog = page.getByRole('dialog');
  if (baseURL?.startsWith('http')) {
    await dialog.getByRole('link', { name: 'Licences' }).click();
    await expect(page).toHaveURL(new URL('licences.txt', baseURL).href);
    expect((await page.locator('body').innerText()).trim()).toBe(LICENCES.trim());
    forgetMissing(watched);
  } else {
    await dialog.getByText('Licences').click();
    await expect(dialog.getByText('Permission to use, copy').first()).toBeVisible();
    expect((await dialog.locator('pre').textContent())?.trim()).toBe(LICENCES.trim());
  }
});

test('the style of what is not open yet leaves the door alone', async ({ page }) => {
  await open(page);
  const rule = page.getByText('Nim: take any number of objects from one heap');
  await expect(rule).toHaveCSS('padding-left', '0px');
});

test('the icons are pictures', async ({ page, baseURL }) => {
  await page.goto('');
  for (const link of await page.locator('link[rel$=icon]').all()) {
    const href = new URL((await link.getAttribute('href')) ?? '', baseURL).href;
    // The page itself loads the icon, so that the page's policy applies.
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, href);
    expect(width).toBeGreaterThan(0);
  }
});

test.describe('an address without a page', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    test.skip(!baseURL?.startsWith('http'), 'a file has no wrong addresses');
    // Answers as a static host does: with its files, or with 404.html for an address without a file.
    await page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname;
      const site = new URL(baseURL ?? '').pathname;
      if (['', 'nimlab.html', 'index.html'].some((file) => path === site + file)) return route.continue();
      if (path.startsWith(`${site}assets/`)) return route.continue();
      return route.fulfill({ status: 404, contentType: 'text/html', path: 'dist/404.html' });
    });
  });

  for (const wrong of ['typo', 'deep/er/typo.html', 'folder/']) {
    test(`leads to the start from ${wrong}`, async ({ page, baseURL, watched }) => {
      await page.goto(wrong);
      await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
      const link = page.getByRole('link', { name: 'Go to the start of Nimlab' });
      await expect(link).toHaveJSProperty('href', baseURL);
      await link.click();
      await expect(page.locator('svg.tree')).toBeVisible();
      forgetMissing(watched);
    });
  }

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`is accessible to axe, ${colorScheme}`, async ({ page, watched }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('typo');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      forgetMissing(watched);
    });
  }
});

/**
 * Forgets the browser's messages about missing files, such as favicon.ico.
 * @param {{ problems: string[] }} watched
 */
function forgetMissing(watched) {
  watched.problems = watched.problems.filter((problem) => !problem.includes('404'));
}
