// @ts-check
/** Draws shapes as SVG. */
import { nothing, svg } from 'lit-html';

/** @typedef {import('./shapes.js').Drawing} Drawing */
/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * A drawing. Without a title it is decoration, because the words beside it say the same.
 * @param {Drawing} drawing
 * @param {string} [title]
 */
export function shapesView({ width, height, shapes }, title) {
  // A `<title>` in SVG is also the tooltip.
  return svg`<svg class="sketch" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
    role=${title ? 'img' : nothing} aria-label=${title ?? nothing} aria-hidden=${title ? nothing : 'true'}>
    ${title ? svg`<title>${title}</title>` : nothing}${shapes.map(shapeView)}</svg>`;
}

/** @param {Shape} shape */
function shapeView(shape) {
  switch (shape.shape) {
    case 'dot':
      return svg`<circle class=${shape.tone} cx=${shape.x} cy=${shape.y} r=${shape.r}></circle>`;
    case 'box':
      return svg`
        <rect class=${shape.tone} x=${shape.x} y=${shape.y} width=${shape.width} height=${shape.height}></rect>`;
    case 'path':
      return svg`<path class=${shape.tone} d=${shape.d}></path>`;
    case 'text':
      return svg`<text class=${shape.tone} x=${shape.x} y=${shape.y} font-size=${shape.size}>${shape.text}</text>`;
  }
}
