//! What a row says about a solved run's formula: its verdict, as it is kept in files and in the browser.

use crate::Error;
use crate::error::Kind;
use crate::game::{MAX_HEAPS, Position};
use crate::proof::{Verdict, Word, written};

/// The largest heap of a position that is judged.
pub(super) const MAX_SIZE: u32 = (1 << 31) - 1;

/// The verdict on the formula of a solved run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(into = "JudgedView")
)]
pub enum RowVerdict {
    /// Right for heaps of every size.
    EverySize,
    /// Right for every size if the heaps are sorted.
    Sorted,
    /// Not decided; no mistake was found on the positions up to these heaps.
    NoMistakeFound(Vec<u32>),
    /// Learned by heart: wrong at these heaps.
    ByHeart(Vec<u32>),
    /// Right on a larger game, which is all that versions before format 3 checked.
    RightOnLargerGame,
    /// Wrong at these heaps of a larger game, in any order. From a version before format 3.
    WrongOnLargerGame(Vec<u32>),
}

/// The name of a row's verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum RowWord {
    /// [`RowVerdict::EverySize`]
    EverySize,
    /// [`RowVerdict::Sorted`]
    Sorted,
    /// [`RowVerdict::NoMistakeFound`]
    NoMistakeFound,
    /// [`RowVerdict::ByHeart`]
    ByHeart,
    /// [`RowVerdict::RightOnLargerGame`]
    #[cfg_attr(feature = "serde", serde(rename = "proven"))]
    RightOnLargerGame,
    /// [`RowVerdict::WrongOnLargerGame`]
    #[cfg_attr(feature = "serde", serde(rename = "refuted"))]
    WrongOnLargerGame,
}

/// A verdict for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct JudgedView {
    /// Its name.
    pub word: RowWord,
    /// The verdict in words, with the mistake or the bound if it has one.
    pub words: String,
}

impl RowWord {
    /// All words: the verdicts, the best first, then those of earlier versions.
    pub const ALL: [Self; 6] = [
        Self::EverySize,
        Self::Sorted,
        Self::NoMistakeFound,
        Self::ByHeart,
        Self::RightOnLargerGame,
        Self::WrongOnLargerGame,
    ];

    /// The word itself, as files have it.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::EverySize => Word::EverySize.text(),
            Self::Sorted => Word::Sorted.text(),
            Self::NoMistakeFound => Word::NoMistakeFound.text(),
            Self::ByHeart => Word::ByHeart.text(),
            Self::RightOnLargerGame => "proven",
            Self::WrongOnLargerGame => "refuted",
        }
    }

    /// The verdict in words.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::EverySize => Word::EverySize.title(),
            Self::Sorted => Word::Sorted.title(),
            Self::NoMistakeFound => Word::NoMistakeFound.title(),
            Self::ByHeart => Word::ByHeart.title(),
            Self::RightOnLargerGame => "right on a larger game (earlier version)",
            Self::WrongOnLargerGame => "wrong on a larger game (earlier version)",
        }
    }

    /// What it means, in sentences for a student.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Self::EverySize => {
                "The formula is a winning strategy. This is decided for all heaps below 2^31, in any order."
            }
            Self::Sorted => {
                "The formula is a winning strategy as long as the heaps are sorted, the largest first, as they \
                 are in training. This is decided for all heaps below 2^31. In another order it makes mistakes."
            }
            Self::NoMistakeFound => {
                "It is not known whether the formula is a winning strategy. It is right on all positions up to \
                 a bound beyond the training game, and on larger ones drawn at random where that is possible."
            }
            Self::ByHeart => {
                "The formula breaks no rule on the training game, but it is wrong on another position, so it \
                 is no winning strategy. The position shown is the smallest one found."
            }
            Self::RightOnLargerGame | Self::WrongOnLargerGame => {
                "An earlier version of Nimlab only checked positions with heaps three times as high, in any \
                 order."
            }
        }
    }

    /// Whether it comes from a version before format 3, which decided nothing.
    #[must_use]
    pub fn is_of_earlier_version(self) -> bool {
        matches!(self, Self::RightOnLargerGame | Self::WrongOnLargerGame)
    }

    /// The verdict of that name.
    pub(super) fn find(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.text() == text)
    }
}

impl RowVerdict {
    /// Its name.
    #[must_use]
    pub fn word(&self) -> RowWord {
        match self {
            Self::EverySize => RowWord::EverySize,
            Self::Sorted => RowWord::Sorted,
            Self::NoMistakeFound(_) => RowWord::NoMistakeFound,
            Self::ByHeart(_) => RowWord::ByHeart,
            Self::RightOnLargerGame => RowWord::RightOnLargerGame,
            Self::WrongOnLargerGame(_) => RowWord::WrongOnLargerGame,
        }
    }

    /// The verdict in words, with the mistake or the bound if it has one.
    #[must_use]
    pub fn words(&self) -> String {
        let title = self.word().title();
        match self {
            Self::EverySize | Self::Sorted | Self::RightOnLargerGame => title.to_owned(),
            Self::NoMistakeFound(corner) => format!("{title} up to {}", written(corner)),
            Self::ByHeart(heaps) => format!("{title}: wrong at {}", written(heaps)),
            Self::WrongOnLargerGame(heaps) => {
                format!("wrong at {} (earlier version)", written(heaps))
            }
        }
    }

