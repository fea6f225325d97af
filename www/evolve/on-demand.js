// @ts-check
/** Parts of the Evolve page that are loaded once its state asks for them. */

/**
 * Loads the telling of matings with the first mating that is told, because that seldom happens before the first run.
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
        // The run goes on without the telling.
        store.update({ telling: false, stage: undefined });
      }
    },
  );
}

/**
 * Loads labelling by hand when it is first used, because few readers use it.
 * @param {Pick<import('./stage/stage.js').World, 'game' | 'store' | 'bench' | 'hireWhole'>} world
 */
export function labelByHandOnDemand({ game, store, bench, hireWhole }) {
  let isLoaded = false;
  store.view(
    ({ labels }) => labels === 'hand',
    async (isOn) => {
      if (!isOn || isLoaded) return;
      isLoaded = true;
      try {
        (await import('./hand/hand.js')).attachHand(game, store, bench, hireWhole);
      } catch (error) {
        isLoaded = false;
        throw error;
      }
    },
  );
}
