//! The table of parameters for the page, which builds its controls from it.

use crate::mep::precedence;
use crate::rng::Seed;
use crate::settings::{Choice, Limits, Parameter, Rules, Settings, Word};
use serde::Serialize;
use tsify::Tsify;

/// Everything the page can be set to.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Catalog {
    parameters: Vec<ParameterEntry>,
    /// Which functions bind more tightly than others, in words.
    precedence: String,
    max_seed: u64,
}

/// A parameter: its names, what it is for, its default and its limits.
#[derive(Serialize, Tsify)]
pub struct ParameterEntry {
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    default: String,
    limits: LimitsEntry,
    /// The games it makes a difference to, by their words.
    games: Vec<&'static str>,
}

/// The values a parameter can have.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LimitsEntry {
    /// Whole numbers.
    Whole { least: u32, most: u32 },
    /// Any number from 0 to 1.
    Share,
    /// One of these words.
    OneOf { words: Vec<WordEntry> },
    /// One or more of these words.
    SomeOf { words: Vec<&'static str> },
    /// So many whole numbers.
    Numbers {
        few: usize,
        many: usize,
        least: u32,
        most: u32,
    },
}

/// A word people can choose.
#[derive(Serialize, Tsify)]
pub struct WordEntry {
    word: &'static str,
    title: &'static str,
    explanation: &'static str,
}

impl Catalog {
    /// The whole table.
    pub(super) fn new() -> Self {
        Self {
            parameters: Parameter::ALL.map(ParameterEntry::from).into(),
            precedence: precedence(),
            max_seed: Seed::MAX,
        }
    }
}

impl From<Parameter> for ParameterEntry {
    fn from(parameter: Parameter) -> Self {
        let games = Rules::WORDS.iter();
        Self {
            name: parameter.name(),
            title: parameter.title(),
            explanation: parameter.explanation(),
            default: Settings::default().get(parameter),
            limits: parameter.limits().into(),
            games: games
                .filter(|game| parameter.matters_to(game.value))
                .map(|game| game.word)
                .collect(),
        }
    }
}

impl From<Limits> for LimitsEntry {
    fn from(limits: Limits) -> Self {
        match limits {
            Limits::Whole(least, most) => Self::Whole { least, most },
            Limits::Share => Self::Share,
            Limits::OneOf(words) => Self::OneOf {
                words: words.iter().map(WordEntry::from).collect(),
            },
            Limits::SomeOf(words) => Self::SomeOf { words },
            Limits::Numbers(few, many, least, most) => Self::Numbers {
                few,
                many,
                least,
                most,
            },
        }
    }
}

impl From<&Word<()>> for WordEntry {
    fn from(entry: &Word<()>) -> Self {
        Self {
            word: entry.word,
            title: entry.title,
            explanation: entry.explanation,
        }
    }
}
