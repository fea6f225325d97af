//! Parameters that are one of a few words.

use super::Parameter;
use crate::Error;
use crate::fitness::Counting;
use crate::game::{Board, Ending, Merging};

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
    /// Take a power of two.
    PowersOfTwo,
    /// Take at most half of a heap.
    Half,
    /// Take one object from each of up to k heaps.
    Slow,
    /// Take any number from one heap, or split one.
    Lasker,
    /// Take one or two, and split the rest or not.
    Kayles,
    /// Take two, and split the rest or not.
    DawsonsKayles,
    /// Take one, two or three as the octal code 0.137 says.
    DawsonsChess,
    /// Split a heap into two of different sizes.
    Grundy,
    /// Take and split as an octal code says.
    Octal,
    /// A game that the reader describes.
    Own,
    /// A game on a board.
    Board(Board),
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

/// A value that people choose by one word.
#[derive(Clone, Copy, Debug)]
pub struct Word<Value> {
    /// The value.
    pub value: Value,
    /// Its name in flags, links and tables.
    pub word: &'static str,
    /// Its name on the page.
    pub title: &'static str,
    /// One line on what it means.
    pub explanation: &'static str,
    /// What a series with this value is called, where the title makes no sense without its question.
    pub said: Option<&'static str>,
}

/// A word people can choose.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct WordEntry {
    /// Its name in flags, links and tables.
    pub word: &'static str,
    /// Its name on the page.
    pub title: &'static str,
    /// One line on what it means.
    pub explanation: &'static str,
    /// What a series with this value is called, where the title makes no sense without its question.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub said: Option<&'static str>,
}

impl<Value: Copy> Word<Value> {
    const fn new(
        value: Value,
        word: &'static str,
        title: &'static str,
        explanation: &'static str,
    ) -> Self {
        Self {
            value,
            word,
            title,
            explanation,
            said: None,
        }
    }

    /// The same word, with a name for series.
    const fn said(self, words: &'static str) -> Self {
        Self {
            said: Some(words),
            ..self
        }
    }

    /// The word without its value.
    fn entry(&self) -> WordEntry {
        WordEntry {
            word: self.word,
            title: self.title,
            explanation: self.explanation,
            said: self.said,
        }
    }
}

/// A type whose values people choose by one word.
pub trait Choice: Copy + PartialEq + Sized + 'static {
    /// The values and their words.
    const WORDS: &'static [Word<Self>];

    /// The entry of this value. It is not inlined, because it has many callers and would make the page larger.
    #[inline(never)]
    fn entry(self) -> Option<&'static Word<Self>> {
        Self::WORDS.iter().find(|entry| entry.value == self)
    }

    /// The word of this value.
    fn name(self) -> &'static str {
        self.entry().map_or("", |entry| entry.word)
    }

    /// What a series with this value is called.
    fn said(self) -> &'static str {
        let entry = self.entry();
        entry.map_or("", |entry| entry.said.unwrap_or(entry.title))
    }

    /// The value with that word, in upper or lower case.
    fn read(parameter: Parameter, text: &str) -> Result<Self, Error> {
        let mut words = Self::WORDS.iter();
        words
            .find(|entry| entry.word.eq_ignore_ascii_case(text.trim()))
            .map(|entry| entry.value)
            .ok_or_else(|| parameter.refuse(text))
    }

    /// All words.
    fn words() -> Vec<WordEntry> {
        Self::WORDS.iter().map(Word::entry).collect()
    }
}

