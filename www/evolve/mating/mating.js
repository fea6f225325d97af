// @ts-check
/** The last mating: who met, what the parents exchanged, what changed, who was replaced. */
import './mating.css';
import { html, nothing, render } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { formulaText } from '../../shared/formula.js';
import { scrolls } from '../../shared/scroll.js';
import { term } from '../../shared/term.js';
import { violations } from '../../shared/text.js';
import { mount } from '../../shared/view.js';
import { matingOnShow, untilTold } from '../stage/telling.js';
import { isTooFast } from '../state.js';
import { crossing, isFolded } from './crossover.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').ContenderView} ContenderView */
/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<import('../workbench.js').Workbench, 'inspect' | 'setTelling'>} MatingIntents */

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {MatingIntents} bench
 */
export function mountMating(root, store, bench) {
  // Side by side, the two tables scroll together, so that each gene stays beside its heirs. One above the other, each
  // scrolls alone.
  render(
    html`
      <div class="mating-content">
        <div class="mating-head"></div>
        <div class="mating-scroller" role="group" aria-label="Genes of parents and offspring" ${scrolls()}>
          <div class="mating-genes">
            <div class="mating-pair" role="group" aria-label="Genes of the parents" ${scrolls()}><div></div></div>
            <div class="mating-pair" role="group" aria-label="Genes of the offspring" ${scrolls()}><div></div></div>
          </div>
        </div>
        <div class="mating-end"></div>
      </div>
      <div class="mating-foot"></div>`,
    root,
  );
  const shown = untilTold(onShow);
  store.view(
    (state) => shown(state) === undefined,
    (isHidden) => {
      find('.mating-content').hidden = isHidden;
    },
    { share: 0.25 },
  );
  mount(find('.mating-foot'), store, untilTold(footOf), (slice) => footView(slice, bench), { share: 0.25 });
  // A view for each part, so that a slow computer can draw them in separate frames when a fast run ends.
  part('.mating-head', (mating) => headView(mating, bench));
  part('.mating-pair:first-child > div', (mating) => crossing(mating).parents);
  part('.mating-pair:last-child > div', (mating) => crossing(mating).offspring);
  part('.mating-end', (mating) => html`${legend(mating)}${outcome(mating, bench)}`);

  /**
   * @param {string} selector
   * @param {(mating: MatingView) => unknown} view
   */
  function part(selector, view) {
    mount(find(selector), store, shown, (mating) => (mating ? view(mating) : nothing), { share: 0.25 });
  }

  /** @param {string} selector */
  function find(selector) {
    return /** @type {HTMLElement} */ (root.querySelector(selector));
  }
}

/** The mating to list: none while matings pass too fast. @param {State} state */
const onShow = (state) => (isTooFast(state) ? undefined : matingOnShow(state));

/** @param {State} state */
function footOf(state) {
  const { stage, telling } = state;
  const [asked, told] = [stage?.hidden ?? false, stage !== undefined];
  return { listed: onShow(state) !== undefined, tooFast: isTooFast(state), asked, told, telling };
}

/**
 * Says why no mating is listed, and lets the reader choose whether each mating is told over the board.
 * @param {ReturnType<typeof footOf>} slice
 * @param {MatingIntents} intents
 */
function footView({ listed, tooFast, asked, told, telling }, { setTelling }) {
  const reason = tooFast
    ? 'Too fast to follow: pause, step, or choose a slower speed.'
    : asked
      ? 'It is listed here when you have said who will win.'
      : told
        ? 'It is listed here once it has been told.'
        : 'No mating yet: press Step to see two parents meet.';
  const tell = (/** @type {Event} */ { target }) => setTelling(/** @type {HTMLInputElement} */ (target).checked);
  return html`
    ${listed ? nothing : html`<p class="mating-notice">${reason}</p>`}
    <label class="check mating-tell">
      <input type="checkbox" .checked=${live(telling)} @change=${tell}>Show each mating step by step
    </label>`;
}

