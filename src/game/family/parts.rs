//! The parts a game on heaps is described by.

use super::OctalCode;
use std::ops::ControlFlow;

/// How many objects may be taken from a heap, always at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Any number.
    Any,
    /// At most this many.
    UpTo(u8),
    /// One of these numbers, each at least 1; if the list is empty, nothing is taken.
    Set(Vec<u8>),
    /// 1, 2, 4, 8, ...
    PowersOfTwo,
    /// At most half of the heap.
    Half,
}

/// From how many heaps one move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touches {
    /// At least one, at most this many.
    UpTo(u8),
    /// Exactly this many, at least one.
    Exactly(u8),
}

/// What a move that takes from several heaps takes from each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Any number that may be taken.
    Free,
    /// The same number from each.
    Same,
}

/// What may become of the rest of a heap from which some objects are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// It stays a heap.
    Stays,
    /// It stays a heap or is split in two.
    MaySplit,
    /// What the code says for each take; a take whose digit is 0 is not a move.
    Octal(OctalCode),
}

/// Splitting a heap in two without taking from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// Only where the code of an octal game says so.
    Never,
    /// Into any two heaps.
    Any,
    /// Into two heaps of different sizes.
    Unequal,
}

impl Takes {
    /// Whether this number, which is at least 1, may be taken from a heap of this size.
    pub(super) fn allow(&self, size: usize, take: usize) -> bool {
        take <= size
            && match self {
                Self::Any => true,
                Self::UpTo(most) => take <= usize::from(*most),
                Self::Set(set) => set.iter().any(|&one| usize::from(one) == take),
                Self::PowersOfTwo => take.is_power_of_two(),
                Self::Half => take <= size / 2,
            }
    }

    /// Visits every number that may be taken from a heap of this size, largest first, until `visit` breaks off.
    pub(super) fn each(
        &self,
        size: usize,
        visit: impl FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // One loop for all rules, because it is compiled anew for every `visit`.
        let most = match self {
            Self::Any | Self::PowersOfTwo => size,
            Self::UpTo(most) => usize::from(*most),
            Self::Half => size / 2,
            Self::Set(set) => usize::from(set.iter().copied().max().unwrap_or(0)),
        };
        let takes = (1..=most.min(size)).rev();
        takes
            .filter(|&take| self.allow(size, take))
            .try_for_each(visit)
    }
}

impl Touches {
    /// One heap.
    pub const ONE: Self = Self::UpTo(1);

    /// The most heaps a move may take from.
    pub(super) fn most(self) -> u8 {
        match self {
            Self::UpTo(most) | Self::Exactly(most) => most,
        }
    }

    /// Whether a move may take from exactly this many heaps, given that they are at least one and at most
    /// [`Touches::most`].
    pub(super) fn allow(self, heaps: u8) -> bool {
        match self {
            Self::UpTo(_) => true,
            Self::Exactly(wanted) => heaps == wanted,
        }
    }
}
