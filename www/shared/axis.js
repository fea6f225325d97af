// @ts-check
/** An axis of a chart: its line, and its ticks with their labels. */
import { svg } from 'lit-html';

/** @typedef {{ at: number, label: string }} Tick  at: in pixels along the axis */

/**
 * An axis below a plot.
 * @param {[number, number]} range  where its line begins and ends, in pixels
 * @param {Tick[]} ticks
 */
export function axisBottom([from, to], ticks) {
  return svg`
    <path class="domain" d="M${from},0.5H${to}"></path>
    ${ticks.map(
      ({ at, label }) => svg`
        <g class="tick"><line x1=${at} x2=${at} y2="4"></line><text x=${at} y="8" dy="0.71em">${label}</text></g>`,
    )}`;
}

/**
 * An axis to the left of a plot.
 * @param {[number, number]} range
 * @param {Tick[]} ticks
 * @param {number} [reach]  how far the tick lines reach into the plot, as a grid; by default they point away from it
 */
export function axisLeft([from, to], ticks, reach = -4) {
  return svg`
    <path class="domain" d="M0.5,${from}V${to}"></path>
    ${ticks.map(
      ({ at, label }) => svg`
        <g class="tick">
          <line y1=${at} x2=${reach} y2=${at}></line><text x="-8" y=${at} dy="0.32em">${label}</text>
        </g>`,
    )}`;
}
