// @ts-check
/** What the page says: to screen readers, in the headline, about a formula; and where the focus goes. */
import { expect, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Records every change of every live region from now on; returns what has been said since.
 * @param {Page} page
 */
async function listen(page) {
  await page.evaluate(() => {
    const said = /** @type {string[]} */ ([]);
    Object.assign(globalThis, { said });
    const live = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off]), output';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(regions)) if (region) said.push(region.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => /** @type {{ said: string[] }} */ (/** @type {unknown} */ (globalThis)).said);
}

test('a run at full speed is not read out frame by frame', async ({ page }) => {
  await open(page, 'population=10000&functions=%2B,*&generations=10000&seed=3&speed=6');
  const said = await listen(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForTimeout(3000);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect((await said()).length).toBeLessThanOrEqual(1);
  const before = (await said()).length;
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(said).toHaveLength(before + 1);
  expect((await said()).at(-1)).toMatch(/Generation \d+ of 10000: best \d+ violations/);
});

test('Solved is announced once, with the formula and what it is worth', async ({ page }) => {
  await open(page, 'seed=6&speed=6');
  const said = await listen(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const solved = async () => (await said()).filter((sentence) => sentence.includes('Solved'));
  await expect.poll(solved).toHaveLength(1);
  const formula = (await page.locator('.headline .formula').textContent()) ?? '?';
  expect((await solved())[0]).toContain(
    `Solved in generation 10: ${formula}, no violations. A winning strategy beyond`,
  );
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^Generation 10 of 100: /);
  expect(await solved()).toHaveLength(1);
});

test('a formula is judged aloud once typing pauses, and so is what is wrong with it', async ({ page }) => {
  await open(page, 'seed=6');
  await page.waitForTimeout(700);
  const said = await listen(page);
  await page.locator('#own').pressSequentially('a1 xor a7', { delay: 60 });
  await expect.poll(said).toEqual(['a7 is not known here; use n, a1, a2, a3 or a4.']);
  await page.locator('#own').fill('a1 xor a2');
  await expect.poll(said).toHaveLength(2);
  expect((await said())[1]).toMatch(/^Your formula: a1 xor a2, \d+ violations\./);
  await page.locator('[name=population]').fill('1');
  await expect.poll(said).toHaveLength(3);
  expect((await said())[2]).toBe('Population is 1; it must be between 2 and 10,000.');
});

test('a copied link is announced', async ({ page, context, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'a file has no clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.waitForTimeout(700);
  const said = await listen(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(said).toEqual(['Link copied.']);
});
