// @ts-check
/** The board: where it stands, what it says, and how it is handled. */
import { expect, FIGURE_1, fingerprint, frames, open, test } from './page.js';

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

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`says what P and N mean above the board at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    const caption = page.getByText('P: whoever just moved wins. N: whoever moves next wins.');
    await expect(caption).toBeInViewport({ ratio: 1 });
    const [words, drawing] = [await caption.boundingBox(), await page.locator('svg.tree').boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(drawing?.y ?? 0);
  });
}

test('says once that a ring does not mean a wrong label', async ({ page }) => {
  await open(page, 'seed=6');
  await expect(page.getByText('the label does not fit its neighbours; the mistake may be one move away')).toHaveCount(
    1,
  );
  const right = page.locator('.as-table tr', { has: page.getByRole('cell', { name: /^\(i+\)$/ }) });
  await page.locator('.as-table summary').click();
  await expect(right).not.toHaveCount(0);
  const rows = await right.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  const [position = ''] = rows.find(([, , label, truth]) => label === truth) ?? [];
  await page.locator('svg.tree .node', { hasText: position }).click();
  await expect(page.locator('.detail')).toContainText('is its true label, so the mistake is one move away.');
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`nothing jumps on load or during a run at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(globalThis, 'shifted', shifted() + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      const shifted = () => Number(Reflect.get(globalThis, 'shifted'));
    });
    const shifted = () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')));
    const board = () => page.locator('svg.tree').evaluate((element) => element.getBoundingClientRect().toJSON());
    await open(page, 'speed=5');
    await expect(page.locator('.histogram .bar').first()).toBeAttached();
    await frames(page, 10);
    const loaded = await shifted();
    expect(loaded).toBeLessThan(0.01);
    const before = await board();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.headline')).toContainText('Right for heaps of every size');
    await frames(page, 10);
    expect(await board()).toEqual(before);
    expect((await shifted()) - loaded).toBeLessThan(0.01);
  });
}

