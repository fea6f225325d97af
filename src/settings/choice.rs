//! Parameters that are one of a few words.

use super::Parameter;
use crate::Error;
use crate::fitness::Counting;
use crate::game::Merging;

/// The rules people can choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Take any number from one heap.
    Nim,
    /// Nim, but whoever takes the last object loses.
    Misere,
    /// Take 1 to k from one heap.
    Bounded,
    /// Take a number that is in a set.
    Subtraction,
    /// Take from up to k heaps at once.
    Moore,
    /// Take from one heap, or equally from two.
    Wythoff,
}

/// Which gene a chromosome expresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Express {
    /// Its last gene, as in the paper.
    Last,
    /// Whichever gene scores best, the first of equals.
    Best,
}

/// Whether a division by zero on a training position is repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// Such a gene becomes a random terminal.
    On,
    /// It keeps the value a total division gives it.
    Off,
}

/// A type whose values people name by one word.
pub trait Choice: Copy + PartialEq + Sized + 'static {
    /// The values and their words.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of this value.
    fn name(self) -> &'static str {
        let mut words = Self::WORDS.iter();
        let entry = words.find(|(_, value)| *value == self);
        entry.map_or("", |(word, _)| word)
    }

    /// The value of that word, in either case.
    fn read(parameter: Parameter, text: &str) -> Result<Self, Error> {
        let mut words = Self::WORDS.iter();
        words
            .find(|(word, _)| word.eq_ignore_ascii_case(text.trim()))
            .map(|&(_, value)| value)
            .ok_or_else(|| parameter.refuse(text))
    }

    /// All words.
    fn names() -> Vec<&'static str> {
        Self::WORDS.iter().map(|&(word, _)| word).collect()
    }
}

impl Choice for Rules {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("nim", Self::Nim),
        ("misere", Self::Misere),
        ("bounded", Self::Bounded),
        ("subtraction", Self::Subtraction),
        ("moore", Self::Moore),
        ("wythoff", Self::Wythoff),
    ];
}

impl Choice for Express {
    const WORDS: &'static [(&'static str, Self)] = &[("last", Self::Last), ("best", Self::Best)];
}

impl Choice for Counting {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("nodes", Self::Nodes),
        ("positions", Self::Positions),
        ("moves", Self::Moves),
    ];
}

impl Choice for Merging {
    const WORDS: &'static [(&'static str, Self)] = &[("on", Self::On), ("off", Self::Off)];
}

impl Choice for Repair {
    const WORDS: &'static [(&'static str, Self)] = &[("on", Self::On), ("off", Self::Off)];
}
