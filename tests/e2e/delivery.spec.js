// @ts-check
/** What is delivered beside the page itself. */

import { readFileSync } from 'node:fs';
import { expect, open, test } from './page.js';

/** Begins with the mark that tells a browser it is UTF-8, which not every host says. */
const LICENCES = readFileSync('dist/licences.txt', 'utf8').replace(/^\uFEFF/, '');

test('the licences are a click away', async ({ page, baseURL, watched }) => {
  await open(page);
  await page.getByRole('button', { name: 'What is this?' }).click();
  const dialog = page.getByRole('dialog');
  if (baseURL?.startsWith('http')) {
    await dialog.getByRole('link', { name: 'Licences' }).click();
    await expect(page).toHaveURL(new URL('licences.txt', baseURL).href);
    expect((await page.locator('body').innerText()).trim()).toBe(LICENCES.trim());
    forgetMissing(watched);
  } else {
    await dialog.getByText('Licences').click();
    await expect(dialog.getByText('Permission to use, copy').first()).toBeVisible();
    expect((await dialog.locator('pre').textContent())?.trim()).toBe(LICENCES.trim());
  }
});

/** Forgets what the browser says of files that are not there, favicon.ico for one. @param {{ problems: string[] }} watched */
function forgetMissing(watched) {
  watched.problems = watched.problems.filter((problem) => !problem.includes('404'));
}
