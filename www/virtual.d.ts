/** The worker's constructor, as the delivery at hand needs it (see vite.config.js). */
declare module 'virtual:engine-worker' {
  const EngineWorker: new () => Worker;
  export default EngineWorker;
}

/** The engine's wasm: its address, or its bytes where it is inside the page. */
declare module 'virtual:engine-wasm' {
  const wasm: () => string | Promise<ArrayBuffer>;
  export default wasm;
}

/** A worker's constructor, made by Vite of the file before the question mark. */
declare module '*?worker' {
  const BundledWorker: new () => Worker;
  export default BundledWorker;
}

/** A style sheet, which Vite loads with the script that imports it. */
declare module '*.css';
