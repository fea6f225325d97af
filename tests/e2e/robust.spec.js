// @ts-check
/** The page stays usable: while a long check runs, and when a worker dies. */
import { delayQuestions, expect, fingerprint, open, runExperiment, taken, test } from './page.js';

/** Right everywhere, but not decided, since it multiplies heaps; so two million positions are checked. */
const UNDECIDED = '(a1 xor a2 xor a3 xor a4) * (1 + (a1 + a1) * a2)';
const CHECKING = 'Checking larger positions …';

test('a long check of a formula delays nothing, and can be cancelled', async ({ page }) => {
  test.setTimeout(90_000);
  await delayQuestions(page, 'judgeOn', 1000);
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
  await expect(headline.getByRole('button', { name: 'Check' })).toBeFocused();
  await headline.getByRole('button', { name: 'Check' }).click();
  await expect(headline).toContainText(CHECKING);
  await expect(headline).toContainText('No mistake found.', { timeout: 60_000 });
  await expect(headline).toContainText('Not decided: the formula multiplies heaps.');
  await page.locator('#own').fill('a1');
  await expect(headline).toContainText('Not a winning strategy.');
});

/**
 * Returns a function that ends workers without the page's knowledge and resolves to their number: all workers, or those
 * that were asked for a method.
 * @param {import('@playwright/test').Page} page
 */
async function withMortalWorkers(page) {
  await page.addInitScript(() => {
    /** @type {Map<Worker, Set<string>>} the questions each was asked */
    const alive = new Map();
    const Real = window.Worker;
    window.Worker = class extends Real {
      /** @param {ConstructorParameters<typeof Worker>} given */
      constructor(...given) {
        super(...given);
        /** @type {Set<string>} */
        const asked = new Set();
        alive.set(this, asked);
        const post = this.postMessage.bind(this);
        const end = this.terminate.bind(this);
        Object.assign(this, {
          postMessage(/** @type {{ method?: string }} */ message, /** @type {Transferable[]} */ transfer = []) {
            if (message.method) asked.add(message.method);
            post(message, transfer);
          },
          terminate: () => {
            alive.delete(this);
            end();
          },
        });
      }
    };
    Reflect.set(window, 'killWorkers', (/** @type {string | undefined} */ method) => {
      const doomed = [...alive].filter(([_, asked]) => !method || asked.has(method));
      for (const [worker] of doomed) worker.terminate();
      return doomed.length;
    });
  });
  return (/** @type {string} */ method = '') =>
    page.evaluate((method) => /** @type {number} */ (Reflect.get(window, 'killWorkers')(method)), method);
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
  // Checked in every frame, since a generation lasts a fifth of a second and the run has ten.
  await page.waitForFunction(
    () => {
      const isOnTheWay = /generation [4-8]/.test(document.querySelector('.where')?.textContent ?? '');
      return isOnTheWay && Reflect.get(window, 'killWorkers')();
    },
    undefined,
    { polling: 'raf' },
  );
  await expect(problem).toContainText('The engine had stopped');
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
  await expect(problem).toBeHidden({ timeout: 10_000 });
});

test('a check whose worker dies starts over', async ({ page }) => {
  test.setTimeout(120_000);
  await delayQuestions(page, 'judgeOn', 1000);
  const kill = await withMortalWorkers(page);
  await open(page, 'seed=6');
  await page.locator('#own').fill(UNDECIDED);
  const headline = page.locator('.headline');
  await expect(headline).toContainText(CHECKING);
  await kill();
  await expect(page.locator('.problem')).toContainText('The engine had stopped');
  await expect(headline).toContainText('No mistake found.', { timeout: 60_000 });
});

test('a check whose worker dies before its script runs starts over', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    let deaths = 0;
    const post = Worker.prototype.postMessage;
    /** @this {Worker} */
    function mortal(/** @type {{ method?: string }} */ message, /** @type {StructuredSerializeOptions} */ options) {
      // The question is asked as soon as the worker is made, so its script has not run.
      if (message.method === 'judge' && deaths++ === 0) this.terminate();
      else post.call(this, message, options);
    }
    Reflect.set(Worker.prototype, 'postMessage', mortal);
  });
  await open(page, 'seed=6');
  await page.locator('#own').fill('a1 xor a2 xor a3 xor a4');
  await expect(page.locator('.headline')).toContainText('Right for heaps of every size', { timeout: 60_000 });
});

test('a sweep whose workers die, the ledger’s, the pool’s or all, ends with the same rows', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const sweep = '#experiments&vary=population&from=60&to=100&step=20&runs=1500&seed=2&workers=3&2.express=best';
  const start = async (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ address) => {
    await page.goto(address);
    await expect(page.locator('.state')).toHaveText(/^Ready/);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.state')).not.toHaveText(/^Ready/);
  };
  const kill = await withMortalWorkers(page);
  await start(page, sweep);
  const state = page.locator('.state');
  const done = async () => Number((await state.textContent())?.match(/([\d,]+) (of|runs)/)?.[1]?.replace(',', ''));
  const notice = page.locator('[data-notice=notice] p');
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(0);
  for (const victims of ['record', 'compute', '', 'record', 'compute', '']) {
    const before = await done();
    // A worker that has just replaced another may not have been asked yet.
    await expect.poll(() => kill(victims), { message: `workers asked ${victims}` }).toBeGreaterThan(0);
    await expect(notice).toHaveText('The engine had stopped and was started again.', { timeout: 30_000 });
    // No run that was on screen is lost, and the sweep goes on.
    expect(await done()).toBeGreaterThanOrEqual(before);
    await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  }
  await expect(state).toHaveText('Done: 9,000 runs', { timeout: 120_000 });
  await expect(notice).toBeHidden({ timeout: 30_000 });
  const { content } = await taken(page, 'CSV');
  const undisturbed = await (await browser.newContext()).newPage();
  await start(undisturbed, page.url());
  await expect(undisturbed.locator('.state')).toHaveText('Done: 9,000 runs', { timeout: 120_000 });
  expect(content.equals((await taken(undisturbed, 'CSV')).content)).toBe(true);
});

test('workers that die while they load or while nothing is computed are replaced as well', async ({ page }) => {
  test.setTimeout(120_000);
  const kill = await withMortalWorkers(page);
  await runExperiment(page, 'vary=population&from=20&to=60&step=20&runs=12&seed=7');
  await kill();
  await page.locator('.plot .point .mark').first().click();
  await expect(page.locator('.runs tbody tr')).toHaveCount(12);
  await page.getByRole('textbox', { name: 'Runs per point' }).fill('200');
  // The next worker ends before its script can have run.
  await page.evaluate(() => {
    const Mortal = window.Worker;
    window.Worker = class extends Mortal {
      /** @param {ConstructorParameters<typeof Worker>} given */
      constructor(...given) {
        super(...given);
        this.terminate();
        window.Worker = Mortal;
      }
    };
  });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText('Done: 600 runs', { timeout: 90_000 });
});
