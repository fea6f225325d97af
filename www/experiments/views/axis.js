// @ts-check
/** Draws an axis into its layer. */

/**
 * @param {import('d3-selection').Selection<import('d3-selection').BaseType, unknown, null, undefined>} drawing
 * @param {string} layer
 * @param {(selection: import('d3-selection').Selection<SVGGElement, unknown, null, undefined>) => void} axis
 * @param {string} transform
 */
export function paintAxis(drawing, layer, axis, transform) {
  const group = /** @type {import('d3-selection').Selection<SVGGElement, unknown, null, undefined>} */ (
    drawing.select(`g.${layer}`)
  );
  group.attr('transform', transform).call(axis);
  // Their sizes and fonts come from the style sheet, as everything else's.
  group.attr('font-size', null).attr('font-family', null).attr('aria-hidden', 'true');
}
