// @ts-check
/** What a reader does on each card of the lesson, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { CARDS } from '../../www/learn/cards/index.js';
import { expect } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {(page: Page) => Promise<unknown>} Act */

/** The number of a card, from 1. @param {string} title */
export const numberOf = (title) => CARDS.findIndex((card) => card.title === title) + 1;

/** The tasks of the card on show that are done. @param {Page} page */
export const ticked = (page) => page.locator('.task[data-done=true]');

/**
 * Opens a card and waits until the page beside it is there.
 * @param {Page} page
 * @param {number} card
 */
export async function openCard(page, card) {
  await page.goto(`#learn&card=${card}`);
  await expectCard(page, card);
  const beside = CARDS[card - 1]?.address.startsWith('play') ? 'play' : 'evolve';
  await expect(page.locator(`#app > .${beside}:not([data-blank])`)).toBeVisible();
}

/**
 * Waits until a card and the page beside it are there.
 * @param {Page} page
 * @param {number} card
 */
export async function expectCard(page, card) {
  await expect(page.locator('.card-number')).toHaveText(`Card ${card} of ${CARDS.length}`);
  await expect(page.locator('#app > section:not(.learn):not([hidden])')).toHaveCount(1);
  await expect(page.locator('[data-blank]')).toHaveCount(0);
}

/** A node of the board. @param {Page} page @param {string} text */
export const node = (page, text) => page.locator(`svg.tree .node[aria-label^="${text} "]`).first();

/** Taps a position a number of times. @param {string} text @param {number} [times] */
export const tap =
  (text, times = 1) =>
  async (/** @type {Page} */ page) => {
    // Taps the shape, not the middle of the node: the node's text may stand beside the shape.
    const { x, y, width, height } =
      (await node(page, text).locator('.shape').first().boundingBox()) ?? assert.fail(text);
    for (let time = 0; time < times; time += 1) await page.mouse.click(x + width / 2, y + height / 2);
  };

/** One act after the other. @param {...Act} acts @returns {Act} */
const all =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/**
 * Presses Tab until an element has the focus.
 * @param {Page} page
 * @param {Locator} goal
 * @param {'Tab' | 'Shift+Tab'} [tab]
 */
export async function reach(page, goal, tab = 'Tab') {
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`the Tab key does not lead to ${goal}`);
}

/** Presses a button by keyboard. @param {Page} page @param {Locator} button */
export async function pressKey(page, button) {
  await reach(page, button);
  await page.keyboard.press('Enter');
}

