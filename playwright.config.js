// @ts-check

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.NIMLAB_TEST_PORT ?? 4173);
/** A sub-path, so that an absolute path anywhere in the page fails a test. */
const SITE = `http://localhost:${PORT}/some/where/`;
const SINGLE_FILE = pathToFileURL(resolve(import.meta.dirname, 'dist/nimlab.html')).href;

/** Flags that keep the browser off the network and let it run as root. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Chromium's headless shell, if there is one: it takes a third less time. The other projects run in CHROMIUM. */
const SHELL = process.env.CHROMIUM_SHELL ?? CHROMIUM;

/** Every test opens a page of its own, so those of one file may run at once. */
const fullyParallel = true;

const TESTS = [
  {
    name: 'site',
    fullyParallel,
    testIgnore: /(screenshots|speed)\.spec\.js/,
    use: { baseURL: SITE, launchOptions: { executablePath: SHELL, args } },
  },
  // Only tests of what depends on the delivery: everything else is the same in both.
  {
    name: 'file',
    fullyParallel,
    testMatch: /(delivery|experiments|figure-1|keyboard|manners|verdict)\.spec\.js/,
    use: { baseURL: SINGLE_FILE },
  },
  { name: 'speed', testMatch: /speed\.spec\.js/, dependencies: ['site', 'file'], use: { baseURL: SITE } },
];
const SCREENSHOTS = [{ name: 'screenshots', testMatch: /screenshots\.spec\.js/, use: { baseURL: SITE } }];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'target/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A test may time out on a busy machine: it is flaky if a retry passes, and fails only after three failures.
  retries: 2,
  // More workers than cores, since a test spends time waiting for what the page shows next.
  workers: '150%',
  use: { launchOptions: { executablePath: CHROMIUM, args } },
  projects: process.env.NIMLAB_SCREENSHOTS ? SCREENSHOTS : TESTS,
  webServer: {
    command: [
      'node node_modules/vite/bin/vite.js preview --strictPort --outDir dist',
      `--port ${PORT} --base ${new URL(SITE).pathname}`,
    ].join(' '),
    url: SITE,
    reuseExistingServer: false,
  },
});
