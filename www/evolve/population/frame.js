// @ts-check
/** The frame of a chart: its size, and the axes with their titles. */
import { svg } from 'lit-html';
import { axisBottom, axisLeft } from '../../shared/axis.js';
import { ticksAt } from '../layout/ticks.js';

/** @typedef {import('../layout/scale.js').Scale} Scale */
/** @typedef {{ scale: Scale, values: number[], title: string }} Axis */

export const HEIGHT = 164;

/** The left end and the lower end of the plot. */
export const LEFT = 42;
export const FLOOR = HEIGHT - 34;

/**
 * @param {{ right: number, top: number }} end  the right and upper ends of the plot
 * @param {Axis} across
 * @param {Axis} up
 */
export function axes({ right, top }, across, up) {
  return svg`
    <g class="axis" aria-hidden="true" transform="translate(0 ${FLOOR})" text-anchor="middle">
      ${axisBottom([LEFT + 0.5, right + 0.5], ticksAt(across.scale, across.values))}
    </g>
    <g class="axis" aria-hidden="true" transform="translate(${LEFT} 0)" text-anchor="end">
      ${axisLeft([FLOOR + 0.5, top + 0.5], ticksAt(up.scale, up.values))}
    </g>
    <g aria-hidden="true">
      <text class="axis-title" text-anchor="end" x=${right} y=${HEIGHT - 3}>${across.title}</text>
      <text class="axis-title" x="0" y="11">${up.title}</text>
    </g>`;
}