/**
 * @param {MatingView} mating
 * @param {MatingIntents} intents
 */
function headView({ step, story, tournaments }, intents) {
  return html`
    <h3>Mating ${step}</h3>
    <p class="mating-story" aria-hidden="true">${story}</p>
    <div class="mating-tournaments">
      ${tournaments.map((contenders, index) => tournament(contenders, index + 1, intents))}
    </div>`;
}

/**
 * @param {ContenderView[]} contenders
 * @param {number} number  of the tournament, and of the parent that wins it
 * @param {MatingIntents} intents
 */
function tournament(contenders, number, intents) {
  const row = (/** @type {ContenderView} */ { individual, fitness, won }) => html`
    <li class=${won ? 'mating-winner' : 'mating-loser'}>
      ${individualButton(individual, intents)}
      <span>${violations(fitness)} ${won ? html`<span class="mating-won">won: parent ${number}</span>` : nothing}</span>
    </li>`;
  return html`
    <section class="mating-tournament">
      <h4>${number === 1 ? term('tournament', 'Tournament') : 'Tournament'} ${number}</h4>
      <ul>${contenders.map(row)}</ul>
    </section>`;
}

/** The signs used, in words; of the changes of genes only those that occurred. @param {MatingView} mating */
function legend(mating) {
  const heirs = mating.offspring.flatMap(({ genes }) => genes);
  const sample = (/** @type {number} */ parent) =>
    html`<span class="mating-sample" data-parent=${parent} aria-hidden="true"></span>`;
  const old = html`<del>old</del> → new,`;
  const isMutated = heirs.some(({ mutated }) => mutated !== undefined);
  const isRepaired = heirs.some(({ repaired }) => repaired !== undefined);
  return html`
    <ul class="mating-legend">
      <li>${sample(1)}solid, 1: a gene of parent 1</li>
      <li>${sample(2)}striped, 2: a gene of parent 2</li>
      ${isMutated ? html`<li>${old} ${term('mutation', 'mutated')}: replaced at random</li>` : nothing}
      ${isRepaired ? html`<li>${old} repaired: it divided by zero</li>` : nothing}
      ${isFolded(mating) ? html`<li>⋮ genes passed on unchanged</li>` : nothing}
    </ul>`;
}

/**
 * @param {MatingView} mating
 * @param {MatingIntents} intents
 */
function outcome({ offspring, better, worst, replaced }, intents) {
  const isTie = offspring[0].fitness === offspring[1].fitness;
  const won = html`<span class="mating-won">${isTie ? ', equally good, and first' : ', the better'}</span>`;
  const heir = `offspring ${better + 1}`;
  // One template for both outcomes: the button keeps the focus from one mating to the next.
  const [verdict, before, after, title] = replaced
    ? [
        `Offspring ${better + 1} replaced`,
        '',
        `, the worst individual, which had ${violations(worst.fitness)}.`,
        `Inspect individual ${worst.individual}, which is ${heir} now`,
      ]
    : [
        'Nobody was replaced:',
        `${heir} is not better than the worst individual, `,
        `, which has ${violations(worst.fitness)}.`,
      ];
  return html`
    <section class="mating-outcome">
      <h4>Outcome</h4>
      <ul>
        ${offspring.map(
          ({ fitness, formula }, index) => html`
            <li class=${index === better ? 'mating-winner' : 'mating-loser'}>
              Offspring ${index + 1}: ${violations(fitness)}${index === better ? won : nothing}
              <span class="mating-formula">${formulaText(formula)}</span>
            </li>`,
        )}
      </ul>
      <p><strong>${verdict}</strong> ${before}${individualButton(worst.individual, intents, title)}${after}</p>
    </section>`;
}

/**
 * @param {number} individual
 * @param {MatingIntents} intents
 * @param {string} title
 */
function individualButton(individual, { inspect }, title = `Inspect individual ${individual}`) {
  return html`<button type="button" class="chip mating-individual" title=${title}
    @click=${() => inspect(individual)}>#${individual}</button>`;
}
