// @ts-check
/** What the page must never do, and what it says if it cannot run. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './page.js';

test('asks nothing of any other origin', async ({ page, watched, baseURL }) => {
  await page.goto('');
  await expect(page.locator('svg.tree')).toBeVisible();
  const own = new URL(baseURL ?? '');
  const folder = own.href.slice(0, own.href.lastIndexOf('/') + 1);
  const stray = watched.requests.filter((url) => !url.startsWith(folder) && !/^(data|blob):/.test(url));
  expect(stray).toEqual([]);
  const files = watched.requests.filter((url) => url.startsWith(folder)).length;
  // The shell, Evolve and what it shares with other parts are two styles, some scripts, the worker and the wasm. The
  // icon does not count, since the browser may or may not request it.
  expect(files - watched.requests.filter((url) => url.endsWith('/icon.svg')).length).toBeLessThanOrEqual(
    own.protocol === 'file:' ? 1 : 12,
  );
});

test('lets nothing be loaded that its policy does not name', async ({ page, watched }) => {
  await page.goto('');
  await expect(page.locator('svg.tree')).toBeVisible();
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://example.com/picture.png' }));
  });
  await refused;
  // Text becomes a script, markup or a worker only through a policy of Trusted Types.
  for (const sink of /** @type {const} */ (['script', 'markup', 'worker'])) {
    const attempt = page.evaluate((sink) => {
      if (sink === 'script') document.createElement('script').textContent = 'document.title = "taken over"';
      if (sink === 'markup') document.body.innerHTML = '<p>taken over</p>';
      if (sink === 'worker') new Worker('worker.js');
    }, sink);
    await expect(attempt).rejects.toThrow(/requires 'Trusted/);
  }
  await expect(page).toHaveTitle(/^Nimlab/);
  watched.problems.length = 0;
});

test('says so where JavaScript is off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByText('source of the page')).toHaveCount(0);
  await context.close();
});

test('says so where WebAssembly is missing', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto('');
  await expect(page.getByText('needs WebAssembly')).toBeVisible();
});

test('says so where WebAssembly has no vector instructions', async ({ page }) => {
  await page.addInitScript(() => Reflect.defineProperty(WebAssembly, 'validate', { value: () => false }));
  await page.goto('');
  await expect(page.getByText('vector instructions')).toBeVisible();
});

test('tells what to do when the source itself is opened', async ({ page, watched }) => {
  await page.goto(pathToFileURL(resolve('index.html')).href);
  await expect(page.getByText('cargo xtask serve')).toBeVisible();
  // The browser itself complains that a module cannot be loaded from a file.
  watched.problems.length = 0;
});

test('says so where the engine cannot be loaded', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has its engine inside');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('');
  await expect(page.getByRole('alert')).toContainText('The engine could not run');
  watched.problems.length = 0;
});

test('lets the other page be used where one cannot be loaded', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has its engine inside');
  // The page fetches the engine; if that fails, its worker tries again. Both fail here.
  await page.route('**/*.wasm', (route) => route.abort(), { times: 2 });
  await page.goto('');
  await expect(page.getByRole('alert')).toContainText('The engine could not run');
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(page.getByRole('button', { name: /Figure 2/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Evolve' }).click();
  await expect(page.getByRole('alert')).toContainText('The engine could not run');
  watched.problems.length = 0;
});

test('says so where a part that was asked for cannot be loaded', async ({ page, watched, baseURL }) => {
  test.skip(!baseURL?.startsWith('http'), 'the single file has all parts inside');
  await open(page);
  await page.route('**/about-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'What is this?' }).click();
  await expect(page.getByRole('alert')).toContainText('This part of Nimlab could not be loaded.');
  await expect(page.getByRole('button', { name: 'What is this?' })).toBeVisible();
  await page.unroute('**/about-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'What is this?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  watched.problems.length = 0;
});

test('has a title, a description, a social card and an icon', async ({ page, request, baseURL }) => {
  await page.goto('');
  await expect(page).toHaveTitle(/^Nimlab/);
  const content = (/** @type {string} */ selector) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toContain('genetic programming');
  expect(await content('meta[property="og:title"]')).toBe('Nimlab');
  if (baseURL?.startsWith('http')) {
    const card = new URL((await content('meta[property="og:image"]')) ?? '', baseURL);
    expect((await request.get(card.href)).headers()['content-type']).toBe('image/png');
  }
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(baseURL?.startsWith('http') ? /^\.\/icon\.svg$/ : /^data:image\/svg\+xml,/);
});

const STATES = [
  ['solved, with a list and an individual', 'seed=6&step=461&bar=11-60&individual=3&truth=on&at=4,4,4,3'],
  [
    'one’s own formula compared, in a tree',
    'heaps=2,1&merge=off&population=10&seed=44&step=12&formula=a1+-+a2+*+a1&labels=both&truth=on',
  ],
  ['a game too large to draw, a refusal and a notice', 'heaps=20,20,20&population=1&frob=1'],
];

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [state, address] of STATES) {
    test(`is accessible to axe, ${colorScheme}: ${state}`, async ({ page }, { project }) => {
      test.skip(project.name === 'file', 'the same page');
      // axe checks every node of the board, which takes long on a busy machine.
      test.slow();
      await page.emulateMedia({ colorScheme });
      await open(page, address);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }

  test(`has accessible dialogs, ${colorScheme}`, async ({ page }, { project }) => {
    test.skip(project.name === 'file', 'the same page');
    await page.emulateMedia({ colorScheme });
    await open(page);
    for (const name of ['Keyboard', 'What is this?']) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });
}

for (const width of [1440, 768, 390, 320]) {
  test(`does not scroll sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('');
    await expect(page.locator('svg.tree')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
