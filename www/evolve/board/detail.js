// @ts-check
/** One position in words: the one under the pointer, else the selected one, else the first violation. */
import { html, nothing } from 'lit-html';
import { counted } from '../../shared/text.js';

/** @typedef {import('../../../pkg/nimlab.js').LabelledPosition} LabelledPosition */
/** @typedef {import('./board.js').BoardSlice} BoardSlice */

/** @typedef {Pick<BoardSlice, 'game' | 'labelled' | 'selected' | 'preview' | 'byHand'>} Detail */
/** @typedef {{ sketch?: import('../state.js').Sketch, rules: string | undefined }} Drawn  what a position looks like */

/** @param {Detail & Drawn} slice */
export function detailView({ game, labelled, selected, preview, byHand, sketch, rules }) {
  const chosen = preview ?? selected;
  const listed = labelled?.positions;
  // A game too large to draw lists only some of its positions.
  const found = game?.graph ? listed?.[chosen ?? -1] : listed?.find((one) => one?.position === chosen);
  const violation = found ? undefined : listed?.findLast((one) => one?.violates !== undefined);
  const shown = found ?? violation;
  const words = shown
    ? html`<strong>${shown.text}</strong>${byHand ? given(shown) : found ? full(found) : brief(shown)}`
    : html`<span>${labelled && game ? noRing(game, labelled) : ''}</span>`;
  const drawn = shown && game && sketch ? sketch(rules, shown.text, game.start) : nothing;
  return html`${drawn}<p class="detail" data-rule=${shown?.violates ?? nothing}>${words}</p>`;
}

/** @param {LabelledPosition} position */
function full({ value, label, truth, reason }) {
  const because = `because the formula gives ${String(value).replace('-', '\u2212')}`;
  const rule = reason ? `It breaks ${arrows(reason)}.` : 'It breaks no rule.';
  // A right label can break a rule only if the label of a position one move away is wrong.
  const elsewhere = reason ? ', so the mistake is one move away' : '';
  const right = label === truth ? `${label} is its true label${elsewhere}.` : `Its true label is ${truth}.`;
  return ` is labelled ${label} ${because}. ${rule} ${right}`;
}

/** @param {LabelledPosition} position */
const brief = ({ label, reason }) =>
  ` is labelled ${label} and breaks ${reason === undefined ? 'no rule' : arrows(reason)}.`;

/**
 * A position labelled by hand. The rule that it breaks is given without its number, which may not be known yet.
 * @param {LabelledPosition} position
 */
const given = ({ label, reason }) =>
  ` is labelled ${label}${reason ? `, which does not fit: ${arrows(unnumbered(reason))}.` : ', and fits so far.'}`;

/** A rule without its number. @param {string} reason */
const unnumbered = (reason) => reason.replace(/^rule \(i+\): /, '');

/**
 * @param {import('../../../pkg/nimlab.js').GameView} game
 * @param {import('../../../pkg/nimlab.js').Labelled} labelled
 */
const noRing = (game, { positions }) =>
  game.graph && positions.filter(Boolean).length < game.positions
    ? 'Tap a position to label it: once for P, twice for N. A key does it, too: P or N.'
    : allRight(game);

/** @param {import('../../../pkg/nimlab.js').GameView} game */
const allRight = ({ positions }) =>
  positions === 1
    ? 'The only position breaks no rule: its label is right.'
    : `None of the ${counted(positions, 'position')} breaks a rule: every label is right.`;

/** Gives moves a real arrow, kept on one line with the position before it. @param {string} words */
const arrows = (words) => words.replaceAll(' -> ', '\u00a0\u2192 ');
