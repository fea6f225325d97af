// @ts-check
/** The last mating: who met, what the parents exchanged, what changed, who was replaced. */

import { formulaParts, html } from '../../shared/dom.js';
import { scrollable } from '../../shared/scroll.js';
import { violations } from '../../shared/text.js';
import { crossing, isFolded } from './crossover.js';

/** @typedef {import('../../../pkg/nimlab.js').MatingView} MatingView */
/** @typedef {import('../../../pkg/nimlab.js').ContenderView} ContenderView */
/** @typedef {{ mating: MatingView | undefined, tooFast: boolean }} MatingSlice */
/** @typedef {{ inspect: (individual: number) => void }} MatingIntents */

const NONE = 'No mating yet: press Step to see two parents meet.';
const TOO_FAST = 'Too fast to follow: pause, step, or choose a slower speed.';

/**
 * @param {Element} root
 * @param {MatingIntents} intents
 * @returns {(slice: MatingSlice) => void}
 */
export function createMating(root, { inspect }) {
  const notice = html('p', { class: 'mating-notice' });
  const head = html('div', { class: 'mating-head' });
  // Side by side the two pairs scroll together, so that a gene stays beside itself; one above the
  // other each scrolls alone.
  const pairs = ['Genes of the parents', 'Genes of the offspring'].map((name) =>
    html('div', { class: 'mating-pair', role: 'group', 'aria-label': name }),
  );
  const genes = html('div', { class: 'mating-genes' }, ...pairs);
  const scroller = html(
    'div',
    { class: 'mating-scroller', role: 'group', 'aria-label': 'Genes of parents and offspring' },
    genes,
  );
  const end = html('div', { class: 'mating-end' });
  const content = html('div', { class: 'mating-content', hidden: '' }, head, scroller, end);
  root.classList.add('mating');
  root.replaceChildren(notice, content);
  scrollable(scroller, genes);
  const tables = pairs.map((pair) => {
    const content = html('div');
    pair.append(content);
    scrollable(pair, content);
    return content;
  });

  root.addEventListener('click', ({ target }) => {
    const individual = target instanceof Element ? target.closest('button')?.dataset.individual : undefined;
    if (individual !== undefined) inspect(Number(individual));
  });

  /** @type {MatingView | undefined} */
  let last;
  /** What is drawn, as text: every frame brings the same mating as another object. */
  let drawn = '';

  return ({ mating, tooFast }) => {
    const message = tooFast ? TOO_FAST : mating ? '' : NONE;
    if (notice.textContent !== message) notice.textContent = message;
    notice.hidden = message === '';
    content.hidden = message !== '';
    if (!mating || tooFast || mating === last) return;
    last = mating;
    const text = JSON.stringify(mating);
    if (text === drawn) return;
    drawn = text;
    const focused = [...root.querySelectorAll('button')].indexOf(
      /** @type {HTMLButtonElement} */ (document.activeElement),
    );
    head.replaceChildren(
      html('h3', {}, `Mating ${mating.step}`),
      html('p', { class: 'mating-story' }, mating.story),
      tournaments(mating),
    );
    for (const [number, table] of crossing(mating).entries()) {
      tables[number]?.replaceChildren(table);
    }
    end.replaceChildren(legend(mating), outcome(mating));
    // Who steps by keyboard with an individual in focus stays there.
    if (focused >= 0) root.querySelectorAll('button')[focused]?.focus();
  };
}

/** @param {MatingView} mating */
function tournaments(mating) {
  return html(
    'div',
    { class: 'mating-tournaments' },
    ...mating.tournaments.map((contenders, number) =>
      html(
        'section',
        { class: 'mating-tournament' },
        html('h4', {}, `Tournament ${number + 1}`),
        html('ul', {}, ...contenders.map((contender) => met(contender, number + 1))),
      ),
    ),
  );
}

/**
 * One of the two that met.
 * @param {ContenderView} contender
 * @param {number} parent  what it becomes if it won
 */
function met({ individual, fitness, won }, parent) {
  return html(
    'li',
    { class: won ? 'mating-winner' : 'mating-loser' },
    individualButton(individual),
    html(
      'span',
      {},
      violations(fitness),
      ...(won ? [' ', html('span', { class: 'mating-won' }, `won: parent ${parent}`)] : []),
    ),
  );
}

/**
 * The signs used, in words; of what can happen to a gene only what did.
 * @param {MatingView} mating
 */
function legend(mating) {
  const heirs = mating.offspring.flatMap(({ genes }) => genes);
  const sample = (/** @type {number} */ parent) =>
    html('span', { class: 'mating-sample', 'data-parent': parent, 'aria-hidden': 'true' });
  return html(
    'ul',
    { class: 'mating-legend' },
    html('li', {}, sample(1), 'solid, 1: a gene of parent 1'),
    html('li', {}, sample(2), 'striped, 2: a gene of parent 2'),
    ...(heirs.some(({ mutated }) => mutated !== undefined)
      ? [html('li', {}, html('del', {}, 'old'), ' → new, mutated: drawn anew')]
      : []),
    ...(heirs.some(({ repaired }) => repaired !== undefined)
      ? [html('li', {}, html('del', {}, 'old'), ' → new, repaired: it divided by zero')]
      : []),
    ...(isFolded(mating) ? [html('li', {}, '⋮ genes passed on unchanged')] : []),
  );
}

/** @param {MatingView} mating */
function outcome(mating) {
  const [one, other] = mating.offspring;
  const tie = one.fitness === other.fitness;
  return html(
    'section',
    { class: 'mating-outcome' },
    html('h4', {}, 'Outcome'),
    html(
      'ul',
      {},
      ...mating.offspring.map(({ fitness, formula }, number) =>
        html(
          'li',
          { class: number === mating.better ? 'mating-winner' : 'mating-loser' },
          `Offspring ${number + 1}: ${violations(fitness)}`,
          ...(number === mating.better
            ? [html('span', { class: 'mating-won' }, tie ? ', as good, and first' : ', the better')]
            : []),
          html('span', { class: 'mating-formula' }, ...formulaParts(formula)),
        ),
      ),
    ),
    html('p', {}, ...replacement(mating)),
  );
}

/**
 * Who was replaced, or why nobody.
 * @param {MatingView} mating
 * @returns {Array<Node | string>}
 */
function replacement({ offspring, better, worst, replaced }) {
  const heir = `offspring ${better + 1}`;
  const fitness = offspring[better]?.fitness ?? 0;
  if (replaced)
    return [
      html('strong', {}, `O${heir.slice(1)} replaced`),
      ' ',
      individualButton(worst.individual, `Inspect individual ${worst.individual}, which is ${heir} now`),
      `, the worst individual, which had ${violations(worst.fitness)}.`,
    ];
  return [
    html('strong', {}, 'Nobody was replaced:'),
    ' the worst individual, ',
    individualButton(worst.individual),
    `, has ${violations(worst.fitness)}, and ${heir} with ${fitness === worst.fitness ? 'as many' : String(fitness)} is not better.`,
  ];
}

/**
 * @param {number} individual
 * @param {string} title
 */
function individualButton(individual, title = `Inspect individual ${individual}`) {
  return html(
    'button',
    { type: 'button', class: 'chip mating-individual', 'data-individual': individual, title },
    `#${individual}`,
  );
}
