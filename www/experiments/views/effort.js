// @ts-check
/** Koza's computational effort of a point against the generation after which runs are stopped. */
import { html, nothing, svg } from 'lit-html';
import { term } from '../../shared/term.js';
import { counted, number } from '../../shared/text.js';
import { layoutEffort } from '../layout/plot.js';
import { axes } from './marks.js';

/** @typedef {import('../state.js').State} State */

const HEIGHT = 240;
const MOST_WIDTH = 720;

const UNKNOWN = html`<p>No run of this point was solved, so its effort is unknown.</p>`;

/** @param {Pick<State, 'effort' | 'chosen' | 'width'> & { title: string }} slice  title: of the chosen point */
export function effortView({ effort, chosen, width, title }) {
  if (!chosen) return nothing;
  return html`
    <h3>Computational ${term('effort')} at ${title}</h3>
    <p class="hint">
      Suppose every run is stopped after some generation. The effort is the number of evaluations in as many runs as it
      takes to solve the game at least once with probability 99%. Stopping too early takes many runs, stopping too late
      takes long ones. The minimum of the curve is Koza’s computational effort.
    </p>
    ${effort.length === 0 ? UNKNOWN : curve(effort, width)}`;
}

/**
 * @param {State['effort']} effort
 * @param {number} room
 */
function curve(effort, room) {
  const width = Math.min(room, MOST_WIDTH);
  const { ticks, path, least } = layoutEffort(effort, { width, height: HEIGHT });
  const { generation, runs, evaluations } = least.effort;
  const cost = `${number(evaluations)} evaluations, in ${counted(runs, 'run')}`;
  const summary = `Least effort: ${cost} stopped after generation ${number(generation)}.`;
  const beyond = least.x > width / 2;
  return html`
    <p>${summary}</p>
    <svg class="effort-plot" viewBox="0 0 ${width} ${HEIGHT}" width=${width} height=${HEIGHT} role="img"
      aria-label="Computational effort against generation. ${summary}">
      ${axes({ width, height: HEIGHT }, ticks, { across: 'stopped after generation', up: 'evaluations' })}
      <path class="rate" d=${path}></path>
      <circle class="least" cx=${least.x} cy=${least.y} r="5"></circle>
      ${svg`<text class="least-label" x=${least.x + (beyond ? -10 : 10)} y=${least.y + 18}
        text-anchor=${beyond ? 'end' : 'start'}>minimum ${number(evaluations)}</text>`}
    </svg>`;
}
