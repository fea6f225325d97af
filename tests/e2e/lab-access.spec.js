// @ts-check
/** Experiments for every reader: focus, contrast, a narrow window, paper, and files of any size. */

import { expect, open, runExperiment, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7';
const LONG = 'vary=population&from=60&to=100&step=20&runs=1500&seed=3';

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? '');

test('the focus never falls to the body: start, pause, stop, end, dismiss, cancel', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`#experiments&${LONG}&popultion=5`);
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await button('Start').press('Enter');
  await expect(button('Pause')).toBeFocused();
  await button('Pause').press('Enter');
  await expect(button('Go on')).toBeFocused();
  await button('Go on').press('Enter');
  await button('Stop here').press('Enter');
  await expect(page.locator('.state')).toHaveText(/^Stopped/);
  await expect(button('Go on')).toBeFocused();
  await button('Dismiss').press('Enter');
  await expect(button('Dismiss')).toHaveCount(0);
  await expect(button('Go on')).toBeFocused();

  await page.goto('about:blank');
  await page.goto(`#experiments&${SMALL}`);
  await button('Start').press('Enter');
  await expect(page.locator('.state')).toHaveText('Done: 36 runs', { timeout: 30_000 });
  await expect(page.locator('.plot .point').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.runs tbody tr')).toHaveCount(12);
  await expect(page.locator('.plot .point').first()).toBeFocused();
});

