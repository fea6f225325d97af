//! The table of parameters: name, limits, and what each is for.

use super::{Choice, Express, Repair, Rules, WordEntry};
use crate::Error;
use crate::error::Kind;
use crate::fitness::Counting;
use crate::game::{Board, MAX_HEAP, MAX_HEAPS, Merging};
use crate::mep::Function;
use std::fmt;

/// The most numbers in a subtraction set.
pub(super) const MAX_TAKES: usize = 8;

/// A parameter of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "&'static str", try_from = "String"))]
pub enum Parameter {
    /// The rules.
    Game,
    /// The heaps the game starts with.
    Heaps,
    /// The number some rules depend on.
    K,
    /// The set subtraction games depend on.
    Subtract,
    /// Whether permutations of the heaps are one position.
    Merge,
    /// What counts as one violation.
    Counting,
    /// The number of individuals.
    Population,
    /// The number of genes of a chromosome.
    Length,
    /// When to give up.
    Generations,
    /// How often parents exchange genes.
    Crossover,
    /// How many genes of an offspring are drawn anew.
    Mutations,
    /// The function set.
    Functions,
    /// What a chromosome expresses.
    Express,
    /// What happens to divisions by zero.
    Repair,
}

/// The values a parameter can have.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Limits {
    /// Whole numbers.
    Whole {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// Any number from 0 to 1.
    Share,
    /// One of these words.
    OneOf {
        /// The words.
        words: Vec<WordEntry>,
    },
    /// One or more of these words.
    SomeOf {
        /// The words.
        words: Vec<&'static str>,
    },
    /// A list of whole numbers.
    Numbers {
        /// The fewest of them.
        few: usize,
        /// The most of them.
        many: usize,
        /// The least number.
        least: u32,
        /// The greatest number.
        most: u32,
    },
}

impl fmt::Display for Limits {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Whole { least, most } => write!(out, "{least} to {most}"),
            Self::Share => out.write_str("0 to 1"),
            Self::OneOf { words } => {
                let words: Vec<_> = words.iter().map(|entry| entry.word).collect();
                out.write_str(&words.join(", "))
            }
            Self::SomeOf { words } => write!(out, "one or more of {}", words.join(" ")),
            Self::Numbers {
                few,
                many,
                least,
                most,
            } => {
                write!(out, "{few} to {many} numbers of {least} to {most}")
            }
        }
    }
}

impl Parameter {
    /// All parameters, in the order people meet them.
    pub const ALL: [Self; 14] = [
        Self::Game,
        Self::Heaps,
        Self::K,
        Self::Subtract,
        Self::Merge,
        Self::Counting,
        Self::Population,
        Self::Length,
        Self::Generations,
        Self::Crossover,
        Self::Mutations,
        Self::Functions,
        Self::Express,
        Self::Repair,
    ];

    /// The parameters that define the training game: the others only say how to evolve.
    pub const OF_THE_GAME: [Self; 6] = [
        Self::Game,
        Self::Heaps,
        Self::K,
        Self::Subtract,
        Self::Merge,
        Self::Counting,
    ];

