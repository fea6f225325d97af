//! The games that have a name.

use super::{HeapGame, Numbers, Takes, Touches};
use crate::game::Ending;

impl HeapGame {
    /// Nim: take any number of objects from one heap.
    #[must_use]
    pub fn nim() -> Self {
        Self {
            takes: Takes::Any,
            touches: Touches::ONE,
            numbers: Numbers::Free,
            ending: Ending::Normal,
            constants: Vec::new(),
        }
    }

    /// Misère Nim: whoever takes the last object loses.
    #[must_use]
    pub fn misere() -> Self {
        Self {
            ending: Ending::Misere,
            ..Self::nim()
        }
    }

    /// Bounded Nim: take 1 to k objects from one heap.
    #[must_use]
    pub fn bounded(k: u8) -> Self {
        Self {
            takes: Takes::UpTo(k),
            constants: named_k(k),
            ..Self::nim()
        }
    }

    /// A subtraction game: take a number of objects that is in a set, each number at least 1. Formulas
    /// can use them as `s1`, `s2`, ...
    #[must_use]
    pub fn subtraction(set: &[u8]) -> Self {
        let takes = set.iter().enumerate();
        Self {
            takes: Takes::Set(set.to_vec()),
            constants: takes
                .map(|(index, &take)| (format!("s{}", index + 1), take))
                .collect(),
            ..Self::nim()
        }
    }

    /// Moore's Nim: take any numbers of objects from up to k heaps at once.
    #[must_use]
    pub fn moore(k: u8) -> Self {
        Self {
            touches: Touches::UpTo(k),
            constants: named_k(k),
            ..Self::nim()
        }
    }

    /// Wythoff's game: take from one heap, or the same number from two heaps.
    #[must_use]
    pub fn wythoff() -> Self {
        Self {
            touches: Touches::UpTo(2),
            numbers: Numbers::Same,
            ..Self::nim()
        }
    }

    /// Take 1, 2, 4, 8, ... objects from one heap.
    #[must_use]
    pub fn powers_of_two() -> Self {
        Self {
            takes: Takes::PowersOfTwo,
            ..Self::nim()
        }
    }

    /// Take at most half of a heap.
    #[must_use]
    pub fn half() -> Self {
        Self {
            takes: Takes::Half,
            ..Self::nim()
        }
    }

    /// Slow Nim: take one object from each of up to k heaps.
    #[must_use]
    pub fn slow(k: u8) -> Self {
        Self {
            takes: Takes::UpTo(1),
            ..Self::moore(k)
        }
    }
}

fn named_k(k: u8) -> Vec<(String, u8)> {
    vec![("k".to_owned(), k)]
}
