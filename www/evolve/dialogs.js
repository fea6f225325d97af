// @ts-check
/** The dialogs of the Evolve page. Few visitors open one, so each is loaded when it is first opened. */

/**
 * @typedef {object} World
 * @property {import('./state.js').Store} store
 * @property {import('./workbench.js').Workbench} bench
 * @property {import('../../pkg/nimlab.js').Catalog} catalog
 * @property {import('../main.js').World['hireWhole']} hireWhole
 * @property {(game: string) => void} chooseGame
 * @property {(address: string) => void} openPreset
 * @property {(place: import('./address.js').Place) => void} openBoard
 */

/** @param {World} world */
export function createDialogs({ store, bench, catalog, hireWhole, chooseGame, openPreset, openBoard }) {
  /** @type {ReturnType<typeof import('./views/about.js').createAbout> | undefined} */
  let about;
  /** @type {ReturnType<typeof import('./verdict/card.js').createVerdictCard> | undefined} */
  let card;
  /** @type {ReturnType<typeof import('./games/games.js').createGames> | undefined} */
  let games;
  /** @type {ReturnType<typeof import('./pedigree/dialog.js').createPedigree> | undefined} */
  let pedigree;

  return {
    openVerdict,

    /** Explains the idea in a minute. */
    async openAbout() {
      about ??= (await import('./views/about.js')).createAbout();
      about.open(store.get().run);
    },

    /** Lists all games and examples, scrolled to one of them. @param {string} at  for example game-nim */
    async openGames(at) {
      games ??= (await import('./games/games.js')).createGames({ catalog, hireWhole, chooseGame, openPreset });
      games.open(at, store.get().run?.settings);
    },

    /** Shows where the formula on screen is wrong. @param {number[]} heaps */
    async showMistake(heaps) {
      const { showMistake } = await import('./verdict/mistake.js');
      showMistake(heaps, { state: store.get(), select: bench.select, open: openBoard, openVerdict });
    },

    /** Shows where the individual on screen comes from. */
    async openPedigree() {
      bench.pause();
      pedigree ??= (await import('./pedigree/dialog.js')).createPedigree({
        hireWhole,
        show: (formula) => void bench.type(formula),
        go: (step) => void bench.goTo(step),
      });
      const { run, frame, inspected } = store.get();
      if (!run || !frame || !inspected) return;
      const { settings, seed } = run;
      await pedigree.open({ settings, seed: String(seed), step: frame.step, individual: inspected.individual });
    },
  };

  /** The card behind the verdict on screen. */
  async function openVerdict() {
    const { run, judging } = store.get();
    if (!run || !judging?.verdict) return;
    card ??= (await import('./verdict/card.js')).createVerdictCard(hireWhole);
    await card.open({ settings: run.settings, formula: judging.formula }, judging.verdict);
  }
}
