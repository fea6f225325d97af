// @ts-check
/**
 * The worker of Evolve, with an engine that leaves out experiments, so that a first visit loads less. The page
 * fetches the engine while this script is still on its way.
 */
import init, { catalog, decideFormula, Evolution, freshSeed } from 'virtual:evolve-engine';
import wasm, { size } from 'virtual:evolve-wasm';
import { evolveMethods } from './evolve/worker.js';
import { answer, given, tellLoaded } from './shared/answer.js';
import { withProgress } from './shared/progress.js';

const methods = evolveMethods({ catalog, freshSeed, decideFormula, Evolution });

const code = given().then((module) => module ?? withProgress(wasm(), size, tellLoaded));

answer(init({ module_or_path: code }), methods);
