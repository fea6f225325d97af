// @ts-check
/** One individual: its identity, its formula in every reading, and its genes. */
import './chromosome.css';
import { html, nothing, render } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { Refused } from '../../shared/engine.js';
import { formulaText } from '../../shared/formula.js';
import { scrolls } from '../../shared/scroll.js';
import { fields } from '../../shared/store.js';
import { termIn } from '../../shared/term.js';
import { counted, violations } from '../../shared/text.js';
import { mount } from '../../shared/view.js';
import { focusOn } from '../events.js';
import { treeOf } from '../layout/expression.js';
import { inSight } from '../sight.js';
import { untilTold } from '../stage/telling.js';
import { copyView, isTaken, TEXT } from './copy.js';
import { expressionView } from './expression.js';
import { attachGenes, genesView } from './genes.js';

/** @typedef {import('../../../pkg/nimlab.js').Inspected} Inspected */

/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<State, 'inspected' | 'treeOpen' | 'copied'>} Chosen */

/**
 * @typedef {object} OwnIntents
 * @property {(individual: number | undefined) => void} inspect
 * @property {() => void} openPedigree
 * @property {(treeOpen: boolean) => void} openTree
 * @property {(language: string) => void} copy
 */
/** @typedef {OwnIntents & import('./genes.js').GenesIntents} ChromosomeIntents */

/**
 * @param {HTMLElement} root
 * @param {import('../state.js').Store} store
 * @param {Pick<ChromosomeIntents, 'inspect' | 'openPedigree'>} bench
 * @param {{ languages: string[], hireWhole: import('../../main.js').World['hireWhole'] }} exporting
 */
export function mountChromosome(root, store, { inspect, openPedigree }, { languages, hireWhole }) {
  /** @type {ChromosomeIntents} */
  const intents = {
    inspect,
    openPedigree,
    openTree: (treeOpen) => store.update({ treeOpen }),
    async copy(language) {
      const formula = store.get().inspected?.formula.simplified ?? '';
      try {
        const text = language === TEXT ? formula : await exported(formula, language);
        store.update({ copied: { language, formula, text, byHand: !(await isTaken(text)) } });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        store.update({ problems: [error.message] });
      }
    },
    pointGene: (pointedGene) => store.update({ pointedGene }),
    focusGene: (focusedGene) => store.update({ focusedGene }),
  };
  // Two views, so that one can be drawn without the other: the genes are often out of sight.
  render(html`<div class="chromosome-content"></div><div class="chromosome-content"></div>`, root);
  const [formula, genes] = /** @type {[HTMLElement, HTMLElement]} */ (/** @type {unknown} */ (root.children));
  mount(
    formula,
    store,
    inSight(
      formula,
      untilTold((state) => ({
        ...fields('inspected', 'treeOpen', 'copied')(state),
        isBest: state.inspected?.individual === state.frame?.best,
        languages,
      })),
    ),
    (slice) => chromosomeView(slice, intents),
  );
  const rows = attachGenes(genes);
  store.view(inSight(genes, untilTold(fields('inspected', 'pointedGene', 'focusedGene'))), (slice) => {
    rows.keepFocus(slice.inspected?.genes.length ?? 0);
    render(genesPart(slice, intents), genes);
    rows.drawArrows();
  });
  store.view(
    ({ copied }) => copied,
    (copied) => {
      if (!copied?.byHand) return;
      root.querySelector('textarea')?.focus();
      root.querySelector('textarea')?.select();
    },
  );

  /**
   * The formula in a language, from an engine that is hired for this and then ended.
   * @param {string} formula
   * @param {string} language
   */
  async function exported(formula, language) {
    const engine = hireWhole();
    try {
      const exports = await engine.exportAs({ settings: store.get().run?.settings ?? {}, formula });
      return exports.find((one) => one.language === language)?.text ?? '';
    } finally {
      engine.end('The formula is copied.');
    }
  }
}

