// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Lists the modules in the page and in its workers for `cargo xtask`, which ships the licences of their packages. Each
 * worker is a separate bundle with its own plugins, so all bundles write to one list.
 * @param {string} file
 * @returns {() => import('vite').Plugin}
 */
export function listModules(file) {
  /** @type {Set<string>} */
  const modules = new Set();
  return () => ({
    name: 'nimlab-list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength > 0) modules.add(id);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...modules].sort(), null, 1));
    },
  });
}