test('the focus stays on what was pressed: a figure, a question, the last page of a list', async ({ page }) => {
  await page.goto('#experiments');
  await page.getByRole('textbox', { name: 'Runs per point' }).fill('30');
  const figure = page.getByRole('button', { name: /Figure 4/ });
  await figure.press('Enter');
  await expect(page.locator('.state')).toHaveText('Done: 300 runs', { timeout: 30_000 });
  await expect(figure).toBeFocused();
  await page.getByText('What if? More series').click();
  for (const question of ['the best gene counted', 'nothing changed']) {
    const chip = page.getByRole('button', { name: question });
    await chip.press('Enter');
    await expect(chip).toBeFocused();
  }
  await page.locator('.plot .point').first().press('Enter');
  for (const name of ['Later', 'Earlier']) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.locator('.runs')).toContainText(name === 'Later' ? '21 to 30' : '1 to 20');
    expect(await focused(page)).toBe(name);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

/** The contrast of every line of the plots with the page; 0 if the line is thin or translucent. @param {Page} page */
function contrasts(page) {
  return page.evaluate(() => {
    const pencil = /** @type {CanvasRenderingContext2D} */ (
      document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    );
    /** The luminance of colours painted on top of each other. @param {string[]} colours */
    const luminance = (...colours) => {
      for (const colour of colours) {
        pencil.fillStyle = colour;
        pencil.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pencil.getImageData(0, 0, 1, 1).data].map((level) =>
        level <= 10 ? level / 3294 : ((level / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const lines = '.band, .rate, .every-size, .sorted, .whisker, .domain, .axis line, .cross, .least';
    return [...document.querySelectorAll(`.experiments :is(${lines})`)].map((line) => {
      const { stroke, strokeOpacity, opacity, strokeWidth } = getComputedStyle(line);
      const solid = strokeOpacity === '1' && opacity === '1' && Number.parseFloat(strokeWidth) >= 1;
      const [one, other] = [luminance(ground, stroke === 'none' ? ground : stroke), luminance(ground)];
      const ratio = Math.max(one, other) / Math.min(one, other);
      return { what: line.outerHTML.slice(0, 50), ratio: solid ? ratio : 0 };
    });
  });
}

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`bands and axes stand out from the page, on paper as well, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await runExperiment(page, 'vary=population&from=20&to=140&step=40&runs=8&seed=7&2.express=best');
    await page.locator('.plot .point .mark').last().click();
    await expect(page.locator('.effort-plot .least')).toBeVisible();
    for (const media of /** @type {const} */ ([
      {},
      { contrast: 'more' },
      { forcedColors: 'active' },
      { media: 'print' },
    ])) {
      await page.emulateMedia({ colorScheme, media: 'screen', contrast: null, forcedColors: null, ...media });
      const faint = (await contrasts(page)).filter(({ ratio }) => ratio < ('contrast' in media ? 4.5 : 3));
      expect(faint, JSON.stringify(media)).toEqual([]);
    }
    expect((await contrasts(page)).length).toBeGreaterThan(20);
  });

/** The elements that reach beyond the right edge, except in a box that scrolls by itself. @param {Page} page */
function beyond(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOut = (/** @type {Element} */ one) => {
      const { right, width: size } = one.getBoundingClientRect();
      const box = one.parentElement?.closest('.scroll');
      return size > 0 && right > width + 0.5 && !(box && getComputedStyle(box).overflowX === 'auto');
    };
    const out = [...document.querySelectorAll('body *')].filter(isOut).map((one) => one.outerHTML.slice(0, 60));
    return { out, scrolls: document.documentElement.scrollWidth > width };
  });
}

const FITS = { out: [], scrolls: false };

for (const width of [320, 390])
  test(`nothing is cut off or scrolls sideways at ${width} pixels, in any state, and on paper`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 640 });
    await page.goto('#experiments');
    await expect(page.locator('.figures')).toBeVisible();
    expect(await beyond(page), 'empty').toEqual(FITS);
    await page.goto('about:blank');
    await page.goto(`#experiments&${LONG}&2.express=best&popultion=5`);
    for (const fold of ['.own', '.settings', '.series', '.series-list details'])
      await page.locator(`${fold} > summary`).click();
    expect(await beyond(page), 'form').toEqual(FITS);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.locator('.found tbody tr').first()).toBeVisible({ timeout: 30_000 });
    expect(await beyond(page), 'running').toEqual(FITS);
    await page.getByRole('button', { name: 'Stop here' }).click();
    await page.locator('.plot .point[data-series="0"] .mark').first().click();
    await expect(page.locator('.runs tbody tr').first()).toBeVisible();
    await page.getByText('The points as a table').click();
    expect(await beyond(page), 'a point').toEqual(FITS);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${'a-long-name-'.repeat(20)}.csv`, mimeType: 'text/csv', buffer: Buffer.from('x') });
    await expect(page.locator('[data-notice=notice]')).toBeVisible();
    expect(await beyond(page), 'a refusal').toEqual(FITS);
    await page.emulateMedia({ media: 'print' });
    expect(await beyond(page), 'print').toEqual(FITS);
    for (const hidden of ['.setup', '.actions', '.export']) await expect(page.locator(hidden)).toBeHidden();
    await expect(page.locator('.experiments')).toHaveAttribute('data-address', /#experiments&vary=population/);
  });

test('a glossary word has no border, and no table hides what its rows are about', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('#experiments');
  await expect(page.locator('.experiments .term').first()).toHaveCSS('border-top-width', '0px');
  await runExperiment(page, `${SMALL}&2.express=best&3.length=30&3.name=long`);
  const scroller = page.locator('.scroll:has(> .compare-table)').first();
  expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth), 'the p-values are in view').toBe(0);
  await page.locator('.plot .point .mark').first().click();
  await page.getByText('The points as a table').click();
  await page.setViewportSize({ width: 390, height: 844 });
  const left = (/** @type {import('@playwright/test').Locator} */ one) =>
    one.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  await scroller.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  for (const name of ['thead th', 'tbody th']) expect(await left(scroller.locator(name).first())).toBe(24);
  const height = await page.locator('.points-table thead').evaluate((head) => head.clientHeight);
  expect(height, 'three lines').toBeLessThan(80);
  const show = page.locator('.runs tbody button').first();
  await show.scrollIntoViewIfNeeded();
  expect(await page.locator('.runs .scroll').evaluate((box) => box.scrollLeft)).toBe(0);
  await expect(show).toBeInViewport({ ratio: 1 });
});

test('a run prints whole from a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'seed=6&step=500');
  await expect(page.locator('svg.tree')).toHaveAttribute('data-zoomed');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => beyond(page)).toEqual(FITS);
  const boxes = await page
    .locator('svg.tree, svg.tree .stage')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const [board, drawn] = boxes;
  expect([drawn.left >= board.left - 1, drawn.top >= board.top - 1]).toEqual([true, true]);
  expect([drawn.right <= board.right + 1, drawn.bottom <= board.bottom + 1]).toEqual([true, true]);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

/**
 * The JSON of an experiment with many rows, in format 2, as an earlier page wrote it. It is made in the page.
 * @param {number} count
 */
function manyRows(count) {
  const settings =
    '"game":"nim","heaps":"4,4,4,4","k":"3","subtract":"1,3,4","merge":"on","counting":"moves","length":"15",' +
    '"generations":"100","crossover":"0.9","mutations":"2","functions":"+,-,*,div,mod,and,or,xor,not",' +
    '"express":"last","repair":"on"';
  const rows = Array.from({ length: count }, (_, row) => {
    const point = Math.floor(row / 100_000);
    return (
      `{"point":${point},"run":${row % 100_000},"seed":${row},"settings":{${settings},"population":"${20 + point}"},` +
      '"solved":false,"generation":null,"evaluations":1020,"steps":500,"fitness":3,"formula":"a1 xor a2 - a3",' +
      '"proven":null,"counterexample":null}'
    );
  });
  return `{"format":2,"vary":"population","series":[{"settings":{},"points":[],"rows":[${rows.join(',')}]}]}`;
}

/**
 * Makes files in the page, which is faster than sending them there, drops them, and measures the longest task since.
 * @param {Page} page
 */
async function withFiles(page) {
  await page.addInitScript({ content: `window.manyRows = ${manyRows};` });
  await page.addInitScript(() => {
    const files = new Map();
    const held = { longest: 0, since: 0 };
    Object.assign(window, {
      held,
      make: (/** @type {string} */ name, /** @type {string} */ content) => files.set(name, new File([content], name)),
      drop(/** @type {string} */ name) {
        Object.assign(held, { longest: 0, since: performance.now() });
        const data = new DataTransfer();
        data.items.add(files.get(name));
        const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector('.experiments')?.dispatchEvent(event);
      },
    });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime > held.since) held.longest = Math.max(held.longest, duration);
    }).observe({ type: 'longtask' });
  });
}

/**
 * @param {Page} page
 * @param {string} name
 */
const drop = (page, name) => page.evaluate((name) => Reflect.get(window, 'drop')(name), name);

/** @param {Page} page */
const held = (page) => page.evaluate(() => /** @type {number} */ (Reflect.get(window, 'held').longest));

test('a large file is read beside the page and can be cancelled or replaced, a hostile one is refused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await withFiles(page);
  await runExperiment(page, SMALL);
  await page.evaluate(() => {
    const [make, manyRows] = [Reflect.get(window, 'make'), Reflect.get(window, 'manyRows')];
    make('hostile.json', `{"rows":[${'{},'.repeat(3_500_000)}{}]}`);
    make('large.json', manyRows(200_000));
    make('small.json', manyRows(7));
  });
  const notice = page.locator('[data-notice=notice] p');
  const state = page.locator('.state');
  await drop(page, 'hostile.json');
  await expect(notice).toHaveText(
    'hostile.json: Line 2: Point is empty; it must be a whole number between 0 and 999.',
    { timeout: 2000 },
  );
  await expect(state).toHaveText('Done: 36 runs');
  // Three times the target, as in speed.spec.js, since other work on the machine counts, too.
  expect(await held(page), 'the longest task').toBeLessThan(300);

  await drop(page, 'large.json');
  await expect(page.getByText('Reading large.json …').last()).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.press('Enter');
  await expect(cancel).toHaveCount(0);
  expect(await focused(page)).not.toBe('');
  await expect(state).toHaveText('Done: 36 runs');

  await drop(page, 'large.json');
  await expect(cancel).toBeVisible();
  await drop(page, 'small.json');
  await expect(state).toHaveText('7 runs from a file');
  await expect(cancel).toHaveCount(0);

  await drop(page, 'large.json');
  await expect(state).toHaveText('200,000 runs from a file', { timeout: 60_000 });
  // Three times the target, as in speed.spec.js, since other work on the machine counts, too.
  expect(await held(page), 'the longest task').toBeLessThan(300);
});
