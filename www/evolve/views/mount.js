// @ts-check
/** The panels that are words and controls, and which part of the state each of them shows. */
import { html } from 'lit-html';
import { breathe } from '../../shared/breathe.js';
import { fields } from '../../shared/store.js';
import { termIn } from '../../shared/term.js';
import { mount } from '../../shared/view.js';
import { playAddress } from '../address.js';
import { openFolds } from '../folds.js';
import { slidersView } from '../settings/sliders.js';
import { inSight } from '../sight.js';
import { matingOnShow, untilTold } from '../stage/telling.js';
import { isTooFast } from '../state.js';
import { populationInWords, rulesInWords } from '../wording.js';
import { headlineView, SHOWN, untilToldOtherwise } from './headline.js';
import { noticeView } from './notice.js';
import { ownNoteView, ownView } from './own.js';
import { mountTransport } from './transport.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {Omit<import('../workbench.js').Workbench, 'play'> & { play: () => unknown }} BenchIntents */
/** @typedef {BenchIntents & import('../verdict/worth.js').CardIntents} WordsIntents */

/**
 * @param {(name: string) => HTMLElement} panel
 * @param {import('../state.js').Store} store
 * @param {WordsIntents} bench
 * @param {import('../../../pkg/nimlab.js').Catalog} catalog
 */
export async function mountWords(panel, store, bench, catalog) {
  const controls = [...catalog.parameters.map(({ name }) => name), 'seed'];
  mount(panel('notice'), store, fields('problems', 'beginning', 'refusal'), (slice) =>
    noticeView(slice, controls, bench),
  );
  const ofHeadline = fields(...SHOWN, 'formula', 'formulaRefusal', 'word', 'selected');
  const toldAlike = untilToldOtherwise();
  const headline = untilTold((state) => ({ ...ofHeadline(state), frame: toldAlike(state.frame) }));
  mount(
    panel('headline'),
    store,
    headline,
    (slice) =>
      headlineView(slice, {
        ...bench,
        explain: (word) => store.update({ word }),
        playAgainst: (settings, formula) => playAddress(settings, formula, catalog),
        rules: (game) => rulesInWords(game, catalog),
      }),
    { first: true },
  );
  await breathe();
  mountTransport(panel('transport'), store, bench);
  mount(panel('own-note'), store, fields('run', 'labels'), (slice) => ownNoteView(slice, catalog, bench));
  mount(panel('own'), store, fields('own', 'labels'), (slice) => ownView(slice, bench));
  mount(
    panel('sliders'),
    store,
    (state) => ({ ...fields('typed', 'run', 'refusal')(state), folded: !openFolds(state).includes('settings') }),
    (slice) => slidersView(slice, catalog, bench),
  );
  mount(
    panel('population'),
    store,
    inSight(
      panel('population'),
      untilTold(({ run, frame }) => populationInWords(run, frame)),
    ),
    (words) => html`
      <span class="steady" data-room=${words.replaceAll(/\d/g, '0')}
        ><span>${termIn(words, 'individuals', 'individual')}</span></span>`,
    { share: 0.5 },
  );
  mount(panel('story'), store, untilTold(storyOf), String);
}

/** @param {State} state */
function storyOf(state) {
  const mating = isTooFast(state) ? undefined : matingOnShow(state);
  return mating ? `Mating ${mating.step}: ${mating.story}` : '';
}
