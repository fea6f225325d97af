// @ts-check
/** The list of games: search and choose, read about a game, put together your own; positions drawn as boards. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'heaps=3,2&population=20&length=5&seed=3';

/**
 * Opens the page at an address, and in it the list of games.
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

test('examples say what to expect, and begin with their settings', async ({ page }) => {
  await open(page, SMALL);
  await page.getByRole('button', { name: 'Examples …' }).click();
  const dialog = page.locator('dialog.games');
  await expect(dialog.getByRole('option', { selected: true })).toHaveAttribute('id', /^example-/);
  await dialog.getByRole('option', { name: /The trap/ }).click();
  await expect(dialog.locator('.chosen')).toContainText(/of 100 runs were solved: \d+ learned by heart/);
  await dialog.getByRole('button', { name: 'Begin with this example' }).click();
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
    // At first, a node may still belong to the previous game.
    await expect(async () => {
      await page.locator('svg.tree .node').last().press('Enter');
      await expect(page.locator('.why .sketch'), id).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.locator('.why .sketch title'), id).toHaveText(/\.$/);
  }
});

test.describe('your own game', () => {
  /** @param {Page} page */
  async function openEditor(page) {
    const dialog = await openGames(page);
    await page.keyboard.type('own game');
    await expect(dialog.getByRole('heading', { name: 'Your own game' })).toBeVisible();
    return dialog;
  }

  test('a change of its parts shows its name, graph and Grundy numbers at once', async ({ page }) => {
    const dialog = await openEditor(page);
    await page.keyboard.press('Enter');
    const take = dialog.getByLabel('A move takes');
    await expect(take).toBeFocused();
    await take.selectOption('any number of objects');
    await dialog.getByLabel('from', { exact: true }).selectOption('one heap');
    await dialog.getByLabel('Heaps to begin with').fill('3,2');
    const preview = dialog.locator('.glance');
    await expect(preview.locator('.known')).toHaveText('This is Nim.');
    await expect(preview.locator('.node')).toHaveCount(9);
    await expect(preview).toContainText('9 positions from (3,2): 3 P and 6 N');
    await take.selectOption('at most …');
    await dialog.getByLabel('The most objects').fill('2');
    await expect(preview.locator('.known')).toHaveText('This is Bounded Nim with k = 2.');
    const numbers = preview.getByRole('row', { name: /^Grundy number/ });
    await expect(numbers).toHaveText(/^\s*Grundy number\s*0\s*1\s*2\s*0\s*1\s*2/);
    await dialog.getByLabel('What is left of a heap').selectOption('may be split in two');
    await expect(preview.locator('.known')).toHaveText('This is Kayles.');
    await expect(numbers).toHaveText(/^\s*Grundy number\s*0\s*1\s*2\s*3\s*1\s*4\s*3\s*2\s*1\s*4/);
    await dialog.getByLabel('Whoever moves last').selectOption('loses');
    await expect(preview.locator('.known')).toHaveText('This is Kayles, misère.');
    await expect(preview).toContainText('It tells nothing where whoever moves last loses.');
  });

  test('rules that cannot be get a sentence, and cannot be begun', async ({ page }) => {
    const dialog = await openEditor(page);
    await dialog.getByLabel('A move takes').selectOption('nothing');
    await expect(dialog.getByRole('alert')).toHaveText(/no move is possible; add split-any or split-unequal\.$/);
    const begin = dialog.getByRole('button', { name: 'Evolve a formula for it' });
    await expect(begin).toHaveAttribute('aria-disabled', 'true');
    await begin.click({ force: true });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Without taking, a heap').selectOption('may be split into two different heaps');
    await expect(dialog.locator('.known')).toHaveText("This is Grundy's game.");
    await expect(dialog.locator('.refusal')).toBeEmpty();
    await dialog.getByLabel('Heaps to begin with').fill('3,x');
    await expect(dialog.getByRole('alert')).toHaveText('Heap 2 is "x"; it must be a whole number between 0 and 255.');
  });

  test('a formula is evolved for it, the link holds it, and it can be edited again', async ({ page }) => {
    const dialog = await openEditor(page);
    await dialog.getByLabel('A move takes').selectOption('at most …');
    await dialog.getByLabel('The most objects').fill('2');
    await dialog.getByLabel('from', { exact: true }).selectOption('exactly … heaps');
    await dialog.getByLabel('Heaps to begin with').fill('4,3');
    await expect(dialog.locator('.known')).toHaveText('This game has no name here.');
    await dialog.getByRole('button', { name: 'Evolve a formula for it' }).click();
    await expect(page).toHaveURL(/game=own&rules=take-up-to-2\/from-exactly-2&heaps=4,3/);
    const drawn = page.locator('svg.tree .node .position');
    await expect(drawn.first()).toHaveText('(4,3)');
    const positions = await drawn.allTextContents();
    await page.reload();
    await expect(drawn).toHaveText(positions);
    await page.getByRole('button', { name: 'Edit …' }).click();
    await expect(dialog.getByLabel('The most objects')).toHaveValue('2');
    await expect(dialog.getByLabel('from', { exact: true })).toHaveValue('exactly');
    await expect(dialog.getByLabel('Heaps to begin with')).toHaveValue('4,3');
  });
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`the list has no accessibility problem, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const dialog = await openGames(page);
    await assertAccessible(page);
    await dialog.getByRole('option', { name: /Your own game/ }).click();
    await expect(dialog.locator('.glance .node').first()).toBeVisible();
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
