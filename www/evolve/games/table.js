// @ts-check
/** All choices: the games with their presets, and the examples, from the tables that Rust exports. */

import examples from '../../../pkg/examples.json' with { type: 'json' };
import games from '../../../pkg/games.json' with { type: 'json' };

/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */

/**
 * A game in words, as `nimlab games` shows it.
 * @typedef {Record<'game' | 'title' | 'group' | 'picture' | 'rules' | Words, string>} About
 */
/** @typedef {'position' | 'theory' | 'source' | 'limits'} Words */
/** @typedef {Record<'name' | 'group' | 'title' | 'sentence', string> & { settings: Record<string, string> }} Example */
/** @typedef {Record<'every-size' | 'sorted' | 'no-mistake-found' | 'by-heart', number>} Verdicts */

/**
 * How often a preset or an example was solved.
 * @typedef {{ table: string, name: string, words: string, verdicts: Verdicts } & Counts} Rate
 */
/** @typedef {Record<'runs' | 'solved' | 'far' | 'best', number>} Counts */

/**
 * A game or an example.
 * @typedef {import('./search.js').Entry & {
 *   kind: 'game' | 'example' | 'own',
 *   about: About,
 *   settings: Record<string, string>,
 *   rate: Rate | undefined,
 * }} Choice
 */

/** The game that readers put together themselves. */
const OWN = 'own';

const about = /** @type {About[]} */ (games);
const told = /** @type {{ examples: Example[], rates: Rate[] }} */ (/** @type {unknown} */ (examples));

/**
 * All games in their groups, then the examples.
 * @param {Catalog} catalog
 * @returns {Choice[]}
 */
export function choicesOf({ presets }) {
  const rateOf = (/** @type {string} */ table, /** @type {string} */ name) =>
    told.rates.find((rate) => rate.table === table && rate.name === name);
  const groups = [...new Set(about.map(({ group }) => group))];
  const inGroups = groups.flatMap((group) => about.filter((one) => one.group === group));
  return [
    ...inGroups.map((one) => ({
      id: `game-${one.game}`,
      kind: one.game === OWN ? /** @type {const} */ ('own') : /** @type {const} */ ('game'),
      group: one.group,
      title: one.title,
      line: sentence(one.rules),
      aliases: [one.game, one.theory],
      about: one,
      settings: { game: one.game, ...presets.find(({ game }) => game === one.game)?.settings },
      rate: rateOf('games', one.game),
    })),
    ...told.examples.map((example) => ({
      id: `example-${example.name}`,
      kind: /** @type {const} */ ('example'),
      group: example.group,
      title: example.title,
      line: example.sentence,
      aliases: [example.name, example.settings.game ?? ''],
      about: aboutOf(example.settings.game),
      settings: example.settings,
      rate: rateOf('examples', example.name),
    })),
  ];
}

/** The description of a game. @param {string | undefined} game  its word */
export function aboutOf(game) {
  return /** @type {About} */ (about.find((one) => one.game === game) ?? about[0]);
}

/** How the positions of a game are drawn. @param {About} about */
export function kindOf({ game, picture }) {
  return /** @type {import('./position.js').Kind} */ (picture === 'square' ? game : picture);
}

/** @param {string} words */
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
