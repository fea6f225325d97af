// @ts-check
/** Saves results as files, and copies the link. */
import { counted } from '../shared/text.js';
import { withPrint } from './views/print.js';
import { headlineOf } from './wording.js';

/** What a saved drawing keeps of a style, unless it has the value given here, which goes without saying. */
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

/** The pixels of a PNG for each pixel of the drawing, along one side. */
const SHARPNESS = 2;

/**
 * @param {object} world
 * @param {ReturnType<typeof import('../shared/store.js').createStore<import('./state.js').State>>} world.store
 * @param {import('../shared/engine.js').Questions} world.engine
 * @param {HTMLElement} world.root  of the page
 * @param {(sentence: string) => void} world.complain
 */
export function createExports({ store, engine, root, complain }) {
  const make = {
    CSV: () => engine.exported('CSV'),
    JSON: () => engine.exported('JSON'),
    SVG: () => print(async (drawing) => new Blob([svgText(drawing)], { type: 'image/svg+xml' })),
    PNG: () => print(pngOf),
  };
  return { save, copy };

  /** @param {keyof typeof make} kind */
  async function save(kind) {
    try {
      download(`${fileName()}.${kind.toLowerCase()}`, await make[kind]());
    } catch (error) {
      complain(`The ${kind} could not be made: ${error instanceof Error ? error.message : error}.`);
    }
  }

  /** Copies the link that repeats the experiment. */
  async function copy() {
    const link = new URL(`#${store.get().plan?.address ?? ''}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      store.update({ copied: true });
      setTimeout(() => store.update({ copied: false }), 2000);
    } catch {
      complain(`This browser does not let the page copy. The link is ${link}`);
    }
  }

  /** @param {(drawing: SVGSVGElement) => Promise<Blob>} use */
  function print(use) {
    const { ledger, catalog, verdicts, plan, file } = store.get();
    if (!ledger) throw new Error('there is no plot yet');
    const runs = plan ? `${counted(plan.runs, 'run')} per point, seed ${plan.seed}` : file;
    return withPrint(root, { ledger, catalog, verdicts, ...headlineOf(store.get()), runs }, use);
  }

  /** A name people can read, with a hash of everything else that tells one experiment from another. */
  function fileName() {
    const { plan, file } = store.get();
    if (!plan) return `${file.replace(/\.\w+$/, '')}-again`;
    const { vary, values, runs, seed, address } = plan;
    const what = [vary, values[0], values.at(-1), `${runs}-runs`, `seed-${seed}`, shortHash(address)];
    return `nimlab-${what.join('-').replace(/[^\w.-]+/g, '_')}`;
  }
}

/** FNV-1a over the text, in six characters or seven: the same on every machine. @param {string} text */
function shortHash(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(6, '0');
}

/**
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * A drawing as a file that looks the same without the page's style sheets.
 * @param {SVGSVGElement} drawing  somewhere in the page
 */
function svgText(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(/** @type {Element} */ (originals[index]));
    // Without units, on shapes and texts alone, and nothing that goes without saying: ImageMagick draws nothing of a
    // file whose dashes are in px, and takes `fill-opacity: 1` for a fill even where there is none.
    const looks = element.matches('svg, g, title') ? {} : element.matches('text') ? TEXT_LOOKS : SHAPE_LOOKS;
    for (const [look, usual] of Object.entries(looks)) {
      const value = style.getPropertyValue(look).replace(/(\d)px/g, '$1');
      if (value !== usual) element.setAttribute(look, value);
    }
    for (const { name } of [...element.attributes])
      if (/^(class|tabindex|role|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // Without the comments and white space that templates leave between elements.
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
async function pngOf(drawing) {
  const image = new Image();
  // As a data URL, which the page's content security policy allows.
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
