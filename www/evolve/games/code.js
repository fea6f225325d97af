// @ts-check
/** The short code that stands for a game on heaps in links, as the engine reads it: parts separated by slashes. */
import { NIM } from './parts.js';

/** @typedef {import('./parts.js').Parts} Parts */

/** The beginning of a code, by what a move takes. @type {Record<string, (parts: Parts) => string>} */
const TAKES = {
  any: () => 'take-any',
  most: ({ most }) => `take-up-to-${most.trim()}`,
  set: ({ set }) =>
    `take-${set
      .trim()
      .split(/[\s,]+/)
      .join('-')}`,
  powers: () => 'take-powers-of-two',
  half: () => 'take-half',
  nothing: () => 'take-none',
  code: ({ code }) => `octal-${code.trim()}`,
};

/** The code of some parts; parts that do not matter are left out. @param {Parts} parts */
export function codeOf(parts) {
  const { take, from, heaps, numbers, rest, split } = parts;
  return [
    TAKES[take]?.(parts),
    { upto: `from-up-to-${heaps.trim()}`, exactly: `from-exactly-${heaps.trim()}` }[from],
    from !== 'one' && numbers === 'same' ? 'same' : undefined,
    rest === 'split' && !['code', 'nothing'].includes(take) ? 'rest-may-split' : undefined,
    split !== 'never' && take !== 'code' ? `split-${split}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('/');
}

/**
 * The parts of a code. A part that is not understood stays as in Nim; the engine has already checked the code.
 * @param {string} code
 * @returns {Parts}
 */
export function partsOf(code) {
  const parts = code.split('/').map((part) => readPart(part.trim()));
  return Object.assign({ ...NIM }, ...parts);
}

/**
 * @param {string} part
 * @returns {Partial<Parts>}
 */
function readPart(part) {
  const after = (/** @type {string} */ begin) => (part.startsWith(begin) ? part.slice(begin.length) : undefined);
  const word = /** @type {Record<string, Partial<Parts>>} */ ({
    'take-any': { take: 'any' },
    'take-powers-of-two': { take: 'powers' },
    'take-half': { take: 'half' },
    'take-none': { take: 'nothing' },
    same: { numbers: 'same' },
    'rest-may-split': { rest: 'split' },
    'split-any': { split: 'any' },
    'split-unequal': { split: 'unequal' },
  })[part];
  if (word) return word;
  const [most, code, upto, exactly] = ['take-up-to-', 'octal-', 'from-up-to-', 'from-exactly-'].map(after);
  if (most !== undefined) return { take: 'most', most };
  if (code !== undefined) return { take: 'code', code };
  if (upto !== undefined) return { from: 'upto', heaps: upto };
  if (exactly !== undefined) return { from: 'exactly', heaps: exactly };
  const set = after('take-');
  return set === undefined ? {} : { take: 'set', set: set.replaceAll('-', ',') };
}
