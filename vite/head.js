// @ts-check
/** The head of the page, as far as it differs between the deliveries. */
import { readFileSync } from 'node:fs';
import { POLICY_TAG } from './policy.js';

const IMAGE = /<meta property="og:image" content="\.\/card\.png">/;

/**
 * The page with its full address in the head, which search engines and link previews need.
 * @param {string} html
 * @param {string} url  of the site's folder, with a slash at its end
 */
export function withAddress(html, url) {
  if (!IMAGE.test(html)) throw new Error('the page has no social card');
  const tags = [
    `<meta property="og:image" content="${url}card.png">`,
    `<meta property="og:url" content="${url}">`,
    `<link rel="canonical" href="${url}">`,
  ];
  return html.replace(IMAGE, () => tags.join('\n    '));
}

/**
 * The page as one file: without the policy of the site, with its icon inside, and with a social card only if the card
 * has a full address.
 * @param {string} html
 * @param {string} icon  the icon's SVG
 */
export function alone(html, icon) {
  const data = `data:image/svg+xml,${encodeURIComponent(icon.trim())}`;
  return html
    .replace(POLICY_TAG, '')
    .replace(/\s*<meta property="og:image" content="\.[^>]*>/, '')
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '')
    .replace('href="/icon.svg"', () => `href="${data}"`);
}

/**
 * Makes the delivered page from the source, without line breaks and without what only the source should show.
 * @param {boolean} single
 * @param {string} url  of the site's folder, or empty if it is not known
 * @param {string} icon  the file of the icon
 * @returns {import('vite').Plugin}
 */
export function builtPage(single, url, icon) {
  return {
    name: 'nimlab-built-page',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const built = html.replace(/\s*<!-- source only:.*?<!-- \/source only -->/s, '').replace(/\s*\n\s*/g, ' ');
        const addressed = url === '' ? built : withAddress(built, url);
        return single ? alone(addressed, readFileSync(icon, 'utf8')) : addressed;
      },
    },
  };
}
