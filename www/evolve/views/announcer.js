// @ts-check
/** The page's one live region: tells screen readers what has changed, once the changes have paused. */
import { violations } from '../../shared/text.js';
import { matingOnShow } from '../stage/telling.js';
import { isOwn, isTooFast } from '../state.js';
import { judgingOnShow, worthInWords } from '../verdict/worth.js';
import { generationInWords, wordInWords } from '../wording.js';
import { SHOWN, wordsOnShow } from './headline.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {Pick<State, typeof ANNOUNCED[number]>} AnnouncerSlice */

/** The fields of the state that announcements depend on. */
export const ANNOUNCED = /** @type {const} */ ([
  ...SHOWN,
  'motion',
  'stage',
  'speed',
  'problems',
  'refusal',
  'formulaRefusal',
  'beginning',
  'copied',
  'word',
  'selected',
]);

/** How many milliseconds nothing must have changed before it speaks, so that typing is not interrupted. */
const STILL = 500;

/** The least time between two announcements while the run moves, in milliseconds. */
const PAUSE = 5000;

/** The topics, each announced when its sentence changes: first the run, then the rest. */
const RUN = [formulaInWords, placeInWords];
const REST = [refusalsInWords, copyInWords, meaningInWords];

/** @param {Element} root  the live region */
export function createAnnouncer(root) {
  /** @type {string[]} the sentences of each topic */
  let current = [];
  /** @type {string[]} those spoken last */
  let spoken = [];
  let ran = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  return {
    /** @param {AnnouncerSlice} slice */
    hear(slice) {
      const rest = REST.map((topic) => topic(slice));
      const sentences = [...(isRunSpoken(slice) ? RUN.map((topic) => topic(slice)) : current.slice(0, 2)), ...rest];
      if (sentences.every((sentence, index) => sentence === current[index])) return;
      current = sentences;
      clearTimeout(timer);
      timer = setTimeout(speak, STILL);
    },
    /** Announces something that is not in the state. @param {string} sentence */
    say,
  };

  /**
   * A moving run is announced every few seconds, a solved one once its formula has been judged.
   * @param {AnnouncerSlice} slice
   */
  function isRunSpoken(slice) {
    const { frame, motion, refusal } = slice;
    const isJudged = /done|cancelled|refused/.test(judgingOnShow(slice)?.phase ?? '');
    if (!frame || (frame.solved && !isJudged && !refusal)) return false;
    if (motion && performance.now() - ran < PAUSE) return false;
    ran = performance.now();
    return true;
  }

  function speak() {
    const news = current.filter((sentence, index) => sentence && sentence !== spoken[index]);
    spoken = current;
    if (news.length > 0) say(news.join(' '));
  }

  /** @param {string} sentence */
  function say(sentence) {
    root.textContent = sentence;
  }
}

/** The headline, unless the reader is typing something else. @param {AnnouncerSlice} slice */
function formulaInWords(slice) {
  const words = slice.formulaRefusal && isOwn(slice.labels) ? undefined : wordsOnShow(slice);
  if (!words) return '';
  const { title, formula, fitness, notes } = words;
  const worth = [...worthInWords(slice, fitness), ...notes].join(' ');
  return `${title}: ${formula}, ${violations(fitness)}. ${worth}`;
}

/** @param {AnnouncerSlice} slice */
function placeInWords(slice) {
  const { run, frame } = slice;
  if (!run || !frame) return '';
  const { best, mean, worst } = frame.summary;
  const scores = `best ${violations(best)}, mean ${mean.toFixed(1)}, worst ${worst}`;
  const story = isTooFast(slice) ? '' : (matingOnShow(slice)?.story ?? '');
  const end = frame.stopped === 'generations-used-up' ? ' The generations are used up.' : '';
  const where = generationInWords(frame.generation, Number(run.settings.generations));
  return `Generation ${where}: ${scores}. ${story}${end}`;
}

/** @param {AnnouncerSlice} slice */
function refusalsInWords({ problems, refusal, formulaRefusal, beginning }) {
  const messages = [...problems, refusal?.message, formulaRefusal?.message, beginning && 'Setting up the game …'];
  return messages.filter(Boolean).join(' ');
}

/** @param {AnnouncerSlice} slice */
function copyInWords({ copied }) {
  if (!copied) return '';
  return copied.byHand ? 'Copy the text by hand.' : `Copied as ${copied.language}.`;
}

/** @param {AnnouncerSlice} slice */
function meaningInWords({ run, word, selected }) {
  return word && run ? wordInWords(word, run, selected) : '';
}
