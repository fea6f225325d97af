// @ts-check
/** Each control takes effect at once, is in the address, and refuses what it must. */
import { drawnNodes, expect, fingerprint, open, test } from './page.js';

/** @param {import('@playwright/test').Page} page */
const more = (page) => page.locator('.more > summary').click();

test('every setting takes effect at once and stands in the address', async ({ page }) => {
  await open(page);
  await more(page);
  const hash = () => decodeURIComponent(new URL(page.url()).hash);
  const steps = /** @type {Array<[string, (page: import('@playwright/test').Page) => Promise<unknown>]>} */ ([
    ['population=50', (page) => page.getByLabel('Population size', { exact: true }).fill('50')],
    ['length=20', (page) => page.getByLabel('Chromosome length', { exact: true }).fill('20')],
    ['generations=30', (page) => page.getByLabel('Generations', { exact: true }).fill('30')],
    ['crossover=0.5', (page) => page.getByLabel('Crossover probability', { exact: true }).fill('0.5')],
    ['mutations=3', (page) => page.getByLabel('Mutations', { exact: true }).fill('3')],
    [
      'functions=-,*,div,mod,and,or,xor,not',
      (page) => page.getByRole('group', { name: 'Functions' }).getByLabel('+').uncheck(),
    ],
    ['express=best', (page) => page.getByLabel('A chromosome expresses').selectOption('best')],
    ['counting=positions', (page) => page.getByLabel('Count violations as').selectOption('positions')],
    ['merge=off', (page) => page.getByLabel('Merge permutations').selectOption('off')],
    ['repair=off', (page) => page.getByLabel('Repair divisions by zero').selectOption('off')],
    ['heaps=3,2,1', (page) => page.getByLabel('Heaps', { exact: true }).fill('3, 2, 1')],
    ['game=bounded', (page) => page.getByLabel('Game', { exact: true }).selectOption('bounded')],
    ['k=2', (page) => page.getByLabel('k', { exact: true }).fill('2')],
    ['game=subtraction', (page) => page.getByLabel('Game', { exact: true }).selectOption('subtraction')],
    ['subtract=1,2', (page) => page.getByLabel('Takes').fill('1 2')],
    ['seed=77', (page) => page.getByLabel('Seed', { exact: true }).fill('77')],
  ]);
  for (const [expected, change] of steps) {
    await change(page);
    await expect.poll(hash).toContain(expected);
  }
  const before = await fingerprint(page);
  await page.reload();
  await expect(page.getByLabel('Takes')).toHaveValue('1,2');
  expect(await fingerprint(page)).toEqual(before);
});

test('sliders, heap buttons and New seed do what the fields do', async ({ page }) => {
  await open(page);
  await page.getByLabel('Population size, slider').fill('100');
  await expect(page.getByLabel('Population size', { exact: true })).not.toHaveValue('100');
  const population = await page.getByLabel('Population size', { exact: true }).inputValue();
  expect(Number(population)).toBeGreaterThan(2);
  expect(Number(population)).toBeLessThan(100);
  await expect(page).toHaveURL(new RegExp(`population=${population}`));
  await page.getByRole('button', { name: 'Take an object from heap 2' }).click();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('4,3,4,4');
  await page.getByRole('button', { name: 'Remove heap 1' }).click();
  await page.getByRole('button', { name: 'Add an object to heap 1' }).click();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('4,4,4');
  await page.getByRole('button', { name: 'Add a heap' }).click();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('4,4,4,4');
  await page.getByRole('button', { name: 'New seed' }).click();
  await expect(page).toHaveURL(/seed=\d+/);
});

