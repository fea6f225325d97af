// @ts-check
/** Turns an experiment into files, and a file into a table of rows. */
import { pngOf, save, svgText, tableOf } from './files.js';
import { headlineOf } from './series.js';
import { withPrint } from './views/print.js';

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} world.store
 * @param {ReturnType<typeof import('../shared/engine.js').createEngine>} world.engine
 * @param {HTMLElement} world.root  of the page
 * @param {(sentence: string) => void} world.complain
 */
export function createTakings({ store, engine, root, complain }) {
  return {
    csv: () => attempt('csv', async () => new Blob([await engine.csv(undefined)], { type: 'text/csv' })),
    json: () => attempt('json', async () => new Blob([await json(), '\n'], { type: 'application/json' })),
    svg: () => attempt('svg', () => print(async (drawing) => new Blob([svgText(drawing)], { type: 'image/svg+xml' }))),
    png: () => attempt('png', () => print(pngOf)),
    copy,
    read,
  };

  /**
   * @param {string} ending
   * @param {() => Promise<Blob>} make
   */
  async function attempt(ending, make) {
    try {
      save(`${name()}.${ending}`, await make());
    } catch (error) {
      complain(`The ${ending.toUpperCase()} could not be made: ${error instanceof Error ? error.message : error}.`);
    }
  }

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
    const { title, what } = headlineOf(store.get());
    const runs = plan ? `${plan.series[0]?.runs} runs a point, seed ${plan.series[0]?.seed}` : file;
    return withPrint(root, { ledger, catalog }, { title, what, runs }, use);
  }

  /** A name that tells one experiment from another. */
  function name() {
    const { ledger, plan, file } = store.get();
    if (!plan) return `${file.replace(/\.\w+$/, '')}-again`;
    const [{ values, runs, seed } = { values: [], runs: 0, seed: 0 }] = plan.series;
    const what = [
      ledger?.vary,
      values[0],
      values.at(-1),
      `${runs}-runs`,
      `seed-${seed}`,
      ...(plan.series.length > 1 ? ['two-series'] : []),
    ];
    return `nimlab-${what.join('-').replace(/[^\w.-]+/g, '_')}`;
  }

  async function copy() {
    const { plan } = store.get();
    const link = new URL(`#${plan?.address ?? ''}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      return true;
    } catch {
      complain(`This browser does not let the page copy; the link is ${link}`);
      return false;
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
