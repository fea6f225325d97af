// @ts-check
/** The panels beside the game: population, chromosome, last mating and settings. */
import { expect, frames, open, test } from './page.js';

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
    // The symbols are the same, apart from the parentheses.
    expect(symbols.map((text) => text.trim()).toSorted()).toEqual(formula?.match(/[^\s()]+/g)?.toSorted());
  }
});

test('the genes are legible in a narrow panel, and their rows have names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'seed=6&step=120');
  const cells = page.locator('.genes-table :is(th, td)');
  await cells.first().scrollIntoViewIfNeeded();
  const cut = await cells.evaluateAll((all) =>
    all
      .flatMap((cell) => [cell, ...cell.querySelectorAll('.genes-formula')])
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.textContent),
  );
  expect(cut).toEqual([]);
  const heads = await page.locator('.genes-table thead th').evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().toJSON();
    }),
  );
  for (const one of heads)
    for (const other of heads)
      expect(
        one === other ||
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top,
      ).toBe(true);
  await expect(page.getByRole('row', { name: 'expressed' })).toHaveAccessibleName(
    /^Gene 15: xor 12, 10, that is .*expressed$/,
  );
  await expect(page.getByRole('grid', { name: 'Genes' })).toHaveAccessibleDescription(/gene 3 times gene 5/);
});

test('the arrows still meet their genes after the table has scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'seed=6&step=120');
  for (const index of [0, 7, 14]) await page.locator('.genes-table tbody tr').nth(index).scrollIntoViewIfNeeded();
  const middles = (/** @type {import('@playwright/test').Locator} */ some) =>
    some.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  await expect(async () => {
    const dots = await middles(page.locator('.genes-arrows circle'));
    const numbers = await middles(page.locator('.genes [data-lit="argument"] .genes-number'));
    expect(dots).toHaveLength(2);
    for (const [index, dot] of dots.entries()) expect(Math.abs(dot - (numbers[index] ?? 0))).toBeLessThan(6);
  }).toPass({ timeout: 3000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger on the lines seeks by a tap or sideways, and scrolls up and down', async ({ page }) => {
    await open(page, 'seed=6&step=120');
    const chart = page.locator('.lines svg');
    await chart.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
    const where = page.locator('.where');
    const before = (await where.textContent()) ?? '';
    const touch = await page.context().newCDPSession(page);
    const { x, y } = (await chart.boundingBox()) ?? { x: 0, y: 0 };
    /** @param {[number, number][]} path  across and down the chart */
    const swipe = async (path) => {
      for (const [index, [across, down]] of path.entries()) {
        const type = index === 0 ? 'touchStart' : 'touchMove';
        await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + across, y: y + down }] });
        await frames(page, 1);
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await frames(page, 5);
    };
    const scrolled = await page.evaluate(() => scrollY);
    await swipe([
      [200, 60],
      [201, 65],
      [202, 75],
      [203, 100],
      [204, 140],
      [205, 180],
    ]);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled - 50);
    await expect(where).toHaveText(before);

    await chart.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
    await chart.tap({ position: { x: 60, y: 80 } });
    await expect(where).toHaveText(/^generation [1-9] of 100/);

    await swipe([
      [100, 80],
      [120, 81],
      [160, 82],
      [200, 83],
    ]);
    await expect(where).toHaveText(/^generation 5\d of 100/);
  });
  test('everything to press is large enough for a finger', async ({ page }) => {
    await open(page, 'seed=6&step=120&bar=51-60');
    for (const title of ['Chromosome', 'Last mating', 'Settings', 'More settings', 'As a table'])
      await page.locator('summary', { hasText: title }).first().click();
    // Terms within a sentence are left out: they are only as high as their line.
    const targets = page.locator(
      ':is(.masthead, .side, .settings) :is(a, button:not(.term), select, summary, input, label:has(input)):visible',
    );
    const small = await targets.evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const least = one.matches('.pages a, .heaps button, .presets button, select, summary, label') ? 44 : 24;
        return Math.min(width, height) < 24 || height < least
          ? [`${one.outerHTML.slice(0, 80)} ${width}x${height}`]
          : [];
      }),
    );
    expect(small).toEqual([]);
  });

  test('a tap beside a bar means that bar', async ({ page }) => {
    await open(page, 'seed=6&step=500');
    // The bar of the solution has no bar beside it.
    await page.locator('.histogram svg').evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
    const box = (await page.locator('.histogram .bar').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(box.x + box.width + 9, box.y + box.height / 2);
    await expect(page.locator('.members-heading')).toHaveText(/with 0 violations$/);
  });
});

