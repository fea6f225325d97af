// @ts-check
/** Figure 1 of the paper on the page, and formulas that a reader types, on any game. */
import { drawnNodes, expect, FIGURE_1, open, test } from './page.js';

test.beforeEach(async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Figure 1' }).click();
  await expect(page.locator('.headline')).toContainText('4 violations');
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
  await expect(page.locator('div.stage')).toContainText(
    'Counted by nodes, the violations are 4; by positions, 3; by moves, 4.',
  );
});

test('tells why a position breaks a rule', async ({ page }) => {
  await page.locator('svg.tree .node', { hasText: '(1,1)' }).click();
  await expect(page.locator('.detail')).toContainText(
    'rule (i): from a P-position no move may reach a P-position, but (1,1)\u00a0→ (0,1) does',
  );
  await expect(page).toHaveURL(/at=1,1/);
});

test('labels anew as a formula is typed', async ({ page }) => {
  await page.locator('#own').fill('a1 xor a2');
  await expect(page.locator('.headline')).toContainText('no violations');
  expect((await drawnNodes(page)).filter((node) => node.encircled)).toEqual([]);
});

test('says what is wrong with a formula, under the very word, and keeps the last good labels', async ({ page }) => {
  const own = page.locator('#own');
  await own.fill('a1 - a7');
  await expect(page.locator('#own-refusal')).toHaveText('a7 is not known here; use n, a1 or a2.');
  await expect(page.locator('.place mark')).toHaveText('a7');
  await expect(page.locator('.place')).toHaveText('a1 - a7');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  expect(await drawnNodes(page)).toHaveLength(12);
  await expect(page.locator('.headline')).toContainText('4 violations');
  await own.fill('a1 - a2');
  await expect(page.locator('#own-refusal')).toHaveText('');
  await own.fill('a'.repeat(3000));
  await expect(page.locator('#own-refusal')).toContainText('is not known here');
  await own.fill(`a1${' + a1'.repeat(600)}`);
  await expect(page.locator('#own-refusal')).toHaveText('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('compares a formula with the best, and goes back to evolution', async ({ page }) => {
  await open(page, 'seed=5');
  await page.locator('#own').fill('a1 xor a2 xor a3 xor a4');
  await expect(page.locator('.headline')).toContainText('no violations');
  await page.getByRole('button', { name: 'Compare with the best' }).click();
  await expect(page.locator('.headline')).toContainText(/labels \d+ positions differently/);
  const different = Number(/labels (\d+)/.exec((await page.locator('.headline').textContent()) ?? '')?.[1]);
  await expect(page.locator('svg.tree .node .differs')).toHaveCount(different);
  await page.getByRole('button', { name: 'Show the evolved one' }).click();
  await expect(page.locator('.headline')).toContainText('Best formula so far');
  await page.goBack();
  await expect(page.locator('.headline')).toContainText('differently');
});

test('opens from its address', async ({ page }) => {
  await page.goto('about:blank');
  await open(page, FIGURE_1);
  await expect(page.locator('.headline')).toContainText('4 violations');
  expect(await drawnNodes(page)).toHaveLength(12);
});
