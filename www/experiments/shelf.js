// @ts-check
/** The shelf: the experiments and files this browser keeps. It is loaded when it is opened. */
import { render } from 'lit-html';
import { draftOfAddress } from './address.js';
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
 * @property {(draft: Draft) => void} run
 * @property {(file: File) => void} read
 * @property {(work: () => Promise<unknown>) => void} attempt
 */

/**
 * @param {HTMLElement} host
 * @param {ShelfWorld} world
 */
export function mountShelf(host, { engine, store, usual, go, run, read, attempt }) {
  const { catalog } = store.get();
  /** @type {{ entries: Entry[], problem: string, asked: string, adding: string }} */
  let state = { entries: [], problem: '', asked: '', adding: '' };
  /** @type {import('./views/shelf.js').ShelfIntents} */
  const intents = {
    open: ({ kept, draft }) =>
      draft ? go(kept.link ?? kept.address) : doing(async () => openFile(await engine.fileOf(kept.address))),
    name: ({ kept }, name) => doing(() => engine.mark({ address: kept.address, change: { name } })),
    pin: ({ kept }) => {
      // Then the browser does not clear it away either, where it agrees.
      if (!kept.pinned) void navigator.storage?.persist?.();
      doing(() => engine.mark({ address: kept.address, change: { pinned: !kept.pinned } }));
    },
    ask: (asked) => draw({ asked }),
    remove: ({ kept }) => {
      doing(() => engine.forget(kept.address));
      /** @type {HTMLElement | null} */ (host.closest('details')?.querySelector('summary') ?? null)?.focus();
    },
    adding: (adding) => draw({ adding }),
    add: ({ draft }, more) => {
      draw({ adding: '' });
      if (draft) run({ ...draft, runs: String(Number(draft.runs) + more) });
    },
  };
  // What is computed or opened meanwhile changes what is kept.
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

  /** @param {File | undefined} file */
  function openFile(file) {
    if (file) read(file);
  }

  /** @param {Partial<typeof state>} change */
  function draw(change) {
    state = { ...state, ...change };
    render(shelfView({ ...state, catalog }, intents), host);
  }
}
