// @ts-check
/** Every formula the run has held, as points of size and violations; each opens its formulas. */
import { html, nothing, svg } from 'lit-html';
import { formulaText } from '../../shared/formula.js';
import { counted, number, shortNumber } from '../../shared/text.js';
import { takeKey } from '../events.js';
import { layoutCompany, MOST_FUNCTIONS, nearestPoint } from '../layout/company.js';
import { companyInWords, placeInWords } from './words.js';

/** @typedef {import('../../../pkg/nimlab.js').CompanyView} Company */

/**
 * @typedef {object} CompanySlice
 * @property {Company} company
 * @property {import('../layout/company.js').Room} room
 * @property {number | undefined} place  the chosen point, an index
 */
/**
 * @typedef {object} CompanyIntents
 * @property {(place: number) => void} choose
 * @property {(formula: string) => void} show  on the board
 */

/**
 * @param {CompanySlice} slice
 * @param {CompanyIntents} intents
 */
export function companyView({ company, room, place }, { choose, show }) {
  const { places } = company;
  const { points, front, floor, left, right, across, up, isCapped } = layoutCompany(places, room);
  const chosen = places[place ?? -1] ? (place ?? 0) : places.findLastIndex(({ best }) => best);
  const click = (/** @type {PointerEvent} */ { currentTarget, clientX, clientY }) => {
    const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const scale = room.width / (box.width || 1);
    const index = nearestPoint(points, { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale });
    if (index !== undefined) choose(index);
  };
  const press = (/** @type {KeyboardEvent} */ event) =>
    takeKey(event, (key) => {
      const goals = { ArrowLeft: chosen - 1, ArrowUp: chosen - 1, ArrowRight: chosen + 1, ArrowDown: chosen + 1 };
      const to = { ...goals, Home: 0, End: places.length - 1 }[key];
      if (to === undefined) return false;
      if (places[to]) choose(to);
      return true;
    });
  // The best ones are drawn on top, then the rare ones.
  const rank = (/** @type {number} */ index) => (places[index]?.best ? 1 : -(places[index]?.count ?? 0));
  const order = [...places.keys()].sort((one, other) => rank(one) - rank(other));
  return html`
    <p>${companyInWords(company)} The line joins the best of each size: no smaller formula has as few violations.</p>
    <svg class="company" role="group" aria-label="Formulas by size and violations" width=${room.width}
      height=${room.height} viewBox="0 0 ${room.width} ${room.height}" @click=${click}>
      <path class="company-axis" d="M${left} 4V${floor}H${right}"></path>
      ${up.map(
        ({ value, y }) =>
          svg`<text class="company-tick" x=${left - 6} y=${y + 4} text-anchor="end">${shortNumber(value)}</text>`,
      )}
      ${across.map(
        ({ value, x }) =>
          svg`<text class="company-tick" x=${x} y=${floor + 16} text-anchor="middle">${
            isCapped && value > MOST_FUNCTIONS ? 'more' : value
          }</text>`,
      )}
      <text class="company-tick" x=${right} y=${floor + 30} text-anchor="end">functions →</text>
      <text class="company-tick" x=${left + 6} y="12">↑ violations</text>
      <path class="company-front" d=${`M${front.map(({ x, y }) => `${x} ${y}`).join('L')}`}></path>
      <g role="listbox" aria-label="Points" @keydown=${press}>
        ${order.map((index) => {
          const [point, { best = false } = {}] = [points[index], places[index]];
          const words = places[index] ? placeInWords(places[index]) : '';
          return svg`
            <circle class="company-point" role="option" data-place=${index} data-best=${best}
              tabindex=${index === chosen ? 0 : -1} aria-selected=${index === chosen} aria-label=${words}
              cx=${point?.x} cy=${point?.y} r=${point?.radius}><title>${words}</title></circle>`;
        })}
      </g>
    </svg>
    ${placeView(places[chosen], show)}`;
}

/**
 * @param {import('../../../pkg/nimlab.js').PlaceView | undefined} place
 * @param {(formula: string) => void} show
 */
function placeView(place, show) {
  if (!place) return nothing;
  const { first, count } = place;
  // A formula that is too long to write out is replaced by a sentence.
  const isWritten = (/** @type {string} */ formula) => !formula.startsWith('a formula of');
  const born = (/** @type {number} */ step) => (step === 0 ? 'first population' : `mating ${number(step)}`);
  return html`
    <div class="company-place">
      <p><strong>${placeInWords(place)}</strong></p>
      <ul>
        ${first.map(
          ({ formula, step }) => html`
            <li>
              <code>${formulaText(formula)}</code> <span class="note">${born(step)}</span>
              ${
                isWritten(formula)
                  ? html`<button type="button" class="chip" @click=${() => show(formula)}>show on the board</button>`
                  : nothing
              }
            </li>`,
        )}
      </ul>
      ${
        count > first.length
          ? html`<p class="note">${counted(count - first.length, 'more formula')} not listed.</p>`
          : nothing
      }
    </div>`;
}
