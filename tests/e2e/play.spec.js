// @ts-check
/** Playing: by mouse, by keyboard alone, against a formula, watched, and from a link. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The computer pretends to think for a while. */
const ANSWER = { timeout: 10_000 };

/**
 * @param {Page} page
 * @param {string} [address]
 */
async function play(page, address = '') {
  await page.goto(`#play${address === '' ? '' : `&${address}`}`);
  await expect(page.locator('.pile').first()).toBeVisible({ timeout: 20_000 });
}

/** Picks an object, counted from the lowest. @param {Page} page @param {number} heap @param {number} object */
const tap = (page, heap, object) => page.locator(`[data-heap="${heap - 1}"] [data-object="${object - 1}"]`).click();

/** The sizes of the heaps. @param {Page} page */
const heaps = (page) => page.locator('.pile .count').allTextContents();

/** The sizes of the heaps that are not empty. @param {Page} page */
const filled = async (page) => (await heaps(page)).filter((size) => size !== '0');

const turn = (/** @type {Page} */ page) => page.locator('.whose');

test('a whole match by mouse, won with hints', async ({ page }) => {
  test.setTimeout(60_000);
  await play(page);
  await expect.poll(() => heaps(page)).toEqual(['4', '3', '2']);
  await expect(turn(page)).toHaveText('Your turn');
  await expect(page.locator('.last-move')).toHaveText(
    'Take any number of objects from one heap. Whoever makes the last move wins.',
  );
  // Picking an object of a heap also picks all above it.
  await tap(page, 1, 2);
  const take = page.getByRole('button', { name: 'Take 3 from heap 1' }).first();
  await expect(take).toBeVisible();
  await expect(page.locator('.stone.taken')).toHaveCount(3);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.locator('.stone.taken')).toHaveCount(0);
  await tap(page, 1, 2);
  await take.click();
  await expect(turn(page)).toHaveText('The perfect player is thinking …');
  await expect(page.locator('.ghost')).toHaveCount(3);
  await expect(turn(page)).toHaveText('Your turn', ANSWER);
  await expect(page.locator('.last-move')).toContainText('The perfect player took 1 from heap');
  for (let moves = 0; moves < 8 && (await turn(page).textContent()) === 'Your turn'; moves += 1) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('.advice')).toContainText('You can win');
    const words = /You can win: (.*?)\. That/.exec((await page.locator('.advice').textContent()) ?? '')?.[1] ?? '';
    const [, count, heap] = /take (\d+) from heap (\d+)/.exec(words) ?? [];
    const size = Number((await heaps(page))[Number(heap) - 1]);
    await tap(page, Number(heap), size - Number(count) + 1);
    await page.locator('.large-action').click();
    // Both players have moved, or this was the last move.
    const answered = page.locator(`.made:has(li:nth-child(${2 * moves + 4}))`);
    await expect(answered.or(turn(page).filter({ hasText: 'You won!' }))).toBeVisible(ANSWER);
  }
  await expect(turn(page)).toHaveText('You won!');
  await expect(page.locator('.result')).toHaveText(
    'Whoever begins at (4,3,2) can win. You began, and made no mistake.',
  );
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(turn(page)).toHaveText('Your turn');
  await expect.poll(() => heaps(page)).toEqual(['4', '3', '2']);
  expect(page.url()).toContain('seed=2');
});

test('objects are dragged away', async ({ page }) => {
  await play(page, 'against=friend');
  const stone = page.locator('[data-heap="1"] [data-object="1"]');
  const box = await stone.boundingBox();
  if (!box) throw new Error('no stone');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20);
  await page.mouse.up();
  // The objects were not dragged far enough, so they stay picked.
  await expect(page.locator('.stone.taken')).toHaveCount(2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 90, { steps: 4 });
  await page.mouse.up();
  await expect(turn(page)).toHaveText('Your friend’s turn');
  await expect.poll(() => heaps(page)).toEqual(['4', '1', '2']);
});

