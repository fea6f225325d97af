// @ts-check
/** How often evolution solved a game, in words. */
import { violations } from '../../shared/text.js';

/** @typedef {Pick<import('./table.js').Rate, 'words' | 'runs' | 'solved' | 'verdicts' | 'far' | 'best'>} Rate */

/**
 * For example: With heaps 7,7; k 3; best gene, 100 of 100 runs were solved: 95 right for every size, 4 by heart.
 * @param {Rate} rate
 */
export function rateInWords({ words, runs, solved, verdicts, far, best }) {
  const begun = `With ${words}, ${solved} of ${runs} runs were solved`;
  if (solved === 0) return `${begun}; the best formula had ${violations(best)}.`;
  const found = [
    [verdicts['every-size'], 'right for every size'],
    [verdicts.sorted, 'right for every size if the heaps are sorted'],
    [verdicts['no-mistake-found'], 'without a mistake found'],
    [far, 'wrong only at numbers over 10,000 as far as we know'],
    [verdicts['by-heart'] - far, 'learned by heart'],
  ].filter(([count]) => count !== 0);
  return `${begun}: ${found.map(([count, what]) => `${count} ${what}`).join(', ')}.`;
}
