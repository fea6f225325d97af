// @ts-check
/** The card behind a verdict: the mistake, drawn with its moves, and how we know. */
import './card.css';
import { html, nothing, render } from 'lit-html';
import { createDialog } from '../../shared/dialog.js';
import { Refused } from '../../shared/engine.js';
import { counted } from '../../shared/text.js';
import { closeupView } from './closeup.js';
import { machineView } from './machine.js';
import { createShortest } from './shortest.js';

/** @typedef {import('../../../pkg/nimlab.js').VerdictView} Verdict */
/** @typedef {import('../session.js').Engine} Engine */
/** @typedef {Awaited<ReturnType<Engine['evidence']>>} Evidence */
/** @typedef {{ settings: Record<string, string>, formula: string }} Request */

/** @param {() => Engine} hireWhole */
export function createVerdictCard(hireWhole) {
  /** @type {Engine | undefined} */
  let engine;
  const body = document.createElement('div');
  const search = document.createElement('section');
  const dialog = createDialog('card', 'How do we know?', [body, search]);
  const shortest = createShortest(search, hireWhole, dialog.isOpen);

  return {
    /**
     * @param {Request} request
     * @param {Verdict} verdict
     */
    async open(request, verdict) {
      show(html`<p>Asking the engine …</p>`);
      shortest.offer(request);
      dialog.open();
      engine ??= hireWhole();
      engine.watch(() => (engine = undefined));
      try {
        const heaps = verdict.mistake?.heaps;
        const closeup = heaps && (await engine.closeup({ ...request, heaps }));
        const evidence = await engine.evidence(request);
        show(html`
          ${closeup ? mistakeView(verdict, closeup) : nothing}
          <section>${argumentView(verdict, evidence)}</section>`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        show(html`<p>${error.message}</p>`);
      }
    },
  };

  /** @param {unknown} content */
  function show(content) {
    render(content, body);
  }
}

/**
 * @param {Verdict} verdict
 * @param {import('../../../pkg/nimlab.js').Closeup} closeup
 */
function mistakeView({ mistake }, closeup) {
  const title = mistake?.smallest ? 'The smallest mistake' : 'A mistake';
  return html`<section><h3>${title}</h3>${closeupView(closeup, innerWidth < 600 ? 4 : 8)}</section>`;
}

/**
 * The argument in a few sentences, the machine, and the files with which others can check it.
 * @param {Verdict} verdict
 * @param {Evidence} evidence
 */
function argumentView({ word, detail, mistake }, { certificate, smt, theory }) {
  const truth = theory ? html`<p><strong>The truth.</strong> ${theory}</p>` : nothing;
  if (!certificate) {
    return html`<h3>What was checked</h3>${truth}<p>${detail}</p>${downloads(undefined, smt, !mistake)}`;
  }
  const end =
    word === 'by-heart'
      ? `Where the bits of (${mistake?.heaps.join(',')}) lead it, the two differ.`
      : 'Every state was visited, and wherever the heaps end, the two agree: for every heap below 2,147,483,648.';
  return html`
    <h3>The argument</h3>
    ${truth}
    <p>
      <strong>The formula.</strong> Write the heaps in binary and read one bit of each at a time, the lowest first. All
      that has to be remembered from bit to bit is small: the carries of sums, and whether the value is still 0.
      ${certificate.sorted ? 'Only sorted heaps count here, so their order so far is remembered, too.' : nothing}
    </p>
    <p>
      <strong>Together.</strong> So a machine with ${counted(certificate.states.length, 'state')} can read formula and
      truth side by side. ${end}
    </p>
    ${machineView(certificate)}${downloads(certificate, smt, !mistake)}`;
}

/**
 * @param {Evidence['certificate']} certificate
 * @param {string | undefined} smt
 * @param {boolean} isRight
 */
function downloads(certificate, smt, isRight) {
  if (!certificate && !smt) return nothing;
  const answer = isRight ? 'unsat' : 'sat';
  return html`
    <p>
      Do not take our word for it.
      ${certificate ? 'The certificate lists every state, for any program to go through.' : nothing}
      ${smt ? `The claim is for solvers such as z3 and cvc5, which should answer ${answer}.` : nothing}
    </p>
    <p class="row">
      ${certificate ? button('Certificate (JSON)', 'certificate.json', () => JSON.stringify(certificate)) : nothing}
      ${smt ? button('Claim (SMT-LIB)', 'claim.smt2', () => smt) : nothing}
    </p>`;
}

/**
 * @param {string} words
 * @param {string} name  of the file
 * @param {() => string} text
 */
function button(words, name, text) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()]));
    link.download = `nimlab-${name}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return html`<button type="button" @click=${save}>${words}</button>`;
}