test('says in words what the drawing shows: moves, true labels, differences and reasons', async ({ page }) => {
  await open(page, `${FIGURE_1.replace('labels=own', 'labels=both')}&step=12&truth=on`);
  const game = page.getByRole('region', { name: 'The game' });
  await expect(game.getByRole('heading', { name: 'The game' })).toBeAttached();
  const node = (/** @type {string} */ position) =>
    page.getByRole('option', { name: `${position} is labelled` }).first();
  await expect(node('(1,1)')).toHaveAccessibleName(/breaks rule \(i\): from a P-position no move may reach/);
  await expect(node('(0,1)')).toHaveAccessibleName(/true label N/);
  const marked = page.locator('svg.tree .node', { has: page.locator('.differs') });
  expect(await marked.count()).toBeGreaterThan(0);
  for (const one of await marked.all()) await expect(one).toHaveAccessibleName(/differently by the other formula/);
  await page.locator('.as-table summary').click();
  const cells = page.getByRole('row', { name: /^\(1,1\)/ }).getByRole('cell');
  await expect(cells.last()).toHaveText('(1,0) (0,1)');
  await expect(
    page
      .getByRole('row', { name: /^\(0,1\)/ })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('N, differs');
});

/** @param {import('@playwright/test').Page} page */
const transform = (page) => page.locator('svg.tree .stage').getAttribute('transform');

test('a zoomed board is panned by buttons and by keys, and follows the focus', async ({ page }) => {
  await open(page, 'seed=6');
  await expect(page.getByRole('button', { name: 'Pan left' })).toBeHidden();
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = await transform(page);
  await page.getByRole('button', { name: 'Pan left' }).click();
  expect(await transform(page)).not.toBe(zoomed);
  await page.getByRole('button', { name: 'Pan right' }).click();
  const back = (await transform(page))?.match(/[\d.]+/g)?.map((number) => Math.round(Number(number)));
  expect(back).toEqual(zoomed?.match(/[\d.]+/g)?.map((number) => Math.round(Number(number))));
  await page.getByRole('button', { name: 'Full screen' }).focus();
  await page.keyboard.press('Tab');
  const start = page.locator('svg.tree .node', { hasText: '(4,4,4,4)' });
  await expect(start, 'nothing but a node is a Tab stop').toBeFocused();
  await expect(start).toBeInViewport({ ratio: 1 });
  const focused = await transform(page);
  await page.keyboard.press('Shift+ArrowDown');
  expect(await transform(page)).not.toBe(focused);
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(page.getByRole('button', { name: 'Pan left' })).toBeHidden();
});

test('Space selects the position in focus, End goes to the final one', async ({ page }) => {
  await open(page, 'seed=6');
  await page.locator('svg.tree .node[tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/at=/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/at=4,4,4,4/);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/at=0,0,0,0/);
  await expect(page.locator('svg.tree .node', { hasText: '(0,0,0,0)' })).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one finger pans a zoomed board, and scrolls the page past a fitted one', async ({ page }) => {
    await open(page, 'seed=6');
    const touch = await page.context().newCDPSession(page);
    const board = (await page.locator('svg.tree').boundingBox()) ?? { x: 0, y: 0 };
    const swipe = async () => {
      for (const [type, up] of /** @type {const} */ ([
        ['touchStart', 0],
        ['touchMove', 30],
        ['touchMove', 60],
        ['touchMove', 90],
      ])) {
        const touchPoints = [{ x: board.x + 60, y: board.y + 150 - up }];
        await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const zoomed = await transform(page);
    await swipe();
    await expect.poll(() => transform(page)).not.toBe(zoomed);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Fit' }).click();
    const fitted = await transform(page);
    await swipe();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
    expect(await transform(page)).toBe(fitted);
  });
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const contrast of /** @type {const} */ (['no-preference', 'more'])) {
    test(`moves and nodes stand out from the board, ${colorScheme}, contrast ${contrast}`, async ({ page }) => {
      // With reduced motion, colours do not fade in.
      await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
      // Three positions are labelled, the others not yet.
      await open(page, 'heaps=2,1&show=graph&labels=hand&hand=PNP');
      await expect(page.locator('svg.tree .node[data-label]')).toHaveCount(3);
      const ratios = await page.evaluate(() => {
        const style = (/** @type {string} */ selector) =>
          getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
        const luminance = (/** @type {string} */ color) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
            .map((part) => Number(part) / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
        };
        const board = luminance(style('.drawing').backgroundColor);
        const ratio = (/** @type {string} */ color) => Math.max(luminance(color) / board, board / luminance(color));
        const [n, p] = [style('svg.tree [data-label="N"] > .shape'), style('svg.tree [data-label="P"] > .shape')];
        return {
          moves: Number(style('.moves').strokeOpacity) === 1 ? ratio(style('.moves').stroke) : 0,
          n: Math.max(ratio(n.fill), n.stroke.startsWith('rgb(') ? ratio(n.stroke) : 0),
          p: ratio(p.fill),
          none: ratio(style('svg.tree .node:not([data-label]) > .shape').stroke),
        };
      });
      const least = contrast === 'more' ? 4.5 : 3;
      for (const [what, ratio] of Object.entries(ratios)) expect(ratio, what).toBeGreaterThanOrEqual(least);
    });
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`a phone shows a legible part of the board at ${viewport.width} pixels, all of it on Fit`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, 'seed=6&at=2,1,0,0');
    const selected = page.locator('svg.tree .node[aria-selected="true"]');
    const board = page.locator('svg.tree');
    await board.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(selected).toBeInViewport();
    const size = () =>
      page
        .locator('.scale text')
        .first()
        .evaluate((text) => {
          const scale = /** @type {SVGTextElement} */ (text).getScreenCTM()?.a ?? 0;
          return scale * Number.parseFloat(getComputedStyle(text).fontSize);
        });
    await expect.poll(size).toBeGreaterThanOrEqual(9);
    const free = (await page.locator('.transport').boundingBox())?.y ?? 0;
    const top = (await board.boundingBox())?.y ?? 0;
    const height = (await board.boundingBox())?.height ?? 0;
    expect(Math.min(free - top, height)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(size).toBeLessThan(9);
    await expect(board).not.toHaveAttribute('data-zoomed');
  });
}

/**
 * Runs for a number of frames and pauses. The page itself presses the buttons: on a busy machine, the run could end
 * before the test presses.
 * @param {import('@playwright/test').Page} page
 * @param {number} frames
 */
async function runFor(page, frames) {
  await page.locator('#run').evaluate(async (button, frames) => {
    /** @type {HTMLElement} */ (button).click();
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    /** @type {HTMLElement} */ (button).click();
  }, frames);
}

test('where a fast run is paused, all of the board shows the formula of the headline', async ({ page }) => {
  await open(page, 'seed=6');
  // The second best formula of this run comes after half a second.
  await runFor(page, 40);
  const paused = await fingerprint(page);
  await page.reload();
  await expect(page.locator('.headline .formula')).not.toBeEmpty();
  await expect(page.locator('[data-blank]')).toHaveCount(0);
  expect(await fingerprint(page)).toEqual(paused);
});

test('nodes fade with a step, but neither in a fast run nor where it is paused', async ({ page }) => {
  await open(page, 'seed=6');
  // Counts the fades that begin on the board from now on.
  await page.evaluate(() => {
    Reflect.set(globalThis, 'fades', 0);
    for (const type of ['transitionrun', 'animationstart']) {
      document.querySelector('svg.tree')?.addEventListener(type, () => {
        Reflect.set(globalThis, 'fades', Reflect.get(globalThis, 'fades') + 1);
      });
    }
  });
  const fades = () => page.evaluate(() => Number(Reflect.get(globalThis, 'fades')));
  await runFor(page, 40);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await frames(page, 30);
  expect(await fades()).toBe(0);
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(fades).toBeGreaterThan(0);
});
