// @ts-check
/** The worker of Evolve, with an engine that leaves out experiments, so that a first visit loads less. */
import init, { catalog, checkFormula, Evolution, freshSeed } from 'virtual:evolve-engine';
import wasm from 'virtual:evolve-wasm';
import { evolveMethods } from './evolve/worker.js';
import { answer } from './shared/answer.js';

answer(init({ module_or_path: wasm() }), evolveMethods({ catalog, freshSeed, checkFormula, Evolution }));
