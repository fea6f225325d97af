// @ts-check
/** The idea of the page in a minute, for a reader who is new to it. */
import './about.css';
import { html } from 'lit-html';
import { createDialog } from '../../shared/dialog.js';
import { counted } from '../../shared/text.js';

export function createAbout() {
  const generation = document.createElement('span');
  // The single file contains the licences; the site has a separate file.
  const licences = document.querySelector('#licences')?.textContent;
  const dialog = createDialog(
    'about',
    'What is this?',
    html`
      <p>
        In <strong>Nim</strong> two players take turns. A move takes any number of objects from one heap. Whoever takes
        the last object wins (in misère Nim, loses). Every position is won by somebody: it is a
        <strong>P-position</strong> if the previous player, who has just moved, can force a win, and an
        <strong>N-position</strong> if the next player can. Know which is which, and you win: always move to a
        P-position.
      </p>
      <p>
        A <strong>strategy</strong> is a formula over the heap sizes a1, a2, …, the number of heaps n and, in some
        games, the numbers of their rules: k, or s1, s2, … It calls a position P where its value is 0, and N elsewhere.
        Three rules tell a winning strategy from any other formula,
        without knowing the answer:
      </p>
      <ol class="rules">
        <li>from a P-position, no move may reach a P-position;</li>
        <li>from an N-position, some move must reach a P-position;</li>
        <li>the final position is a P-position (in misère Nim, an N-position).</li>
      </ol>
      <p>
        Each <strong>violation</strong> of a rule counts against a formula; 0 violations is the goal. Nobody writes the
        formula: a <strong>population</strong> of random ones evolves. Each <strong>individual</strong> is a
        <strong>chromosome</strong>, a list of genes, and its last gene is its formula (or its best gene, if the
        settings say so). In a <strong>mating</strong> two good individuals exchange genes, in 90% of cases unless you
        set another share, and a few genes change at random. The better offspring replaces the worst individual if it
        is strictly better. One <strong>generation</strong> is ${generation}.
      </p>
      <p>
        A formula without violations on your game may still be wrong on larger heaps: then it was only
        <strong>learned by heart</strong>. So every such formula gets a verdict for heaps of every size, and “How do we
        know?” tells why. Numbers have 32 bits here, and wrap around beyond about two billion.
      </p>
      <p>Press Run and watch the rings vanish. Then slow down, step, look at a gene, or type a formula of your own.</p>
      <p>After the paper “Evolving winning strategies for Nim-like games” by M. Oltean.</p>
      ${licences ? whole(licences) : html`<p><a href="./licences.txt">Licences</a></p>`}`,
  );
  return {
    /** @param {import('../state.js').Run | undefined} run  whose numbers are told */
    open(run) {
      const population = Number(run?.settings.population ?? 100);
      generation.textContent = `${counted(run?.pace ?? 50, 'mating')} for ${counted(population, 'individual')}`;
      dialog.open();
    },
  };
}

/** @param {string} licences */
function whole(licences) {
  return html`
    <details>
      <summary>Licences</summary>
      <pre>${licences}</pre>
    </details>`;
}
