// @ts-check
/** The Experiments page, and what each intent does. */
import { hireFrom, Refused } from '../shared/engine.js';
import { createLasting } from '../shared/lasting.js';
import { createPool } from '../shared/pool.js';
import { createStore } from '../shared/store.js';
import { addressOf, draftOfAddress, draftOfFigure, foldsAround, refusedField } from './address.js';
import { createConductor } from './conductor.js';
import { estimateTimes } from './estimate.js';
import { createExports, download } from './export.js';
import { drawPage } from './sections.js';
import { emptyState, progressOf } from './state.js';
import './style.css';
import './series.css';
import './print.css';

/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('./state.js').State} State */

/** From this width on there is room for the whole form beside the results. */
const ROOMY = '(min-width: 60rem)';

const REPLACED = 'The engine had stopped and was started again.';

/**
 * @param {HTMLElement} root
 * @param {import('../main.js').World} world
 * @returns {Promise<import('../main.js').Page>}
 */
export async function mountPage(root, { catalog, hire, createWorker, setAddress, go }) {
  const spare = [hire()];
  const engine = createLasting(
    () => spare.pop() ?? hireFrom(createWorker),
    ['open', 'read'],
    () => announce(),
  );
  let announce = () => {};
  const { figures, verdicts } = await engine.figures(undefined);
  const { usual, first } = usualDrafts(figures);
  const known = { catalog, figures, verdicts, draft: first };
  const store = createStore(emptyState(known, matchMedia(ROOMY).matches), requestAnimationFrame);
  const complain = (/** @type {string} */ notice) => store.update({ notice });
  /** @type {ReturnType<typeof setTimeout> | undefined} until the sentence goes away */
  let replaced;
  announce = sayReplaced;
  const pool = createPool(createWorker, navigator.hardwareConcurrency || 2, sayReplaced);
  const conductor = createConductor({ store, engine, pool, fail });
  estimateTimes({ store, createWorker, workers: pool.size });
  const exports = createExports({ store, engine, root, complain });
  drawPage(root, store, {
    form: {
      change,
      repeat,
      repeatPaper,
      run: () => attempt(() => run()),
      newSeed: () => attempt(async () => change({ seed: String(await engine.freshSeed(undefined)) })),
      fold,
      vary: (also) => store.update({ also }),
    },
    progress: {
      pause: () => attempt(() => conductor.halt('paused')),
      stop: () => attempt(() => conductor.halt('stopped')),
      goOn: () => attempt(conductor.goOn),
      dismiss: (notice) => store.update({ [notice]: '' }),
      keepAgain: () => attempt(keepAgain),
    },
    plot: { point: (pointed) => store.update({ pointed }), choose: (chosen) => look({ chosen, skip: 0 }) },
    runs: { list: (which, skip) => look({ which, skip }), openRun },
    export: {
      save: exports.save,
      copy: exports.copy,
      paper: (change) => store.update({ paper: { ...store.get().paper, ...change } }),
      read: (file) => void read(file),
      stopReading: () => attempt(() => engine.stopReading(undefined)),
      keep: () => attempt(keepFile),
    },
    found: { list: (kind) => look({ kind }), openFound },
    compare: { choose: (pair) => look({ pair }) },
    trace: { ask: (place) => engine.traceRequest(place), hire: () => hireFrom(createWorker), download },
    shelf: (place) => void fillShelf(place),
    resize: (width) => store.update({ width }),
  });
  /** @type {ReturnType<typeof import('./shelf.js').mountShelf> | undefined} once it was opened */
  let shelf;
  /** The prefix of the page's own address: the lesson's address while the page is shown beside it. */
  let before = '';
  return {
    open,
    leave: () => store.get().plan?.address ?? 'experiments',
    tools: [],
    watch: (listener) => store.view((state) => state, /** @type {(state: State) => void} */ (listener)),
  };

  /**
   * @param {string} hash
   * @param {string} [prefix]
   */
  function open(hash, prefix = '') {
    before = prefix;
    return attempt(async () => {
      const { plan, file, draft } = store.get();
      const link = draftOfAddress(hash, catalog, usual);
      store.update({ link: link.problems });
      resize(link.workers);
      // A link without an experiment shows what is on screen, or else the latest one.
      const latest = link.draft || plan || file !== '' ? undefined : await engine.latest(undefined);
      const now = store.get();
      if (latest && (now.draft !== draft || now.plan || now.reading)) return;
      const asked = link.draft ?? (latest && draftOfAddress(latest, catalog, usual).draft);
      if (!asked || addressOf(asked, catalog) === now.plan?.address) return;
      change(asked);
      await conductor.prepare(asked);
      resize(link.workers);
    });
  }

  /** Uses another number of workers, unless some have runs under way. @param {number | undefined} workers */
  function resize(workers) {
    if (workers && !['running', 'paused'].includes(store.get().phase)) pool.resize(workers);
  }

  /** Runs what the form shows. @param {boolean} [adopt]  whether the rows of the file on screen are its own */
  async function run(adopt = false) {
    const { draft, phase, plan: shown } = store.get();
    // Resume a paused experiment: preparing it again would restart the runs under way.
    if (phase === 'paused' && addressOf(draft, catalog) === shown?.address) return conductor.goOn();
    if (!(await conductor.prepare(draft, adopt))) return;
    const { plan } = store.get();
    if (plan) setAddress(before + plan.address);
    const results = root.querySelector('.results');
    const top = results?.getBoundingClientRect().top ?? 0;
    // The results are below the form on a phone, or above the screen when a long form has been scrolled.
    if (top < 0 || top > innerHeight / 2) results?.scrollIntoView();
    const { done, total } = progressOf(store.get());
    if (done < total) await conductor.goOn();
  }

  /**
   * Changes the draft as it is now. A field may have been drawn before the last change, so a change that depends on the
   * draft is a function of it.
   * @param {import('./views/form.js').Change} change
   */
  function change(change) {
    const { draft } = store.get();
    const part = typeof change === 'function' ? change(draft) : change;
    store.update({ draft: { ...draft, ...part }, refusal: undefined });
  }

  /** Does some work, and shows a refusal at its field. @param {() => Promise<unknown>} work */
  function attempt(work) {
    return work().catch(fail);
  }

  /** @param {unknown} error */
  function fail(error) {
    if (!(error instanceof Refused)) throw error;
    const { phase, draft, folds } = store.get();
    if (phase === 'running') void conductor.halt('paused').catch(() => undefined);
    const at = refusedField(error.refusal, draft, catalog);
    const opened = Object.fromEntries(foldsAround(at).map((name) => [name, true]));
    store.update({ refusal: { at, message: error.message }, folds: { ...folds, ...opened } });
  }

  /** Says for some seconds that an engine has been replaced. */
  function sayReplaced() {
    complain(REPLACED);
    clearTimeout(replaced);
    replaced = setTimeout(() => store.get().notice === REPLACED && complain(''), 6000);
  }

  /** @param {File} file */
  async function read(file) {
    store.update({ notice: '', reading: { file, share: 0 } });
    const isOurs = () => store.get().reading?.file === file;
    const clock = setInterval(async () => {
      const share = await engine.reading(undefined).catch(() => 0);
      if (isOurs()) store.update({ reading: { file, share } });
    }, 250);
    try {
      // The address must no longer name an experiment, so that coming back finds the file.
      if (await conductor.show(file)) setAddress(`${before}experiments`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      complain(`${file.name}: ${error.message}`);
    } finally {
      clearInterval(clock);
      if (isOurs()) store.update({ reading: undefined });
    }
  }

  /** Puts the file on screen on the shelf. */
  async function keepFile() {
    const { ledger, opened } = store.get();
    if (!opened) return;
    const problem = await engine.keepFile({ file: opened, runs: progressOf({ ledger, plan: undefined }).done });
    store.update(problem === '' ? { kept: true } : { storage: problem });
  }

  /** Keeps what is on screen again after it was deleted from the shelf. */
  async function keepAgain() {
    const storage = await engine.keepAgain(undefined);
    store.update({ storage, ...(storage === '' && { kept: true, forgotten: false }) });
  }

  /** @param {HTMLElement} place */
  async function fillShelf(place) {
    try {
      shelf ??= (await import('./shelf.js')).mountShelf(place, {
        engine,
        store,
        usual,
        go,
        async run(draft, adopt) {
          change(draft);
          await run(adopt);
        },
        read,
        halt: () => conductor.halt('stopped'),
        attempt,
      });
      shelf.refresh();
    } catch {
      complain('The shelf could not be loaded. Close and open it to try again.');
    }
  }

  /** @param {import('./address.js').PaperFigure} figure */
  function repeat(figure) {
    change(draftOfFigure(figure, store.get().draft));
    attempt(() => run());
  }

  /** Sets the paper's number of runs, and runs them at once if its figure is on screen. */
  function repeatPaper() {
    const { figures, ledger, plan } = store.get();
    change({ runs: usual.runs });
    const figure = figures.find(({ number }) => number === ledger?.series[0]?.figure);
    if (figure && plan && ledger?.series.length === 1) repeat(figure);
  }

  /**
   * @param {import('./state.js').Fold} name
   * @param {boolean} open
   */
  function fold(name, open) {
    const { folds } = store.get();
    if (folds[name] !== open) store.update({ folds: { ...folds, [name]: open } });
  }

  /** @param {Partial<Pick<State, 'chosen' | 'kind' | 'which' | 'skip' | 'pair'>>} wanted */
  function look(wanted) {
    store.update(wanted);
    attempt(conductor.look);
  }

  /** @param {{ series: number, point: number, run: number }} place */
  function openFound(place) {
    attempt(async () => {
      const row = await engine.pointRun(place);
      if (row) openRun(row);
    });
  }

  /** Opens a run in Evolve, at its last step. @param {import('../../pkg/nimlab.js').JsonRow} row */
  function openRun({ settings, seed, steps }) {
    const params = new URLSearchParams();
    // Rows omit parameters that were added later while these have their defaults.
    for (const { name, default: usual } of catalog.parameters) {
      const text = settings[name] ?? usual;
      if (text !== usual) params.set(name, text);
    }
    params.set('seed', String(seed));
    params.set('step', String(steps));
    go(String(params));
  }
}

/**
 * Figure 2 of the paper, twice: as the defaults of a link, and as what the form shows at first. Links have always
 * meant the paper's number of runs, which is too small to begin with.
 * @param {import('./address.js').PaperFigure[]} figures
 */
function usualDrafts(figures) {
  const [figure] = figures;
  if (!figure) throw new Error('invariant: the paper has figures');
  const usual = draftOfFigure(figure, { runs: String(figure.runs), seed: '1' });
  return { usual, first: { ...usual, runs: String(figure.start) } };
}
