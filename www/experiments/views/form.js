// @ts-check
/** The form of an experiment: the paper's figures at a click, and any other sweep. */
import { button, html } from '../../shared/dom.js';
import { isNumeric, parameterNamed } from '../address.js';
import { field } from './field.js';
import { settingFields } from './settings.js';

/** @typedef {import('../address.js').Draft} Draft */
/** @typedef {import('../address.js').Catalog} Catalog */
/** @typedef {import('../address.js').PaperFigure} PaperFigure */

/**
 * @typedef {object} Intents
 * @property {(draft: Draft) => void} type  something was typed that changes nothing else in the form
 * @property {(draft: Draft) => void} reshape  something was chosen that does
 * @property {(vary: string) => void} vary  another parameter is to vary
 * @property {(figure: PaperFigure) => void} repeat
 * @property {() => void} newSeed
 */

/**
 * @param {HTMLElement} root
 * @param {{ catalog: Catalog | undefined, figures: PaperFigure[], form: Draft | undefined, roomy: boolean, intents: Intents }} slice  roomy: there is room for the whole form
 */
export function renderForm(root, { catalog, figures, form, roomy, intents }) {
  if (!catalog || !form) return;
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const open = new Set([...root.querySelectorAll('details[open]')].map((fold) => fold.className));
  const drawn = root.childElementCount > 0;
  const draft = { ...form };
  const vary = parameterNamed(catalog, draft.vary);
  const type = (/** @type {Partial<Draft>} */ change) => intents.type(Object.assign(draft, change));
  const text = (
    /** @type {'from' | 'to' | 'step' | 'values' | 'runs' | 'seed'} */ name,
    /** @type {string} */ title,
    mode = 'numeric',
  ) => field({ name, title, value: draft[name], mode, intend: (value) => type({ [name]: value }) });
  const select = html(
    'select',
    { name: 'vary' },
    ...catalog.parameters.map(({ name, title }) =>
      html('option', { value: name, ...(name === draft.vary ? { selected: '' } : {}) }, title),
    ),
  );
  select.addEventListener('change', () => intents.vary(select.value));
  const settings = settingFields({
    catalog,
    draft,
    series: 0,
    intend: (settings) => intents.reshape(Object.assign(draft, { settings })),
    type: (settings) => type({ settings }),
  });
  const second = settingFields({
    catalog,
    draft,
    series: 1,
    intend: (second) => intents.reshape(Object.assign(draft, { second })),
    type: (second) => type({ second }),
  });
  const newSeed = button('New seed', intents.newSeed);
  root.replaceChildren(
    html('h2', {}, 'The paper’s experiments'),
    html(
      'div',
      { class: 'figures' },
      ...figures.map((figure) => figureButton(figure, catalog, () => intents.repeat(figure))),
    ),
    html('div', { class: 'numbers' }, text('runs', 'Runs a point'), text('seed', 'Seed'), newSeed),
    fold(
      'own',
      'Any other sweep',
      [
        html(
          'label',
          { class: 'field' },
          html('span', {}, 'Vary'),
          select,
          html(
            'span',
            { class: 'hint' },
            varyHint(vary, draft.settings.game ?? parameterNamed(catalog, 'game')?.default ?? ''),
          ),
        ),
        isNumeric(vary)
          ? html(
              'div',
              { class: 'triple' },
              text('from', 'From', 'decimal'),
              text('to', 'To', 'decimal'),
              text('step', 'Step', 'decimal'),
            )
          : text('values', 'Values, between semicolons', 'text'),
        html('p', { class: 'refusal', 'data-refusal': 'vary', role: 'alert' }),
        fold('settings', `Other settings${changed(draft.settings, draft.vary)}`, settings, open.has('settings')),
        fold(
          'second',
          `What if? A second series${changed(draft.second ?? {}, draft.vary)}`,
          [whatIf(catalog, draft, intents), ...second],
          open.has('second') || Boolean(draft.second),
        ),
        html('button', { class: 'primary', type: 'submit' }, 'Run'),
      ],
      drawn ? open.has('own') : roomy,
    ),
    html('p', { class: 'refusal', 'data-refusal': 'form', role: 'alert' }),
  );
  if (focused) focusHeir(root, focused);
}

/**
 * What the parameter is for, and that it makes no difference where it makes none.
 * @param {import('../address.js').Parameter | undefined} parameter
 * @param {string} game
 */
function varyHint(parameter, game) {
  if (!parameter || parameter.games.includes(game)) return parameter?.explanation ?? '';
  return `${parameter.explanation}. It makes no difference to the game ${game}: choose ${parameter.games.join(' or ')} under “Other settings”.`;
}

/**
 * Gives the focus to what has taken the place of the element that had it.
 * @param {HTMLElement} root
 * @param {Element} last
 */
function focusHeir(root, last) {
  const same = (/** @type {Element} */ one) =>
    one.getAttribute('name') === last.getAttribute('name') &&
    (last.hasAttribute('name') || one.textContent === last.textContent);
  const heir = [...root.querySelectorAll(last.localName)].find(same);
  if (heir instanceof HTMLElement) heir.focus();
}

/**
 * @param {PaperFigure} figure
 * @param {Catalog} catalog
 * @param {() => void} act
 */
function figureButton({ number, vary, values }, catalog, act) {
  const made = html(
    'button',
    { type: 'button', class: 'figure' },
    html('strong', {}, `Figure ${number}`),
    html('span', {}, `${parameterNamed(catalog, vary)?.title ?? vary}, ${values[0]} to ${values.at(-1)}`),
  );
  made.addEventListener('click', act);
  return made;
}

/**
 * Questions a class asks, one click each: they fill in the second series.
 * @param {Catalog} catalog
 * @param {Draft} draft
 * @param {Intents} intents
 */
function whatIf(catalog, draft, intents) {
  const functions = (draft.settings.functions ?? parameterNamed(catalog, 'functions')?.default ?? '').split(',');
  /** @type {Array<[words: string, second: Record<string, string> | undefined]>} */
  const questions = [
    ['the best gene counted', { express: 'best' }],
    ['there were no xor', { functions: functions.filter((name) => name !== 'xor').join(',') }],
    ['whoever takes the last loses', { game: 'misere' }],
    ['nothing changed', undefined],
  ];
  return html(
    'div',
    { class: 'chips', role: 'group', 'aria-label': 'What if' },
    ...questions.map(([words, second]) => button(words, () => intents.reshape({ ...draft, second }))),
  );
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Node[]} children
 * @param {boolean} open
 */
function fold(name, title, children, open) {
  return html('details', { class: name, ...(open ? { open: '' } : {}) }, html('summary', {}, title), ...children);
}

/**
 * How many settings are changed, in words.
 * @param {Record<string, string>} settings
 * @param {string} vary
 */
function changed(settings, vary) {
  const number = Object.entries(settings).filter(([name, value]) => name !== vary && value !== '').length;
  return number === 0 ? '' : ` (${number} changed)`;
}
