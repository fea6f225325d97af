// @ts-check
/** A run on the page: it opens at once, is the native engine's to the bit, and can be travelled. */
import { buildNative, expect, fingerprint, native, open, test } from './page.js';

const FAST = 'speed=6';

test.beforeAll(buildNative);

test('the first press of Run shows the violations vanish', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('.headline')).toContainText('Solved in generation 37', { timeout: 30_000 });
  await expect(page.locator('.headline .formula')).toHaveText('a1 xor a2 xor a3 xor a4');
  await expect(page.locator('.headline')).toContainText('Right for heaps of every size.');
  await expect(page.locator('svg.tree .ring')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

for (const [seed, ...flags] of [
  ['5'],
  ['6'],
  ['30'],
  ['2', '--express=best'],
  ['60', '--heaps=3,2,1', '--population=30', '--length=8'],
]) {
  test(`seed ${seed} ${flags.join(' ')} ends where the native engine ends`, async ({ page }) => {
    const settings = flags.map((flag) => flag.slice(2));
    const run = native(`--seed=${seed}`, ...flags);
    await open(page, [...settings, `seed=${seed}`, FAST].join('&'));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.headline')).toContainText(`Solved in generation ${run.generation}`);
    // The page shows the same formula as the program, but more parentheses.
    const plain = (/** @type {string | null} */ text) => text?.replace(/[()\s]/g, '');
    await expect
      .poll(async () => plain(await page.locator('.headline .formula').textContent()))
      .toBe(plain(run.simplified));
    await expect(page.locator('.genes-gene:is(td)')).toHaveText(run.chromosome);
    await expect(page).toHaveURL(new RegExp(`step=${run.steps}\\b`));
  });
}

test('every generation has the native best, mean and worst', async ({ page }) => {
  const { generations } = native('--seed=6');
  await open(page, 'seed=6');
  for (const generation of [0, 1, 2, 9, 4]) {
    await page.getByLabel('Timeline').fill(String(generation));
    const { best, mean, worst } = generations[generation] ?? { best: 0, mean: 0, worst: 0 };
    const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(mean);
    await expect(page.locator('.lines .chart-reading')).toHaveText(
      `generation ${generation}: best ${best}, mean ${shown}, worst ${worst}`,
    );
  }
});

test('step, back, generation and timeline agree to the last letter', async ({ page }) => {
  await open(page, 'seed=6&step=100');
  const hundred = await fingerprint(page);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 1 of 50');
  // The outcome is shown once the mating has been told, or at once if that is skipped.
  await page.getByRole('button', { name: 'Skip' }).click();
  const next = await fingerprint(page);
  expect(next.mating).not.toEqual(hundred.mating);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.locator('.where')).toHaveText('generation 2 of 100');
  expect(await fingerprint(page)).toEqual(hundred);
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
  await page.getByRole('button', { name: 'Generation', exact: true }).click();
  await expect(page.locator('.where')).toHaveText('generation 1 of 100');
  await page.getByRole('button', { name: 'Generation', exact: true }).click();
  await expect(page.locator('.where')).toHaveText('generation 2 of 100');
  expect(await fingerprint(page)).toEqual(hundred);
  await page.getByLabel('Timeline').fill('7');
  await expect(page.locator('.where')).toHaveText('generation 7 of 100');
  await page.getByLabel('Timeline').fill('2');
  await expect(page.locator('.where')).toHaveText('generation 2 of 100');
  expect(await fingerprint(page)).toEqual(hundred);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 1 of 50');
  await page.getByRole('button', { name: 'Skip' }).click();
  expect(await fingerprint(page)).toEqual(next);
});

test('stops when the generations are used up, and goes on if told so', async ({ page }) => {
  await open(page, `seed=30&generations=10&${FAST}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.headline')).toContainText('Not solved in 10 generations');
  await expect(page.locator('.where')).toHaveText('generation 10 of 10');
  for (const generation of [20, 30]) {
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.locator('.where')).toHaveText(`generation ${generation}, beyond the planned 10`);
  }
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.headline')).toContainText('Solved in generation 37');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.where')).toHaveText('generation 40, beyond the planned 10');
});

test('in slow motion each mating is told', async ({ page }) => {
  await open(page, 'seed=6');
  await page.getByRole('slider', { name: 'Speed' }).fill('0');
  await expect(page.locator('.speed-text')).toHaveText('one mating at a time');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // Each is in the story at its last beat, after some five seconds.
  for (const mating of ['Mating 1: #', 'Mating 2: #'])
    await expect(page.locator('.story')).toContainText(mating, { timeout: 12_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.mating')).toContainText('offspring');
});

test('a link to a solved run says what the formula is worth', async ({ page }) => {
  await open(page, 'seed=6&step=461');
  await expect(page.locator('.headline')).toContainText('Right for heaps of every size.');
});

test('shows a formula that was learned by heart for what it is', async ({ page }) => {
  await open(page, `population=300&length=25&functions=%2B,-,*,div,mod,and,or,not&seed=36&${FAST}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.headline')).toContainText('Solved in generation 69');
  await expect(page.locator('.headline')).toHaveAttribute('data-verdict', 'by-heart');
  await expect(page.locator('.headline')).toContainText('Learned by heart. At (');
});

test('a bar lists its individuals, and one of them can be inspected', async ({ page }) => {
  await open(page, 'seed=6');
  const bar = page.locator('.histogram .bar[tabindex="0"]');
  await bar.click();
  const members = page.locator('.members li');
  await expect(members.first()).toBeVisible();
  await members.last().getByRole('button').click();
  await expect(page.locator('.headline')).toContainText(/Individual \d+/);
  await expect(page).toHaveURL(/individual=\d+&bar=/);
  const individual = /individual=(\d+)/.exec(page.url())?.[1];
  await expect(page.locator('.headline')).toContainText(`Individual ${individual} `);
  const inspected = await fingerprint(page);
  await page.reload();
  await expect(page.locator('.members li').first()).toBeVisible();
  expect(await fingerprint(page)).toEqual(inspected);
  await page.getByRole('button', { name: 'Inspect the best again' }).click();
  await expect(page.locator('.headline')).toContainText('Best formula so far');
});

test('the chart of the generations is a timeline too', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  const chart = page.locator('.lines svg');
  await chart.scrollIntoViewIfNeeded();
  const { x, y } = (await chart.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 150, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 3 });
  await expect(page.locator('.where')).toHaveText(/generation [89] of 100$/);
  await page.mouse.up();
  await page.mouse.move(x + 150, y + 60);
  await page.locator('.playhead').press('Home');
  await expect(page.locator('.where')).toHaveText('generation 0 of 100');
});

test('a gene shows which genes it uses', async ({ page }) => {
  await open(page, 'seed=6&step=120');
  await expect(page.locator('.chromosome-count')).toHaveText(
    'Gene 15 is the formula. It uses 6 other genes; follow the arrows. The rest are unused.',
  );
  const lit = page.locator('.genes [data-lit] .genes-gene');
  await expect(lit).toHaveText(['a3', 'or 8, 3', 'xor 12, 10']);
  await expect(page.locator('.genes-arrows circle')).toHaveCount(2);
  await page.locator('.genes-table tbody tr').nth(11).hover();
  await expect(lit).toHaveText(['and 2, 1', '- 1, 2', 'or 8, 3']);
  await page.locator('.genes-table tbody tr').first().hover();
  await expect(page.locator('.genes-arrows > *')).toHaveCount(0);
});
