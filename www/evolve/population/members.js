// @ts-check
/** The individuals of the chosen bar; one of them can be inspected. Rows stay as long as who they are of. */

import { shortNumber } from '../../shared/axis.js';
import { html, set, write } from '../../shared/dom.js';
import { inWords, rangeInWords } from '../layout/bins.js';

/** @typedef {import('../../../pkg/nimlab.js').Member} Member */
/** @typedef {import('../layout/bins.js').Bar} Bar */
/**
 * @typedef {object} MembersSlice
 * @property {Bar | undefined} bar  the chosen one
 * @property {number} count  how many individuals it has
 * @property {Member[] | undefined} members  the first of them, as many as the engine lists
 * @property {number | undefined} individual  the inspected one; without one the best
 * @property {number} best  the number of the best individual
 */
/** @typedef {{ inspect: (individual: number | undefined) => void, choose: (bar: undefined) => void }} MembersIntents */
/** @typedef {{ item: HTMLLIElement, button: HTMLButtonElement, violations: HTMLElement, formula: HTMLElement, mark: HTMLElement }} Row */

/**
 * @param {Element} root
 * @param {MembersIntents} intents
 * @returns {(slice: MembersSlice) => void}
 */
export function createMembers(root, intents) {
  const heading = html('h3', { class: 'members-heading' });
  const close = html(
    'button',
    { type: 'button', class: 'members-close', 'aria-label': 'Close the list', title: 'Close the list' },
    '✕',
  );
  const list = html('ol', { class: 'members-list' });
  const columns = html(
    'p',
    { class: 'members-columns', 'aria-hidden': 'true' },
    ...['no.', 'violations', 'formula'].map((word) => html('span', {}, word)),
  );
  const back = html('button', { type: 'button', class: 'members-back' }, 'Inspect the best again');
  const section = html(
    'section',
    { class: 'members', 'aria-label': 'Individuals of the chosen bar' },
    html('div', { class: 'members-head' }, heading, close),
    columns,
    list,
    back,
  );
  section.hidden = true;
  root.append(section);

  /** @type {Map<number, Row>} */
  const rows = new Map();
  /** @type {Member[] | undefined} */
  let shown;
  /** @type {number | undefined} */
  let current;

  close.addEventListener('click', () => intents.choose(undefined));
  back.addEventListener('click', () => intents.inspect(undefined));
  list.addEventListener('click', ({ target }) => {
    const individual =
      target instanceof Element ? target.closest('button')?.getAttribute('data-individual') : undefined;
    if (individual) intents.inspect(Number(individual));
  });
  section.addEventListener('keydown', (event) => {
    // Space presses the button in focus, and nothing else on the page.
    if (event.key === ' ') event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    intents.choose(undefined);
  });

  return ({ bar, count, members, individual, best }) => {
    section.hidden = !bar;
    if (!bar) return;
    write(heading, title(bar, count, members));
    columns.hidden = !members?.length;
    list.hidden = !members?.length;
    if (members && members !== shown) fill(members);
    mark(individual ?? best, best);
    back.hidden = individual === undefined;
  };

  /** @param {Member[]} members */
  function fill(members) {
    shown = members;
    const staying = new Set(members.map(({ individual }) => individual));
    for (const [individual, { item }] of rows) {
      if (staying.has(individual)) continue;
      item.remove();
      rows.delete(individual);
    }
    for (const [index, member] of members.entries()) {
      const row = rows.get(member.individual) ?? addRow(member.individual);
      write(row.violations, shortNumber(member.fitness));
      if (row.formula.textContent !== member.formula) {
        row.formula.textContent = member.formula;
        row.formula.title = member.formula;
      }
      const there = list.children[index];
      if (there !== row.item) list.insertBefore(row.item, there ?? null);
    }
  }

  /** @param {number} individual */
  function addRow(individual) {
    const violations = html('span', { class: 'member-violations' });
    const formula = html('span', { class: 'member-formula' });
    const mark = html('span', { class: 'member-mark' });
    const button = html(
      'button',
      { type: 'button', class: 'member', 'data-individual': individual },
      html('span', { class: 'member-number' }, html('span', { class: 'unseen' }, 'individual '), `${individual}`),
      html('span', { class: 'member-score' }, violations, html('span', { class: 'unseen' }, ' violations ')),
      formula,
      mark,
    );
    const row = { item: html('li', {}, button), button, violations, formula, mark };
    rows.set(individual, row);
    return row;
  }

  /**
   * @param {number} inspected
   * @param {number} best
   */
  function mark(inspected, best) {
    if (current !== undefined && current !== inspected) rows.get(current)?.button.removeAttribute('aria-current');
    current = inspected;
    const button = rows.get(inspected)?.button;
    if (button) set(button, 'aria-current', 'true');
    for (const [individual, row] of rows) {
      write(row.mark, individual === inspected ? 'inspected' : individual === best ? 'best' : '');
    }
  }
}

/**
 * @param {Bar} bar
 * @param {number} count
 * @param {Member[] | undefined} members
 */
function title(bar, count, members) {
  if (!members) return `Individuals with ${rangeInWords(bar)} violations …`;
  const words = inWords(count, bar);
  return members.length < count ? `The first ${members.length} of ${words}` : words.replace(/^no/, 'No');
}