    /// The name in flags, links, tables and messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Heaps => "heaps",
            Self::K => "k",
            Self::Subtract => "subtract",
            Self::Merge => "merge",
            Self::Counting => "counting",
            Self::Population => "population",
            Self::Length => "length",
            Self::Generations => "generations",
            Self::Crossover => "crossover",
            Self::Mutations => "mutations",
            Self::Functions => "functions",
            Self::Express => "express",
            Self::Repair => "repair",
        }
    }

    /// The name on the page.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Heaps => "Heaps",
            Self::K => "k",
            Self::Subtract => "Takes",
            Self::Merge => "Merge permutations",
            Self::Counting => "Count violations as",
            Self::Population => "Population size",
            Self::Length => "Chromosome length",
            Self::Generations => "Generations",
            Self::Crossover => "Crossover probability",
            Self::Mutations => "Mutations",
            Self::Functions => "Functions",
            Self::Express => "A chromosome expresses",
            Self::Repair => "Repair divisions by zero",
        }
    }

    /// Whether it makes a difference under these rules.
    #[must_use]
    pub fn matters_to(self, rules: Rules) -> bool {
        match self {
            Self::K => matches!(rules, Rules::Bounded | Rules::Moore | Rules::Slow),
            Self::Subtract => rules == Rules::Subtraction,
            Self::Merge => !matches!(
                rules,
                Rules::Board(Board::Chomp | Board::Staircase | Board::SilverDollar)
            ),
            Self::Game
            | Self::Heaps
            | Self::Counting
            | Self::Population
            | Self::Length
            | Self::Generations
            | Self::Crossover
            | Self::Mutations
            | Self::Functions
            | Self::Express
            | Self::Repair => true,
        }
    }

    /// The parameter of that name.
    pub fn find(name: &str) -> Result<Self, Error> {
        let mut all = Self::ALL.into_iter();
        all.find(|parameter| parameter.name() == name)
            .ok_or_else(|| {
                let kind = Kind::Parameter {
                    typed: name.to_owned(),
                    names: Self::ALL.map(Self::name).to_vec(),
                };
                kind.into()
            })
    }

    /// What it is for in a game where that is more than [`Parameter::explanation`] can say in general.
    #[must_use]
    pub fn explanation_in(self, rules: Rules) -> Option<&'static str> {
        match (self, rules) {
            (Self::K, Rules::Bounded) => {
                Some("the most objects a move may take; formulas can use it as k")
            }
            (Self::K, Rules::Moore | Rules::Slow) => {
                Some("the most heaps a move may take from; formulas can use it as k")
            }
            (Self::Subtract, Rules::Subtraction) => {
                Some("the numbers of objects a move may take; formulas can use them as s1, s2, ...")
            }
            (Self::Heaps, Rules::Board(board)) => Some(match board {
                Board::Euclid => "the two numbers at the start, each at least 1",
                Board::Chomp => {
                    "the squares of the first and the second row at the start; the second row is not longer"
                }
                Board::Staircase => {
                    "the number of objects on each step at the start, the lowest step first"
                }
                Board::Welter => "the squares of the coins at the start, all different",
                Board::SilverDollar => "the squares of the coins at the start, the lowest first",
                Board::King | Board::Knight | Board::Queen => {
                    "the two coordinates of the square at the start; the corner is 0,0"
                }
            }),
            _ => None,
        }
    }

    /// One line on what it is for, in any game.
    #[must_use]
    pub fn explanation(self) -> &'static str {
        match self {
            Self::Game => "the rules of the game",
            Self::Heaps => "the number of objects in each heap at the start",
            Self::K => {
                "bounded: the most objects a move may take; moore and slow: the most heaps it may take from"
            }
            Self::Subtract => "subtraction: the numbers of objects a move may take",
            Self::Merge => "whether permutations such as (2,1) and (1,2) are one position",
            Self::Counting => "what counts as one violation of the three rules",
            Self::Population => "the number of individuals",
            Self::Length => "the number of genes of a chromosome",
            Self::Generations => "the generations after which a run gives up",
            Self::Crossover => "the probability that two parents exchange genes",
            Self::Mutations => "the number of genes of each offspring that are drawn anew",
            Self::Functions => "the functions formulas are made of",
            Self::Express => "the gene a chromosome expresses: its last, or whichever scores best",
            Self::Repair => "whether a division by zero becomes a random terminal",
        }
    }

    /// The values it can have.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self {
            Self::Game => Limits::OneOf {
                words: Rules::words(),
            },
            Self::Heaps => Limits::Numbers {
                few: 1,
                many: MAX_HEAPS,
                least: 0,
                most: MAX_HEAP,
            },
            Self::K => Limits::Whole {
                least: 1,
                most: 255,
            },
            Self::Subtract => Limits::Numbers {
                few: 1,
                many: MAX_TAKES,
                least: 1,
                most: 255,
            },
            Self::Merge => Limits::OneOf {
                words: Merging::words(),
            },
            Self::Counting => Limits::OneOf {
                words: Counting::words(),
            },
            Self::Population => Limits::Whole {
                least: 2,
                most: 10_000,
            },
            Self::Length => Limits::Whole {
                least: 1,
                most: 500,
            },
            Self::Generations => Limits::Whole {
                least: 1,
                most: 100_000,
            },
            Self::Crossover => Limits::Share,
            Self::Mutations => Limits::Whole {
                least: 0,
                most: 100,
            },
            Self::Functions => Limits::SomeOf {
                words: Function::ALL.map(Function::symbol).to_vec(),
            },
            Self::Express => Limits::OneOf {
                words: Express::words(),
            },
            Self::Repair => Limits::OneOf {
                words: Repair::words(),
            },
        }
    }

    /// The refusal of a value outside the limits.
    pub(super) fn refuse(self, text: &str) -> Error {
        let (field, typed) = (self.name(), text.to_owned());
        let kind = match self.limits() {
            Limits::Whole { least, most } => Kind::Whole {
                field,
                typed,
                least: least.into(),
                most: most.into(),
            },
            Limits::Share => Kind::Share { field, typed },
            Limits::OneOf { words } => Kind::Choice {
                field,
                typed,
                choices: words.iter().map(|entry| entry.word).collect(),
            },
            Limits::SomeOf { words } => Kind::Choices {
                field,
                typed,
                choices: words,
            },
            Limits::Numbers {
                few: _,
                many,
                least,
                most,
            } => Kind::Takes {
                typed,
                takes: many,
                least,
                most,
            },
        };
        kind.into()
    }

    /// Reads a whole number within the limits.
    pub(super) fn whole_number(self, text: &str) -> Result<u32, Error> {
        let Limits::Whole { least, most } = self.limits() else {
            return Err(self.refuse(text));
        };
        let number = text.trim().parse().ok();
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.refuse(text))
    }
}

impl From<Parameter> for &'static str {
    fn from(parameter: Parameter) -> Self {
        parameter.name()
    }
}

impl TryFrom<String> for Parameter {
    type Error = Error;

    fn try_from(name: String) -> Result<Self, Error> {
        Self::find(&name)
    }
}
