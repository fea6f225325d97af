// @ts-check
import { readFileSync } from 'node:fs';
import { hashes, withPolicy } from './policy.js';

/**
 * The page that a static host shows where there is no file. The host may show it at any depth, so only a whole
 * address leads to the start for sure: without one, a script looks for it.
 * @param {string} html  the source of the page
 * @param {string} url  where the site will be, or nothing
 */
export function notFoundPage(html, url) {
  const page = url === '' ? html : html.replace(/\s*<script>.*?<\/script>/s, '').replace('href="./"', `href="${url}"`);
  const search = url === '' ? [`script-src ${hashes(page, 'script')}`, "connect-src 'self'"] : [];
  return withPolicy(page, [
    "default-src 'none'",
    `style-src ${hashes(page, 'style')}`,
    ...search,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
}

/**
 * Adds that page to the site as 404.html.
 * @param {string} source
 * @param {string} url
 * @returns {import('vite').Plugin}
 */
export function notFound(source, url) {
  return {
    name: 'nimlab-not-found',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '404.html',
        source: notFoundPage(readFileSync(source, 'utf8'), url),
      });
    },
  };
}
