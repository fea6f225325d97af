// @ts-check
/** What the page says: to screen readers, in the headline, about a formula; and where the focus goes. */
import { expect, FIGURE_1, frames, open, test } from './page.js';

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
  await frames(page, 60);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect((await said()).length).toBeLessThanOrEqual(1);
  const before = (await said()).length;
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(said).toHaveLength(before + 1);
  expect((await said()).at(-1)).toMatch(/Generation \d+ of 10,000: best \d+ violations/);
});

test('Solved is announced once, with the formula and what it is worth', async ({ page }) => {
  await open(page, 'seed=6&speed=6');
  const said = await listen(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const solved = async () => (await said()).filter((sentence) => sentence.includes('Solved'));
  await expect.poll(solved).toHaveLength(1);
  const formula = (await page.locator('.headline .formula').textContent()) ?? '?';
  expect((await solved())[0]).toContain(
    `Solved in generation 10: ${formula}, no violations. Right for heaps of every size.`,
  );
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^Generation 10 of 100: /);
  expect(await solved()).toHaveLength(1);
});

test('a formula is judged aloud once typing pauses, and so is what is wrong with it', async ({ page }) => {
  await open(page, 'seed=6');
  await frames(page, 45);
  await page.locator('#own').fill('');
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
  await frames(page, 45);
  const said = await listen(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(said).toEqual(['Link copied.']);
});

/** Whether Tab has reached the end of the page, and the focused element with its place if the bar covers it. */
function coveredByBar() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { end: true, covered: '' };
  const bar = document.querySelector('.transport');
  const box = focused.getBoundingClientRect();
  const top = bar?.getBoundingClientRect().top ?? 0;
  const isUnder = !bar?.contains(focused) && box.bottom > top && box.top > 0;
  return { end: false, covered: isUnder ? `${focused.outerHTML.slice(0, 80)} at ${box.top} to ${box.bottom}` : '' };
}

for (const [width, height] of /** @type {Array<[number, number]>} */ ([
  [800, 600],
  [390, 844],
])) {
  test(`the bar hides nothing that has the focus at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'seed=6&step=120&bar=11-60');
    await page.locator('details.fold').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    const covered = [];
    let stops = 0;
    for (let isEnd = false; !isEnd && stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(coveredByBar);
      if (stop.covered !== '') covered.push(stop.covered);
      isEnd = stop.end;
    }
    expect(stops).toBeGreaterThan(50);
    expect(covered).toEqual([]);
  });
}

test('on a low screen the bar scrolls with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  const { y } = (await page.locator('.transport').boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(256);
  for (const control of await page.locator('.transport :is(button, input)').all()) {
    if (await control.isDisabled()) continue;
    await page.evaluate(() => scrollTo(0, 0));
    await control.focus();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

/** @typedef {[string, string, (page: Page) => Promise<void>, string]} Press */
for (const [does, address, press, next] of /** @type {Press[]} */ ([
  ['Restart', 'seed=6&step=30', (page) => page.getByRole('button', { name: 'Restart' }).press('Enter'), 'Restart'],
  [
    'going back to step 0',
    'seed=6&step=1',
    (page) => page.getByRole('button', { name: 'Back', exact: true }).press('Enter'),
    'Back',
  ],
  [
    'closing the list',
    'seed=6&bar=11-60',
    (page) => page.getByRole('button', { name: 'Close the list' }).press('Enter'),
    'bar',
  ],
  [
    'inspecting the best again',
    'seed=6&bar=11-60&individual=3',
    (page) => page.getByRole('button', { name: 'Inspect the best again' }).press('Enter'),
    'members-close',
  ],
  [
    'going back to the best',
    'seed=6&individual=3',
    (page) => page.getByRole('button', { name: 'back to the best' }).press('Enter'),
    'chromosome-name',
  ],
  [
    'removing the last but one heap',
    'heaps=2,1',
    (page) => page.getByRole('button', { name: 'Remove heap 2' }).press('Enter'),
    'Remove heap 1',
  ],
  [
    'taking the last object',
    'heaps=2,1',
    (page) => page.getByRole('button', { name: 'Take an object from heap 2' }).press('Enter'),
    'Take an object from heap 2',
  ],
])) {
  test(`${does} keeps the focus`, async ({ page }) => {
    await open(page, address);
    await press(page);
    await frames(page, 20);
    const focused = await page.evaluate(() => {
      const one = document.activeElement;
      if (one === document.body || one?.matches(':disabled')) return 'nowhere';
      return `${one?.getAttribute('class')} ${one?.getAttribute('aria-label')} ${one?.textContent?.trim()}`;
    });
    expect(focused).toContain(next);
  });
}

for (const width of [320, 390, 1280]) {
  test(`the end of a run is told above the formula at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, words] of /** @type {const} */ ([
      ['seed=6&step=461', 'Solved in generation'],
      ['seed=1&generations=1&step=50', 'Not solved in 1 generation'],
    ])) {
      await open(page, address);
      const title = page.locator('.eyebrow');
      await expect(title).toContainText(words);
      const [above, below] = [await title.boundingBox(), await page.locator('.formula').boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), words).toBeLessThanOrEqual(Math.ceil(below?.y ?? 0));
    }
  });
}

