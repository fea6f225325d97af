// @ts-check

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';

/** A sub-path, so that an absolute path anywhere in the page would be found out. */
const SITE = 'http://localhost:4173/some/where/';

/** Flags that keep the browser to itself, and let it run as root. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'target/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A busy machine may hold a browser up once, which is reported as flaky; what fails twice fails.
  retries: 1,
  workers: 2,
  use: { launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args } },
  projects: [
    { name: 'site', testIgnore: /speed\.spec\.js/, use: { baseURL: SITE } },
    // What depends on how the page was delivered; the rest is the same page.
    {
      name: 'file',
      testMatch: /(experiments|figure-1|keyboard|manners|screenshots)\.spec\.js/,
      use: { baseURL: pathToFileURL(resolve(import.meta.dirname, 'dist/nimlab.html')).href },
    },
    { name: 'speed', testMatch: /speed\.spec\.js/, dependencies: ['site', 'file'], use: { baseURL: SITE } },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --strictPort --port 4173 --base ${new URL(SITE).pathname} --outDir dist`,
    url: SITE,
    reuseExistingServer: false,
  },
});
