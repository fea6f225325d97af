// @ts-check
/** The experiments page: what it does with every wish of whoever sits in front of it. */
import { Refused } from '../shared/engine.js';
import { createPool } from '../shared/pool.js';
import { createStore } from '../shared/store.js';
import {
  addressOf,
  BESIDE,
  draftOfAddress,
  draftOfFigure,
  parameterNamed,
  suggestedValues,
  unknownIn,
} from './address.js';
import { createConductor } from './conductor.js';
import { createTakings } from './export.js';
import { createKeeper } from './keeper.js';
import { drawPage } from './sections.js';
import { emptyState } from './state.js';

/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('./state.js').State} State */

/** The most workers an address may ask for. */
const MOST_WORKERS = 64;

/**
 * @param {HTMLElement} root   an empty section; fill it
 * @param {object} world
 * @param {() => Worker} world.createWorker
 * @param {ReturnType<typeof import('../shared/engine.js').createEngine>} world.engine  for small questions
 * @param {(address: string) => void} world.openEvolve  opens Evolve at an address
 * @param {(address: string) => void} world.setAddress  puts an address into the location
 * @returns {{ open: (params: URLSearchParams) => void }}  open: show the state a link holds
 */
export function mountExperiments(root, { createWorker, engine, openEvolve, setAddress }) {
  const store = createStore(emptyState(), requestAnimationFrame);
  const complain = (/** @type {string} */ notice) => store.update({ notice });
  const keeper = createKeeper((storage) => store.update({ storage }));
  const pool = sizedPool(createWorker);
  const conductor = createConductor({ store, engine, pool, keeper, fail });
  const takings = createTakings({ store, engine, root, complain });
  const ready = Promise.all([engine.catalog(undefined), engine.figures(undefined)]).then(([catalog, figures]) => {
    const form = usualDraft(figures);
    store.update({ catalog, figures, form, draft: form });
  });
  ready.catch(fail);
  drawPage(root, store, {
    form: {
      type: (draft) => store.update({ draft, refusal: undefined }),
      reshape: show,
      vary,
      repeat,
      run: () => void attempt(() => run(typed())),
      newSeed: () => void attempt(async () => show({ ...typed(), seed: String(await engine.freshSeed(undefined)) })),
    },
    progress: {
      pause: () => void conductor.halt('paused'),
      stop: () => void conductor.halt('stopped'),
      goOn: () => void attempt(conductor.goOn),
    },
    plot: { point: (pointed) => store.update({ pointed }), choose },
    runs: { list, openRun },
    take: { ...takings, read: (file) => void read(file) },
    openFound,
  });
  return { open };

  /** @param {URLSearchParams} params */
  function open(params) {
    const workers = Number(params.get('workers'));
    if (workers >= 1 && store.get().phase !== 'running') pool.resize(Math.min(MOST_WORKERS, Math.floor(workers)));
    void attempt(async () => {
      await ready;
      const { catalog, figures, plan, file } = store.get();
      if (!catalog) return;
      const unknown = unknownIn(params, catalog);
      if (unknown.length > 0)
        complain(`link: ${unknown.join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not known; left out`);
      const asked = [...params.keys()].some((name) => !BESIDE.includes(name) && !unknown.includes(name));
      const held = asked ? params : new URLSearchParams(plan || file !== '' ? '' : ((await keeper.latest()) ?? ''));
      if (!asked && !held.has('vary')) return;
      const draft = draftOfAddress(held, catalog, usualDraft(figures));
      if (addressOf(draft, catalog) === store.get().plan?.address) return;
      store.update({ form: draft, draft });
      await conductor.prepare(draft);
    });
  }

  /** @param {Draft} draft */
  async function run(draft) {
    if (!(await conductor.prepare(draft))) return;
    const { plan, progress } = store.get();
    if (plan) setAddress(plan.address);
    const results = root.querySelector('.results');
    const top = results?.getBoundingClientRect().top ?? 0;
    // They are below the form on a phone, or above where a long form has been scrolled.
    if (top < 0 || top > innerHeight / 2) results?.scrollIntoView();
    if (progress.done < progress.total) await conductor.goOn();
  }

  /** @param {Draft} draft */
  function show(draft) {
    store.update({ form: draft, draft, refusal: undefined });
  }

  /**
   * Does what was asked for; a refusal goes to its field.
   * @param {() => Promise<void>} work
   */
  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      fail(error);
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    if (!(error instanceof Refused)) throw error;
    if (store.get().phase === 'running') void conductor.halt('paused');
    // Before the form is there, nothing has a field to be refused beside.
    store.update(store.get().catalog ? { refusal: error.refusal } : { notice: error.message });
  }

  /** @param {File} file */
  async function read(file) {
    complain('');
    const table = await takings.read(file);
    if (table === undefined) return;
    try {
      await conductor.show(table, file.name);
      // The address is no longer that of an experiment, so that coming back to it finds the file.
      setAddress('experiments');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      complain(`${file.name}: ${error.message}`);
    }
  }

  /** @param {string} vary */
  function vary(vary) {
    const { catalog } = store.get();
    const parameter = catalog && parameterNamed(catalog, vary);
    if (parameter) show({ ...typed(), ...suggestedValues(parameter), vary });
  }

  /** @param {import('./address.js').PaperFigure} figure */
  function repeat(figure) {
    show(draftOfFigure(figure, typed()));
    void attempt(() => run(typed()));
  }

  /** What stands in the form. */
  function typed() {
    return /** @type {Draft} */ (store.get().draft);
  }

  /** @param {import('./state.js').Place} chosen */
  function choose(chosen) {
    store.update({ chosen, skip: 0 });
    void attempt(conductor.look);
  }

  /**
   * @param {State['which']} which
   * @param {number} skip
   */
  function list(which, skip) {
    store.update({ which, skip });
    void attempt(conductor.look);
  }

  /** @param {{ series: number, point: number, run: number }} place */
  function openFound({ series, point, run }) {
    void attempt(async () => {
      const row = await engine.pointRun({ series, point, run });
      if (row) openRun(row);
    });
  }

  /**
   * Opens a run in Evolve where it ended.
   * @param {import('../../pkg/nimlab.js').JsonRow} row
   */
  function openRun({ settings, seed, steps }) {
    const params = new URLSearchParams();
    for (const { name, default: usual } of store.get().catalog?.parameters ?? [])
      if (settings[name] !== usual) params.set(name, settings[name] ?? '');
    params.set('seed', String(seed));
    params.set('step', String(steps));
    openEvolve(String(params));
  }
}

/**
 * Figure 2 of the paper, as it stands in the form at first.
 * @param {import('./address.js').PaperFigure[]} figures
 */
function usualDraft(figures) {
  const [figure] = figures;
  if (!figure) throw new Error('invariant: the paper has figures');
  return draftOfFigure(figure, { runs: String(figure.runs), seed: '1' });
}

/**
 * The workers, as many as there are cores until told otherwise.
 * @param {() => Worker} createWorker
 */
function sizedPool(createWorker) {
  let pool = createPool(createWorker, navigator.hardwareConcurrency || 2);
  return {
    run: (/** @type {Parameters<typeof pool.run>} */ ...given) => pool.run(...given),
    cancel: () => pool.cancel(),
    resize(/** @type {number} */ size) {
      pool.cancel();
      pool = createPool(createWorker, size);
    },
  };
}
