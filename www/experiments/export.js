// @ts-check
/** Saves results as files, and copies the link. */
import { counted } from '../shared/text.js';
import { headlineOf } from './wording.js';

/** @typedef {'CSV' | 'JSON' | 'Plot data'} DataKind */
/** @typedef {import('./figure.js').FigureKind} FigureKind */
/** @typedef {import('./state.js').State} State */

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} world.store
 * @param {import('../shared/engine.js').Questions} world.engine
 * @param {HTMLElement} world.root  of the page
 * @param {(sentence: string) => void} world.complain
 */
export function createExports({ store, engine, root, complain }) {
  const make = {
    CSV: () => engine.exported('CSV'),
    JSON: () => engine.exported('JSON'),
    'Plot data': async () => new Blob([plotData(store.get())], { type: 'text/csv' }),
    SVG: () => figure('SVG'),
    PDF: () => figure('PDF'),
    PNG: () => figure('PNG'),
  };
  return { save, copy };

  /** @param {DataKind | FigureKind} kind */
  async function save(kind) {
    try {
      const ending = kind === 'Plot data' ? 'plot.csv' : kind.toLowerCase();
      download(`${fileName()}.${ending}`, await make[kind]());
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      complain(`The ${kind} could not be made: ${String(why).replace(/\.$/, '')}.`);
    }
  }

  /** Copies the link that repeats the experiment. */
  async function copy() {
    const link = new URL(`#${store.get().plan?.address ?? ''}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      store.update({ copied: true });
      setTimeout(() => store.update({ copied: false }), 2000);
    } catch {
      complain(`This browser does not let the page copy. The link is ${link}`);
    }
  }

  /** @param {FigureKind} kind */
  async function figure(kind) {
    const { ledger, catalog, verdicts, plan, file, paper } = store.get();
    if (!ledger) throw new Error('there is no plot yet');
    const runs = plan ? `${counted(plan.runs, 'run')} per point, seed ${plan.seed}` : file;
    const { figureFile } = await import('./figure.js');
    return figureFile(kind, root, { ledger, catalog, verdicts, ...headlineOf(store.get()), runs, paper });
  }

  /** A readable name, with a hash of everything else that distinguishes experiments. */
  function fileName() {
    const { plan, file } = store.get();
    if (!plan) return `${file.replace(/\.\w+$/, '')}-again`;
    const { vary, values, runs, seed, address } = plan;
    const what = [vary, values[0], values.at(-1), `${runs}-runs`, `seed-${seed}`, shortHash(address)];
    return `nimlab-${what.join('-').replace(/[^\w.-]+/g, '_')}`;
  }
}

/** FNV-1a over the text, in six or seven characters, the same on every machine. @param {string} text */
function shortHash(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(6, '0');
}

/**
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * What the plot shows, a line for each point: rates with their 95% intervals.
 * @param {Pick<State, 'ledger'>} state
 */
export function plotData({ ledger }) {
  if (!ledger) throw new Error('there is no plot yet');
  const names = ledger.titles;
  const rates = ['solved', 'everySize', 'ifSorted'];
  const columns = rates.flatMap((rate) => [rate, `${rate}Rate`, `${rate}Low`, `${rate}High`]);
  const lines = ledger.series.flatMap(({ points }, series) =>
    points.flatMap(({ value, summary }) => {
      if (!summary) return [];
      const shares = [summary.solved, summary.everySize, summary.ifSorted];
      const cells = shares.flatMap((share) =>
        share ? [share.count, share.rate, share.low, share.high] : Array(4).fill(''),
      );
      return [[names[series] ?? '', value, summary.runs, ...cells].map(quoted).join(',')];
    }),
  );
  return `${[['series', ledger.vary, 'runs', ...columns].join(','), ...lines].join('\n')}\n`;
}

/** @param {unknown} cell */
function quoted(cell) {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
