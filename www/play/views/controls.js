// @ts-check
/** Which game, against whom, who begins. */
import { html } from 'lit-html';
import { choiceField, parameterField, textField } from '../../shared/field.js';
import { lowerName, MANNERS, shortName } from '../wording.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../address.js').Place} Place */
/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {import('../../../pkg/nimlab.js').PlayTable} PlayTable */

/** @typedef {{ change: (wanted: Partial<Place>) => unknown, chooseGame: (game: string) => void }} ControlIntents */

/**
 * @param {Pick<State, 'typed' | 'refusal'>} slice
 * @param {Catalog} catalog
 * @param {PlayTable} table
 * @param {ControlIntents} intents
 */
export function controlsView({ typed, refusal }, catalog, table, { change, chooseGame }) {
  const { settings, against, begins, formula } = typed;
  const message = (/** @type {string} */ name) => (refusal?.field === name ? refusal.message : undefined);
  const parameters = catalog.parameters.filter(
    ({ name, games }) => table.parameters.includes(name) && games.includes(settings.game ?? ''),
  );
  const isFirst = (/** @type {{ name: string }} */ { name }) => name !== 'merge';
  const fieldOf = (/** @type {Catalog['parameters'][number]} */ parameter) => {
    const { name } = parameter;
    const intend = (/** @type {string} */ text) =>
      name === 'game' ? chooseGame(text) : change({ settings: { ...settings, [name]: text } });
    const note = parameter.explanations[settings.game ?? ''] ?? parameter.explanation;
    return parameterField(parameter, {
      id: `play-${name}`,
      name,
      value: settings[name] ?? '',
      note,
      refusal: message(name),
      intend,
    });
  };
  const opponents = ['perfect', 'formula', 'greedy', 'random', 'friend'];
  return html`
    ${choiceField(
      {
        id: 'play-against',
        name: 'against',
        title: 'Against',
        value: against,
        note: `${shortName(against)}: ${MANNERS[against]}.`,
        intend: (text) => change({ against: text, player: 'you' }),
      },
      opponents.map((word) => ({ word, title: shortName(word) })),
    )}
    <div class="contents" ?hidden=${against !== 'formula' && formula === ''}>
      ${textField({
        id: 'play-formula',
        name: 'formula',
        title: 'Formula',
        value: formula,
        note: 'It calls a position P where it is 0. Edit it as you like.',
        refusal: message('formula'),
        intend: (text) => change({ formula: text }),
      })}
    </div>
    ${choiceField(
      {
        id: 'play-begins',
        name: 'begins',
        title: 'Who begins',
        value: begins,
        intend: (text) => change({ begins: text === 'them' ? 'them' : 'you' }),
      },
      [
        { word: 'you', title: 'You begin' },
        { word: 'them', title: `${shortName(against)} begins` },
      ],
    )}
    ${parameters.filter(isFirst).map(fieldOf)}
    <details class="more">
      <summary>More settings</summary>
      ${parameters.filter((parameter) => !isFirst(parameter)).map(fieldOf)}
      ${textField({
        id: 'play-seed',
        name: 'seed',
        title: 'Seed',
        value: typed.seed,
        note: `The same seed and the same moves get the same answers of ${lowerName(against)}.`,
        mode: 'numeric',
        refusal: message('seed'),
        intend: (text) => change({ seed: text }),
      })}
    </details>`;
}
