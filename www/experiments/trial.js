// @ts-check
/** Estimates how long an experiment takes, by trying some of its runs for a moment. */

/** @typedef {'takeOn' | 'advance' | 'left' | 'share' | 'isDone' | 'free'} Used */
/** @typedef {Pick<import('../../pkg/nimlab.js').Experiment, Used>} Trial */

/** How long runs are tried, in milliseconds. */
const TRIAL = 300;

/** How long a call of the engine should take, in milliseconds, and the most steps it makes. */
const CALL = 10;
const MOST_STEPS = 100_000;

/**
 * The seconds one worker would take for all runs. Runs of the first, the middle and the last point of each series are
 * tried; the times of the points between them are interpolated.
 * @param {import('../../pkg/nimlab.js').Plan} plan
 * @param {(series: number) => Trial} prepare
 * @param {() => number} clock  in milliseconds
 */
export function timeOf(plan, prepare, clock = () => performance.now()) {
  const last = plan.values.length - 1;
  const points = [...new Set([0, Math.floor(last / 2), last])];
  const time = TRIAL / (plan.series.length * points.length);
  let seconds = 0;
  for (const series of plan.series.keys()) {
    const trial = prepare(series);
    const tried = points.map((point) => ({
      point,
      seconds: timeOfRun(trial, point * plan.runs, plan.runs, { time, clock }),
    }));
    trial.free();
    for (let point = 0; point <= last; point += 1) seconds += plan.runs * between(tried, point);
  }
  return seconds;
}

/**
 * The seconds a run takes, tried for `time` milliseconds, or longer until one has made any progress.
 * @param {Trial} trial
 * @param {number} first  the number of the first row
 * @param {number} rows  how many rows there are to try
 * @param {{ time: number, clock: () => number }} within
 */
function timeOfRun(trial, first, rows, { time, clock }) {
  trial.takeOn(first, first + rows);
  const start = clock();
  for (let steps = 1; ; ) {
    const before = clock();
    trial.advance(steps);
    const now = clock();
    const made = rows - trial.left() + trial.share();
    if (made > 0 && (now - start >= time || trial.isDone())) return (now - start) / 1000 / made;
    if (now - before < CALL) steps = Math.min(2 * steps, MOST_STEPS);
  }
}

/**
 * @param {Array<{ point: number, seconds: number }>} tried  by ascending point
 * @param {number} point
 */
function between(tried, point) {
  const after = tried.findIndex((one) => one.point >= point);
  const [low, high] = [tried[Math.max(0, after - 1)], tried[after]];
  if (!low || !high || low.point === high.point) return high?.seconds ?? 0;
  return low.seconds + ((high.seconds - low.seconds) * (point - low.point)) / (high.point - low.point);
}