impl Choice for Rules {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(
            Self::Nim,
            "nim",
            "Nim",
            "take any number of objects from one heap; whoever takes the last object wins",
        ),
        Word::new(
            Self::Misere,
            "misere",
            "Misère Nim",
            "Nim, but whoever takes the last object loses",
        ),
        Word::new(
            Self::Bounded,
            "bounded",
            "Bounded Nim",
            "Nim, but a move takes at most k objects",
        ),
        Word::new(
            Self::Subtraction,
            "subtraction",
            "Subtraction game",
            "Nim, but a move takes only certain numbers of objects",
        ),
        Word::new(
            Self::Moore,
            "moore",
            "Moore's Nim",
            "take from up to k heaps at once, any number from each",
        ),
        Word::new(
            Self::Wythoff,
            "wythoff",
            "Wythoff's game",
            "take from one heap, or the same number from two",
        ),
        Word::new(
            Self::PowersOfTwo,
            "powers-of-two",
            "Powers of two",
            "Nim, but a move takes 1, 2, 4, 8, ... objects",
        ),
        Word::new(
            Self::Half,
            "half",
            "At most half",
            "Nim, but a move takes at most half of a heap",
        ),
        Word::new(
            Self::Slow,
            "slow",
            "Slow Nim",
            "take one object from each of up to k heaps",
        ),
        Word::new(
            Self::Lasker,
            "lasker",
            "Lasker's Nim",
            "Nim, but a move may also split a heap in two instead of taking",
        ),
        Word::new(
            Self::Kayles,
            "kayles",
            "Kayles",
            "take one or two objects from a heap; what is left may be split in two",
        ),
        Word::new(
            Self::DawsonsKayles,
            "dawsons-kayles",
            "Dawson's Kayles",
            "take two objects from a heap; what is left may be split in two",
        ),
        Word::new(
            Self::DawsonsChess,
            "dawsons-chess",
            "Dawson's chess",
            "take two or three objects from a heap, or a whole heap of one; after three, the rest may be split in two",
        ),
        Word::new(
            Self::Grundy,
            "grundy",
            "Grundy's game",
            "split a heap into two of different sizes; whoever cannot move loses",
        ),
        Word::new(
            Self::Octal,
            "octal",
            "Octal game",
            "take what the digits of a code allow; they also say what may be left of the heap",
        ),
        Word::new(
            Self::Own,
            "own",
            "Your own game",
            "a game of your own, made from a few parts",
        ),
        Word::new(
            Self::Board(Board::Euclid),
            "euclid",
            "Euclid's game",
            "two numbers; take a multiple of the smaller from the larger, until both are equal",
        ),
        Word::new(
            Self::Board(Board::Chomp),
            "chomp",
            "Chomp",
            "two rows of chocolate; eat a square and all right of it or above it, but not the first",
        ),
        Word::new(
            Self::Board(Board::Staircase),
            "staircase",
            "Staircase Nim",
            "carry any number of objects from one step to the next one below",
        ),
        Word::new(
            Self::Board(Board::Welter),
            "welter",
            "Welter's game",
            "coins on a strip; take one to any free square below",
        ),
        Word::new(
            Self::Board(Board::SilverDollar),
            "silver-dollar",
            "Silver dollar",
            "coins on a strip; take one down any number of squares, but not onto or past another",
        ),
        Word::new(
            Self::Board(Board::King),
            "king",
            "King",
            "a king walks to the corner, one square left, down or both",
        ),
        Word::new(
            Self::Board(Board::Knight),
            "knight",
            "White knight",
            "a knight jumps to the corner, each time two squares nearer in one direction",
        ),
        Word::new(
            Self::Board(Board::Queen),
            "queen",
            "Queen",
            "a queen walks to the corner, any number of squares left, down or both",
        ),
    ];
}

impl Choice for Express {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(Self::Last, "last", "the last gene", "as in the paper")
            .said("last gene expressed"),
        Word::new(
            Self::Best,
            "best",
            "the best gene",
            "whichever gene has the fewest violations, as in today's multi expression programming",
        )
        .said("best gene expressed"),
    ];
}

impl Choice for Counting {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(
            Self::Nodes,
            "nodes",
            "nodes of the game tree",
            "a position counts once for each line of play that reaches it",
        )
        .said("counting nodes"),
        Word::new(
            Self::Positions,
            "positions",
            "positions",
            "every violating position counts once",
        )
        .said("counting positions"),
        Word::new(
            Self::Moves,
            "moves",
            "moves",
            "every move from a P to a P counts, and every other violating position once",
        )
        .said("counting moves"),
    ];
}

impl Choice for Ending {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(Self::Normal, "normal", "the last move wins", "normal play"),
        Word::new(Self::Misere, "misere", "the last move loses", "misère play"),
    ];
}

impl Choice for Merging {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(
            Self::On,
            "on",
            "on",
            "(2,1) and (1,2) are one position, its heaps in descending order",
        )
        .said("permutations merged"),
        Word::new(Self::Off, "off", "off", "(2,1) and (1,2) are two positions")
            .said("permutations not merged"),
    ];
}

impl Choice for Repair {
    const WORDS: &'static [Word<Self>] = &[
        Word::new(
            Self::On,
            "on",
            "on",
            "a gene that divides by zero becomes a random terminal",
        )
        .said("divisions repaired"),
        Word::new(
            Self::Off,
            "off",
            "off",
            "x div 0 is 0 and x mod 0 is x, and the gene stays",
        )
        .said("divisions not repaired"),
    ];
}
