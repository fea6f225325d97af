// @ts-check
/** Measures the engine in a worker of its own: the whole evolution loop, without an early stop. */

import wasm from 'virtual:engine-wasm';
import init, { Evolution } from '../../pkg/nimlab.js';

addEventListener('message', async ({ data: { express, seconds } }) => {
  await init({ module_or_path: wasm() });
  let evolution = new Evolution({ settings: { express }, seed: '0' });
  let best = 0;
  // The best of short rounds, as natively.
  for (const start = performance.now(); performance.now() - start < 1000 * seconds; ) {
    const round = performance.now();
    let evaluations = 0;
    for (let seed = 0; performance.now() - round < 250; seed += 1) {
      evolution = evolution.restart(seed);
      evolution.travel(5000, 5000, false);
      evaluations += evolution.evaluations();
    }
    best = Math.max(best, (1000 * evaluations) / (performance.now() - round));
  }
  postMessage(best);
});
