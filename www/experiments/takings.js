// @ts-check
/** Turns an experiment into files, and a file into a table of rows. */
import { pngOf, save, svgText, tableOf } from './files.js';

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../store.js').createStore<import('./state.js').State>>} world.store
 * @param {ReturnType<typeof import('../engine.js').createEngine>} world.engine
 * @param {() => SVGSVGElement | null} world.plot
 * @param {(sentence: string) => void} world.complain
 */
export function createTakings({ store, engine, plot, complain }) {
  return {
    csv: () => attempt('csv', async () => new Blob([await engine.csv(undefined)], { type: 'text/csv' })),
    json: () => attempt('json', async () => new Blob([await json(), '\n'], { type: 'application/json' })),
    svg: () => attempt('svg', async () => new Blob([svgText(drawing())], { type: 'image/svg+xml' })),
    png: () => attempt('png', () => pngOf(drawing())),
    copy,
    read,
  };

  /**
   * @param {string} ending
   * @param {() => Promise<Blob>} make
   */
  async function attempt(ending, make) {
    try {
      save(`nimlab-${store.get().ledger?.vary ?? 'experiment'}.${ending}`, await make());
    } catch (error) {
      complain(`The ${ending.toUpperCase()} could not be made: ${error instanceof Error ? error.message : error}.`);
    }
  }

  async function json() {
    const { ledger, plan } = store.get();
    const series = await Promise.all((ledger?.series ?? []).map(async ({ settings, points }, index) => ({ settings, points: points.map(({ value, summary }) => ({ value, ...summary })), rows: await engine.rows(index) })));
    return JSON.stringify({ vary: ledger?.vary, link: plan?.address, series });
  }

  function drawing() {
    const found = plot();
    if (!found) throw new Error('there is no plot yet');
    return found;
  }

  async function copy() {
    const { plan } = store.get();
    const link = new URL(`#${plan?.address ?? ''}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      complain('The link is copied.');
    } catch {
      complain(`This browser does not let the page copy; the link is ${link}`);
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
