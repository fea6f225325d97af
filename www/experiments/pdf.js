// @ts-check
/**
 * A drawing as a PDF: rectangles, lines, paths and texts in Helvetica, which every PDF reader has. It supports only the
 * parts of SVG that the plot uses.
 */

/**
 * An element of the drawing. Its attributes describe its appearance completely, without a style sheet.
 * @typedef {{ tag: string, attributes: Record<string, string>, text: string, children: Shape[] }} Shape
 */
/** @typedef {{ width: number, height: number, scale: number }} Sheet  in points; `scale` is how many a unit has */

/** The widths of the characters from the space to the tilde in Helvetica, in thousandths of its size. */
const WIDTHS = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
  '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 ' +
  '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 ' +
  '278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

/** Roughly how much wider bold letters are. */
const BOLD = 1.06;

/** Characters whose code in the encoding of PDF differs from Unicode. */
const CODES = new Map(Object.entries({ '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '−': 0x2d }));

/** The length of the control handles of a quarter circle, as a share of its radius. */
const HANDLE = 0.5523;

/**
 * @param {Shape} drawing
 * @param {Sheet} sheet
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function pdfOf(drawing, { width, height, scale }) {
  /** @type {Map<string, string>} the names of the opacities, fill and stroke */
  const opacities = new Map();
  const content = `${scale} 0 0 ${-scale} 0 ${short(height)} cm\n${shape(drawing, opacities)}`;
  const states = [...opacities].map(([opacity, name]) => `/${name} << ${opacity} >>`).join(' ');
  const font = (/** @type {string} */ name) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(width)} ${short(height)}] /Contents 4 0 R ` +
      `/Resources << /Font << /F1 5 0 R /F2 6 0 R >> /ExtGState << ${states} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** The objects of a PDF, numbered from 1, with the table that says where each begins. @param {string[]} objects */
function file(objects) {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/**
 * @param {Shape} one
 * @param {Map<string, string>} opacities
 * @returns {string}
 */
function shape({ tag, attributes, text, children }, opacities) {
  if (tag === 'title') return '';
  const move = /translate\(([-\d.e]+)[ ,]*([-\d.e]*)\)/.exec(attributes.transform ?? '');
  const turn = /rotate\(-90\)/.test(attributes.transform ?? '');
  const own = tag === 'text' ? written(attributes, text, opacities) : drawn(tag, attributes, opacities);
  const inner = own + children.map((child) => shape(child, opacities)).join('');
  if (inner === '' || (!move && !turn)) return inner;
  const moved = move ? `1 0 0 1 ${move[1]} ${move[2] || 0} cm\n` : '';
  return `q\n${moved}${turn ? '0 -1 1 0 0 0 cm\n' : ''}${inner}Q\n`;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Map<string, string>} opacities
 */
function drawn(tag, attributes, opacities) {
  const outline = outlineOf(tag, attributes);
  // By default SVG fills in black and draws no line.
  const fill = tag === 'line' ? 'none' : (attributes.fill ?? 'black');
  const stroke = attributes.stroke ?? 'none';
  if (outline === '' || (fill === 'none' && stroke === 'none')) return '';
  const dashes = (attributes['stroke-dasharray'] ?? '').match(/[\d.]+/g)?.join(' ') ?? '';
  const looks = [
    opacity(attributes, opacities),
    ...(fill === 'none' ? [] : [`${colour(fill)} rg`]),
    ...(stroke === 'none' ? [] : [`${colour(stroke)} RG ${attributes['stroke-width'] ?? 1} w [${dashes}] 0 d`]),
  ];
  const paint = fill === 'none' ? 'S' : stroke === 'none' ? 'f' : 'B';
  return `q ${looks.join(' ')}\n${outline}${paint} Q\n`;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
function outlineOf(tag, attributes) {
  const [x, y, x1, y1, x2, y2, width, height] = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height'].map((name) =>
    Number(attributes[name] ?? 0),
  );
  if (tag === 'rect') return `${x} ${y} ${width} ${height} re\n`;
  if (tag === 'line') return `${x1} ${y1} m ${x2} ${y2} l\n`;
  return tag === 'path' ? pathOf(attributes.d ?? '') : '';
}

/**
 * A path of straight lines and half circles.
 * @param {string} path
 */
function pathOf(path) {
  const parts = path.match(/[a-z]|-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? [];
  let [x, y, at, letter, out] = [0, 0, 0, '', ''];
  const next = () => Number(parts[at++]);
  while (at < parts.length) {
    if (/[a-z]/i.test(parts[at] ?? '')) letter = parts[at++] ?? '';
    const [fromX, fromY] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
    switch (letter.toLowerCase()) {
      case 'm':
      case 'l':
        [x, y] = [fromX + next(), fromY + next()];
        out += `${short(x)} ${short(y)} ${letter.toLowerCase()}\n`;
        // Further numbers after a move are lines.
        if (letter === 'm') letter = 'l';
        if (letter === 'M') letter = 'L';
        break;
      case 'h':
        x = fromX + next();
        out += `${short(x)} ${short(y)} l\n`;
        break;
      case 'v':
        y = fromY + next();
        out += `${short(x)} ${short(y)} l\n`;
        break;
      case 'a': {
        at += 4;
        const isClockwise = next() === 1;
        const [endX, endY] = [fromX + next(), fromY + next()];
        out += halfCircle([x, y], [endX, endY], isClockwise);
        [x, y] = [endX, endY];
        break;
      }
      case 'z':
        out += 'h\n';
        break;
      default:
        throw new Error(`a path has ${letter}`);
    }
  }
  return out;
}

/**
 * @param {[number, number]} start
 * @param {[number, number]} end
 * @param {boolean} isClockwise
 */
function halfCircle([startX, startY], [endX, endY], isClockwise) {
  const [middleX, middleY] = [(startX + endX) / 2, (startY + endY) / 2];
  let [x, y] = [startX - middleX, startY - middleY];
  let out = '';
  for (let quarter = 0; quarter < 2; quarter += 1) {
    const [nextX, nextY] = isClockwise ? [-y, x] : [y, -x];
    const points = [
      [x + HANDLE * nextX, y + HANDLE * nextY],
      [nextX + HANDLE * x, nextY + HANDLE * y],
      [nextX, nextY],
    ];
    out += `${points.map(([a = 0, b = 0]) => `${short(middleX + a)} ${short(middleY + b)}`).join(' ')} c\n`;
    [x, y] = [nextX, nextY];
  }
  return out;
}

/**
 * @param {Record<string, string>} attributes
 * @param {string} text
 * @param {Map<string, string>} opacities
 */
function written(attributes, text, opacities) {
  const size = Number.parseFloat(attributes['font-size'] ?? '13');
  const isBold = Number(attributes['font-weight'] ?? 400) >= 600;
  const anchor = { middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? 0;
  const x = Number(attributes.x ?? 0) - anchor * size * widthOf(text, isBold);
  const dy = attributes.dy?.endsWith('em') ? size * Number.parseFloat(attributes.dy) : Number(attributes.dy ?? 0);
  const y = Number(attributes.y ?? 0) + dy;
  const looks = `${opacity(attributes, opacities)} ${colour(attributes.fill ?? 'black')} rg`;
  const bytes = [...text].map((sign) => CODES.get(sign) ?? (sign.charCodeAt(0) < 256 ? sign.charCodeAt(0) : 63));
  const escaped = bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  const place = `1 0 0 -1 ${short(x)} ${short(y)} Tm`;
  return `q ${looks} BT /F${isBold ? 2 : 1} ${size} Tf ${place} (${escaped}) Tj ET Q\n`;
}

/**
 * The width of a text of size 1.
 * @param {string} text
 * @param {boolean} isBold
 */
function widthOf(text, isBold) {
  const widths = [...text].map((sign) => WIDTHS[sign.charCodeAt(0) - 32] ?? 556);
  return (widths.reduce((sum, width) => sum + width, 0) / 1000) * (isBold ? BOLD : 1);
}

/**
 * @param {Record<string, string>} attributes
 * @param {Map<string, string>} opacities
 */
function opacity(attributes, opacities) {
  const wanted = `/ca ${attributes['fill-opacity'] ?? 1} /CA ${attributes['stroke-opacity'] ?? 1}`;
  const name = opacities.get(wanted) ?? `G${opacities.size + 1}`;
  opacities.set(wanted, name);
  return `/${name} gs`;
}

/** The parts of a colour as a style sheet computes it, from 0 to 1. @param {string} colour */
function colour(colour) {
  const parts = (colour.match(/[\d.]+/g) ?? ['0', '0', '0']).slice(0, 3).map(Number);
  // rgb(), or color(srgb ...), whose parts are already from 0 to 1.
  return parts.map((part) => short(colour.startsWith('color') ? part : part / 255)).join(' ');
}

/** @param {number} number */
function short(number) {
  return String(Math.round(1000 * number) / 1000);
}
