// @ts-check
/**
 * The worker of Evolve, whose engine only makes runs, so that a first visit loads less. The page fetches the engine
 * while this script is still loading.
 */
import init, { catalog, Evolution, freshSeed } from 'virtual:evolve-engine';
import wasm, { size } from 'virtual:evolve-wasm';
import { evolveMethods } from './evolve/worker.js';
import { answer, given, tellLoaded } from './shared/answer.js';
import { withProgress } from './shared/progress.js';

const methods = evolveMethods({ catalog, freshSeed, Evolution });

const code = given().then((module) => module ?? withProgress(wasm(), size, tellLoaded));

answer(init({ module_or_path: code }), methods);
