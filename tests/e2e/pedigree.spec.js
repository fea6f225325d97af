// @ts-check
/** Where did it come from? The pedigree of an individual, and the company it has had. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** @param {import('@playwright/test').Page} page */
async function solved(page) {
  await open(page, 'seed=6&speed=6');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('.headline').getByRole('button', { name: 'Where did it come from?' }).click();
  const dialog = page.locator('dialog.pedigree');
  await expect(dialog.locator('.way-detail')).toBeVisible();
  return dialog;
}

test('a solved formula tells where each of its genes comes from', async ({ page }) => {
  const dialog = await solved(page);
  await expect(dialog).toContainText(
    'The formula of #77 uses 8 genes: 3 from the first population, brought by 3 individuals; 4 born by mutation; 1 ' +
      'born by repair. The youngest was born at mating 461, in generation 10.',
  );
  await expect(dialog.getByRole('option', { name: /^Gene / })).toHaveCount(8);
  await expect(
    dialog.getByRole('option', { name: 'Gene 6, xor 4, 5, was born by mutation at mating 461, in generation 10' }),
  ).toHaveCount(1);
  await dialog.getByLabel('Unused genes, too').click();
  await expect(dialog.getByRole('option', { name: /^Gene / })).toHaveCount(15);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('its way can be walked by mouse, and leads to the mating itself', async ({ page }) => {
  const dialog = await solved(page);
  await dialog.locator('.way-row[data-gene="13"] .way-birth').click();
  const detail = dialog.locator('.way-detail');
  await expect(detail).toContainText('Gene 14, xor 1, 6, was born by mutation');
  await detail.getByRole('button', { name: 'Later' }).click();
  await expect(detail).toContainText('handed on by crossover from #');
  await detail.getByRole('button', { name: 'Earlier' }).click();
  await expect(detail).toContainText('it was born by mutation in a child');
  const name = await detail.getByRole('button', { name: /^Go to mating/ }).innerText();
  await detail.getByRole('button', { name: /^Go to mating/ }).click();
  await expect(dialog).toBeHidden();
  // The mating itself says the same about the birth as the pedigree.
  const telling = page.locator('.telling');
  await expect(telling.locator('h2')).toHaveText(name.replace('Go to mating', 'Mating'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(telling.locator('.beat-words')).toContainText(/Gene 14 of child \d changed from .* to xor 1, 6\./);
});

test('its way can be walked by keyboard', async ({ page }) => {
  const dialog = await solved(page);
  const option = (/** @type {number} */ gene) => dialog.locator(`.way-row[data-gene="${gene}"]`);
  await option(14).focus();
  await page.keyboard.press('ArrowUp');
  await expect(option(13)).toBeFocused();
  const detail = dialog.locator('.way-detail');
  await expect(detail).toContainText('it was born by mutation in a child');
  await page.keyboard.press('ArrowRight');
  await expect(detail).toContainText('handed on by crossover');
  await page.keyboard.press('ArrowLeft');
  await expect(detail).toContainText('it was born by mutation in a child');
  await page.keyboard.press('Home');
  await expect(option(0)).toBeFocused();
});

test('every formula the run has held is a point, and opens on the board', async ({ page }) => {
  const dialog = await solved(page);
  await expect(dialog).toContainText('The run has held 91 different formulas.');
  await expect(dialog.locator('.company-place')).toContainText('3 functions, no violations: 1 formula.');
  await dialog.locator('.company-point[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await expect(dialog.locator('.company-place')).toContainText('0 functions');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('.company-point[data-place="1"]')).toBeFocused();
  await dialog.locator('.company-point[data-place="0"]').click({ force: true });
  await expect(dialog.locator('.company-point[data-place="0"]')).toHaveAttribute('tabindex', '0');
  const formula = await dialog.locator('.company-place code').first().innerText();
  await dialog.getByRole('button', { name: 'show on the board' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.headline')).toContainText('Your formula');
  await expect(page.locator('#own')).toHaveValue(formula.replaceAll('\n', ''));
});

test('any individual can be traced from its chromosome, and a long run given up', async ({ page }) => {
  await open(page, 'seed=6&step=100&individual=5');
  await page.locator('.chromosome').getByRole('button', { name: 'Where did it come from?' }).click();
  const dialog = page.locator('dialog.pedigree');
  await expect(dialog).toContainText('The formula of #5 uses');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open(page, 'seed=6&population=1000&length=60&generations=1000&step=490000');
  await expect(page.locator('.where')).toHaveText('generation 980 of 1,000', { timeout: 20_000 });
  await page.locator('.chromosome').getByRole('button', { name: 'Where did it come from?' }).click();
  await expect(dialog).toContainText('Making the run again from its seed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.where')).toContainText('mating 1 of 500');
});

for (const [colorScheme, width] of /** @type {const} */ ([
  ['light', 1280],
  ['dark', 390],
])) {
  test(`it is accessible, ${colorScheme}, ${width} pixels wide`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const dialog = await solved(page);
    await dialog.locator('summary').first().click();
    const { violations } = await new AxeBuilder({ page }).include('dialog.pedigree').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
}
