// @ts-check
/** Impatient people: pressing while something else is still going on. */
import { expect, FIGURE_1, fingerprint, open, test } from './page.js';

const SLOW = 'population=10000&length=200';

test('a preset while a run plays leaves the run before in its own entry', async ({ page }) => {
  await open(page, 'seed=14');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.where')).toContainText('generation 2');
  await page.getByRole('button', { name: 'A first small game' }).click();
  await expect(page.locator('svg.tree .node').first()).toContainText('(0,0,0)');
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await expect(page).toHaveURL(/#heaps=3,2,1&population=30&length=8&seed=60&show=graph$/);
  await page.goBack();
  await expect(page.locator('svg.tree .node')).toHaveCount(70);
  await expect(page).toHaveURL(/#seed=14&step=\d+$/);
  await expect(page.locator('.where')).toContainText(/generation [2-9]/);
});

test('back while the next run begins shows the run before, in the controls and the address too', async ({ page }) => {
  await open(page, 'seed=6');
  await page
    .getByLabel('Mutations', { exact: true })
    .evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('Mutations', { exact: true }).fill('3');
  await expect(page).toHaveURL(/mutations=3/);
  const before = await fingerprint(page);
  await page.evaluate((hash) => history.pushState(null, '', hash), `#${SLOW}&seed=6`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.goBack();
  await expect(page.getByLabel('Population size', { exact: true })).toHaveValue('100');
  await expect.poll(() => fingerprint(page)).toEqual(before);
  await expect(page).toHaveURL(/#mutations=3&seed=6$/);
});

test('buttons pressed while a run begins do not disturb it', async ({ page }) => {
  await open(page, 'population=9000&seed=6');
  const fresh = await fingerprint(page);
  await page.goto('about:blank');
  await open(page, 'seed=6&step=400');
  await page.getByLabel('Population size', { exact: true }).fill('9000');
  for (let press = 0; press < 5; press += 1)
    await page.getByRole('button', { name: 'Generation', exact: true }).click();
  await expect(page).toHaveURL(/population=9000/);
  // Some presses may have come after the run had begun.
  await page.getByLabel('Timeline').fill('1');
  await expect(page.locator('.where')).toHaveText('generation 1 of 100');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  expect(await fingerprint(page)).toEqual(fresh);
});

test('cancel after an impatient Run leaves a page that works', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  await page.getByLabel('Heaps', { exact: true }).fill('44,44,44,44');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.where')).toContainText('mating 20 of 50');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 21 of 50');
  await expect(page).toHaveURL(/#seed=6&step=121$/);
});

test('a formula that another game does not know gives way to the evolved one', async ({ page }) => {
  await open(page);
  await page.locator('#own').fill('a1 xor a4');
  await expect(page.locator('.headline')).toContainText('Your formula');
  await page.getByLabel('Heaps', { exact: true }).fill('3,2');
  await expect(page.locator('#own-refusal')).toContainText('a4 is not known here');
  await expect(page.locator('.headline')).not.toContainText('Your formula');
  await expect(page.locator('.detail')).not.toContainText('(4,');
});

test('a formula typed while an address is being opened stays, and is in the address', async ({ page }) => {
  await page.addInitScript(holdQuestions);
  await open(page, FIGURE_1);
  await page.evaluate(() => Reflect.set(globalThis, 'held', []));
  await page.goto('#seed=5');
  await page.locator('#own').fill('a1 xor a2 xor a3 xor a4');
  await page.evaluate(() => Reflect.get(globalThis, 'release')());
  await expect(page.locator('svg.tree .node')).toHaveCount(70);
  await expect(page.locator('.headline')).toContainText('Your formula');
  await expect(page.locator('.headline')).toContainText('no violations');
  await expect(page).toHaveURL(/#seed=5&formula=a1\+xor\+a2\+xor\+a3\+xor\+a4&labels=own$/);
});

test('an individual chosen while the engine lists those of a bar is inspected', async ({ page }) => {
  await page.addInitScript(holdQuestions);
  await open(page, 'seed=6&bar=51-60');
  await page.evaluate(() => Reflect.set(globalThis, 'held', []));
  await page.locator('.histogram .bar[aria-selected=false]:not([data-empty=true])').first().click();
  await page.locator('.members li').last().getByRole('button').click();
  await page.evaluate(() => Reflect.get(globalThis, 'release')());
  await expect(page.locator('.headline')).toContainText('Individual 100 ');
});

test('the list under a bar stays where it is while a button of it is pressed', async ({ page }) => {
  // The window is so narrow that the reading of a bar takes two lines.
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, 'seed=6');
  await page.locator('.histogram .bar[tabindex="0"]').click();
  await page.locator('.members li').last().getByRole('button').click({ delay: 300 });
  await expect(page.locator('.headline')).toContainText(/Individual \d+/);
});

test('typing a number is one entry of the history', async ({ page }) => {
  await open(page, 'seed=6');
  const population = page.getByLabel('Population size', { exact: true });
  await population.fill('');
  await population.pressSequentially('250');
  await expect(page).toHaveURL(/population=250/);
  await page.goBack();
  await expect(population).toHaveValue('100');
  await expect(page).toHaveURL(/#seed=6$/);
});

test('a far step of a link is on its way, and can be stopped', async ({ page }) => {
  await open(page, 'step=400000000&population=1000');
  await expect(page.locator('.where')).toContainText('going to generation 800,000');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: /Run|Go on/ })).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
});

test('words are read in either case', async ({ page }) => {
  await open(page, 'game=Nim&merge=OFF&heaps=2,1&functions=XOR');
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('nim');
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('2,1');
});

test('every new seed is an entry of the history', async ({ page }) => {
  await open(page, 'seed=6');
  /** @type {string[]} */
  const seeds = ['6'];
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'New seed' }).click();
    await expect(page).not.toHaveURL(new RegExp(`seed=${seeds.at(-1)}$`));
    seeds.push(new URL(page.url()).hash.replace('#seed=', ''));
  }
  for (const seed of seeds.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue(seed);
  }
});

test('going back from another game returns to where the run was', async ({ page }) => {
  await open(page, 'seed=6');
  await page.getByLabel('Timeline').fill('2');
  await expect(page.locator('.where')).toHaveText('generation 2 of 100');
  for (let step = 1; step <= 3; step += 1) {
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(page.locator('.where')).toContainText(`mating ${step} of 50`);
  }
  await page.getByLabel('Game', { exact: true }).selectOption('wythoff');
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('4,3');
  await expect(page).toHaveURL(/game=wythoff/);
  await page.goBack();
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('nim');
  await expect(page.locator('.where')).toContainText('mating 3 of 50');
});

/** While there is a list `held`, questions to the engine are added to it; `release` sends them and removes the list. */
function holdQuestions() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {[unknown]} */ ...message) {
    const send = () => postMessage.apply(this, message);
    const held = Reflect.get(globalThis, 'held');
    if (held) held.push(send);
    else send();
  };
  Reflect.set(globalThis, 'release', () => {
    const held = Reflect.get(globalThis, 'held');
    Reflect.deleteProperty(globalThis, 'held');
    for (const send of held) send();
  });
}
