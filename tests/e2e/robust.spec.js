// @ts-check
/** The page stays usable: while a long check runs, and when a worker dies. */
import { expect, fingerprint, open, test } from './page.js';

/** Moore's Nim solved, from three heaps of nine: the check on the larger game takes many seconds. */
const MOORE = 'game=moore&seed=1';

test('a long check of a solved run delays nothing, and can be cancelled', async ({ page }) => {
  await open(page, MOORE);
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const headline = page.locator('.headline');
  await expect(headline).toContainText('Solved in generation', { timeout: 30_000 });
  await expect(headline).toContainText('Checking it on a larger game …');
  const where = page.locator('.where');
  const before = await where.textContent();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(where).not.toHaveText(before ?? '', { timeout: 1000 });
  await headline.getByRole('button', { name: 'Cancel' }).click();
  await expect(headline).toContainText('Not checked on a larger game.');
  await expect(headline.getByRole('button', { name: 'Check' })).toBeFocused();
  await headline.getByRole('button', { name: 'Check' }).click();
  await expect(headline).toContainText('Checking it on a larger game …');
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByLabel('Seed').fill('2');
  await expect(headline).not.toContainText('larger game');
});

/**
 * Lets a test end every worker behind the page's back.
 * @param {import('@playwright/test').Page} page
 */
async function withMortalWorkers(page) {
  await page.addInitScript(() => {
    /** @type {Worker[]} */
    const alive = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      /** @param {ConstructorParameters<typeof Worker>} given */
      constructor(...given) {
        super(...given);
        alive.push(this);
      }
    };
    Reflect.set(window, 'killWorkers', () => {
      for (const worker of alive.splice(0)) worker.terminate();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'killWorkers')());
}

test('a run whose worker dies is brought back, again and again', async ({ page }) => {
  const kill = await withMortalWorkers(page);
  await open(page, 'seed=6&step=120&at=4,4,4,4');
  const before = await fingerprint(page);
  const problem = page.locator('.problem');
  for (let death = 0; death < 5; death += 1) {
    await kill();
    await expect(problem).toContainText('The engine had stopped and was started again.');
    expect(await fingerprint(page)).toEqual(before);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(page.locator('.where')).toContainText('mating 21 of 50');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.locator('.where')).toContainText('mating 20 of 50');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.where')).toContainText('generation 4');
  await kill();
  await expect(problem).toContainText('The engine had stopped');
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
  await expect(problem).toBeHidden({ timeout: 10_000 });
});

test('a check whose worker dies starts over', async ({ page }) => {
  const kill = await withMortalWorkers(page);
  await open(page, `${MOORE}&step=58`);
  const headline = page.locator('.headline');
  await expect(headline).toContainText('Checking it on a larger game …');
  await kill();
  await expect(page.locator('.problem')).toContainText('The engine had stopped');
  await expect(headline).toContainText('Checking it on a larger game …');
});
