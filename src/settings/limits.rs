//! The values each parameter can have, and the refusal of others.

use super::{Choice, Express, Parameter, Repair, Rules, WordEntry};
use crate::Error;
use crate::error::Kind;
use crate::fitness::Counting;
use crate::game::{Ending, MAX_HEAP, MAX_HEAPS, Merging};
use crate::mep::Function;
use std::fmt;

/// The most numbers in a subtraction set.
pub(super) const MAX_TAKES: usize = 8;

/// The largest number that can be a terminal.
pub(super) const MAX_CONSTANT: u8 = 9;

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
    /// A text with more in it than one number or word.
    Text {
        /// An example.
        example: &'static str,
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
            Self::Text { example } => write!(out, "for example {example}"),
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
            Self::Constants => Limits::Text { example: "1,2,3" },
            Self::Code => Limits::Text { example: "0.137" },
            Self::Rules => Limits::Text {
                example: "take-up-to-3/from-up-to-2",
            },
            Self::Ending => Limits::OneOf {
                words: Ending::words(),
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
            Limits::Text { .. } if self == Self::Constants => Kind::Constants {
                typed,
                most: MAX_CONSTANT,
            },
            Limits::Text { .. } => Kind::Code { typed },
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
