// @ts-check
/** What the browser measures for `cargo xtask bench`. */
import EngineWorker from 'virtual:engine-worker';
import { createEngine } from '../../www/shared/engine.js';
import { createPool } from '../../www/shared/pool.js';
import BenchWorker from './worker.js?worker';

/**
 * Evaluations a second in one worker.
 * @param {string} express
 * @param {number} seconds
 * @returns {Promise<number>}
 */
export function evaluationsPerSecond(express, seconds) {
  const worker = new BenchWorker();
  worker.postMessage({ express, seconds });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => {
      worker.terminate();
      resolve(data);
    });
  });
}

/**
 * How many seconds Figures 2 to 4 take with 50 runs a point, from creating the workers to the last row.
 * @param {number} workers
 */
export async function figures(workers) {
  const { figures } = await createEngine(new EngineWorker()).figures(undefined);
  const start = performance.now();
  const pool = createPool(() => new EngineWorker(), workers);
  let rows = 0;
  let last = start;
  let longest = 0;
  for (const { settings, vary, values, runs } of figures) {
    const plan = { vary, values, runs, seed: 1, series: [settings], total: values.length * runs };
    await pool.run({ plan, series: 0 }, [[0, plan.total]], (_, count) => {
      rows += count;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    });
  }
  pool.cancel();
  return { rows, seconds: (performance.now() - start) / 1000, longest };
}
