// @ts-check
/** The content security policies of what is delivered. */
import { createHash } from 'node:crypto';

const CHARSET = '<meta charset="utf-8">';
/** The tag in index.html that holds the policy of the site. */
export const POLICY_TAG = /\s*<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * The page with a policy, inserted right after its character set.
 * @param {string} html
 * @param {string[]} directives
 */
export function withPolicy(html, directives) {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  if (!html.includes(CHARSET)) throw new Error('the page has no character set');
  return html.replace(CHARSET, () => `${CHARSET}\n    ${tag}`);
}

/**
 * The hashes of all scripts or styles inside the page, as a policy names them.
 * @param {string} html
 * @param {'script' | 'style'} tag
 */
export function hashes(html, tag) {
  const bodies = [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, body]) => body ?? '');
  return bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`).join(' ');
}

/**
 * Nothing may be loaded into the single file: its one script and its one style are allowed by their hashes, the worker
 * as a blob, the icon as data.
 * @returns {import('vite').Plugin}
 */
export function singleFilePolicy() {
  return {
    name: 'nimlab-single-file-policy',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the single file has no index.html');
        // A link's tag becomes a style's and keeps its attributes, which are errors in a style.
        const html = String(page.source).replace(/<style rel="stylesheet" crossorigin>/g, '<style>');
        page.source = withPolicy(html, [
          "default-src 'none'",
          `script-src ${hashes(html, 'script')} 'wasm-unsafe-eval'`,
          `style-src ${hashes(html, 'style')}`,
          'img-src data:',
          'worker-src blob:',
          "base-uri 'none'",
          "form-action 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types lit-html nimlab',
        ]);
      },
    },
  };
}

/**
 * Loosens the policy for Vite's own error reports, which bring their styles and markup with them.
 * @returns {import('vite').Plugin}
 */
export function developmentPolicy() {
  return {
    name: 'nimlab-development-policy',
    transformIndexHtml: (html) =>
      html
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace(/;\s*require-trusted-types-for 'script';\s*trusted-types[^;"]*/, ''),
  };
}
