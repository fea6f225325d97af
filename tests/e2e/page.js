// @ts-check
/** The page under test, watched for what it must never do. */
import { expect, test as base } from '@playwright/test';

/** @typedef {{ problems: string[], requests: string[] }} Watched */

/** Every test opens the page of its project and fails on a console message or a stray request. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ watched: Watched }, {}, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions>} */ ({
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

/**
 * What stands in the drawn tree, node by node.
 * @param {import('@playwright/test').Page} page
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
