// @ts-check
/** What a formula is worth, and how we know. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** Right on the 70 positions of the paper's game, but far from a winning strategy. */
const BY_HEART = 'a2 xor a3 - (a1 xor a3 and a4)';

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {string} formula
 */
async function typed(page, address, formula) {
  await open(page, address);
  await page.locator('#own').fill(formula);
  return page.locator('.headline');
}

for (const { address, formula, verdict, words } of [
  {
    address: '',
    formula: 'a1 xor a2 xor a3 - a4',
    verdict: 'every-size',
    words: 'Right for heaps of every size.',
  },
  {
    address: 'game=moore&heaps=4,4,4&k=2&merge=on',
    formula: 'a1 - a3',
    verdict: 'sorted',
    words: 'Right for every size if the heaps are sorted.',
  },
  {
    address: '',
    formula: BY_HEART,
    verdict: 'by-heart',
    words: 'Learned by heart. At (6,4,2,1) its value is 0, so it says P; the truth is N.',
  },
]) {
  test(`says of ${formula} that it is ${verdict}`, async ({ page }) => {
    const headline = await typed(page, address, formula);
    await expect(headline).toHaveAttribute('data-verdict', verdict);
    await expect(headline.locator('.worth')).toContainText(words);
  });
}

test('a formula that breaks rules is told its smallest mistake, without praise', async ({ page }) => {
  const headline = await typed(page, 'seed=6', 'a1');
  await expect(headline.locator('.worth')).toContainText('Not a winning strategy. At (1,1,0,0) its value is 1');
  await expect(headline).not.toHaveAttribute('data-verdict', /./);
});

test('of a mistake that was found by checking there is a claim, but no certificate', async ({ page }) => {
  const headline = await typed(page, 'heaps=3,2,1', 'a1 * a2 * a3 xor a1 * a2');
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await expect(card).toContainText('The claim is for solvers such as z3 and cvc5, which should answer sat.');
  await expect(card).not.toContainText('certificate');
});

test('the note below a machine explains numbers that its picture has', async ({ page }) => {
  const headline = await typed(page, 'heaps=3,2,1', 'a1 xor a2 xor a3');
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await expect(card.locator('.machine')).toContainText('4 of 8');
  await expect(card).toContainText('“4 of 8” means as many of all 8 possible columns of bits.');
});

test('nothing is said of a formula that cannot be read', async ({ page }) => {
  const headline = await typed(page, 'seed=6', 'a1 xor a2 xor a3 xor a4');
  await expect(headline.locator('.worth')).toContainText('Right for heaps of every size.');
  await page.locator('#own').fill('a1 xor banana');
  await expect(headline.locator('.place mark')).toHaveText('banana');
  await expect(headline).toHaveAttribute('data-solved', 'false');
  await expect(headline.locator('.worth')).not.toContainText('Right');
  await expect(headline).not.toHaveAttribute('data-verdict', /./);
});

test('the card draws the smallest mistake with its moves, and says how we know', async ({ page }) => {
  const headline = await typed(page, '', BY_HEART);
  await headline.getByRole('button', { name: 'Show (6,4,2,1)' }).click();
  const card = page.locator('dialog.card');
  await expect(card).toContainText('the move to (6,4,2,0) reaches a P-position');
  await expect(card.locator('.closeup .node')).toHaveCount(14);
  await expect(card.locator('.closeup .truth')).toHaveCount(1);
  await expect(card).toContainText('every column has an even number of ones');
  await expect(card).toContainText('a machine with 20 states');
  await expect(card).toContainText('The certificate lists every state');
  await expect(card.getByRole('heading', { name: 'How do we know?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('a small machine is drawn, and its certificate and claim can be saved', async ({ page }) => {
  const headline = await typed(page, 'game=misere&heaps=9&merge=on', 'a1 - 1');
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await expect(card.locator('.machine .state').first()).toBeVisible();
  await expect(card.locator('.states')).toContainText('no difference so far');
  const saved = async (/** @type {string} */ name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name }).click()]);
    return readFile(await download.path(), 'utf8');
  };
  const certificate = JSON.parse(await saved('Certificate'));
  expect(certificate.verdict).toBe('every-size');
  expect(certificate.states.length).toBeGreaterThan(1);
  expect(await saved('Claim')).toContain('(check-sat)');
});

test('the card finds the shortest formula, and draws it beside the one on screen', async ({ page }) => {
  test.setTimeout(90_000);
  const headline = await typed(page, '', BY_HEART);
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await card.getByRole('button', { name: 'Find the shortest' }).press('Enter');
  const result = card.getByText('No formula of up to 2 functions solves this game; 15 of 3 functions do.');
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expect(result).toBeFocused();
  const [shortest, own] = [card.locator('figure').first(), card.locator('figure').last()];
  await expect(shortest).toContainText('One of the shortest (3 functions): (a1 xor a2 xor a3) - a4.');
  await expect(shortest).toContainText('Right for heaps of every size.');
  await expect(shortest.locator('.expression-function')).toHaveCount(3);
  await expect(own).toContainText('This formula (4 functions):');
  await expect(own.locator('.expression-function')).toHaveCount(4);
  const { violations } = await new AxeBuilder({ page }).include('dialog.card').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('all formulas of up to 4 functions are tried within a minute', async ({ page }) => {
  test.setTimeout(90_000);
  const headline = await typed(page, 'functions=+,-,*,div,mod,and,or,not', BY_HEART);
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await card.getByRole('button', { name: 'Find the shortest' }).press('Enter');
  await expect(card).toContainText('No formula of up to 4 functions solves this game.', { timeout: 60_000 });
  await expect(card.locator('figure')).toHaveCount(1);
});

test('the search for the shortest formula tells how far it is, and can be cancelled', async ({ page }) => {
  const headline = await typed(page, 'game=misere&heaps=3,3,2,2,2,1,1,1', 'a1');
  await headline.getByRole('button', { name: 'How do we know?' }).click();
  const card = page.locator('dialog.card');
  await card.getByRole('button', { name: 'Find the shortest' }).press('Enter');
  await expect(card).toContainText(/Trying all formulas of [34] functions … [1-9]\d?%/, { timeout: 60_000 });
  await card.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Find the shortest' })).toBeFocused();
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`verdict and card are accessible to axe, ${scheme}`, async ({ page }, { project }) => {
    test.skip(project.name === 'file', 'the same page');
    await page.emulateMedia({ colorScheme: scheme });
    const headline = await typed(page, '', BY_HEART);
    await expect(headline).toHaveAttribute('data-verdict', 'by-heart');
    await headline.getByRole('button', { name: 'How do we know?' }).click();
    await expect(page.locator('.closeup')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
