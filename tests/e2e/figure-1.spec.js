// @ts-check
/** Figure 1 of the paper on the page, and the manners of the field below it. */
import { drawnNodes, expect, test } from './page.js';

test.beforeEach(async ({ page }) => {
  await page.goto('');
  await expect(page.locator('svg.tree')).toBeVisible();
});

test('draws the twelve nodes of Figure 1 and encircles exactly four', async ({ page }) => {
  const nodes = await drawnNodes(page);
  const count = (/** @type {string} */ position, /** @type {string} */ label) =>
    nodes.filter((node) => node.position === position && node.label === label).length;
  expect(nodes).toHaveLength(12);
  expect(count('(2,1)', 'P')).toBe(1);
  expect(count('(1,1)', 'P')).toBe(1);
  expect(count('(2,0)', 'N')).toBe(1);
  expect(count('(0,1)', 'P')).toBe(2);
  expect(count('(1,0)', 'N')).toBe(2);
  expect(count('(0,0)', 'P')).toBe(5);
  const encircled = nodes.filter((node) => node.encircled).map((node) => node.position);
  expect(encircled.sort()).toEqual(['(0,1)', '(0,1)', '(1,1)', '(2,1)']);
  await expect(page.locator('.headline')).toContainText('4 violations');
  await expect(page.locator('.headline')).toContainText('nodes 4, positions 3, moves 4');
});

test('labels anew as a formula is typed', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Formula' }).fill('a1 xor a2');
  await expect(page.locator('.headline')).toContainText('no violation');
  expect((await drawnNodes(page)).filter((node) => node.encircled)).toEqual([]);
});

test('refuses bad input in a sentence and keeps the last good tree', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Formula' }).fill('a1 - a7');
  await expect(page.locator('#formula-refusal')).toHaveText('formula: a7 is not known here, known are n, a1, a2');
  await expect(page.getByRole('textbox', { name: 'Formula' })).toHaveAttribute('aria-invalid', 'true');
  expect(await drawnNodes(page)).toHaveLength(12);
  await page.getByRole('textbox', { name: 'Formula' }).fill('a1 - a2');
  await expect(page.locator('#formula-refusal')).toHaveText('');
  for (const [heaps, sentence] of [
    ['2, 256', 'heaps: heap 2 has 256 objects, the limit is 255'],
    ['', 'heaps: there are 0, allowed are 1 to 12'],
    ['2, x', 'heaps: heap 2 is x, not a whole number from 0 to 255'],
    ['2, -1', 'heaps: heap 2 is -1, not a whole number from 0 to 255'],
    ['6, 6', 'heaps: the game tree from (6,6) has 127905 nodes, the limit is 400'],
    ['255, 255', 'heaps: from (255,255) there are up to 65536 positions, the limit is 400'],
  ]) {
    await page.getByLabel('Heaps').fill(heaps ?? '');
    await expect(page.locator('#heaps-refusal')).toHaveText(sentence ?? '');
  }
  expect(await drawnNodes(page)).toHaveLength(12);
});

test('keeps a larger tree readable and the page within its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Heaps').fill('3, 3');
  await expect(page.locator('svg.tree .node').first()).toContainText('(3,3)');
  const label = await page.locator('svg.tree .node .label').first().boundingBox();
  expect(label?.x, 'the root is in sight').toBeGreaterThan(0);
  expect(label?.x).toBeLessThan(390);
  expect(label?.height).toBeGreaterThan(10);
  await page.getByRole('textbox', { name: 'Formula' }).fill('a'.repeat(3000));
  await expect(page.locator('#formula-refusal')).toContainText('is not known here');
  await page.getByRole('textbox', { name: 'Formula' }).fill(`a1${' + a1'.repeat(600)}`);
  await expect(page.locator('#formula-refusal')).toHaveText('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('answers the last of many inputs', async ({ page }) => {
  for (const heaps of ['255, 255', '5, 5', '255', '1, 1']) await page.getByLabel('Heaps').fill(heaps);
  await expect(page.locator('svg.tree .node').first()).toContainText('(1,1)');
  await expect(page.locator('#heaps-refusal')).toHaveText('');
});