test('a change restarts with the same seed', async ({ page }) => {
  await open(page, 'seed=6&step=300');
  await page
    .getByLabel('Mutations', { exact: true })
    .evaluate((input) => input.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('Mutations', { exact: true }).fill('3');
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.getByLabel('Mutations', { exact: true }).fill('2');
  await expect(page).toHaveURL(/#seed=6$/);
});

for (const [field, value, sentence] of /** @type {const} */ ([
  ['Heaps', '2, 256', 'Heap 2 is 256; it must be between 0 and 255.'],
  ['Heaps', '', 'Enter 1 to 12 heaps, for example 3,2,1.'],
  ['Heaps', '4,4,4,', 'Heap 4 is empty; it must be a whole number between 0 and 255.'],
  ['Heaps', '2, x', 'Heap 2 is "x"; it must be a whole number between 0 and 255.'],
  ['Heaps', '255,255,255', 'The game from (255,255,255) has up to 2,829,056 positions; the limit is 200,000.'],
  ['Population size', '1', 'Population is 1; it must be between 2 and 10,000.'],
  ['Population size', '', 'Population is empty; it must be a whole number between 2 and 10,000.'],
  ['Chromosome length', '501', 'Chromosome length is 501; it must be between 1 and 500.'],
  ['Generations', 'ten', 'The number of generations is "ten"; it must be a whole number between 1 and 100,000.'],
  ['Seed', '-1', 'Seed is -1; it must be between 0 and 9,007,199,254,740,991.'],
])) {
  test(`refuses ${field} "${value}" next to the field and keeps the last good run`, async ({ page }) => {
    await open(page, 'seed=6&step=120');
    const before = await drawnNodes(page);
    const input = page.getByLabel(field, { exact: true });
    await input.fill(value);
    await expect(page.locator('.refusal', { hasText: sentence })).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(await drawnNodes(page)).toEqual(before);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(page.locator('.where')).toContainText('mating 21 of 50');
    await input.fill(field === 'Heaps' ? '3,3' : '7');
    await expect(page.locator('.refusal:visible')).toHaveCount(0);
    await expect(page.locator('.where')).toContainText('generation 0');
  });
}

test('answers the last of many inputs', async ({ page }) => {
  await open(page);
  for (const heaps of ['40,40', '5,5', '25,25,25', '1,1']) await page.getByLabel('Heaps', { exact: true }).fill(heaps);
  await expect(page.locator('svg.tree .node').first()).toContainText('(1,1)');
  await expect(page.locator('.refusal:visible')).toHaveCount(0);
});

test('a broken link is said and the rest of it is shown', async ({ page }) => {
  await open(page, 'heaps=3,2,1&population=many&step=x&frob=1&at=9,9,9&seed=5');
  await expect(page.getByLabel('Population size', { exact: true })).toHaveValue('many');
  const refused = 'Population is "many"; it must be a whole number between 2 and 10,000.';
  await expect(page.locator('#field-population-refusal')).toHaveText(refused);
  await expect(page.locator('.problem')).toContainText(
    'This link has 1 thing the page does not know and left out: frob',
  );
  await expect(page.locator('.problem')).toContainText('step=x, which must be a whole number');
  await expect(page.locator('.problem')).toContainText(refused);
  await expect(page.locator('.problem')).toContainText(
    'The link selects (9,9,9), which is not a position of this game.',
  );
  await expect(page.locator('svg.tree .node').first()).toContainText('(3,2,1)');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.problem')).toBeHidden();
});

test('presets are a click away, and back goes back', async ({ page }) => {
  await open(page);
  for (const [name, start] of [
    ['A first small game', '(3,2,1)'],
    ['A hard one', '(4,4,4,4)'],
    ['Figure 1', '(2,1)'],
  ]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('.headline')).toContainText('violations');
    await expect(page.locator('svg.tree .node', { hasText: start ?? '' }).first()).toBeVisible();
  }
  await page.goBack();
  await expect(page.locator('svg.tree .node')).toHaveCount(70);
  await expect(page.getByLabel('Population size', { exact: true })).toHaveValue('300');
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('3,2,1');
});

test('tree and graph of one game, true labels, and all of it in the address', async ({ page }) => {
  await open(page, 'heaps=3,2&merge=off');
  const both = page.getByRole('group', { name: 'Draw the game as' });
  await expect(page.locator('svg.tree')).toHaveAttribute('aria-label', /tree/);
  await both.getByText('Graph').click();
  await expect(page.locator('svg.tree .node')).toHaveCount(12);
  await page.getByLabel('true labels').check();
  await page.locator('svg.tree .node', { hasText: '(2,2)' }).click();
  await expect(page).toHaveURL(/show=graph&truth=on&at=2,2/);
  const before = await fingerprint(page);
  const detail = await page.locator('.detail').textContent();
  await page.reload();
  await expect(page.locator('.detail')).toHaveText(detail ?? '');
  expect(await fingerprint(page)).toEqual(before);
});

test('a game too large to draw is a summary with its violations as a list', async ({ page }) => {
  await open(page, 'heaps=20,20,20&population=20&seed=3');
  await expect(page.locator('.large')).toContainText('1,771 positions');
  await expect(page.locator('svg.tree')).toBeHidden();
  const row = page.locator('.large').getByRole('button', { name: /^\(/ }).first();
  const position = /\([\d,]+\)/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await row.click();
  await expect(page.locator('.detail')).toContainText(position);
});

test('a game that takes long says so and can be cancelled', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  const before = await fingerprint(page);
  await page.getByLabel('Population size', { exact: true }).fill('10000');
  await page.getByLabel('Heaps', { exact: true }).fill('44,44,44,44');
  // It is not found by its text, since the announcer says the same when a machine is slow.
  const notice = page.locator('.waiting');
  await expect(notice).toContainText('Setting up the game');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Heaps', { exact: true })).toHaveValue('4,4,4,4');
  await page.getByLabel('Population size', { exact: true }).fill('100');
  await page.getByLabel('Timeline').fill('2');
  await page.keyboard.press('Escape');
  for (let steps = 0; steps < 20; steps += 1) await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 20 of 50');
  expect((await fingerprint(page)).chromosome).toEqual(before.chromosome);
});

test('zooms, pans and fits', async ({ page }) => {
  await open(page, 'seed=6');
  const stage = page.locator('svg.tree .stage');
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec((await stage.getAttribute('transform')) ?? '')?.[1]);
  const place = async () => (await stage.getAttribute('transform')) ?? '';
  const fitted = await place();
  const first = await scale();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await scale()).toBeGreaterThan(1.2 * first);
  const box = await page.locator('svg.tree').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 30];
  const zoomed = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await page.mouse.up();
  expect(await place()).not.toBe(zoomed);
  const panned = await scale();
  await page.mouse.wheel(0, -300);
  expect(await scale(), 'the wheel scrolls the page').toBe(panned);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(scale).toBeGreaterThan(panned);
  await page.getByRole('button', { name: 'Fit' }).click();
  expect(await place()).toBe(fitted);
});
