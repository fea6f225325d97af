// @ts-check
/** The lesson: every card's tasks by mouse and by keyboard, its links, its progress and its looks. */
import { AxeBuilder } from '@axe-core/playwright';
import { CARDS } from '../../www/learn/cards/index.js';
import { doCard, expectCard, numberOf, openCard, pressKey, reach, ticked } from './lesson.js';
import { expect, test } from './page.js';

for (const [index, { title, tasks }] of CARDS.entries()) {
  for (const how of /** @type {const} */ (['mouse', 'keys'])) {
    test(`card ${index + 1}, ${title}: done by ${how}`, async ({ page }) => {
      test.setTimeout(60_000);
      await openCard(page, index + 1);
      await doCard(page, index + 1, how);
      await expect(page.locator('.learn [role=status]')).not.toBeEmpty();
      await expect(page.locator('.card-count')).toHaveText('1 card done');
      // What is done stays done: a reload, and Reset.
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
});

test('next, back and the dots go from card to card, and so does the browser', async ({ page }) => {
  await openCard(page, 1);
  const title = page.locator('.card-title');
  const back = page.locator('.card-nav').getByRole('button', { name: 'Back', exact: true });
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
  // A word of the explanation leads on.
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
