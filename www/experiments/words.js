// @ts-check
/** Numbers as people read them. */
import { counted } from '../shared/text.js';

/** @param {number} count */
export function count(count) {
  return Math.round(count).toLocaleString('en');
}

/** @param {number} rate  from 0 to 1 */
export function percent(rate) {
  return `${(100 * rate).toFixed(1)}%`;
}

/**
 * A length of time, roughly.
 * @param {number} seconds
 */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) return 'unknown';
  if (seconds < 1) return 'under 1 s';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/**
 * How far an experiment has come.
 * @param {{ done: number, total: number, rate: number }} progress  the rate in runs a second
 */
export function progressWords({ done, total, rate }) {
  const counts = `${count(done)} of ${counted(total, 'run')}`;
  if (done >= total || rate <= 0) return counts;
  const pace =
    rate >= 1
      ? `${counted(Math.round(rate), 'run')} a second`
      : `${counted(Math.max(1, Math.round(60 * rate)), 'run')} a minute`;
  return `${counts}, ${pace}, about ${duration((total - done) / rate)} left`;
}

/**
 * The probability of chance, never rounded to nothing.
 * @param {number} p
 */
export function chance(p) {
  return p < 0.001 ? 'under 0.001' : p.toFixed(3);
}