/** Walks to a position by arrow keys. @param {Page} page @param {string} text */
async function walk(page, text) {
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  if (!(await page.evaluate(() => document.activeElement?.matches('.node')))) {
    await reach(page, page.locator('svg.tree .node[tabindex="0"]'));
  }
  await page.keyboard.press('Home');
  for (let row = 0; row < 12; row += 1) {
    for (const key of [...Array(5).fill('ArrowLeft'), ...Array(8).fill('ArrowRight')]) {
      if ((await here()).startsWith(`${text} `)) return;
      await page.keyboard.press(key);
    }
    if ((await here()).startsWith(`${text} `)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no arrow leads to ${text}`);
}

/** Walks to a position and presses a key there. @param {string} text @param {string} [key] */
const key = (text, key) => async (/** @type {Page} */ page) => {
  await walk(page, text);
  if (key) await page.keyboard.press(key);
};

/** @param {Page} page */
const run = (page) => page.getByRole('button', { name: 'Run', exact: true });

/** @param {string} formula @returns {Act} */
const typed = (formula) => async (page) => {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(formula);
};

/** @param {string} formula @returns {Act} */
const typedByKey = (formula) => async (page) => {
  await pressKey(page, page.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(formula);
};

/** The first tile with a score. @param {Page} page @param {number} score */
const tile = (page, score) =>
  page.locator('.member', { has: page.locator('.member-score', { hasText: new RegExp(`^${score} `) }) }).first();

/** @param {Page} page */
const telling = (page) => page.locator('.telling');

/** The first individual of a duel. @param {Page} page @param {number} duel */
const duelist = (page, duel) => telling(page).locator('.duel').nth(duel).getByRole('button').first();

/** The sizes of the heaps on Play's table, once it is the reader's turn. @param {Page} page */
async function heaps(page) {
  await expect(page.locator('.play .turn')).toContainText('Your turn', { timeout: 10_000 });
  const words = (await page.locator('.heaps-table').getAttribute('aria-label')) ?? '';
  return [...words.matchAll(/\d+/g)].map(Number);
}

/** Waits until a move is made. @param {Page} page @param {number} heap  from 1 @param {number} left */
const expectTaken = (page, heap, left) =>
  expect(page.locator(`[data-heap="${heap - 1}"] .count`)).toHaveText(String(left));

/** Takes objects by mouse. @param {Page} page @param {number} heap  from 1 @param {number} count */
async function take(page, heap, count) {
  const size = (await heaps(page))[heap - 1] ?? 0;
  const stone = page.locator(`[data-heap="${heap - 1}"] [data-object="${size - count}"]`);
  const { x, y, width, height } = (await stone.boundingBox()) ?? assert.fail(`no object in heap ${heap}`);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page
    .getByRole('button', { name: `Take ${count} from heap ${heap}`, exact: true })
    .first()
    .click();
  await expectTaken(page, heap, size - count);
}

/** Takes objects by keyboard. @param {Page} page @param {number} heap  from 1 @param {number} count */
async function takeByKey(page, heap, count) {
  const size = (await heaps(page))[heap - 1] ?? 0;
  await reach(page, page.locator(`[data-heap="${heap - 1}"]`));
  await page.keyboard.press(String(count));
  await page.keyboard.press('Enter');
  await expectTaken(page, heap, size - count);
}

/**
 * Makes the heaps of every pair equal again, move by move, until the match is won.
 * @param {Page} page
 * @param {typeof take} taking
 * @param {number} [moves]  at most
 */
async function copyMoves(page, taking, moves = 16) {
  for (let made = 0; made < moves; made += 1) {
    const now = await heaps(page);
    for (let first = 0; first < now.length; first += 2) {
      const [one = 0, other = 0] = now.slice(first, first + 2);
      if (one !== other) {
        await taking(page, first + (one > other ? 1 : 2), Math.abs(one - other));
        break;
      }
    }
    if (now.reduce((sum, size) => sum + size, 0) === Math.max(...now)) return;
  }
}

/** @param {Page} page */
const timeline = (page) => page.locator('.timeline');

/**
 * The acts that do the tasks of each card, in order.
 * @type {Record<string, { mouse: Act[], keys: Act[] }>}
 */
export const ACTS = {
  'Lose first': {
    mouse: [
      (page) => take(page, 1, 1),
      all(
        (page) => page.getByRole('button', { name: 'Play again: you begin' }).click(),
        (page) => take(page, 1, 1),
        (page) => copyMoves(page, take, 1),
      ),
    ],
    keys: [
      (page) => takeByKey(page, 1, 1),
      all(
        (page) => pressKey(page, page.getByRole('button', { name: 'Play again: you begin' })),
        (page) => takeByKey(page, 1, 1),
        (page) => copyMoves(page, takeByKey, 1),
      ),
    ],
  },
  Backwards: {
    mouse: [all(tap('(0,0)'), tap('(1,0)', 2), tap('(1,1)')), all(tap('(2,0)', 2), tap('(2,1)', 2))],
    keys: [
      all(key('(0,0)', 'p'), key('(1,0)', 'n'), key('(1,1)', 'Enter')),
      all(key('(2,0)', 'N'), key('(2,1)', 'Space'), key('(2,1)', 'Enter')),
    ],
  },
  'Three rules': {
    mouse: [tap('(1,1)', 2), all(tap('(1,1)', 2), tap('(2,0)', 2), tap('(2,1)', 2))],
    keys: [key('(1,1)', 'n'), all(key('(1,1)', 'p'), key('(2,0)', 'n'), key('(2,1)', 'n'))],
  },
  'Count the rings': {
    mouse: [tap('(0,1)'), all((page) => page.getByLabel('true labels').check(), tap('(1,1)'))],
    keys: [key('(0,1)', 'Enter'), key('(1,1)', 'Enter')],
  },
  'A formula is a strategy': {
    mouse: [typed('a1 - a2'), typed('a1 xor a2 xor a3')],
    keys: [typedByKey('a1-a2'), typedByKey('a1 xor a2 xor a3')],
  },
  'A population': {
    mouse: [
      (page) => page.getByRole('button', { name: 'Sort by score' }).click(),
      (page) => tile(page, 10).click(),
      (page) => tile(page, 38).click(),
    ],
    keys: [
      (page) => pressKey(page, page.getByRole('button', { name: 'Sort by score' })),
      (page) => pressKey(page, tile(page, 10)),
      (page) => pressKey(page, tile(page, 38)),
    ],
  },
  'One mating': {
    mouse: [
      async (page) => {
        await page.getByRole('button', { name: 'Step', exact: true }).click();
        for (const duel of [0, 1]) await duelist(page, duel).click();
      },
      async (page) => {
        await telling(page).getByRole('button', { name: 'Next' }).click();
        await page.locator('.telling input[type=range]').fill('6');
      },
      async (page) => {
        for (const _ of [1, 2]) await telling(page).getByRole('button', { name: 'Next' }).click();
      },
    ],
    keys: [
      async (page) => {
        await pressKey(page, page.getByRole('button', { name: 'Step', exact: true }));
        for (const duel of [0, 1]) await pressKey(page, duelist(page, duel));
      },
      async (page) => {
        await pressKey(page, telling(page).getByRole('button', { name: 'Next' }));
        // Forward, Tab would reach the board first, and focus on the board ends the telling.
        await reach(page, page.locator('.telling input[type=range]'), 'Shift+Tab');
        await page.keyboard.press('ArrowRight');
      },
      async (page) => {
        for (const _ of [1, 2]) await pressKey(page, telling(page).getByRole('button', { name: 'Next' }));
      },
    ],
  },
  'A run': {
    mouse: [
      (page) => run(page).click(),
      async (page) => {
        const { width = 0, height = 0 } = (await timeline(page).boundingBox()) ?? {};
        await timeline(page).click({ position: { x: width / 6, y: height / 2 } });
      },
    ],
    keys: [
      (page) => pressKey(page, run(page)),
      async (page) => {
        await reach(page, timeline(page));
        for (let generation = 0; generation < 12; generation += 1) await page.keyboard.press('ArrowLeft');
      },
    ],
  },
  'Learned by heart': {
    mouse: [(page) => run(page).click(), (page) => page.getByRole('button', { name: 'Take it to (3,2,1)' }).click()],
    keys: [
      (page) => pressKey(page, run(page)),
      (page) => pressKey(page, page.getByRole('button', { name: 'Take it to (3,2,1)' })),
    ],
  },
  'The paper’s game': {
    mouse: [
      (page) => run(page).click(),
      async (page) => {
        await page.getByRole('button', { name: 'Go to the experiments' }).click();
        await page.locator('.experiments').getByRole('button', { name: 'Figure 2' }).click();
      },
      async (page) => {
        await page.getByRole('button', { name: 'Play against it' }).click();
        await copyMoves(page, take);
      },
    ],
    keys: [
      (page) => pressKey(page, run(page)),
      async (page) => {
        await pressKey(page, page.getByRole('button', { name: 'Go to the experiments' }));
        await pressKey(page, page.locator('.experiments').getByRole('button', { name: 'Figure 2' }));
      },
      async (page) => {
        await pressKey(page, page.getByRole('button', { name: 'Play against it' }));
        await copyMoves(page, takeByKey);
      },
    ],
  },
};

/**
 * Does all tasks of the card on show.
 * @param {Page} page
 * @param {number} card
 * @param {'mouse' | 'keys'} how
 */
export async function doCard(page, card, how) {
  const { title, tasks } = /** @type {typeof CARDS[number]} */ (CARDS[card - 1]);
  const acts = ACTS[title]?.[how] ?? [];
  expect(acts.length).toBe(tasks.length);
  await expect(ticked(page)).toHaveCount(0);
  for (const [index, act] of acts.entries()) {
    await act(page);
    await expect(ticked(page), `task ${index + 1} of ${title}`).toHaveCount(index + 1, { timeout: 20_000 });
  }
}
