// @ts-check
/** Turns an experiment into files, and a file into a table of rows. */
import { counted } from '../shared/text.js';
import { pngOf, save, svgText, tableOf } from './files.js';
import { withPrint } from './views/print.js';
import { headlineOf } from './wording.js';

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} world.store
 * @param {ReturnType<typeof import('../shared/engine.js').createEngine>} world.engine
 * @param {HTMLElement} world.root  of the page
 * @param {(sentence: string) => void} world.complain
 */
export function createExports({ store, engine, root, complain }) {
  const make = {
    CSV: async () => new Blob([await engine.csv(undefined)], { type: 'text/csv' }),
    JSON: async () => new Blob([await json(), '\n'], { type: 'application/json' }),
    SVG: () => print(async (drawing) => new Blob([svgText(drawing)], { type: 'image/svg+xml' })),
    PNG: () => print(pngOf),
  };
  return {
    copy,
    read,

    /** @param {'CSV' | 'JSON' | 'SVG' | 'PNG'} kind */
    async save(kind) {
      try {
        save(`${name()}.${kind.toLowerCase()}`, await make[kind]());
      } catch (error) {
        complain(`The ${kind} could not be made: ${error instanceof Error ? error.message : error}.`);
      }
    },
  };

  async function json() {
    const { ledger, plan } = store.get();
    const series = await Promise.all(
      (ledger?.series ?? []).map(async ({ settings, points }, index) => ({
        settings,
        points: points.map(({ value, summary }) => ({ value, ...summary })),
        rows: await engine.rows(index),
      })),
    );
    return JSON.stringify({ vary: ledger?.vary, link: plan?.address, series });
  }

  /** @param {(drawing: SVGSVGElement) => Promise<Blob>} use */
  function print(use) {
    const { ledger, catalog, plan, file } = store.get();
    if (!ledger || !catalog) throw new Error('there is no plot yet');
    const runs = plan ? `${counted(plan.runs, 'run')} per point, seed ${plan.seed}` : file;
    return withPrint(root, { ledger, catalog, ...headlineOf(store.get()), runs }, use);
  }

  /** A name that tells one experiment from another. */
  function name() {
    const { plan, file } = store.get();
    if (!plan) return `${file.replace(/\.\w+$/, '')}-again`;
    const { vary, values, runs, seed, series } = plan;
    const what = [vary, values[0], values.at(-1), `${runs}-runs`, `seed-${seed}`];
    if (series.length > 1) what.push('two-series');
    return `nimlab-${what.join('-').replace(/[^\w.-]+/g, '_')}`;
  }

  async function copy() {
    const { plan } = store.get();
    const link = new URL(`#${plan?.address ?? ''}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      store.update({ copied: true });
      setTimeout(() => store.update({ copied: false }), 2000);
    } catch {
      complain(`This browser does not let the page copy. The link is ${link}`);
    }
  }

  /**
   * The rows a file holds, as CSV; nothing, and a sentence, where it holds none.
   * @param {File} file
   */
  async function read(file) {
    try {
      return tableOf(await file.text(), store.get().catalog?.parameters.map(({ name }) => name) ?? []);
    } catch (error) {
      complain(`${file.name}: file: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }
}
