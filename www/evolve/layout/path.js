// @ts-check
/** The moves of a drawing as SVG paths. */

/** @typedef {import('./tree.js').Layout} Layout */
/** @typedef {Layout['edges'][number]} Edge */
/** @typedef {{ x: number, y: number }} Point */

/** How far a move within a layer bends down. */
const SAG = 26;

/** The length and half the width of an arrowhead. */
const HEAD = /** @type {const} */ ([8, 3.6]);

/** The radius of the ring around a violation, in radii of the node. */
export const RING = 1.45;

/** The gap an arrow leaves before a node with and without a ring. */
const CLEAR = { ringed: 3.5, bare: 2 };

/**
 * The paths of the edges: plain lines from centre to centre, and arrows that stop short of the nodes.
 * @param {Layout} layout
 */
export function pathsOf({ nodes, edges, rows, radius, bend }) {
  const xs = nodes.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const rowOf = new Int32Array(nodes.length);
  rows.forEach((row, at) => row.forEach((node) => (rowOf[node] = at)));
  /** @type {Array<{ line: string, head: string } | undefined>} */
  const arrows = new Array(2 * edges.length);
  return {
    /** All edges in one path. */
    plain: () => edges.map(bow).map(curve).join(''),
    /**
     * @param {number} edge
     * @param {boolean} ringed  whether it ends at a node with a ring
     */
    arrow: (edge, ringed) => (arrows[2 * edge + Number(ringed)] ??= arrow(edge, ringed)),
  };

  /** @param {Edge} edge */
  function bow({ from, to }) {
    const start = /** @type {Point} */ (nodes[from]);
    const end = /** @type {Point} */ (nodes[to]);
    const span = Math.abs(Number(rowOf[to]) - Number(rowOf[from]));
    return { start, end, by: control(start, end, span, middle, bend) };
  }

  /**
   * @param {number} edge
   * @param {boolean} ringed
   */
  function arrow(edge, ringed) {
    const { start, end, by = halfway(start, end) } = bow(/** @type {Edge} */ (edges[edge]));
    // Near its ends a curve follows its tangents, so a distance there is proportional to the curve's parameter.
    const [into, out] = [2 * distance(by, end), 2 * distance(start, by)];
    const at = (/** @type {number} */ one, /** @type {number} */ other) => blossom(start, by, end, one, other);
    const stops = 1 - (ringed ? radius * RING + CLEAR.ringed : radius + CLEAR.bare) / into;
    const narrows = stops - HEAD[0] / into;
    const starts = (radius + 2) / out;
    const [tip, neck] = [at(stops, stops), at(narrows, narrows)];
    const share = HEAD[1] / distance(tip, neck);
    const [across, along] = [(neck.y - tip.y) * share, (neck.x - tip.x) * share];
    const left = { x: neck.x + across, y: neck.y - along };
    const right = { x: neck.x - across, y: neck.y + along };
    return {
      line: curve({ start: at(starts, starts), by: at(starts, narrows), end: neck }),
      head: `M${show(tip)}L${show(left)}L${show(right)}Z`,
    };
  }
}

/**
 * The marks of a selection: the four corners of a square around each point.
 * @param {Point[]} points
 * @param {number} reach
 */
export function corners(points, reach) {
  const short = reach * 0.6;
  /** @param {Point} centre @param {number} right @param {number} down */
  const corner = ({ x, y }, right, down) => {
    const [start, turn, end] = [
      { x: x + right * short, y: y + down * reach },
      { x: x + right * reach, y: y + down * reach },
      { x: x + right * reach, y: y + down * short },
    ].map(show);
    return `M${start}L${turn}L${end}`;
  };
  return points
    .flatMap((point) => [corner(point, -1, -1), corner(point, 1, -1), corner(point, 1, 1), corner(point, -1, 1)])
    .join('');
}

/**
 * The control point of a curve; undefined for a straight line, as between adjacent layers.
 * @param {Point} start
 * @param {Point} end
 * @param {number} span  in layers
 * @param {number} middle
 * @param {number} bend
 * @returns {Point | undefined}
 */
function control(start, end, span, middle, bend) {
  if (span === 1 || (span > 1 && bend === 0)) return undefined;
  const half = halfway(start, end);
  if (span === 0) return { x: half.x, y: half.y + SAG };
  // Bend away from the middle; in the middle bend to the left, because text stands to the right of the nodes.
  const side = half.x > middle + 1 ? 1 : -1;
  return { x: half.x + side * bend * 2 * Math.abs(end.y - start.y), y: half.y };
}

/** @param {{ start: Point, by: Point | undefined, end: Point }} bow */
const curve = ({ start, by, end }) => `M${show(start)}${by ? `Q${show(by)} ` : 'L'}${show(end)}`;

/**
 * The blossom of a quadratic curve: with equal parameters a point of the curve, otherwise the control point of
 * the part between them.
 * @param {Point} start
 * @param {Point} by
 * @param {Point} end
 * @param {number} one
 * @param {number} other
 */
function blossom(start, by, end, one, other) {
  const [first, second, third] = [(1 - one) * (1 - other), one * (1 - other) + other * (1 - one), one * other];
  return { x: first * start.x + second * by.x + third * end.x, y: first * start.y + second * by.y + third * end.y };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) || 1;

/**
 * @param {Point} one
 * @param {Point} other
 */
const halfway = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** @param {Point} point */
const show = ({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
