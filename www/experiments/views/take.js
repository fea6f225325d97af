// @ts-check
/** What can be taken away, what can be brought back, and what the words mean. */
import { button, html } from '../../shared/dom.js';
import { update } from './update.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {{ csv: () => void, json: () => void, svg: () => void, png: () => void, copy: () => Promise<boolean>, read: (file: File) => void }} Intents */

/** @type {Array<[term: string, meaning: string]>} */
const WORDS = [
  ['Solved', 'the run found a formula without violations on the training game: fitness 0.'],
  [
    'Proven',
    'that formula also labels every position of a larger game right, with heaps three times as high, or as high as 200,000 positions allow, in any order; a solved run that is not proven has learned its examples by heart.',
  ],
  [
    '95% interval',
    'Wilson’s interval: were the experiment repeated many times, 95 of 100 such intervals would hold the true rate. More runs make it narrower.',
  ],
  [
    'Computational effort',
    'the evaluations needed to succeed at least once with probability 99%, when every run is given up at the best possible generation (Koza, 1992).',
  ],
  [
    'Seed',
    'the number all chance is drawn from: the same seed repeats every run exactly, on any machine and any number of cores.',
  ],
];

/**
 * @param {HTMLElement} root
 * @param {Pick<State, 'plan' | 'phase'>} slice
 * @param {Intents} intents
 */
export function renderTake(root, { plan, phase }, intents) {
  const file = html('input', { type: 'file', accept: '.csv,.json,text/csv,application/json', name: 'file' });
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen) intents.read(chosen);
    // The same file, corrected, can be chosen again.
    file.value = '';
  });
  const outs = /** @type {const} */ ([
    ['CSV', intents.csv],
    ['JSON', intents.json],
    ['SVG', intents.svg],
    ['PNG', intents.png],
  ]).map(([words, act]) => {
    const made = button(words, act);
    made.disabled = phase === 'empty';
    return made;
  });
  update(
    root,
    html('h2', {}, 'Take away'),
    html(
      'div',
      { class: 'bar' },
      ...outs,
      ...(plan
        ? [copyButton(intents.copy), html('a', { href: `#${plan.address}` }, 'the link that repeats this experiment')]
        : []),
    ),
    html(
      'label',
      { class: 'inline bring' },
      'Show the CSV or JSON of an experiment again (or drop it on this page): ',
      file,
    ),
  );
}

/** @param {() => Promise<boolean>} copy */
function copyButton(copy) {
  const made = button('Copy link', async () => {
    if (await copy()) made.textContent = 'Copied';
    setTimeout(() => (made.textContent = 'Copy link'), 2000);
  });
  return made;
}

/** @param {HTMLElement} root */
export function renderWords(root) {
  update(
    root,
    html('h2', {}, 'Words'),
    html(
      'dl',
      { class: 'words' },
      ...WORDS.flatMap(([term, meaning]) => [html('dt', {}, term), html('dd', {}, meaning)]),
    ),
  );
}
