// @ts-check
/** The page by keyboard alone. */
import { expect, fingerprint, frames, open, test } from './page.js';

test('runs, pauses, steps, goes back and restarts', async ({ page }) => {
  await open(page, 'seed=6&speed=6');
  const first = await fingerprint(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.where')).toContainText('mating 1 of 50');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.where')).toHaveText('generation 1 of 100');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.where')).toContainText('mating 49 of 50');
  await page.keyboard.press('Space');
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
  await page.keyboard.press('Home');
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  expect(await fingerprint(page)).toEqual(first);
});

test('lists its shortcuts and can do without them', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('one generation');
  await page.getByLabel('Shortcuts are on').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await frames(page, 10);
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.reload();
  await page.keyboard.press('ArrowRight');
  await frames(page, 10);
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.getByRole('button', { name: 'Keyboard' }).press('Enter');
  await page.getByLabel('Shortcuts are on').press('Space');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.where')).toContainText('mating 1 of 50');
});

test('Space runs even where a pointer has pressed a button before', async ({ page }) => {
  await open(page, 'seed=6&speed=6');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 1 of 50');
  await page.keyboard.press('Space');
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
});

test('one key leads to the run', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
});

test('keys typed into a field are not shortcuts', async ({ page }) => {
  await open(page);
  await page.locator('#own').pressSequentially('n - a1 ? ');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
});

test('reaches a position, a bar and a gene', async ({ page }) => {
  await open(page, 'seed=6');
  const node = page.locator('svg.tree .node[tabindex="0"]');
  await node.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=4,4,4,3/);
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.locator('.histogram .bar[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.members li').first()).toBeVisible();
  await page.locator('.members .member').first().press('Enter');
  await expect(page).toHaveURL(/individual=/);
  await page.locator('.genes [tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
});
