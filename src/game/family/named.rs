//! The games that have a name.

use super::{HeapGame, Numbers, OctalCode, Rest, Split, Takes, Touches};
use crate::game::Ending;

impl HeapGame {
    /// Nim: take any number of objects from one heap.
    #[must_use]
    pub fn nim() -> Self {
        Self {
            takes: Takes::Any,
            touches: Touches::ONE,
            numbers: Numbers::Free,
            rest: Rest::Stays,
            split: Split::Never,
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

    /// Lasker's Nim: take any number from one heap, or split one in two.
    #[must_use]
    pub fn lasker() -> Self {
        Self {
            split: Split::Any,
            ..Self::nim()
        }
    }

    /// Grundy's game: split a heap into two of different sizes.
    #[must_use]
    pub fn grundy() -> Self {
        Self {
            takes: Takes::Set(Vec::new()),
            split: Split::Unequal,
            ..Self::nim()
        }
    }

    /// An octal game.
    #[must_use]
    pub fn octal(code: OctalCode) -> Self {
        Self {
            rest: Rest::Octal(code),
            ..Self::nim()
        }
    }

    /// Kayles, 0.77: take one or two, and split the rest or not.
    #[must_use]
    pub fn kayles() -> Self {
        Self::of_digits(&[0, 7, 7])
    }

    /// Dawson's Kayles, 0.07: take two, and split the rest or not.
    #[must_use]
    pub fn dawsons_kayles() -> Self {
        Self::of_digits(&[0, 0, 7])
    }

    /// Dawson's chess, 0.137: take one if it is the whole heap, two without splitting, or three.
    #[must_use]
    pub fn dawsons_chess() -> Self {
        Self::of_digits(&[0, 1, 3, 7])
    }

    fn of_digits(digits: &[u8]) -> Self {
        Self::octal(OctalCode::new(digits).expect("invariant: a code"))
    }
}

fn named_k(k: u8) -> Vec<(String, u8)> {
    vec![("k".to_owned(), k)]
}
