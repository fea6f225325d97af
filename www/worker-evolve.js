// @ts-check
/** The worker of Evolve, with an engine that leaves out experiments, so that a first visit loads less. */
import init, { catalog, decideFormula, Evolution, freshSeed } from 'virtual:evolve-engine';
import wasm, { size } from 'virtual:evolve-wasm';
import { evolveMethods } from './evolve/worker.js';
import { answer } from './shared/answer.js';
import { withProgress } from './shared/progress.js';

const methods = evolveMethods({ catalog, freshSeed, decideFormula, Evolution });

answer(init({ module_or_path: withProgress(wasm(), size) }), methods);
