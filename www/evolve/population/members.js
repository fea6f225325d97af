// @ts-check
/** The individuals of the chosen bar; one of them can be inspected. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { counted, shortNumber } from '../../shared/text.js';
import { focusOn } from '../events.js';
import { inWords, rangeInWords } from '../layout/bins.js';

/** @typedef {import('../../../pkg/nimlab.js').Member} Member */
/** @typedef {import('../layout/bins.js').Bar} Bar */

/**
 * @typedef {object} MembersSlice
 * @property {Bar} bar  the chosen one
 * @property {number} count  how many individuals it has
 * @property {Member[] | undefined} members  the first of them, as many as the engine lists
 * @property {number | undefined} individual  the inspected one; the best if undefined
 * @property {number} best  the number of the best individual
 * @property {boolean} all  whether it is the whole population
 * @property {boolean} sorted  whether the best come first
 */

/**
 * @param {MembersSlice} slice
 * @param {Pick<import('../workbench.js').Workbench, 'inspect' | 'chooseBar'> & { sort: (on: boolean) => void }} intents
 */
export function membersView({ bar, count, members = [], individual, best, all, sorted }, { inspect, chooseBar, sort }) {
  const listed = sorted ? [...members].sort((one, other) => one.fitness - other.fitness) : members;
  const differ = members.some(({ fitness }) => fitness !== members[0]?.fitness);
  const inspected = individual ?? best;
  const close = (/** @type {Event} */ event) => {
    focusOn(event, '.histogram .bar[aria-selected=true]');
    chooseBar(undefined);
  };
  const back = (/** @type {Event} */ event) => {
    focusOn(event, '.members-close');
    inspect(undefined);
  };
  /** @param {KeyboardEvent} event  Space presses the button in focus and nothing else on the page. */
  const press = (event) => {
    if (event.key === ' ' || event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape') close(event);
  };
  /** @param {Member} member */
  const row = (member) => html`
    <li><button type="button" class="member" aria-current=${member.individual === inspected ? 'true' : nothing}
      @click=${() => inspect(member.individual)}>
      <span class="member-number"><span class="unseen">individual </span>${member.individual}</span>
      <span class="member-score">${shortNumber(member.fitness)}<span class="unseen"> violations </span></span>
      <span class="member-formula" title=${member.formula}>${member.formula}</span>
      <span class="member-mark">${mark(member, inspected, best)}</span>
    </button></li>`;
  return html`
    <section class="members" aria-label="Individuals of the chosen bar" @keydown=${press}>
      <div class="members-head">
        <h3 class="members-heading">${title(bar, count, members, all)}</h3>
        <button type="button" aria-pressed=${String(sorted)} ?hidden=${!differ} @click=${() => sort(!sorted)}>
          Sort by score
        </button>
        <button type="button" class="members-close" aria-label="Close the list" title="Close the list" @click=${close}>
          ✕
        </button>
      </div>
      <p class="members-columns" aria-hidden="true" ?hidden=${members.length === 0}>
        <span>no.</span><span>violations</span><span>formula</span>
      </p>
      <ol class="members-list" ?hidden=${members.length === 0}>
        ${repeat(listed, (member) => member.individual, row)}
      </ol>
      <button type="button" class="members-back" ?hidden=${individual === undefined} @click=${back}>
        Inspect the best again
      </button>
    </section>`;
}

/**
 * @param {Member} member
 * @param {number} inspected
 * @param {number} best
 */
function mark({ individual }, inspected, best) {
  if (individual === inspected) return 'inspected';
  return individual === best ? 'best' : '';
}

/**
 * @param {Bar} bar
 * @param {number} count
 * @param {Member[]} members
 * @param {boolean} all  whether that is the whole population
 */
function title(bar, count, members, all) {
  if (members.length === 0 && count > 0) return `Individuals with ${rangeInWords(bar)} violations …`;
  const words = all ? `All ${counted(count, 'individual')}` : inWords(count, bar);
  return members.length < count ? `The first ${members.length} of ${words}` : words.replace(/^no/, 'No');
}
