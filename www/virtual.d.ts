/** The worker with the whole engine, in the form that this build needs (see vite.config.js). */
declare module 'virtual:engine-worker' {
  const EngineWorker: new () => Worker;
  export default EngineWorker;
}

/** The worker of Evolve; in the single file it is the one with the whole engine. */
declare module 'virtual:evolve-worker' {
  const EvolveWorker: new () => Worker;
  export default EvolveWorker;
}

/** The engine's wasm: its address, or its bytes if it is inside the page. */
declare module 'virtual:engine-wasm' {
  const wasm: () => string | Promise<ArrayBuffer>;
  export default wasm;
  /** In bytes. */
  export const size: number;
}

/** The wasm of the engine without experiments. */
declare module 'virtual:evolve-wasm' {
  const wasm: () => string | Promise<ArrayBuffer>;
  export default wasm;
  /** In bytes. */
  export const size: number;
}

/** The address of the wasm of the engine without experiments, if Evolve's worker has its own. */
declare module 'virtual:evolve-code' {
  const address: string | undefined;
  export default address;
  /** In bytes. */
  export const size: number;
}

/** The engine without experiments. */
declare module 'virtual:evolve-engine' {
  const init: typeof import('../pkg/nimlab.js').default;
  export default init;
  export const catalog: typeof import('../pkg/nimlab.js').catalog;
  export const freshSeed: typeof import('../pkg/nimlab.js').freshSeed;
  export const Evolution: typeof import('../pkg/nimlab.js').Evolution;
  export const decideFormula: typeof import('../pkg/nimlab.js').decideFormula;
}

/** A worker's constructor, made by Vite from the file before the question mark. */
declare module '*?worker' {
  const BundledWorker: new () => Worker;
  export default BundledWorker;
}

/** A style sheet, which Vite loads with the script that imports it. */
declare module '*.css';
