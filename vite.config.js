// @ts-check
/**
 * Two deliveries of one page: `--mode site` writes dist/ for a static host, `--mode single` writes
 * one .html file with the worker, the wasm and the styles inside.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { builtPage } from './vite/head.js';
import { listModules } from './vite/modules.js';
import { notFound } from './vite/not-found.js';
import { developmentPolicy, singleFilePolicy } from './vite/policy.js';

const PACKAGE = resolve(import.meta.dirname, 'pkg');
const ICON = resolve(import.meta.dirname, 'www/public/icon.svg');
const NOT_FOUND = resolve(import.meta.dirname, 'www/404.html');
/** The URL of the site's folder, as given to `cargo xtask build --url`; empty if none was given. */
const ADDRESS = process.env.NIMLAB_URL ?? '';

/**
 * What Evolve shares with other pages. Four files of www/shared are no part of it: only Experiments imports `lasting`
 * and `pool`, only the workers run `answer`, and `trusted` is imported where a worker is made.
 */
const SHARED = {
  name: 'shared',
  test: (/** @type {string} */ id) =>
    /\/www\/shared\/(?!lasting|pool|trusted|answer)\w+\.js/.test(id) ||
    /\/www\/evolve\/speeds\.js|\/lit-html\/|\/d3-array\/src\/ticks|rolldown\/runtime/.test(id),
};

export default defineConfig(({ mode, command }) => {
  const single = mode === 'single';
  const slim = !single && command === 'build';
  const modules = listModules(resolve(import.meta.dirname, `target/page-modules-${mode}.json`));
  return {
    base: './',
    clearScreen: false,
    publicDir: single ? false : 'www/public',
    plugins: [
      engine(single, slim),
      trustedWorkers(),
      builtPage(single, ADDRESS, ICON),
      modules(),
      ...(command === 'build' ? [tightTemplates()] : []),
      ...(command === 'serve' ? [developmentPolicy()] : []),
      ...(single ? [viteSingleFile(), singleFilePolicy()] : [notFound(NOT_FOUND, ADDRESS)]),
    ],
    worker: { format: single ? 'iife' : 'es', plugins: () => [engine(single, slim), modules()] },
    build: {
      target: 'es2022',
      outDir: single ? 'target/single' : 'dist',
      assetsInlineLimit: 0,
      // `cargo xtask test` reads it to check the size of every page; the build moves it out of dist/.
      manifest: !single,
      modulePreload: { polyfill: false },
      // What Evolve shares with other pages is one file, so that a first visit makes fewer requests.
      ...(slim ? { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } : {}),
    },
    server: { watch: { ignored: ['**/target/**', '**/dist/**'] } },
  };
});

/**
 * Resolves the imports that differ between the deliveries. `virtual:engine-worker` and `virtual:evolve-worker` are
 * constructors of workers. `virtual:engine-wasm` and `virtual:evolve-wasm` export a function that returns what
 * wasm-bindgen's `init` takes, and the size of the wasm. `virtual:evolve-code` is the address of Evolve's wasm for the
 * page, which can fetch it earlier than its worker could. Only the site has an engine of its own for Evolve: the single
 * file has to hold the whole engine anyway, and a developer need not wait for two builds.
 * @param {boolean} single
 * @param {boolean} slim  whether Evolve has an engine of its own
 * @returns {import('vite').Plugin}
 */
function engine(single, slim) {
  const folders = { engine: PACKAGE, evolve: slim ? resolve(PACKAGE, 'evolve') : PACKAGE };
  const workers = { engine: 'worker.js', evolve: slim ? 'worker-evolve.js' : 'worker.js' };
  return {
    name: 'nimlab-engine',
    resolveId(id) {
      const [, name, what] = /^virtual:(engine|evolve)-(worker|wasm|engine|code)$/.exec(id) ?? [];
      const which = name === 'evolve' ? 'evolve' : 'engine';
      if (what === 'worker')
        return resolve(import.meta.dirname, 'www', `${workers[which]}?worker${single ? '&inline' : ''}`);
      if (what === 'engine') return resolve(folders[which], 'nimlab.js');
      return what === 'wasm' || what === 'code' ? `\0${id}` : null;
    },
    load(id) {
      const [, name, what] = /^\0virtual:(engine|evolve)-(wasm|code)$/.exec(id) ?? [];
      if (!name) return null;
      if (what === 'code' && !slim) return 'export default undefined; export const size = 0;';
      const wasm = resolve(folders[name === 'evolve' ? 'evolve' : 'engine'], 'nimlab_bg.wasm');
      const size = `export const size = ${statSync(wasm).size};`;
      const url = `import url from ${JSON.stringify(`${wasm}?url`)}; ${size}`;
      if (what === 'code') return `${url} export default url;`;
      if (!single) return `${url} export default () => url;`;
      // Compressed, it is half the size of plain base64; www/shared/support.js checks that the browser can unpack it.
      const base64 = gzipSync(readFileSync(wasm), { level: 9 }).toString('base64');
      return `export default () => {
        const bytes = Uint8Array.from(atob('${base64}'), (c) => c.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
        return new Response(stream).arrayBuffer();
      }; ${size}`;
    },
    configureServer(server) {
      // wasm-bindgen's JavaScript may stay the same when the wasm changes, and Vite would not notice the change.
      const wasm = resolve(PACKAGE, 'nimlab_bg.wasm');
      server.watcher.add(wasm);
      server.watcher.on('change', (file) => {
        if (file === wasm) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/**
 * Passes the address of every worker through the page's Trusted Types policy.
 * @returns {import('vite').Plugin}
 */
function trustedWorkers() {
  const policy = resolve(import.meta.dirname, 'www/shared/trusted.js');
  return {
    name: 'nimlab-trusted-workers',
    transform(code, id) {
      if (!/\?worker(&inline)?$/.test(id)) return null;
      const wrapped = code.replace(/new Worker\(\s*([^;]*?),\s*\{/g, 'new Worker(trusted($1), {');
      if (wrapped === code) throw new Error(`the worker of ${id} is made in a way that is not known here`);
      return { code: `import { trusted } from ${JSON.stringify(policy)};\n${wrapped}`, map: null };
    },
  };
}

/**
 * Removes line breaks and indentation from the templates of views, which a minifier leaves as they are.
 * @returns {import('vite').Plugin}
 */
function tightTemplates() {
  return {
    name: 'nimlab-tight-templates',
    transform(code, id) {
      if (!id.includes('/www/') || !/\b(html|svg)`/.test(code)) return null;
      /** @type {Array<{ start: number, end: number }>} */
      const texts = [];
      JSON.stringify(this.parse(code), (_, node) => {
        const isView = node?.type === 'TaggedTemplateExpression' && /^(html|svg)$/.test(node.tag.name);
        if (isView) texts.push(...node.quasi.quasis);
        return node;
      });
      texts.sort((one, other) => other.start - one.start);
      return texts.reduce(
        (all, { start, end }) => all.slice(0, start) + all.slice(start, end).replace(/\s*\n\s*/g, ' ') + all.slice(end),
        code,
      );
    },
  };
}
