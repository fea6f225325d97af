// @ts-check
/** A drawing as plain data: shapes with a tone, which the style sheet colours. No document. */

/** @typedef {'object' | 'taken' | 'light' | 'dark' | 'goal' | 'line' | 'piece' | 'words'} Tone */
/** @typedef {{ shape: 'dot', x: number, y: number, r: number, tone: Tone }} Dot */
/** @typedef {{ shape: 'box', x: number, y: number, width: number, height: number, tone: Tone }} Box */
/** @typedef {{ shape: 'path', d: string, tone: Tone }} Path */
/** @typedef {{ shape: 'text', x: number, y: number, size: number, text: string, tone: Tone }} Text */
/** @typedef {Dot | Box | Path | Text} Shape */
/** @typedef {{ width: number, height: number, shapes: Shape[] }} Drawing */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {Tone} [tone]
 * @returns {Dot}
 */
export const dot = (x, y, r, tone = 'object') => ({ shape: 'dot', x, y, r, tone });

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {Tone} tone
 * @returns {Box}
 */
export const box = (x, y, width, height, tone) => ({ shape: 'box', x, y, width, height, tone });

/**
 * @param {string} d
 * @param {Tone} tone
 * @returns {Path}
 */
export const path = (d, tone) => ({ shape: 'path', d, tone });

/**
 * A text around its centre.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} text
 * @param {Tone} [tone]
 * @returns {Text}
 */
export const words = (x, y, size, text, tone = 'words') => ({ shape: 'text', x, y, size, text, tone });
