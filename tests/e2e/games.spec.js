// @ts-check
/** The list of games: search and choose, read about a game, put together your own; positions drawn as boards. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'heaps=3,2&population=20&length=5&seed=3';

/**
 * Opens the list of games at the game on screen.
 * @param {Page} page
 * @param {string} address
 */
async function openGames(page, address = SMALL) {
  await open(page, address);
  await page.getByRole('button', { name: 'All games …' }).click();
  const dialog = page.locator('dialog.games');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  return dialog;
}

test('a game is found by typing and begun by Enter, with its preset', async ({ page }) => {
  const dialog = await openGames(page);
  const search = dialog.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Nim');
  await page.keyboard.type('0.77');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Kayles');
  await expect(search).toHaveAttribute('aria-activedescendant', 'game-kayles');
  await expect(dialog.locator('.chosen')).toContainText('repeat with period 12');
  await expect(dialog.locator('.chosen')).toContainText('Guy and C. A. B. Smith');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/game=kayles/);
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('kayles');
});

test('arrows walk through the list, and Escape leaves everything as it was', async ({ page }) => {
  const dialog = await openGames(page);
  const selected = dialog.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('Misère Nim');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveAttribute('id', 'game-nim');
  await page.keyboard.type('no such game');
  await expect(dialog.getByRole('status')).toHaveText('Nothing has all these words.');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'All games …' })).toBeFocused();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('3,2');
});

test('lessons say what to expect, and begin with their settings', async ({ page }) => {
  await open(page, SMALL);
  await page.getByRole('button', { name: 'Lessons …' }).click();
  const dialog = page.locator('dialog.games');
  await expect(dialog.getByRole('option', { selected: true })).toHaveAttribute('id', /^lesson-/);
  await dialog.getByRole('option', { name: /The trap/ }).click();
  await expect(dialog.locator('.chosen')).toContainText(/of 100 runs were solved: \d+ learned by heart/);
  await dialog.getByRole('button', { name: 'Begin this lesson' }).click();
  await expect(page).toHaveURL(/game=moore&heaps=3,3,3,3&k=2/);
  await expect(page.getByLabel('Population size', { exact: true })).toHaveValue('1000');
});

test('every game can be begun, and its positions are drawn', async ({ page }) => {
  test.setTimeout(120_000);
  const dialog = await openGames(page);
  const ids = await dialog.locator('[id^=game-]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids.filter((id) => id !== 'game-own')) {
    if (await dialog.isHidden()) await page.getByRole('button', { name: 'All games …' }).click();
    await dialog.locator(`#${id}`).click();
    await dialog.getByRole('button', { name: 'Begin with this game' }).click();
    await expect(page.getByLabel('Game', { exact: true })).toHaveValue(id.slice(5));
    await expect(page.locator('[data-waiting=true]')).toHaveCount(0);
    await page.locator('svg.tree .node').first().click();
    await expect(page.locator('.why .sketch'), id).toBeVisible();
    await expect(page.locator('.why .sketch title'), id).toHaveText(/\.$/);
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`the list has no accessibility problem, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const dialog = await openGames(page);
    await assertAccessible(page);
    await dialog
      .getByRole('option', { name: /Grundy/ })
      .first()
      .click();
    await assertAccessible(page);
  });
}

test('on a phone the list, the game and its button are all there, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, SMALL);
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('button', { name: 'All games …' }).click();
  const dialog = page.locator('dialog.games');
  await dialog
    .getByRole('option', { name: /Wythoff/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: 'Begin with this game' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  for (const one of [dialog, dialog.locator('.games-body')])
    expect(await one.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

/** @param {Page} page */
async function assertAccessible(page) {
  const { violations } = await new AxeBuilder({ page }).include('dialog.games').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