test('a match by keyboard alone, misère, with undo', async ({ page }) => {
  await play(page, 'game=misere&heaps=2,1&against=friend');
  await expect(page.locator('.last-move')).toContainText('Whoever makes the last move loses.');
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  const heap = (/** @type {number} */ number) => page.getByRole('slider', { name: `Heap ${number}` });
  await expect(heap(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(heap(1)).toHaveAttribute('aria-valuetext', '2 objects, take 2');
  await page.keyboard.press('Escape');
  await expect(heap(1)).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowRight');
  await expect(heap(2)).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('Your friend’s turn');
  await page.keyboard.press('u');
  await expect(turn(page)).toHaveText('Your turn');
  await expect.poll(() => heaps(page)).toEqual(['2', '1']);
  await heap(1).press('2');
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('Your friend’s turn');
  await heap(2).press('End');
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('You won!');
  await expect(page.getByRole('status')).toContainText('You won!');
});

test('a move that cannot be picked is chosen from the list, or typed', async ({ page }) => {
  await play(page, 'game=grundy&heaps=5&against=friend');
  await expect(page.getByRole('button', { name: 'Choose a move from the list' })).toBeVisible();
  await page.getByRole('button', { name: 'Split heap 1 into 4 and 1' }).click();
  await expect.poll(() => filled(page)).toEqual(['4', '1']);
  const typed = page.getByRole('textbox', { name: 'Type a move' });
  await typed.fill('split heap 1 into 2 and 2');
  await typed.press('Enter');
  await expect(page.locator('#say-refusal')).toContainText('which is not allowed from (4,1');
  await typed.fill('split heap 1 into 3 and 1');
  await typed.press('Enter');
  await expect(turn(page)).toHaveText('Your turn');
  await play(page, 'game=kayles&heaps=4&against=friend');
  await tap(page, 1, 4);
  await page.locator('.which').getByRole('button', { name: 'split the rest into 2 and 1' }).click();
  await expect.poll(() => filled(page)).toEqual(['2', '1']);
});

test('the formula loses, and the page names the violation and shows it on the board', async ({ page }) => {
  test.setTimeout(60_000);
  await open(page, 'heaps=3,2&merge=off&population=10&formula=a1+-+a2+*+a1&labels=own');
  await page.getByRole('link', { name: 'Play against it' }).click();
  await expect(page.locator('.pile').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('#play-formula')).toHaveValue('a1 - a2 * a1');
  await page.goto(`${page.url()}&moves=3,1/2,1/1,1/0,1`);
  await expect(turn(page)).toHaveText('Your turn');
  await tap(page, 2, 1);
  await page.locator('.large-action').click();
  await expect(turn(page)).toHaveText('You won!');
  await expect(page.locator('.result')).toContainText(
    'The formula could still win at (3,1). It moved to (2,1), which it calls P. ' +
      '(2,1) is called P, but so is (1,1): it thought both were safe.',
  );
  await page.getByRole('button', { name: 'Where the formula could still win' }).click();
  await expect(turn(page)).toHaveText('After move 1 of 5');
  await expect.poll(() => heaps(page)).toEqual(['3', '1']);
  await page.getByRole('link', { name: 'Show it on the board' }).click();
  await expect(page.locator('.why')).toContainText('(2,1)');
  await expect(page.locator('.headline')).toContainText('Your formula');
});

test('each move shows what the truth and the formula say of it', async ({ page }) => {
  await play(page, 'heaps=2,1&merge=off&against=formula&formula=a1-a2*a1');
  await page.locator('.moves-fold > summary').click();
  await page.getByRole('checkbox', { name: /Show what the truth and the formula say/ }).check();
  await expect(page.locator('.legal li').first()).toContainText('(1,1): truth P, formula P');
  await expect(page.locator('.legal li').nth(2)).toContainText('(2,0): truth N, formula N');
  await expect(page.locator('.legal li').nth(1)).toContainText('wrong');
});

test('two players meet at every start, and a cell opens the game', async ({ page }) => {
  await play(page, 'heaps=3,2,1');
  await page.locator('.watch-fold > summary').click();
  await page.getByLabel('Player A', { exact: true }).selectOption('greedy');
  await page.getByRole('button', { name: 'Play every start' }).click();
  await expect(page.locator('.bouts tbody tr')).toHaveCount(13, { timeout: 20_000 });
  const [, kept, possible] =
    /The perfect player won .* and (\d+) of the (\d+) it could win/.exec(
      (await page.locator('.score').nth(1).textContent()) ?? '',
    ) ?? [];
  expect(kept).toBe(possible);
  const bout = page.locator('.bouts tbody tr').first();
  await bout.evaluate((row) => row.setAttribute('data-seen', ''));
  await bout.getByRole('button').first().click();
  await expect(turn(page)).toHaveText('The perfect player won.');
  expect(page.url()).toContain('moves=');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(() => heaps(page)).toEqual(['3', '2', '1']);
  await expect(bout, 'the meeting is not held again').toHaveAttribute('data-seen', '');
  await page.goBack();
  await expect(turn(page)).toHaveText('Your turn');
  await page.goto(`${page.url().split('#')[0]}#play&heaps=2,1&player=greedy&watch=on`);
  await expect(page.locator('.bouts tbody tr')).toHaveCount(4);
});

test('a link replays a match; what it cannot use is named', async ({ page }) => {
  await play(page, 'against=greedy&seed=5');
  await tap(page, 3, 2);
  await page.locator('.large-action').click();
  await expect(page.locator('.made li')).toHaveCount(2, ANSWER);
  await expect(page).toHaveURL(/moves=[^&]*\//);
  const link = page.url();
  const now = await heaps(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.made li')).toHaveCount(2, { timeout: 20_000 });
  await expect.poll(() => heaps(page)).toEqual(now);
  await page.goto('about:blank');
  await play(page, 'heaps=3,2&moves=3,1/9,9&frob=1&against=nobody');
  await expect(page.locator('.arena')).toContainText('the page does not know and left out: frob');
  await expect(page.locator('.arena')).toContainText('against=nobody, which must be');
  await expect(page.locator('.arena')).toContainText(
    'Move 2 is "9,9", which is not allowed from (3,1); an allowed move is "take 1 from heap 1".',
  );
  await expect.poll(() => heaps(page)).toEqual(['3', '2']);
});

test('a game that is too large is refused, and the last one stays', async ({ page }) => {
  await play(page);
  await page.locator('#play-heaps').fill('250,250,250,250');
  await expect(page.locator('.play [data-refusal=heaps]')).toContainText('the limit is 200,000');
  await expect.poll(() => heaps(page)).toEqual(['4', '3', '2']);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [name, address] of [
    ['as it opens', ''],
    ['over, with labels', 'heaps=3,2&merge=off&against=formula&formula=a1-a2*a1&moves=3,1/2,1/1,1/0,1/0,0&labels=on'],
    ['watched', 'heaps=2,1&watch=on&player=greedy'],
  ]) {
    test(`accessible ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await play(page, address);
      await page.locator('.moves-fold').evaluate((fold) => fold.setAttribute('open', ''));
      if (name === 'watched') await expect(page.locator('.bouts tbody tr').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    });
  }
}

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['', 'heaps=9,8,7,6,5', 'game=kayles&heaps=4,3']) {
    await play(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const action = await page.locator('.large-action').boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(844);
  }
});

test('a board is played by the list of moves', async ({ page }) => {
  await play(page, 'game=queen&heaps=2,1&against=friend');
  await expect(page.locator('.pile .name').first()).toHaveText('a1');
  await page.getByRole('button', { name: 'Move to (1,0)' }).click();
  await expect(page.locator('.last-move')).toHaveText('You moved to (1,0).');
  await expect.poll(() => heaps(page)).toEqual(['1', '0']);
  await page.setViewportSize({ width: 390, height: 844 });
  await play(page, 'game=chomp&against=friend');
  await expect(page.locator('.refusal:visible')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a move from the list' }).click();
  await expect(page.locator('.legal button').first()).toBeFocused();
  await expect(page.locator('.legal button').first()).toBeInViewport({ ratio: 1 });
});

test('the rule of one’s own game is spelt out', async ({ page }) => {
  await play(page, 'game=own&rules=take-up-to-3/from-up-to-2&heaps=3,2&against=friend');
  await expect(page.locator('.last-move')).toContainText('A move takes at most 3 from up to 2 heaps.');
});
