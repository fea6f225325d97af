// @ts-check
/** The plot as a figure for a paper: SVG, PDF or PNG, as wide as a column. Loaded when a figure is first saved. */
import { pdfOf } from './pdf.js';
import { withPrint } from './views/print.js';

/** @typedef {'SVG' | 'PDF' | 'PNG'} FigureKind */

/** The style properties that a saved drawing keeps, each with its default value, which is left out. */
const SHAPE_LOOKS = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: '',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-opacity': '1',
};
const TEXT_LOOKS = {
  ...SHAPE_LOOKS,
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
};

/** How many points and how many millimetres an inch has. */
const POINTS = 72;
const INCH = 25.4;

/**
 * @param {FigureKind} kind
 * @param {HTMLElement} root  of the page
 * @param {Parameters<typeof withPrint>[1]} slice
 */
export function figureFile(kind, root, slice) {
  const { width, dpi } = slice.paper;
  return withPrint(root, slice, async (drawing) => {
    const whole = styled(drawing);
    if (kind === 'PNG') return pngOf(whole, (width / INCH) * dpi);
    if (kind === 'SVG') return new Blob([svgText(whole)], { type: 'image/svg+xml' });
    const { width: units, height } = whole.viewBox.baseVal;
    const scale = ((width / INCH) * POINTS) / units;
    const sheet = { width: scale * units, height: scale * height, scale };
    return new Blob([pdfOf(shapeOf(whole), sheet)], { type: 'application/pdf' });
  });
}

/**
 * @param {Element} element
 * @returns {import('./pdf.js').Shape}
 */
function shapeOf(element) {
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.textContent ?? '',
    children: [...element.children].map(shapeOf),
  };
}

/**
 * A drawing that looks the same without the page's style sheets.
 * @param {SVGSVGElement} drawing  somewhere in the page
 */
function styled(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(/** @type {Element} */ (originals[index]));
    // Only on shapes and texts, without units and without defaults: ImageMagick draws nothing of a file whose dashes
    // are in px, and takes `fill-opacity: 1` for a fill even if there is none.
    const looks = element.matches('svg, g, title') ? {} : element.matches('text') ? TEXT_LOOKS : SHAPE_LOOKS;
    for (const [look, usual] of Object.entries(looks)) {
      const value = style.getPropertyValue(look).replace(/(\d)px/g, '$1');
      if (value !== usual) element.setAttribute(look, value);
    }
    for (const { name } of [...element.attributes])
      if (/^(class|tabindex|role|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name);
  }
  return copy;
}

/** A drawing as the text of an SVG file. @param {SVGSVGElement} drawing  with its styles as attributes */
function svgText(drawing) {
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // Without the comments and white space that templates leave between elements.
  const text = new XMLSerializer()
    .serializeToString(drawing)
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

/**
 * A drawing as a PNG of the given width in pixels.
 * @param {SVGSVGElement} drawing
 * @param {number} width
 * @returns {Promise<Blob>}
 */
async function pngOf(drawing, width) {
  const image = new Image();
  // As a data URL, which the page's content security policy allows.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await image.decode();
  const box = drawing.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * box.height) / box.width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn')))),
  );
}
