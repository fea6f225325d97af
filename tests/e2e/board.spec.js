// @ts-check
/** The board: where it stands, what it says, and how it is handled. */
import { expect, frames, open, test } from './page.js';

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
    await expect(page.locator('.headline')).toContainText('right on every position');
    await frames(page, 10);
    expect(await board()).toEqual(before);
    expect((await shifted()) - loaded).toBeLessThan(0.01);
  });
}
