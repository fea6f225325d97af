// @ts-check
import { readFileSync } from 'node:fs';
import { hashes, withPolicy } from './policy.js';

/**
 * The page that a static host shows for a missing file. The host may show it at any depth, so only the full address of
 * the site is sure to lead to the start; without that address, a script in the page looks for the start.
 * @param {string} html  the source of the page
 * @param {string} url  of the site's folder, or empty if it is not known
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
 * Adds the page for missing files to the site, as 404.html.
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
