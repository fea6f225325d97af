// @ts-check
/** The page under test, with its errors and requests recorded, and what many tests do with it. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ best: number, mean: number, worst: number }} Moment */
/** @typedef {{ problems: string[], requests: string[] }} Watched */
/** @typedef {import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions} Given */

/** Every test fails if the page throws, or logs an error or a warning. Requests are recorded for tests to check. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ watched: Watched }, {}, Given>} */ ({
    watched: [
      async ({ page }, use) => {
        /** @type {Watched} */
        const watched = { problems: [], requests: [] };
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) watched.problems.push(message.text());
        });
        page.on('pageerror', (error) => watched.problems.push(String(error)));
        page.context().on('request', (request) => watched.requests.push(request.url()));
        await use(watched);
        expect(watched.problems).toEqual([]);
      },
      { auto: true },
    ],
  }),
);

export { expect };

/** Figure 1 of the paper, as an address. */
export const FIGURE_1 =
  'heaps=2,1&merge=off&counting=nodes&population=10&length=5&seed=44&formula=a1+-+a2+*+a1&labels=own';

/** The paper's game, as an address. */
export const PAPER = 'game=nim';

/**
 * Opens the page at an address, the paper's game unless another is given, and waits until it is there. The front door,
 * which an empty address shows, has tests of its own.
 * @param {Page} page
 * @param {string} address
 */
export async function open(page, address = '') {
  await page.goto(`#${address || PAPER}`);
  await expect(page.locator('.headline .formula')).not.toBeEmpty();
  // Panels are filled one after the other.
  await expect(page.locator('[data-blank]')).toHaveCount(0);
}

/**
 * The position, the label and the ring of every drawn node.
 * @param {Page} page
 */
export function drawnNodes(page) {
  return page.locator('svg.tree .node').evaluateAll((nodes) =>
    nodes.map((node) => ({
      position: node.querySelector('.position')?.textContent,
      label: node.querySelector('.label')?.textContent,
      encircled: node.querySelector('.ring') !== null,
    })),
  );
}

/**
 * Everything on screen that depends on the state of the run, as text.
 * @param {Page} page
 */
export async function fingerprint(page) {
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  // After a run has ended, panels are drawn one after the other.
  await frames(page, 30);
  const texts = (/** @type {string} */ selector) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).innerText));
  return {
    headline: await texts('.headline'),
    where: await texts('.where'),
    story: await texts('.story'),
    chromosome: await texts('.chromosome'),
    mating: await texts('.mating'),
    population: await page
      .locator('.histogram .bar')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label'))),
    lines: await texts('.lines .chart-reading'),
    members: await texts('.members'),
    nodes: await drawnNodes(page),
    own: await page.locator('#own').inputValue(),
  };
}

/**
 * Waits for a number of frames, for example to check that something does not happen.
 * @param {Page} page
 * @param {number} count
 */
export async function frames(page, count) {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/**
 * Delays every question to a worker that asks for this method. Work that takes several such questions can then be
 * interrupted on a fast machine, too.
 * @param {Page} page
 * @param {string} method
 * @param {number} time  in milliseconds
 */
export async function delayQuestions(page, method, time) {
  await page.addInitScript(
    ({ method, time }) => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        /**
         * @override
         * @param {[any, any?]} given
         */
        postMessage(...given) {
          if (given[0].method === method) setTimeout(() => super.postMessage(...given), time);
          else super.postMessage(...given);
        }
      };
    },
    { method, time },
  );
}

/** Builds the native program, which may take longer than a test; to be called in `beforeAll`. */
export function buildNative() {
  test.setTimeout(600_000);
  execFileSync('cargo', ['build', '--quiet', '--package', 'nimlab-cli'], { stdio: 'inherit' });
}

/**
 * What `nimlab evolve --json` prints for a run.
 * @param {...string} flags
 * @returns {{ generation: number, steps: number, simplified: string, chromosome: string[], generations: Moment[] }}
 */
export function native(...flags) {
  return JSON.parse(
    execFileSync('cargo', ['run', '--quiet', '--package', 'nimlab-cli', '--', 'evolve', '--json', ...flags], {
      encoding: 'utf8',
    }),
  );
}

/**
 * Opens an experiment and runs it to its end.
 * @param {Page} page
 * @param {string} address
 */
export async function runExperiment(page, address) {
  await page.goto(`#experiments&${address}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.state')).toHaveText(/^Done/, { timeout: 30_000 });
}

/**
 * The file that a button saves.
 * @param {Page} page
 * @param {string} name
 */
export async function taken(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}