    /// The position on which the formula is wrong, as text.
    #[must_use]
    pub fn counterexample(&self) -> Option<String> {
        match self {
            Self::ByHeart(heaps) | Self::WrongOnLargerGame(heaps) => Some(written(heaps)),
            Self::EverySize | Self::Sorted | Self::NoMistakeFound(_) | Self::RightOnLargerGame => {
                None
            }
        }
    }

    /// The heaps up to which no mistake was found, as text.
    #[must_use]
    pub fn bound(&self) -> Option<String> {
        match self {
            Self::NoMistakeFound(corner) => Some(written(corner)),
            Self::EverySize
            | Self::Sorted
            | Self::ByHeart(_)
            | Self::RightOnLargerGame
            | Self::WrongOnLargerGame(_) => None,
        }
    }

    /// Reads the verdict of a row: its word, and the counterexample or the bound that goes with it.
    pub(super) fn read(word: RowWord, counterexample: &str, bound: &str) -> Result<Self, Error> {
        Ok(match word {
            RowWord::EverySize => Self::EverySize,
            RowWord::Sorted => Self::Sorted,
            RowWord::NoMistakeFound => Self::NoMistakeFound(read_heaps(bound)?),
            RowWord::ByHeart => Self::ByHeart(read_heaps(counterexample)?),
            RowWord::RightOnLargerGame => Self::RightOnLargerGame,
            RowWord::WrongOnLargerGame => {
                let position = Position::parse(counterexample)?;
                let heaps = position.heaps().iter();
                Self::WrongOnLargerGame(heaps.map(|&heap| heap.into()).collect())
            }
        })
    }
}

impl From<Verdict> for RowVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::EverySize => Self::EverySize,
            Verdict::Sorted => Self::Sorted,
            Verdict::ByHeart(mistake) => Self::ByHeart(mistake.heaps),
            Verdict::NoMistakeFound(extent) => Self::NoMistakeFound(extent.corner),
        }
    }
}

impl From<RowVerdict> for JudgedView {
    fn from(verdict: RowVerdict) -> Self {
        Self {
            word: verdict.word(),
            words: verdict.words(),
        }
    }
}

/// Refuses heaps that no position can have.
pub(super) fn checked_heaps(heaps: Vec<u32>) -> Result<Vec<u32>, Error> {
    if heaps.is_empty() || heaps.len() > MAX_HEAPS {
        let (heaps, most) = (heaps.len(), MAX_HEAPS);
        return Err(Kind::HeapCount { heaps, most }.into());
    }
    match heaps.iter().position(|&heap| heap > MAX_SIZE) {
        Some(index) => Err(refuse(index, &heaps[index].to_string())),
        None => Ok(heaps),
    }
}

/// Reads heaps as [`written`] writes them.
fn read_heaps(text: &str) -> Result<Vec<u32>, Error> {
    let inner = text.trim().trim_start_matches('(').trim_end_matches(')');
    let heaps = inner.split(',').filter(|_| !inner.is_empty());
    let heaps = heaps.enumerate().map(|(index, size)| {
        let size = size.trim();
        size.parse().map_err(|_| refuse(index, size))
    });
    checked_heaps(heaps.collect::<Result<_, _>>()?)
}

/// The refusal of a heap, counted from 0.
fn refuse(index: usize, typed: &str) -> Error {
    let kind = Kind::Heap {
        heap: index + 1,
        typed: typed.to_owned(),
        most: MAX_SIZE,
    };
    kind.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_proof() {
        for word in Word::ALL {
            let ours = RowWord::find(word.text()).unwrap();
            assert_eq!(ours.title(), word.title());
            assert!(!ours.is_of_earlier_version());
        }
    }

    #[test]
    fn verdicts_say_what_they_rest_on() {
        let heaps = || vec![6, 5, 2, 0];
        for (verdict, words) in [
            (RowVerdict::EverySize, "right for heaps of every size"),
            (
                RowVerdict::Sorted,
                "right for every size if the heaps are sorted",
            ),
            (
                RowVerdict::ByHeart(heaps()),
                "learned by heart: wrong at (6,5,2,0)",
            ),
            (
                RowVerdict::NoMistakeFound(heaps()),
                "no mistake found up to (6,5,2,0)",
            ),
            (
                RowVerdict::RightOnLargerGame,
                "right on a larger game (earlier version)",
            ),
            (
                RowVerdict::WrongOnLargerGame(heaps()),
                "wrong at (6,5,2,0) (earlier version)",
            ),
        ] {
            assert_eq!(verdict.words(), words);
            let [counterexample, bound] = [verdict.counterexample(), verdict.bound()];
            let read = RowVerdict::read(
                verdict.word(),
                &counterexample.unwrap_or_default(),
                &bound.unwrap_or_default(),
            );
            assert_eq!(read, Ok(verdict));
        }
    }

    #[test]
    fn heaps_are_read_up_to_the_largest() {
        let by_heart = |text| RowVerdict::read(RowWord::ByHeart, text, "");
        let largest = RowVerdict::ByHeart(vec![2_147_483_647, 0]);
        assert_eq!(by_heart("(2147483647,0)"), Ok(largest));
        for (text, sentence) in [
            (
                "(1,2147483648)",
                "Heap 2 is 2,147,483,648; it must be between 0 and 2,147,483,647.",
            ),
            (
                "(1,x)",
                "Heap 2 is \"x\"; it must be a whole number between 0 and 2,147,483,647.",
            ),
            ("", "Enter 1 to 12 heaps, for example 3,2,1."),
        ] {
            assert_eq!(by_heart(text).unwrap_err().to_string(), sentence);
        }
    }
}
