// @ts-check
/** The shelf: the experiments and files this browser keeps. Loaded when it is first opened. */
import { render } from 'lit-html';
import { Refused } from '../shared/engine.js';
import { draftOfAddress } from './address.js';
import { progressOf } from './state.js';
import { keyOf } from './storage.js';
import { draftOfFile } from './told.js';
import { shelfView } from './views/shelf.js';
import './shelf.css';

/** @typedef {import('./address.js').Draft} Draft */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./storage.js').Kept} Kept */
/** @typedef {{ kept: Kept, draft: Draft | undefined }} Entry  a file has no draft */

/**
 * @typedef {object} ShelfWorld
 * @property {import('../shared/engine.js').Questions} engine
 * @property {ReturnType<typeof import('../shared/store.js').createStore<State>>} store
 * @property {Draft} usual
 * @property {(address: string) => void} go  opens an experiment
 * @property {(draft: Draft, adopt: boolean) => Promise<void>} run  adopt: with the rows of the file on screen
 * @property {(file: File) => Promise<void>} read
 * @property {() => Promise<void>} halt  stops computing
 * @property {(work: () => Promise<unknown>) => void} attempt
 */

/**
 * @param {HTMLElement} host
 * @param {ShelfWorld} world
 */
export function mountShelf(host, { engine, store, usual, go, run, read, halt, attempt }) {
  const { catalog } = store.get();
  /** @type {{ entries: Entry[], problem: string, asked: string, adding: string }} */
  let state = { entries: [], problem: '', asked: '', adding: '' };
  /** @type {{ file: File, address: string } | undefined} the kept file that was opened last */
  let taken;
  /** @type {import('./views/shelf.js').ShelfIntents} */
  const intents = {
    open: ({ kept, draft }) => (draft ? go(kept.link ?? kept.address) : doing(() => openFile(kept.address))),
    name: ({ kept }, name) => doing(() => engine.mark({ address: kept.address, change: { name } })),
    pin: ({ kept }) => {
      // Also ask the browser not to clear its storage.
      if (!kept.pinned) void navigator.storage?.persist?.();
      doing(() => engine.mark({ address: kept.address, change: { pinned: !kept.pinned } }));
    },
    ask: (asked) => draw({ asked }),
    remove: ({ kept }) => {
      draw({ asked: '' });
      doing(() => forget(kept));
      /** @type {HTMLElement | null} */ (host.closest('details')?.querySelector('summary') ?? null)?.focus();
    },
    adding: (adding) => draw({ adding }),
    add: ({ kept, draft }, more) => {
      draw({ adding: '' });
      attempt(() =>
        draft ? run({ ...draft, runs: String(Number(draft.runs) + more) }, false) : addToFile(kept, more),
      );
    },
  };
  // Refresh the list, because computing or opening something changes what is kept.
  store.view(
    ({ phase, kept, plan }) => [phase, kept, plan?.address].join(),
    () => refresh(),
  );
  return { refresh };

  function refresh() {
    attempt(async () => {
      const { kept, problem } = await engine.shelf(undefined);
      const entries = kept.map((one) => ({
        kept: one,
        draft: one.file ? undefined : draftOfAddress(one.link ?? one.address, catalog, usual).draft,
      }));
      draw({ entries, problem });
    });
  }

  /** @param {() => Promise<unknown>} work */
  function doing(work) {
    attempt(async () => {
      await work();
      refresh();
    });
  }

  /** Shows a file; resolves to whether it is on screen. @param {string} address */
  async function openFile(address) {
    const file = await engine.fileOf(address);
    if (!file) return false;
    await read(file);
    const isShown = store.get().opened === file;
    if (isShown) store.update({ kept: true });
    if (isShown) taken = { file, address };
    return isShown;
  }

  /**
   * Continues the experiment that a file holds. If its rows do not determine it, a sentence says why not.
   * @param {Kept} kept
   * @param {number} more
   */
  async function addToFile({ address, file }, more) {
    if (!(await openFile(address))) return;
    const refuse = (/** @type {string} */ why) => store.update({ notice: `No runs can be added to ${file}. ${why}` });
    try {
      const { seed, runs } = await engine.told(undefined);
      const { ledger } = store.get();
      const draft = ledger ? draftOfFile(catalog, ledger, { seed, runs: runs + more }) : '';
      if (typeof draft === 'string') return refuse(draft);
      await run(draft, true);
      if (store.get().file === file) refuse('The form cannot say what its settings are.');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(error.message);
    }
  }

  /** Deletes something kept. If it is on screen it stays there, and the page says it is not kept. @param {Kept} kept */
  async function forget({ address, file }) {
    const { plan, phase } = store.get();
    const isOpen = () => keyOf(store.get().plan?.address ?? '') === address;
    if (plan && isOpen() && ['running', 'paused'].includes(phase)) await halt();
    await engine.forget(address);
    if (isOpen() && progressOf(store.get()).done > 0) store.update({ kept: false, forgotten: true });
    // Two kept files may have the same name.
    const isThis = taken && taken.file === store.get().opened ? taken.address === address : store.get().file === file;
    if (file !== undefined && isThis) store.update({ kept: false });
  }

  /** @param {Partial<typeof state>} change */
  function draw(change) {
    state = { ...state, ...change };
    render(shelfView({ ...state, catalog }, intents), host);
  }
}
