// @ts-check
/** Files out of the page and into it. */

/** What a drawing looks like beyond its shapes, copied from the style sheet into a file. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
];

/** How many pixels of a PNG stand for one of the screen. */
const SHARPNESS = 2;

/**
 * Hands a file to whoever sits in front of the page.
 * @param {string} name
 * @param {Blob} content
 */
export function save(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * A drawing as a file of its own, which looks the same without the page.
 * @param {SVGSVGElement} drawing  somewhere in the page
 */
export function svgText(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(/** @type {Element} */ (originals[index]));
    for (const look of LOOKS) element.setAttribute(look, style.getPropertyValue(look));
    for (const { name } of [...element.attributes])
      if (/^(class|tabindex|role|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // Without the marks and the spaces that the templates leave between elements.
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

/**
 * A drawing as a picture.
 * @param {SVGSVGElement} drawing
 * @returns {Promise<Blob>}
 */
export async function pngOf(drawing) {
  const image = new Image();
  // As data, which the page's policy lets it show.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * drawing.width.baseVal.value;
  canvas.height = SHARPNESS * drawing.height.baseVal.value;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn')))),
  );
}

/**
 * The table of rows a text holds, as CSV: it is CSV, or JSON as the page or the command line
 * writes it.
 * @param {string} text
 * @param {string[]} parameters  in the order of the columns
 */
export function tableOf(text, parameters) {
  if (!text.trimStart().startsWith('{')) return text;
  const rows = rowsIn(JSON.parse(text));
  if (rows.length === 0) throw new Error('there are no rows in it, the results of an experiment have "rows"');
  const header = ['point', 'run', 'seed', ...parameters, ...ENDING].join(',');
  return [header, ...rows.map((row) => lineOf(row, parameters))].join('\n');
}

/** The columns after the parameters. */
const ENDING = /** @type {const} */ ([
  'solved',
  'generation',
  'evaluations',
  'fitness',
  'formula',
  'proven',
  'counterexample',
]);

/**
 * A row as a line of CSV; what is missing or of another kind is left to whoever reads the line.
 * @param {Partial<import('../../pkg/nimlab.js').JsonRow>} row
 * @param {string[]} parameters
 */
function lineOf(row, parameters) {
  const cells = [
    row.point,
    row.run,
    row.seed,
    ...parameters.map((name) => row.settings?.[name]),
    ...ENDING.map((name) => row[name]),
  ];
  return cells
    .map((cell) => (cell === true ? 'yes' : cell === false ? 'no' : `"${String(cell ?? '').replaceAll('"', '')}"`))
    .join(',');
}

/**
 * The rows of a result, or those of each of its series.
 * @param {{ rows?: Array<Partial<import('../../pkg/nimlab.js').JsonRow>>, series?: Array<{ rows?: Array<Partial<import('../../pkg/nimlab.js').JsonRow>> }> }} result
 */
function rowsIn({ rows, series }) {
  const parts = Array.isArray(series) ? series.map((one) => one.rows) : [rows];
  return parts.flatMap((part) => (Array.isArray(part) ? part : []));
}
