// @ts-check
/** The page stays usable: while a long check runs, and when a worker dies. */
import { expect, fingerprint, open, test } from './page.js';

/** Right everywhere, but not decided, since it multiplies heaps: two million positions are checked. */
const UNDECIDED = '(a1 xor a2 xor a3 xor a4) * (1 + (a1 + a1) * a2)';
const CHECKING = 'Checking larger positions …';

test('a long check of a formula delays nothing, and can be cancelled', async ({ page }) => {
  await open(page, 'seed=6');
  await page.locator('#own').fill(UNDECIDED);
  const headline = page.locator('.headline');
  await expect(headline).toContainText(CHECKING);
  const where = page.locator('.where');
  const before = await where.textContent();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(where).not.toHaveText(before ?? '', { timeout: 1000 });
  await headline.getByRole('button', { name: 'Cancel' }).click();
  await expect(headline).toContainText('Not checked on larger positions.');
  await headline.getByRole('button', { name: 'Check' }).click();
  await expect(headline).toContainText(CHECKING);
  await expect(headline).toContainText('No mistake found.', { timeout: 60_000 });
  await expect(headline).toContainText('Not decided: the formula multiplies heaps.');
  await page.locator('#own').fill('a1');
  await expect(headline).toContainText('Not a winning strategy.');
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
    // The sentence goes away by itself after some seconds, which a busy machine may have needed already.
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    if (await dismiss.isVisible()) await dismiss.click();
    await expect(problem).toBeHidden({ timeout: 10_000 });
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
  await open(page, 'seed=6');
  await page.locator('#own').fill(UNDECIDED);
  const headline = page.locator('.headline');
  await expect(headline).toContainText(CHECKING);
  await kill();
  await expect(page.locator('.problem')).toContainText('The engine had stopped');
  await expect(headline).toContainText('No mistake found.', { timeout: 60_000 });
});
