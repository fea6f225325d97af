//! The table of parameters for the page, which builds its controls from it.

use super::{Choice, Limits, Parameter, Preset, Rules, Settings, Texts};
use crate::mep::{Language, precedence};
use crate::rng::Seed;

/// Everything the page can be set to.
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Catalog {
    /// Every parameter, in the order people meet them.
    pub parameters: Vec<ParameterEntry>,
    /// For every game, settings with which evolution has something to show.
    pub presets: Vec<Preset>,
    /// The languages a formula can be copied in.
    pub languages: Vec<&'static str>,
    /// Which functions bind more tightly than others, in words.
    pub precedence: String,
    /// The greatest seed.
    pub max_seed: u64,
}

/// A parameter: its names, what it is for, its default and its limits.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ParameterEntry {
    /// The name in flags, links, tables and messages.
    pub name: &'static str,
    /// The name on the page.
    pub title: &'static str,
    /// One line on what it is for.
    pub explanation: &'static str,
    /// For the games in which the parameter has a more specific explanation: that explanation, by the game's word.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub explanations: Texts,
    /// The value of the paper's preset.
    pub default: String,
    /// The values it can have.
    pub limits: Limits,
    /// The games in which it makes a difference, by their words.
    pub games: Vec<&'static str>,
}

impl Catalog {
    /// The whole table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            parameters: Parameter::ALL.map(ParameterEntry::from).into(),
            presets: Preset::all(),
            languages: Language::ALL.map(Language::name).into(),
            precedence: precedence(),
            max_seed: Seed::MAX,
        }
    }
}

impl Default for Catalog {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Parameter> for ParameterEntry {
    fn from(parameter: Parameter) -> Self {
        let games = Rules::WORDS.iter();
        let explanations = games.clone().filter_map(|game| {
            let explanation = parameter.explanation_in(game.value)?;
            Some((game.word.to_owned(), explanation.to_owned()))
        });
        Self {
            name: parameter.name(),
            title: parameter.title(),
            explanation: parameter.explanation(),
            explanations: explanations.collect(),
            default: Settings::default().get(parameter),
            limits: parameter.limits(),
            games: games
                .filter(|game| parameter.matters_to(game.value))
                .map(|game| game.word)
                .collect(),
        }
    }
}
