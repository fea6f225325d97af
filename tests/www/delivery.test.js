// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { alone, withAddress } from '../../vite/head.js';
import { notFoundPage } from '../../vite/not-found.js';

const INDEX = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const NOT_FOUND = readFileSync(new URL('../../www/404.html', import.meta.url), 'utf8');
const ICON = readFileSync(new URL('../../www/public/icon.svg', import.meta.url), 'utf8');
const URL_OF_SITE = 'https://example.org/nimlab/';

test('with an address, the card, the page and the canonical link are absolute', () => {
  const html = withAddress(INDEX, URL_OF_SITE);
  assert.match(html, /<meta property="og:image" content="https:\/\/example\.org\/nimlab\/card\.png">/);
  assert.match(html, /<meta property="og:url" content="https:\/\/example\.org\/nimlab\/">/);
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.org\/nimlab\/">/);
  assert.equal(html.match(/og:image/g)?.length, 1);
  assert.throws(() => withAddress('<head></head>', URL_OF_SITE), /no social card/);
});

test('the single file has its icon inside, and a card only with an address', () => {
  const html = alone(INDEX, ICON);
  assert.match(html, /<link rel="icon" href="data:image\/svg\+xml,%3Csvg/);
  assert.doesNotMatch(html, /og:image|touch-icon|Content-Security-Policy/);
  assert.match(alone(withAddress(INDEX, URL_OF_SITE), ICON), /og:image" content="https:/);
});

test('without an address the page for wrong addresses looks for the start, with one it knows it', () => {
  const searching = notFoundPage(NOT_FOUND, '');
  assert.match(searching, /script-src 'sha256-[^;]*; connect-src 'self'/);
  const knowing = notFoundPage(NOT_FOUND, URL_OF_SITE);
  assert.match(knowing, /<a href="https:\/\/example\.org\/nimlab\/">/);
  assert.doesNotMatch(knowing, /<script|script-src|connect-src/);
});
