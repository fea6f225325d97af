// @ts-check
/** What went wrong and belongs to no control: a link in parts, an engine that cannot run. */
import { html } from '../../shared/dom.js';

/**
 * @typedef {object} NoticeSlice
 * @property {string[]} problems
 * @property {import('../../../pkg/nimlab.js').Refusal | undefined} refusal  one that no control can show
 * @property {boolean} beginning
 */

/** How long a first population may take before the page says what it is busy with, in milliseconds. */
const PATIENCE = 400;

/**
 * @param {Element} root
 * @param {{ dismiss: () => void, cancel: () => void }} intents
 */
export function createNotice(root, intents) {
  const text = html('p', { role: 'alert' });
  const close = html('button', { type: 'button', class: 'quiet' }, 'Dismiss');
  close.addEventListener('click', intents.dismiss);
  const busy = html('p', { role: 'status' }, 'Enumerating the game and drawing the first population …');
  const cancel = html('button', { type: 'button', class: 'quiet' }, 'Cancel');
  cancel.addEventListener('click', intents.cancel);
  const problem = html('div', { class: 'problem', hidden: '' }, text, close);
  const waiting = html('div', { class: 'waiting', hidden: '' }, busy, cancel);
  root.replaceChildren(problem, waiting);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  return (/** @type {NoticeSlice} */ { problems, refusal, beginning }) => {
    const sentences = [...problems, ...(refusal ? [refusal.message] : [])];
    problem.hidden = sentences.length === 0;
    const said = sentences.join('. ');
    if (text.textContent !== said) text.textContent = said;
    clearTimeout(timer);
    if (beginning) timer = setTimeout(() => (waiting.hidden = false), PATIENCE);
    else waiting.hidden = true;
  };
}
