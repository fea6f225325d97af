// @ts-check
/** The lesson: every card's tasks by mouse and by keyboard, its links, its progress and its looks. */
import { AxeBuilder } from '@axe-core/playwright';
import { CARDS } from '../../www/learn/cards/index.js';
import { SETTLED } from '../../www/learn/settling.js';
import { ACTS, doCard, expectCard, node, numberOf, openCard, pressKey, reach, tap, ticked } from './lesson.js';
import { expect, test } from './page.js';

for (const [index, { title, tasks }] of CARDS.entries()) {
  for (const how of /** @type {const} */ (['mouse', 'keys'])) {
    test(`card ${index + 1}, ${title}: done by ${how}`, async ({ page }) => {
      test.setTimeout(60_000);
      await openCard(page, index + 1);
      await doCard(page, index + 1, how);
      await expect(page.locator('.learn [role=status]')).not.toBeEmpty();
      await expect(page.locator('.card-count')).toHaveText('1 card done');
      // What is done stays done after a reload, until Reset.
      await page.reload();
      await expectCard(page, index + 1);
      await expect(ticked(page)).toHaveCount(tasks.length);
      await page.getByRole('button', { name: 'Reset this card' }).click();
      await expect(ticked(page)).toHaveCount(0);
      await expect(page.locator('.card-count')).toHaveText('0 cards done');
    });
  }
}

test('the whole lesson by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  await openCard(page, 1);
  for (let card = 1; card <= CARDS.length; card += 1) {
    await expectCard(page, card);
    await reach(page, page.locator('.thought summary'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.thought')).toHaveAttribute('open', '');
    await doCard(page, card, 'keys');
    if (card < CARDS.length) await pressKey(page, page.getByRole('button', { name: 'Next card' }));
  }
  await expect(page.locator('.card-count')).toHaveText(`${CARDS.length} cards done`);
  await pressKey(page, page.getByRole('button', { name: 'On to Evolve' }));
  await expect(page.locator('.evolve')).toBeVisible();
  await expect(page.locator('.learn')).toBeHidden();
});

test('on a phone the task stays in view, and the text gives its room to the page once that is touched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [task, fold] = [page.locator('.task[aria-current]'), page.locator('.card-fold')];
  for (let card = 1; card <= CARDS.length; card += 1) {
    await openCard(page, card);
    await expect(page.locator('.card-title')).toBeInViewport({ ratio: 1 });
    await expect(task).toBeInViewport({ ratio: 1 });
    await expect(fold).toHaveText('Hide the text');
    const body = await page.locator('.card-body').boundingBox();
    const { y = 0, height = 0 } = (await task.boundingBox()) ?? {};
    expect(y + height, `card ${card}`).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0));
  }
  await openCard(page, numberOf('Lose first'));
  const action = await page.locator('.large-action').boundingBox();
  const top = (await page.locator('.lesson-card').boundingBox())?.y ?? 0;
  expect((action?.y ?? top) + (action?.height ?? 0)).toBeLessThanOrEqual(top);
  await openCard(page, numberOf('Backwards'));
  const board = page.locator('svg.tree');
  // High enough for positions to be told apart and tapped.
  expect((await board.boundingBox())?.height).toBeGreaterThan(200);
  const before = (await board.boundingBox())?.height ?? 0;
  await page.locator('svg.tree .node[aria-label^="(0,0) "]').click();
  await expect(fold).toHaveText('Show the text');
  await expect(task).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.card-body p').first()).toBeHidden();
  await expect.poll(async () => (await board.boundingBox())?.height ?? 0).toBeGreaterThan(before + 100);
  // A text that the reader has unfolded stays so until the next card.
  await fold.click();
  await page.locator('svg.tree .node[aria-label^="(1,0) "]').click();
  await page.waitForTimeout(2 * SETTLED);
  await expect(page.locator('.card-body p').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next card' }).click();
  await expectCard(page, numberOf('Three rules'));
  await expect(fold).toHaveText('Hide the text');
});

test('an answer that opens below the edge of the card comes into view', async ({ page }) => {
  for (const [width, height, card] of /** @type {const} */ ([
    [1280, 720, numberOf('Backwards')],
    [390, 844, numberOf('Lose first')],
  ])) {
    await page.setViewportSize({ width, height });
    await openCard(page, card);
    await page.locator('.thought summary').click();
    await expect(page.locator('.thought summary')).toBeInViewport({ ratio: 1 });
    const foot = (await page.locator('.card-nav').boundingBox())?.y ?? 0;
    const lines = async () => foot - ((await page.locator('.thought p').first().boundingBox())?.y ?? foot);
    await expect.poll(lines, `card ${card}`).toBeGreaterThan(72);
  }
});

test('what is done is said in view, and a card adds no second scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const card = numberOf('A population');
  await openCard(page, card);
  await expect(page.locator('.members-heading')).toHaveText('All 30 individuals');
  await doCard(page, card, 'mouse');
  await expect(page.locator('.said').last()).toBeInViewport({ ratio: 1 });
  for (let one = 1; one <= CARDS.length; one += 1) {
    await openCard(page, one);
    const [all, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(all, `card ${one}`).toBeLessThanOrEqual(Number(seen));
  }
});

test('two taps for N do not pass for P', async ({ page }) => {
  await openCard(page, numberOf('Backwards'));
  for (const [text, times] of /** @type {const} */ ([
    ['(0,0)', 1],
    ['(1,0)', 2],
    ['(1,1)', 2],
  ])) {
    await tap(text, times)(page);
  }
  await expect(node(page, '(1,1)')).toHaveAttribute('data-label', 'N');
  await expect(page.locator('.detail')).toHaveText(/^\(1,1\) is labelled N, which does not fit: from an N-position/);
  await page.waitForTimeout(2 * SETTLED);
  await expect(ticked(page)).toHaveCount(0);
  await tap('(1,1)', 2)(page);
  await expect(ticked(page)).toHaveCount(1);
});

