// @ts-check
/** Parts of the Evolve page that are loaded once its state asks for them. */

/**
 * Few matings are told before the first run, so the telling is loaded with the first.
 * @param {import('./stage/stage.js').World} world
 */
export function tellOnDemand(world) {
  const { store } = world;
  let isLoaded = false;
  store.view(
    ({ stage }) => stage !== undefined && !isLoaded,
    async (isWanted) => {
      if (!isWanted) return;
      isLoaded = true;
      try {
        (await import('./stage/stage.js')).mountStage(world);
      } catch {
        // The run goes on without it.
        store.update({ telling: false, stage: undefined });
      }
    },
  );
}

/**
 * Few label the game by hand, so how is loaded when somebody does.
 * @param {Pick<import('./stage/stage.js').World, 'game' | 'store' | 'bench' | 'hireWhole'>} world
 */
export function labelByHandOnDemand({ game, store, bench, hireWhole }) {
  let isLoaded = false;
  store.view(
    ({ labels }) => labels === 'hand',
    async (isOn) => {
      if (!isOn || isLoaded) return;
      isLoaded = true;
      (await import('./hand/hand.js')).attachHand(game, store, bench, hireWhole);
    },
  );
}
