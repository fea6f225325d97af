// @ts-check
/** Measures the engine in a worker of its own: the whole evolution loop, without an early stop. */

import wasm from 'virtual:engine-wasm';
import init, { Evolution } from '../../pkg/nimlab.js';

/** The runs are measured in short pieces. The time of each is the best of as many rounds as there is time for. */
const PIECES = 5;
const RUNS_A_PIECE = 10;

addEventListener('message', async ({ data: { express, seconds } }) => {
  await init({ module_or_path: wasm() });
  let evolution = new Evolution({ settings: { express }, seed: '0' });
  // A worker cannot ask for its processor time. Other work on the machine disturbs a long piece, but hardly the best
  // of many short ones. Every round has the same seeds, since some runs are faster than others.
  const best = Array(PIECES).fill(Infinity);
  let evaluations = 0;
  for (const start = performance.now(); performance.now() - start < 1000 * seconds; ) {
    evaluations = 0;
    for (let piece = 0; piece < PIECES; piece += 1) {
      const from = performance.now();
      for (let run = 0; run < RUNS_A_PIECE; run += 1) {
        evolution = evolution.restart(piece * RUNS_A_PIECE + run);
        evolution.travel(5000, 5000, false);
        evaluations += evolution.evaluations();
      }
      best[piece] = Math.min(best[piece], performance.now() - from);
    }
  }
  postMessage((1000 * evaluations) / best.reduce((sum, time) => sum + time));
});
