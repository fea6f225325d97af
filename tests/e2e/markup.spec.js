// @ts-check
/**
 * Checks the markup of the delivered files and of what the views make of them with html-validate. The Nu checker finds
 * more, but needs Java and 30 MB; the errors that it has found so far are covered by rules here.
 */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, open, runExperiment, test } from './page.js';

const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  // A browser that writes out its document leaves < and > in attributes as they are, which is allowed.
  rules: { 'no-redundant-role': 'error', 'no-raw-characters': 'off' },
});

/** The errors of the markup, each listed once. @param {string} markup */
async function errors(markup) {
  const { results } = await checker.validateString(markup);
  return [
    ...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))),
  ];
}

test('the checker finds what is wrong', async () => {
  const table = '<table role="grid"><tr role="row"><td></td></tr></table>';
  const page = `<!doctype html><html lang="en"><head><title>A</title></head><body>${table}<p id="a"></p><p id="a"></p>`;
  expect((await errors(`${page}</body></html>`)).map((error) => error.split(':')[0])).toEqual([
    'no-redundant-role',
    'no-dup-id',
  ]);
});

for (const file of ['index.html', '404.html', 'nimlab.html']) {
  test(`${file} is valid`, async () => {
    expect(await errors(readFileSync(`dist/${file}`, 'utf8'))).toEqual([]);
  });
}

for (const [state, address] of [
  ['as it opens', ''],
  ['with a list and an individual', 'seed=6&step=461&bar=11-60&individual=3&truth=on&at=4,4,4,3'],
  [
    'with one’s own formula, in a tree',
    'heaps=2,1&merge=off&population=10&seed=44&step=12&formula=a1-a2*a1&labels=both',
  ],
  ['with a refusal and a notice', 'heaps=20,20,20&population=1&frob=1'],
]) {
  test(`Evolve is valid ${state}`, async ({ page }) => {
    await open(page, address);
    await page.getByRole('button', { name: 'What is this?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await errors(await page.content())).toEqual([]);
  });
}

test('Evolve is valid when it is solved', async ({ page }) => {
  await open(page, 'heaps=3,2,1&population=30&length=8&seed=60&show=graph&step=1500');
  await expect(page.locator('.headline')).toContainText('Solved');
  expect(await errors(await page.content())).toEqual([]);
});

test('Experiments is valid as it opens and when it is done', async ({ page }) => {
  await page.goto('#experiments');
  await expect(page.getByRole('button', { name: /Figure 2/ })).toBeVisible();
  expect(await errors(await page.content())).toEqual([]);
  await runExperiment(page, 'vary=population&values=10,20&runs=5');
  expect(await errors(await page.content())).toEqual([]);
});

for (const [state, address] of [
  ['as it opens', ''],
  [
    'when a formula has lost',
    '&heaps=3,2&merge=off&against=formula&formula=a1-a2*a1&moves=3,1/2,1/1,1/0,1/0,0&labels=on',
  ],
  ['when two players meet', '&heaps=2,1&watch=on&player=greedy'],
]) {
  test(`Play is valid ${state}`, async ({ page }) => {
    await page.goto(`#play${address}`);
    await expect(page.locator('.pile').first()).toBeVisible();
    expect(await errors(await page.content())).toEqual([]);
  });
}
