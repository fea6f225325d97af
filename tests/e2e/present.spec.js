// @ts-check
/** Evolve on a projector: what is shown, how large, the clicker, and the votes. */

import { AxeBuilder } from '@axe-core/playwright';
import { DOOR } from '../../www/evolve/door.js';
import { expect, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The size in pixels of every visible text, with the text.
 * @param {Page} page
 */
function textSizes(page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** @type {Array<[number, string]>} */
    const sizes = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Subscripts may be smaller than the letter beside them, and clipped texts are for screen readers.
      if (element.closest('.unseen, .skip, h1, sub')) continue;
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : element.currentCSSZoom;
      sizes.push([Number.parseFloat(getComputedStyle(element).fontSize) * scale, text]);
    }
    return sizes;
  });
}

for (const [game, address] of [
  ['the small game', `${DOOR}&present=on&vote=on`],
  ['the paper’s game', 'present=on'],
])
  for (const [width, height, least] of /** @type {const} */ ([
    [1920, 1080, 24],
    [1280, 720, 16],
  ]))
    test(`${game} is written in at least ${least} pixels at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, address);
      const isLarge = async () => {
        const sizes = await textSizes(page);
        expect(sizes.length).toBeGreaterThan(40);
        expect(sizes.filter(([size]) => size < least - 0.05)).toEqual([]);
      };
      await isLarge();
      for (const part of ['.pages', '.page-tools', '.side', '.settings', '.words', '.tools'])
        await expect(page.locator(part).first()).toBeHidden();
      for (const part of ['.headline .formula', '.verdict', 'svg.tree', '#run'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
      const size = await page.locator(':root').evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
      expect(size).toEqual([width, height]);
      // A mating is told in letters as large: first the vote, then its beats.
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press('PageDown');
        await expect(page.locator('.telling')).toBeVisible();
        await isLarge();
      }
    });

test('the header leads there with what is on screen, and Esc back', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  await page.getByRole('link', { name: 'Present' }).click();
  await expect(page).toHaveURL(/#seed=6&step=120&present=on$/);
  await expect(page.locator('.pages')).toBeHidden();
  await expect(page.locator('.where')).toContainText('mating 20 of 50');
  await page.keyboard.press('Escape');
  await expect(page.locator('.pages')).toBeVisible();
  await expect(page).toHaveURL(/#seed=6&step=120$/);
  await page.goBack();
  await expect(page.locator('.pages')).toBeHidden();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('.pages')).toBeVisible();
});

test('a clicker and the arrows go through matings', async ({ page }) => {
  await open(page, 'seed=6&present=on');
  for (const [key, mating, beat] of /** @type {const} */ ([
    ['PageDown', 1, 'duel'],
    ['PageDown', 1, 'cut'],
    ['ArrowRight', 1, 'mutation'],
    ['ArrowDown', 1, 'replacement'],
    ['PageDown', 2, 'duel'],
    ['PageDown', 2, 'cut'],
    ['PageUp', 2, 'duel'],
    ['ArrowLeft', 1, undefined],
  ])) {
    await page.keyboard.press(key);
    await expect(page.locator('.where')).toContainText(`mating ${mating} of 50`);
    if (beat) await expect(page.locator('.telling')).toHaveAttribute('data-beat', beat);
    else await expect(page.locator('.telling')).toHaveCount(0);
  }
  await page.keyboard.press('PageDown');
  await expect(page.locator('.telling')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.telling'), 'Esc closes what is told before it leaves').toHaveCount(0);
  await expect(page.locator('.pages')).toBeHidden();
});

test('votes first: the outcome of a tournament is kept back until the next key', async ({ page }) => {
  await open(page, `${DOOR}&present=on`);
  await page.getByLabel('Vote first').check();
  await expect(page).toHaveURL(/&present=on&vote=on$/);
  await page.keyboard.press('PageDown');
  const told = page.locator('.telling');
  await expect(told).toContainText('one of them between equals. Who wins the other one, and becomes a parent?');
  await expect(told).not.toContainText('wins: parent');
  await page.keyboard.press('PageDown');
  await expect(told).toContainText('wins: parent 1');
  await expect(told).toHaveAttribute('data-beat', 'duel');
  await page.keyboard.press('PageDown');
  await expect(told).toHaveAttribute('data-beat', 'cut');
});

test('the names of parents and children are written in full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'seed=6&step=12&present=on');
  for (const names of [4, 2]) {
    await page.keyboard.press('PageDown');
    if (names === 4) await page.keyboard.press('PageDown');
    const titles = page.locator('.telling .strip-title');
    await expect(titles).toHaveCount(names);
    for (const [all, seen] of await titles.evaluateAll((all) => all.map((one) => [one.scrollWidth, one.clientWidth])))
      expect(all).toBeLessThanOrEqual(Number(seen));
  }
});

test('whoever listens to the clicker, such as a lesson, gets its presses first', async ({ page }) => {
  await open(page, 'seed=6&present=on');
  await page.evaluate(() => {
    const taken = /** @type {number[]} */ ([]);
    Object.assign(window, { taken });
    document.addEventListener('nimlab-clicker', (event) => {
      taken.push(/** @type {CustomEvent<number>} */ (event).detail);
      event.preventDefault();
    });
  });
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'taken'))).toEqual([1, -1]);
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
});

test('votes first: the outcome of a run is kept back until the next key', async ({ page }) => {
  await open(page, `${DOOR}&present=on&vote=on&speed=6`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const question = page.locator('.question');
  await expect(question).toContainText('Vote now');
  await expect(question).toContainText('Will this run be solved?');
  await expect(page.locator('.headline')).not.toContainText('Solved');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.headline')).toContainText('Solved in generation 48');
  await expect(question).toContainText('Solved, in generation 48.');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`is accessible to axe, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, `${DOOR}&present=on&vote=on`);
    await page.keyboard.press('PageDown');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

test('on a phone the tools lie above the formula, not over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'present=on');
  const [tools, headline] = [page.locator('.present-bar'), page.locator('.headline')];
  await expect(tools).toBeVisible();
  const { y = 0, height = 0 } = (await tools.boundingBox()) ?? {};
  expect((await headline.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  await expect(page.locator('#run')).toBeInViewport({ ratio: 1 });
});
