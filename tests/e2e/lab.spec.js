// @ts-check
/** Experiments and the shell when something goes wrong, and the files that the page saves. */

import { expect, runExperiment, taken, test } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

const SMALL = 'vary=population&from=20&to=60&step=20&runs=12&seed=7';

test('the SVG is whole in other programs too: plain dashes, both axes titled, its words within it', async ({
  page,
}) => {
  await runExperiment(
    page,
    `${SMALL}&counting=positions&crossover=0.5&functions=%2B,-,*,and,or,xor,not&generations=20&length=20&repair=off` +
      '&2.express=best',
  );
  const text = String((await taken(page, 'SVG')).content);
  expect(text).toMatch(/stroke-dasharray="2, 4"/);
  expect(text).not.toMatch(/="[^"]*\dpx/);
  expect(text).not.toMatch(/opacity="1"|rgba\(0, 0, 0, 0\)/);
  expect(text).toContain('>Success rate</text>');
  const lines = [...text.matchAll(/<text x="8"[^>]*>([^<]*)</g)].map(([, line]) => line ?? '');
  expect(lines.length, 'the title, two lines of settings, the runs').toBe(4);
  expect(lines.every((line) => line.length <= 100)).toBe(true);
  // Opened by itself, it has no text that reaches beyond its edge.
  await page.goto('about:blank');
  await page.setContent(text.slice(text.indexOf('<svg')));
  const right = await page.locator('text').evaluateAll((all) =>
    Math.max(
      ...all.map((one) => {
        const x = one.closest('svg')?.getBoundingClientRect().x ?? 0;
        return one.getBoundingClientRect().right - x;
      }),
    ),
  );
  expect(right).toBeLessThanOrEqual(800);
});

test('files of different experiments have different names, those of the same one the same', async ({ page }) => {
  const names = [];
  for (const more of ['', '&generations=20', '&2.express=best', '&2.express=best&2.length=20', '&workers=1']) {
    await runExperiment(page, SMALL + more);
    names.push((await taken(page, 'CSV')).name);
    await page.goto('about:blank');
  }
  expect(new Set(names).size).toBe(4);
  expect(names[4]).toBe(names[0]);
});

test('a part that fails to load says so, and comes with the next try', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has every part inside');
  await page.goto('');
  await expect(page.locator('svg.tree')).toBeVisible();
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This part of Nimlab could not be loaded. The connection may be down, or the site may have changed meanwhile.',
  );
  await page.unroute('**/assets/page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Figure 2/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('#experiments');
  watched.problems.length = 0;
});

for (const [address, there] of /** @type {const} */ ([
  ['', 'svg.tree'],
  ['#experiments', '.figures'],
]))
  test(`says how much of the engine is loaded while it waits, and shifts nothing: ${there}`, async ({
    page,
    baseURL,
  }) => {
    test.skip(!baseURL?.startsWith('http'), 'the single file has its engine inside');
    await page.addInitScript(() => {
      /** @type {string[]} */
      const moved = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, 'sources')) moved.push(`${node?.nodeName} ${node?.className}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByText('Loading the engine …')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Experiments' })).toBeVisible();
    release();
    await expect(page.locator(there)).toBeVisible();
    await expect(page.getByText('Loading the engine')).toBeHidden();
    const moved = await page.evaluate(() => /** @type {string[]} */ (Reflect.get(globalThis, 'moved')));
    expect(moved.filter((node) => /^(P notice|MAIN|HEADER|NAV)/.test(node))).toEqual([]);
  });

for (const [when, headers] of /** @type {const} */ ([
  ['scripts of another origin are refused', {}],
  ['workers are refused', { 'access-control-allow-origin': '*' }],
]))
  test(`in a sandboxed frame the site says what to embed: ${when}`, async ({ page, watched, baseURL }) => {
    test.skip(!baseURL?.startsWith('http'), 'the single file works there');
    await page.route('**/assets/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    });
    const body = `<iframe src="${baseURL}" sandbox="allow-scripts" width="900" height="600"></iframe>`;
    await page.route('**/host.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('host.html');
    await expect(page.frameLocator('iframe').getByText('nimlab.html')).toBeVisible({ timeout: 9000 });
    watched.problems.length = 0;
  });
