// @ts-check
/** "Where did it come from?": the pedigree of an individual and its company, replayed from the seed in a worker. */
import './pedigree.css';
import { html, nothing } from 'lit-html';
import { createDialog } from '../../shared/dialog.js';
import { Refused } from '../../shared/engine.js';
import { createStore } from '../../shared/store.js';
import { number } from '../../shared/text.js';
import { mount } from '../../shared/view.js';
import { companyView } from './company.js';
import { timelineView } from './timeline.js';

/** @typedef {import('../session.js').Engine} Engine */
/** @typedef {import('../../../pkg/nimlab.js').PedigreeView} PedigreeView */
/** @typedef {{ settings: Record<string, string>, seed: string, step: number, individual: number }} Request */

/**
 * @typedef {object} State
 * @property {Request} [request]
 * @property {number} step  how far the run has been replayed
 * @property {string} [problem]  why there is nothing to show
 * @property {PedigreeView} [found]
 * @property {number} [gene]
 * @property {number} carrier
 * @property {number} [place]
 * @property {boolean} unused
 * @property {number} room  the available width, in pixels
 */

/**
 * @typedef {object} World
 * @property {() => Engine} hireWhole
 * @property {(formula: string) => void} show  labels the board by a formula
 * @property {(step: number) => void} go  to a mating of the run
 */

/** How long the engine works on an answer, in milliseconds. */
const TIME = 100;

/** The room of a gene's name beside its line. */
const NAME = 116;

/** @param {World} world */
export function createPedigree({ hireWhole, show, go }) {
  const store = createStore(
    /** @type {State} */ ({ step: 0, carrier: 0, unused: false, room: 0 }),
    requestAnimationFrame,
  );
  const root = document.createElement('div');
  const dialog = createDialog('pedigree', 'Where did it come from?', root);
  const leave = (/** @type {() => void} */ then) => {
    dialog.close();
    then();
  };
  const intents = {
    walk(/** @type {number} */ gene, /** @type {number} */ carrier) {
      store.update({ gene, carrier });
      focusLater(`[data-gene="${gene}"]`, '.ways');
    },
    showUnused: (/** @type {boolean} */ unused) => store.update({ unused }),
    choose(/** @type {number} */ place) {
      store.update({ place });
      focusLater(`[data-place="${place}"]`, '.company');
    },
    go: (/** @type {number} */ step) => leave(() => go(step)),
    show: (/** @type {string} */ formula) => leave(() => show(formula)),
  };
  mount(
    root,
    store,
    (state) => state,
    (state) => pedigreeView(state, intents),
  );
  /** @type {Engine | undefined} ended afterwards, with all its memory */
  let engine;

  return {
    /** @param {Request} request */
    async open(request) {
      engine?.end('The pedigree was given up.');
      const asked = hireWhole();
      engine = asked;
      const room = Math.min(innerWidth - 56, 780);
      store.update({ request, step: 0, problem: undefined, found: undefined, gene: undefined, place: undefined, room });
      dialog.open();
      const isWanted = () => engine === asked && dialog.isOpen();
      try {
        let answer = await asked.pedigree({ ...request, time: TIME });
        while (isWanted() && !answer.found && answer.over === undefined) {
          store.update({ step: answer.step });
          answer = await asked.pedigreeOn(TIME);
        }
        const { found, over } = answer;
        const problem = found ? undefined : `This run is too long: only ${number(over ?? 0)} newcomers can be traced.`;
        if (isWanted()) store.update({ found, problem, carrier: 0 });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (isWanted()) store.update({ problem: error.message });
      } finally {
        asked.end('The pedigree is done.');
      }
    },
  };

  /**
   * Moves the focus to what was chosen once it is drawn, if the focus was nearby.
   * @param {string} selector
   * @param {string} nearby
   */
  function focusLater(selector, nearby) {
    const box = root.querySelector(nearby);
    if (!box?.contains(document.activeElement)) return;
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (box.querySelector(selector))?.focus());
  }
}

/**
 * @param {State} state
 * @param {import('./timeline.js').TimelineIntents & import('./company.js').CompanyIntents} intents
 */
function pedigreeView({ request, step, problem, found, gene, carrier, place, unused, room }, intents) {
  if (problem) return html`<p>${problem}</p>`;
  if (!request) return nothing;
  if (!found) {
    const done = `${Math.floor((100 * step) / Math.max(request.step, 1))}%`;
    return html`<p>Making the run again from its seed … ${done}</p>`;
  }
  return html`
    <section>
      ${timelineView({ found, width: room - NAME, unused, gene, carrier }, intents)}
    </section>
    <section>
      <h3>Its company</h3>
      ${companyView({ company: found.company, room: { width: room, height: 300 }, place }, intents)}
    </section>`;
}
