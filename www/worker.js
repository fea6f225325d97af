// @ts-check
/** The worker with the whole engine: for Play, Experiments and long checks, and for every page of the single file. */
import wasm, { size } from 'virtual:engine-wasm';
import init, {
  catalog,
  Evolution,
  exportFormula,
  freshSeed,
  Judge,
  judgeHand,
  Pedigree,
  Play,
  playTable,
  previewGame,
  Shortest,
  Tracer,
  WhatIf,
} from '../pkg/nimlab.js';
import { exportMethods } from './evolve/chromosome/worker.js';
import { gamesMethods } from './evolve/games/worker.js';
import { pedigreeMethods } from './evolve/pedigree/worker.js';
import { verdictMethods } from './evolve/verdict/worker.js';
import { evolveMethods } from './evolve/worker.js';
import { traceMethods } from './experiments/trace/worker.js';
import { experimentMethods } from './experiments/worker.js';
import { playMethods } from './play/worker.js';
import { answer, tellLoaded } from './shared/answer.js';
import { withProgress } from './shared/progress.js';

/** What a page can ask for. */
const methods = {
  ...evolveMethods({ catalog, freshSeed, Evolution }),
  ...exportMethods({ exportFormula }),
  ...gamesMethods({ previewGame }),
  ...pedigreeMethods({ Pedigree, WhatIf }),
  ...verdictMethods({ Judge, Shortest, judgeHand }),
  ...experimentMethods,
  ...traceMethods({ Tracer }),
  ...playMethods({ Play, playTable }),
};

/** @typedef {typeof methods} Methods */

answer(init({ module_or_path: withProgress(wasm(), size, tellLoaded) }), methods);
