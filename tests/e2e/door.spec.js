// @ts-check
/** The front door: what a visitor without an address meets, and the ways on from there. */

import { AxeBuilder } from '@axe-core/playwright';
import { DOOR } from '../../www/evolve/door.js';
import { FIRST_SPEED, SPEEDS } from '../../www/evolve/speeds.js';
import { buildNative, expect, native, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

const FOLDED = ['lines', 'chromosome', 'mating', 'settings', 'own'];

/** @param {Page} page */
async function enter(page) {
  await page.goto('');
  await expect(page.locator('.headline .formula')).not.toBeEmpty();
  await expect(page.locator('[data-blank]')).toHaveCount(0);
}

for (const viewport of SCREENS) {
  test(`is calm and can be read at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page);
    await expect(page.locator('svg.tree .node')).toHaveCount(14);
    await expect(page.locator('.headline .verdict')).toHaveText('10 violations');
    await expect(page.locator('.histogram .bar').first()).toBeAttached();
    for (const name of ['Population size', 'Chromosome length', 'Generations'])
      await expect(page.getByLabel(`${name}, slider`)).toBeVisible();
    await expect(page.locator('.evolve input[type=range]')).toHaveCount(5);
    await expect(page.locator('.evolve .primary')).toHaveText('Run');
    for (const fold of FOLDED) await expect(page.locator(`[data-fold=${fold}]`)).not.toHaveAttribute('open');
    const sizes = await page.locator('svg.tree text').evaluateAll((all) =>
      all.map((text) => {
        const scale = /** @type {SVGTextElement} */ (text).getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThan(14);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    await expect(page.locator('svg.tree .scale')).toContainText('6 objects left');
    await expect(page.locator('.headline .worth')).toHaveText(
      'Nim: take any number of objects from one heap; whoever takes the last object wins.',
    );
    await expect(page.getByRole('link', { name: 'The lesson: ten cards, fifteen minutes' })).toBeInViewport({
      ratio: 1,
    });
    // All of the board is in view, between the header and the transport.
    const [board, transport] = [page.locator('svg.tree'), page.locator('.transport')];
    await expect(board).not.toHaveAttribute('data-zoomed');
    const [drawn, bar] = [await board.boundingBox(), await transport.boundingBox()];
    expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('fits a screen of 1280 by 720 without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  for (const part of [':root', '.side', 'div.stage', '.words']) {
    const [all, seen] = await page.locator(part).evaluate((one) => [one.scrollHeight, one.clientHeight]);
    expect(all, part).toBeLessThanOrEqual(Number(seen));
  }
});

test('on a phone, the histogram and the sliders follow the board, then the folds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  const tops = await page
    .locator('.headline, svg.tree, .histogram, .sliders, [data-fold=chromosome], [data-fold=settings]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  await expect(page.locator('#run')).toBeInViewport({ ratio: 1 });
});

test('loads only what it shows, and the rest when it is unfolded', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has every part inside');
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  const fetched = () => watched.requests.filter((url) => /chromosome|mating|controls|lines|present/.test(url));
  expect(fetched()).toEqual([]);
  await page.locator('summary', { hasText: 'Chromosome' }).click();
  await expect(page.locator('.chromosome-name')).toBeVisible();
  expect(fetched().every((url) => url.includes('chromosome'))).toBe(true);
  await expect(page).toHaveURL(/panels=population,chromosome$/);
});

test('says so where a part cannot be loaded, and tries again', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has every part inside');
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  await page.route('**/assets/mating-*.js', (route) => route.abort());
  const fold = page.locator('[data-fold=mating]');
  await fold.locator('summary').click();
  await expect(fold).toContainText('This part could not be loaded.');
  watched.problems.length = 0;
});

test('unfolds by the keyboard, and the link remembers it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  const before = await page.locator('svg.tree').boundingBox();
  await page.locator('[data-fold=settings] > summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-game')).toBeVisible();
  await expect(page.getByLabel('Population size, slider')).toHaveCount(1);
  await expect(page).toHaveURL(/panels=population,settings$/);
  const after = await page.locator('svg.tree').boundingBox();
  expect(before?.height ?? 0, 'a folded column gives its room to the board').toBeGreaterThan(after?.height ?? 0);
  await page.reload();
  await expect(page.locator('#field-game')).toBeVisible();
  await expect(page.locator('[data-fold=chromosome]')).not.toHaveAttribute('open');
  await page.goBack();
});

test('in every mode, a folded column gives its room to the board', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'seed=6&panels=settings');
  const width = async () => (await page.locator('div.stage').boundingBox())?.width ?? 0;
  const folded = await width();
  await page.locator('[data-fold=population] > summary').click();
  await expect.poll(width).toBeLessThan(folded - 200);
  await page.locator('[data-fold=population] > summary').click();
  await page.locator('[data-fold=settings] > summary').click();
  await expect(page.getByLabel('Population size, slider')).toBeVisible();
});

test.describe('the run', () => {
  test.beforeAll(buildNative);

  test('takes 5 to 15 seconds at the first speed, with leaps to see', () => {
    const given = new URLSearchParams(DOOR);
    const flags = ['heaps', 'population', 'length', 'seed'].flatMap((name) => [`--${name}`, given.get(name) ?? '']);
    const { generation, generations, simplified } = native(...flags);
    const seconds = generation / (SPEEDS[FIRST_SPEED]?.rate(1) ?? 0);
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(15);
    const leaps = generations.flatMap(({ best }, at) => (best < (generations[at - 1]?.best ?? best) ? [at] : []));
    expect(leaps).toEqual([2, 13, 24, 37, 48]);
    expect(simplified).toBe('a1 xor a2 xor a3');
  });
});

test('a run is solved, and its verdict follows', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.headline')).toContainText('Solved in generation 48', { timeout: 30_000 });
  await expect(page.locator('.headline')).toContainText('Right for heaps of every size.');
  // A text that is no formula solves nothing.
  await page.locator('#own').fill('hello');
  await expect(page.locator('.headline .eyebrow')).toContainText('Best formula so far');
  await expect(page.locator('.headline')).not.toContainText('Solved');
  await expect(page.locator('.headline')).toHaveAttribute('data-solved', 'false');
});

test.describe('on a phone with a touchscreen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('all of “violations” can be tapped, and a long formula of your own is shown in full', async ({ page }) => {
    await enter(page);
    const word = page.locator('.verdict button');
    const lower = await word.evaluate((one) => {
      const { left, bottom, width } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 2) === one;
    });
    expect(lower).toBe(true);
    await page.locator('#own').fill(`a1${' xor a2 xor a1'.repeat(5)} + 1`);
    await page.locator('#own').press('Enter');
    const formula = page.locator('.formula');
    await expect(formula).toContainText('1');
    const height = (/** @type {'scrollHeight' | 'clientHeight'} */ of) =>
      formula.evaluate((one, name) => one[name], of);
    await expect.poll(() => height('clientHeight'), 'once the engine has read it').toBeGreaterThan(60);
    expect(await height('scrollHeight')).toBeLessThanOrEqual(await height('clientHeight'));
  });
});

test('the paper’s game is one click away, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  await page.getByRole('button', { name: 'The paper’s game' }).click();
  await expect(page.locator('svg.tree .node')).toHaveCount(70);
  await expect(page.getByRole('button', { name: 'The paper’s game' })).toHaveCount(0);
  await expect(page).toHaveURL(/#game=nim&panels=population$/);
  await page.goBack();
  await expect(page.locator('svg.tree .node')).toHaveCount(14);
});

test('all games are one click away', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'All games …' }).click();
  await expect(page.getByRole('dialog')).toContainText('Wythoff');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link shows what the door shows, and other links mean what they always meant', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await page.setViewportSize({ width: 1280, height: 720 });
  await enter(page);
  const shown = () => page.locator('.headline, .histogram, .sliders').allInnerTexts();
  const there = await shown();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(new RegExp(`#${DOOR}$`));
  await page.goto('about:blank');
  await open(page, DOOR);
  expect(await shown()).toEqual(there);
  await page.goto('about:blank');
  await open(page, 'seed=6');
  await expect(page.locator('svg.tree .node')).toHaveCount(70);
  for (const fold of FOLDED) await expect(page.locator(`[data-fold=${fold}]`)).toHaveAttribute('open');
});

test('the header leads to the pages in their order, and the lesson is offered where there is one', async ({ page }) => {
  await enter(page);
  const names = await page.locator('.pages a').allInnerTexts();
  const order = ['Learn', 'Play', 'Evolve', 'Experiments', 'Present'];
  expect(names).toEqual(order.filter((name) => names.includes(name)));
  const offer = page.locator('.offer');
  if (!names.includes('Learn')) {
    await expect(offer).toHaveCount(0);
    return;
  }
  await expect(offer).toContainText('New here? The lesson: ten cards, fifteen minutes');
  await page.getByRole('button', { name: 'No lesson, thanks' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.headline .formula')).not.toBeEmpty();
  await expect(offer).toHaveCount(0);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const viewport of SCREENS) {
    test(`is accessible to axe, ${colorScheme}, ${viewport.width} pixels`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await enter(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