test('one number is in sight, and says on request how it is counted', async ({ page }) => {
  await open(page, FIGURE_1);
  expect((await page.locator('.headline').innerText()).match(/\d+ violations|\d+ of|nodes \d/g)).toEqual([
    '4 violations',
  ]);
  await page.getByText('Why 4?').click();
  const why = page.locator('.headline details');
  await expect(why).toContainText('Each node of the game tree counts whose position breaks a rule.');
  await expect(why).toContainText('(0,1) stands twice in the tree.');
  await expect(why).toContainText('3 of 6 positions break a rule');
  await expect(why).toContainText('Counted by nodes, the violations are 4; by positions, 3; by moves, 4.');
});

test('the formula is edited where it stands, with its score and the game in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'seed=6&step=461');
  const own = page.locator('#own');
  const formula = (await page.locator('.headline .formula').textContent()) ?? '';
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue(formula);
  await expect(page).not.toHaveURL(/formula=/);
  await own.pressSequentially(' - a1');
  await expect(page.locator('.headline')).toContainText('Your formula');
  await expect(page.locator('.verdict')).not.toHaveText('no violations');
  for (const part of ['#own', '.verdict', 'svg.tree']) await expect(page.locator(part)).toBeInViewport();
  await own.fill('');
  await expect(page.locator('.headline')).toContainText('Solved');
  await expect(own, 'an empty field stays empty while it is edited').toHaveValue('');
  await own.blur();
  await expect(own).toHaveValue(formula);
});

test('a word of the formula explains itself on tap and on focus', async ({ page }) => {
  await open(page, 'heaps=5,3&formula=(a1+xor+a2)+mod+n&labels=own');
  const meaning = page.locator('.meaning');
  await expect(meaning).toBeHidden();
  await page.locator('.formula').getByRole('button', { name: 'xor' }).click();
  await expect(meaning).toContainText('In (5,3): a1 = 5 = 101, a2 = 3 = 011, a1 xor a2 = 110 = 6.');
  await expect(page.locator('#own')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(meaning).toContainText('mod is the remainder of a division');
  await page.keyboard.press('Tab');
  await expect(meaning).toHaveText('n is the number of heaps, here 2.');
  await page.keyboard.press('Tab');
  await expect(page.locator('#own')).toBeFocused();
  await expect(meaning).toBeHidden();
});

test('What is this? has the numbers of the run on screen', async ({ page }) => {
  await open(page, 'population=30&seed=3');
  for (const [population, words] of [
    ['30', '15 matings for 30 individuals.'],
    ['2', '1 mating for 2 individuals.'],
  ]) {
    await page.locator('[name=population]').fill(String(population));
    await expect(page.locator('[data-panel=population]')).toContainText(`${population} individuals`);
    await page.getByRole('button', { name: 'What is this?' }).click();
    await expect(page.getByRole('dialog')).toContainText(`One generation is ${words}`);
    await page.keyboard.press('Escape');
  }
});

for (const [width, height] of /** @type {Array<[number, number]>} */ ([
  [1280, 720],
  [390, 844],
  [320, 256],
])) {
  test(`What is this? opens at its heading at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await page.getByRole('button', { name: 'What is this?' }).click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading', { name: 'What is this?' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((one) => one.scrollTop)).toBe(0);
    if (height > 300) await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(dialog).toContainText('One generation is 50 matings for 100 individuals.');
    for (const words of ['n', 'k', 's1', 'misère', 'best gene', '90%', 'strictly better'])
      await expect(dialog).toContainText(words);
  });
}
