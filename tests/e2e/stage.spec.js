// @ts-check
/** A mating told over the board, in four beats. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, fingerprint, frames, open, test } from './page.js';

/** A mating of the paper's game in which the cut is after gene 14 and #68 is replaced. */
const MATING_13 = 'seed=6&step=12';

/** @param {import('@playwright/test').Page} page */
function parts(page) {
  const telling = page.locator('.telling');
  const words = telling.locator('.beat-words');
  const button = (/** @type {string} */ name) => telling.getByRole('button', { name, exact: true });
  const step = page.getByRole('button', { name: 'Step', exact: true });
  return { telling, words, button, step, where: page.locator('.where') };
}

/**
 * Records in the page what every beat says from now on: on a busy machine a beat may pass between two checks of a test.
 * @param {import('@playwright/test').Page} page
 */
async function watchBeats(page) {
  const beats = await page.evaluateHandle(() => {
    /** @type {Array<{ beat: string, words: string, part: string, heading: string }>} */
    const beats = [];
    const text = (/** @type {string} */ selector) =>
      (document.querySelector(`.telling ${selector}`)?.textContent ?? '').trim();
    new MutationObserver(() => {
      const beat = document.querySelector('.telling')?.getAttribute('data-beat');
      if (!beat) return;
      const last = beats.at(-1)?.beat === beat ? beats.length - 1 : beats.length;
      const [words, part, heading] = ['.beat-words', '.loop [aria-current=step]', '.beat-words h3'].map(text);
      beats[last] = { beat, words: String(words), part: String(part), heading: String(heading) };
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    return beats;
  });
  return () => beats.jsonValue();
}

test('Step tells the mating in four beats, each after the other, and returns to the board', async ({ page }) => {
  await open(page, MATING_13);
  const { telling, step } = parts(page);
  const told = await watchBeats(page);
  await step.click();
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(4);
  const beats = await told();
  for (const [number, [beat, sentence, part]] of [
    ['duel', '#81 beat #47: 65 violations against 70.', '1. select'],
    ['cut', 'The parents swap all genes after gene 14.', '2. cross'],
    ['mutation', 'Gene 2 of child 2 changed from', '3. mutate'],
    ['replacement', 'replaces #68, the worst, which had 185 violations.', '4. judge, replace'],
  ].entries()) {
    expect(beats[number]?.beat).toBe(beat);
    expect(beats[number]?.words).toContain(sentence);
    expect(beats[number]?.part).toBe(part);
    expect(beats[number]?.heading.slice(0, 2)).toBe(part?.slice(0, 2));
  }
  await expect(telling).toHaveCount(0);
  await expect(page.locator('.story')).toContainText('Mating 13');
});

test('a gene shows the parent it comes from by more than its colour', async ({ page }) => {
  await open(page, MATING_13);
  const { step, telling } = parts(page);
  await step.click();
  await expect(telling).toHaveAttribute('data-beat', 'duel');
  await page.keyboard.press('ArrowRight');
  await expect(telling.locator('.strip')).toHaveCount(4);
  const child = telling.getByRole('group', { name: 'Genes of child 1' });
  await expect(child.locator('.cell')).toHaveCount(15);
  await expect(child.locator('[data-parent="1"] .cell-tag')).toHaveCount(14);
  await expect(child.locator('[data-cut="true"] .cell-tag')).toHaveText('of parent 2');
});

test('by keyboard: beat by beat, back, on to the next mating, and away', async ({ page }) => {
  await open(page, MATING_13);
  const { telling, where } = parts(page);
  for (const beat of ['duel', 'cut', 'mutation', 'replacement']) {
    await page.keyboard.press('ArrowRight');
    await expect(telling).toHaveAttribute('data-beat', beat);
    await expect(where).toContainText('mating 13 of 50');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(telling).toHaveAttribute('data-beat', 'mutation');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(where).toContainText('mating 14 of 50');
  await expect(telling).toHaveAttribute('data-beat', 'duel');
  await page.keyboard.press('Escape');
  await expect(telling).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(where).toContainText('mating 15 of 50');
});

test('no control waits for the telling', async ({ page }) => {
  await open(page, `${MATING_13}&speed=6`);
  const { telling, step, where } = parts(page);
  for (const mating of [13, 14, 15]) {
    await step.click();
    await expect(where).toContainText(`mating ${mating} of 50`, { timeout: 900 });
    await expect(telling).toHaveAttribute('data-beat', 'duel');
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(where).toContainText('mating 14 of 50', { timeout: 900 });
  await expect(telling).toHaveCount(0);
  await step.click();
  await expect(telling).toHaveCount(1);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(telling).toHaveCount(0);
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
});

test('the slowest speed waits for each mating to be told; a faster one does not', async ({ page }) => {
  await open(page, 'seed=6&speed=0');
  const { telling, where, button } = parts(page);
  await expect(page.locator('.speed-text')).toHaveText('one mating at a time');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(telling).toHaveAttribute('data-beat', 'duel');
  await button('Wait').click();
  await page.waitForTimeout(1500);
  await expect(where).toContainText('mating 1 of 50');
  await expect(telling).toHaveAttribute('data-beat', 'duel');
  await button('Continue').click();
  await expect(telling).toHaveAttribute('data-beat', 'replacement');
  await expect(where).toContainText('mating 1 of 50');
  await expect(where).toContainText('mating 2 of 50');
  await expect(telling).toHaveAttribute('data-beat', 'duel');
  await page.getByLabel('Speed', { exact: true }).fill('4');
  await expect(telling).toHaveCount(0);
  await expect(page.locator('.headline')).toContainText('Solved in generation 10');
});

test('the cut can be moved, and the run stays as it is', async ({ page }) => {
  await open(page, MATING_13);
  const { telling, step, words, button } = parts(page);
  await step.click();
  await button('Wait').click();
  await button('Next').click();
  const cut = telling.getByRole('slider');
  await expect(cut).toHaveAttribute('aria-valuetext', 'after gene 14');
  await cut.press('ArrowLeft');
  await expect(words).toContainText('With the cut after gene 13, the better child would have');
  await expect(telling.getByRole('group', { name: 'Genes of #81' }).locator('[data-cut="true"]')).toHaveAttribute(
    'data-gene',
    '13',
  );
  await telling.getByRole('group', { name: 'Genes of #81' }).locator('.cell').nth(4).click();
  await expect(words).toContainText('With the cut after gene 4, the better child would have');
  await button('as it was').click();
  await expect(words).toContainText('The parents swap all genes after gene 14.');
  await page.keyboard.press('Escape');
  const after = await fingerprint(page);
  await page.reload();
  expect(await fingerprint(page)).toEqual(after);
});

test('its outcome is shown nowhere else before the last beat', async ({ page }) => {
  // Mating 22 makes a formula with 7 violations; the best had 9.
  await open(page, 'heaps=3,2,1&population=30&length=8&seed=145&step=21');
  const { step, button } = parts(page);
  const elsewhere = page.locator('.headline .verdict, .headline .formula, [data-panel=population], .histogram, .story');
  const before = await elsewhere.allInnerTexts();
  expect(before).toContain('9 violations');
  await step.click();
  await button('Wait').click();
  for (const beat of ['duel', 'cut', 'mutation']) {
    await expect(page.locator('.telling')).toHaveAttribute('data-beat', beat);
    await frames(page, 5);
    expect(await elsewhere.allInnerTexts()).toEqual(before);
    await expect(page.locator('.mating h3').first()).toHaveText('Mating 21');
    await button('Next').click();
  }
  await expect(page.locator('.headline .verdict')).toHaveText('7 violations');
  await expect(page.locator('.mating h3').first()).toHaveText('Mating 22');
  await expect(page.locator('.story')).toContainText('Mating 22');
});

test('the switch is remembered, and switched back beside the last mating', async ({ page }) => {
  await open(page, MATING_13);
  const { telling, step, where } = parts(page);
  await step.click();
  await telling.getByLabel('Show each mating step by step').click();
  await expect(telling).toHaveCount(0);
  await expect(page).toHaveURL(/step=13/);
  await page.reload();
  await step.click();
  await expect(where).toContainText('mating 14 of 50');
  await frames(page, 10);
  await expect(telling).toHaveCount(0);
  await page.locator('.mating').getByLabel('Show each mating step by step').click();
  await step.click();
  await expect(telling).toHaveCount(1);
});

test('the focus never gets lost', async ({ page }) => {
  await open(page, MATING_13);
  const { telling, step, button } = parts(page);
  await step.click();
  await button('Skip').press('Enter');
  await expect(telling).toHaveCount(0);
  await expect(step).toBeFocused();
  // Focus on the board ends the telling, so that the board can be seen.
  await step.press('Enter');
  await expect(telling).toHaveCount(1);
  await page.locator('svg.tree .node[tabindex="0"]').focus();
  await expect(telling).toHaveCount(0);
});

test('with reduced motion there are four still pictures, which wait', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, MATING_13);
  const { telling, step, button } = parts(page);
  await step.click();
  for (const beat of ['duel', 'cut', 'mutation', 'replacement']) {
    await expect(telling).toHaveAttribute('data-beat', beat);
    await expect(button('Wait')).toHaveCount(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    if (beat === 'duel') await page.waitForTimeout(1500);
    if (beat !== 'replacement') await button('Next').click();
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`every beat is accessible, ${colorScheme}, also on a phone`, async ({ page }) => {
    // Checking a beat takes seconds on a busy machine.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(colorScheme === 'light' ? { width: 1280, height: 720 } : { width: 390, height: 844 });
    await open(page, MATING_13);
    const { telling, step } = parts(page);
    await step.click();
    for (const beat of ['duel', 'cut', 'mutation', 'replacement']) {
      await expect(telling).toHaveAttribute('data-beat', beat);
      const { violations } = await new AxeBuilder({ page }).include('.telling').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press('ArrowRight');
    }
  });
}