/**
 * @param {Chosen & { isBest: boolean, languages: string[] }} slice
 * @param {ChromosomeIntents} intents
 */
function chromosomeView({ inspected, isBest, languages, treeOpen, copied }, intents) {
  if (!inspected) return html`<p class="chromosome-empty">No individual yet.</p>`;
  const { individual, fitness, formula } = inspected;
  const name = `Individual ${individual}${isBest ? ', the best' : ''}: ${violations(fitness)}`;
  const back = (/** @type {Event} */ event) => {
    focusOn(event, '.chromosome-name');
    intents.inspect(undefined);
  };
  const toggle = (/** @type {Event} */ { target }) => intents.openTree(/** @type {HTMLDetailsElement} */ (target).open);
  return html`
    <div class="chromosome-who">
      <h3 class="chromosome-name" tabindex="-1">${name}</h3>
      <button type="button" class="chip" ?hidden=${isBest} @click=${back}>
        back to the best
      </button>
      <button type="button" class="chip" @click=${intents.openPedigree}>Where did it come from?</button>
    </div>
    <dl class="chromosome-readings">
      ${reading('Formula', formula.infix, false)}
      ${reading('Simplified', formula.simplified, formula.simplified === formula.infix)}
    </dl>
    ${copyView({ formula: formula.simplified, copied, languages }, intents)}
    <details class="chromosome-fold" @toggle=${toggle}>
      <summary>As a tree</summary>
      ${guard([treeOpen && inspected], () => (treeOpen ? trees(inspected) : nothing))}
    </details>`;
}

/**
 * @param {Pick<State, 'inspected' | 'pointedGene' | 'focusedGene'>} slice
 * @param {ChromosomeIntents} intents
 */
function genesPart({ inspected, ...slice }, intents) {
  if (!inspected) return nothing;
  return html`
    <p class="chromosome-count">${termIn(summary(inspected), 'Gene', 'gene')}</p>
    ${genesView({ inspected, ...slice }, intents)}`;
}

/**
 * A formula below its name; a long one scrolls.
 * @param {string} name
 * @param {string} formula
 * @param {boolean} isHidden
 */
function reading(name, formula, isHidden) {
  return html`
    <div class="chromosome-reading" ?hidden=${isHidden}>
      <dt>${name}</dt>
      <dd>
        <div class="chromosome-formula" role="group" aria-label=${name} ${scrolls()}>
          <div>${guard([formula], () => formulaText(formula))}</div>
        </div>
      </dd>
    </div>`;
}

/** The formula as the genes express it and, on request, simplified. @param {Inspected} inspected */
function trees({ genes, expressed, formula: { infix, simplified, tree } }) {
  return html`
    ${drawing('Formula as a tree', treeOf(genes, expressed), infix)}
    <details ?hidden=${simplified === infix}>
      <summary>Simplified</summary>
      ${drawing('Simplified formula as a tree', tree, simplified)}
    </details>`;
}

/**
 * @param {string} name
 * @param {import('../../../pkg/nimlab.js').FormulaSymbol[] | undefined} symbols
 * @param {string} formula
 */
function drawing(name, symbols, formula) {
  const tree = symbols ? expressionView(symbols, formula) : html`<p>This formula is too long to draw as a tree.</p>`;
  return html`
    <div class="chromosome-drawing" role="group" aria-label=${name} ${scrolls()}>
      <div class="chromosome-tree">${tree}</div>
    </div>`;
}

/** @param {Inspected} inspected */
function summary({ genes, expressed }) {
  const used = genes.filter(({ reached }) => reached).length - 1;
  const unused = genes.length - 1 - used;
  const uses = used > 0 ? `It uses ${counted(used, 'other gene')}; follow the arrows.` : 'It uses no other gene.';
  const rest = ['', ' The remaining gene is unused.'][unused] ?? ' The rest are unused.';
  return `Gene ${expressed} is the formula. ${uses}${rest}`;
}