test('after a lost game the way on is the card’s, in words that were explained', async ({ page }) => {
  const card = numberOf('Lose first');
  await openCard(page, card);
  await ACTS['Lose first']?.mouse[0]?.(page);
  await expect(ticked(page)).toHaveCount(1);
  await expect(page.locator('#app .primary:visible')).toHaveText(['Play again: you begin']);
  await expect(page.locator('.result')).toHaveText(
    'Whoever begins at (2,1) can win. The perfect player began, and made no mistake.',
  );
});

test('Enter closes the formula, and its words can be pressed', async ({ page }) => {
  await openCard(page, numberOf('A formula is a strategy'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('a1 xor a2');
  await expect(page.locator('.formula')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.locator('.formula')).toBeFocused();
  await page.locator('.formula').getByRole('button', { name: 'xor' }).click();
  await expect(page.locator('.meaning')).toContainText('In (3,2,1): a1 = 3 = 11, a2 = 2 = 10, a1 xor a2 = 01 = 1.');
});

test('nothing tells the outcome of a mating before the reader has said who will win', async ({ page }) => {
  await openCard(page, numberOf('One mating'));
  const told = page.locator('.headline .verdict, [data-panel=population], .histogram, [data-panel=lines]');
  const before = await told.allInnerTexts();
  expect(before[0]).toBe('9 violations');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(page.locator('.telling')).toContainText('Who wins each of them');
  await expect(page.locator('.task[aria-current]')).toContainText('tap the two you think will win');
  expect(await told.allInnerTexts()).toEqual(before);
  await expect(page.locator('.mating-notice')).toHaveText('It is listed here when you have said who will win.');
  await page.locator('.telling').getByRole('button', { name: 'Show the outcome' }).click();
  for (const _ of ['cut', 'mutation', 'replacement']) {
    expect(await told.allInnerTexts()).toEqual(before);
    await page.locator('.telling').getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.locator('.headline .verdict')).toHaveText('7 violations');
  await expect(page.locator('.mating h3').first()).toHaveText('Mating 22');
});

test('“Show (3,2,1)” shows the mistake on a board that has it', async ({ page }) => {
  await openCard(page, numberOf('Learned by heart'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Show (3,2,1)' }).click({ timeout: 20_000 });
  await expect(page.locator('svg.tree .node[aria-selected=true]')).toHaveAttribute(
    'aria-label',
    /^\(3,2,1\) is labelled N/,
  );
  await expect(page.locator('.formula')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticked(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.locator('svg.tree .node')).toHaveCount(9);
});

test('next, back and the dots go from card to card, and so does the browser', async ({ page }) => {
  await openCard(page, 1);
  const title = page.locator('.card-title');
  const back = page.getByRole('button', { name: 'Previous card' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next card' }).click();
  await expectCard(page, 2);
  await expect(title).toBeFocused();
  await expect(page).toHaveURL(/#learn&card=2&/);
  await page.getByRole('button', { name: `Card 4: ${CARDS[3]?.title}` }).click();
  await expectCard(page, 4);
  await back.click();
  await expectCard(page, 3);
  await page.goBack();
  await expectCard(page, 4);
  await page.goBack();
  await expectCard(page, 2);
});

test('a card is one link that holds what is on the page beside it', async ({ page }) => {
  const card = numberOf('Count the rings');
  await openCard(page, card);
  await page.locator('svg.tree .node[aria-label^="(2,0) "]').click();
  await expect(page).toHaveURL(new RegExp(`#learn&card=${card}&heaps=2,1.*at=2,0`));
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expectCard(page, card);
  await expect(page.locator('.detail')).toContainText('(2,0)');
});

test('the lesson opens where it was left, and leaves Evolve as it was', async ({ page }) => {
  await page.goto('#heaps=3,2,1&seed=5');
  await expect(page.locator('.headline .formula')).not.toBeEmpty();
  await page.goto('#learn&card=3');
  await expectCard(page, 3);
  await page.getByRole('link', { name: 'Evolve' }).click();
  await expect(page).toHaveURL(/#heaps=3,2,1&seed=5/);
  await expect(page.locator('.evolve > .settings')).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expectCard(page, 3);
  await page.goto('about:blank');
  await page.goto('#learn');
  await expectCard(page, 3);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [width, height] of /** @type {const} */ ([
    [1280, 720],
    [390, 844],
  ])) {
    test(`no card breaks a rule of accessibility: ${scheme}, ${width} by ${height}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      for (let card = 1; card <= CARDS.length; card += 1) {
        await openCard(page, card);
        await page.locator('.thought summary').click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, `card ${card}`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide, `card ${card} is wider than the screen`).toBe(false);
      }
    });
  }
}

test('a word explains itself in place, by keyboard, and gives the focus back', async ({ page }) => {
  await openCard(page, numberOf('Count the rings'));
  const word = page.locator('.card-body .term').first();
  await pressKey(page, word);
  const glossary = page.getByRole('dialog', { name: 'violation' });
  await expect(glossary).toBeFocused();
  await expect(glossary).toContainText('break one of the three rules');
  // A word in the explanation opens the next explanation.
  await pressKey(page, glossary.getByRole('button', { name: 'three rules' }));
  await expect(page.getByRole('dialog', { name: 'three rules' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(word).toBeFocused();
  await word.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(640, 20);
  await expect(page.getByRole('dialog')).toBeHidden();
});
