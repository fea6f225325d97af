// @ts-check
/** The idea of the page in a minute, for someone who has never heard of any of it. */
import { html } from '../../shared/dom.js';

export function createAbout() {
  const close = html('button', { type: 'button', class: 'primary' }, 'Close');
  const dialog = html(
    'dialog',
    { class: 'about', 'aria-labelledby': 'about-title' },
    html('h2', { id: 'about-title' }, 'What is this?'),
    paragraph(
      'In ',
      strong('Nim'),
      ' two players take turns. A move takes any number of objects from one heap, and whoever takes the last object wins. Every position is won by somebody: it is a ',
      strong('P-position'),
      ' if the previous player, who has just moved, can force a win, and an ',
      strong('N-position'),
      ' if the next player can. Who knows which is which wins: always move to a P-position.',
    ),
    paragraph(
      'A ',
      strong('strategy'),
      ' is a formula over the heap sizes a1, a2, … and the number of heaps n. Where its value is 0 it calls a position P, elsewhere N. Three rules tell a winning strategy from any other formula, without knowing the answer:',
    ),
    html(
      'ol',
      { class: 'rules' },
      html('li', {}, 'from a P-position, no move may reach a P-position;'),
      html('li', {}, 'from an N-position, some move must reach a P-position;'),
      html('li', {}, 'the final position is a P-position.'),
    ),
    paragraph(
      'Each ',
      strong('violation'),
      ' of a rule counts against a formula; 0 violations is the goal. Nobody writes the formula: a ',
      strong('population'),
      ' of random ones evolves. Each ',
      strong('individual'),
      ' is a ',
      strong('chromosome'),
      ', a list of genes, and its last gene says its formula. In a ',
      strong('mating'),
      ' two good individuals exchange genes, a few genes change at random, and the better offspring takes the place of the worst individual. Half as many matings as there are individuals are a ',
      strong('generation'),
      '.',
    ),
    paragraph(
      'Press Run and watch the rings vanish. Then slow down, step, look at a gene, or type a formula of your own.',
    ),
    paragraph('After the paper “Evolving winning strategies for Nim-like games” by M. Oltean.'),
    close,
  );
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return { open: () => dialog.showModal() };
}

/** @param {...(Node | string)} parts */
function paragraph(...parts) {
  return html('p', {}, ...parts);
}

/** @param {string} text */
function strong(text) {
  return html('strong', {}, text);
}