test('every bar can be chosen in the table as well, where its target is large enough', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  const bars = page.locator('.histogram .bar[data-empty="false"]');
  const labels = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')));
  await page.locator('.histogram summary').click();
  const buttons = page.locator('.histogram table button');
  await expect(buttons).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) {
    const button = buttons.nth(index);
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await button.press('Enter');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.histogram .bar[aria-selected="true"]')).toHaveAttribute('aria-label', label ?? '');
    await expect(page.locator('.members-heading')).toBeVisible();
  }
  await buttons.last().press('Enter');
  await expect(page.locator('.histogram .bar[aria-selected="true"]')).toHaveCount(0);
});

test('a formula is copied in any language, or shown where the page may not copy', async ({ page }) => {
  await open(page, 'formula=a1&seed=30&step=2000');
  const copy = page.getByRole('group', { name: 'Copy the formula as' });
  await expect(copy.getByRole('button')).toHaveText(['text', 'LaTeX', 'C', 'Python', 'Rust', 'JavaScript']);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (document.body.dataset.copied = text);
  });
  await copy.getByRole('button', { name: 'Python' }).click();
  await expect(page.locator('.copy-status')).toHaveText('Copied as Python.');
  expect(await page.evaluate(() => document.body.dataset.copied)).toMatch(/^def strategy\(/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.getByRole('button', { name: 'C', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'The formula as C' })).toHaveValue(/int32_t strategy\(/);
});

test('the histogram is one Tab stop, at a bar that has individuals', async ({ page }) => {
  await open(page, 'seed=6&step=120&bar=51-60');
  await page.locator('[data-panel=population] .term').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.histogram .bar[aria-selected="true"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.histogram summary')).toBeFocused();
});

test('says what differs between the individuals', async ({ page }) => {
  await open(page, 'seed=6&step=500');
  await expect(page.locator('[data-panel="population"]')).toHaveText(
    '100 individuals, 19 different formulas; 1,100 evaluated since the start.',
  );
});

test('tells a screen reader the story of a mating once', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  const story = '#33 (55 violations) beat #77 (65)';
  await expect(page.locator('.mating-story')).toContainText(story);
  await expect(page.getByRole('status').filter({ hasText: story })).toHaveCount(1);
  expect((await page.locator('body').ariaSnapshot()).split(story)).toHaveLength(2);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`edges of controls and axes stand out, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, 'seed=6');
    const faint = await page
      .locator('.field input:not([type=range], [type=checkbox]), .field select, .own input, .chip, .axis .domain')
      .evaluateAll((all) => {
        const pencil = /** @type {CanvasRenderingContext2D} */ (
          document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        );
        const luminance = (/** @type {string} */ colour) => {
          pencil.fillStyle = colour;
          pencil.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...pencil.getImageData(0, 0, 1, 1).data].map((level) =>
            level <= 10 ? level / 3294 : ((level / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const surface = getComputedStyle(document.body).backgroundColor;
        return all.flatMap((one) => {
          const { stroke, borderTopColor, backgroundColor } = getComputedStyle(one);
          const edge = luminance(one instanceof SVGElement ? stroke : borderTopColor);
          const grounds = [surface, backgroundColor].filter((ground) => !/, 0\)$/.test(ground)).map(luminance);
          const ratio = Math.min(
            ...grounds.map((ground) => (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)),
          );
          return ratio < 3 ? [`${one.outerHTML.slice(0, 60)} ${ratio}`] : [];
        });
      });
    expect(faint).toEqual([]);
  });
}

test('stronger contrast and forced colours are honoured', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await open(page, 'seed=6');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator('#field-game')).toHaveCSS('border-top-color', ink);
  await expect(page.locator('.note').first()).toHaveCSS('color', ink);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  const dot = page.locator('.objects i').first();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await dot.evaluate((one) => getComputedStyle(one).borderTopColor)).not.toBe(ground);
  await expect(dot).toHaveCSS('border-top-width', '5px');
});

test('a run prints on one page, with its link', async ({ page }) => {
  await open(page, 'seed=6&step=500');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await expect(page.locator('.evolve')).toHaveAttribute('data-address', page.url());
  await page.emulateMedia({ media: 'print' });
  for (const shown of [
    '.headline .formula',
    '.verdict',
    'svg.tree',
    '.histogram svg',
    '#field-population',
    '#field-seed',
  ])
    await expect(page.locator(shown)).toBeVisible();
  for (const hidden of ['.transport', '.presets', '.lines', '.mating']) await expect(page.locator(hidden)).toBeHidden();
});
