//! How many got each verdict.

use super::RowWord;

/// How many formulas, or runs, got each verdict. As JSON it is an object keyed by the verdicts' words; the verdicts of
/// earlier versions are left out if there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct VerdictCounts {
    /// Right for heaps of every size.
    pub every_size: u64,
    /// Right for every size if the heaps are sorted, and not otherwise.
    pub sorted: u64,
    /// No mistake found, not decided.
    pub no_mistake_found: u64,
    /// Learned by heart.
    pub by_heart: u64,
    /// Right on a larger game, by an earlier version.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "proven", skip_serializing_if = "is_none")
    )]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub right_on_larger_game: u64,
    /// Wrong on a larger game, by an earlier version.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "refuted", skip_serializing_if = "is_none")
    )]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub wrong_on_larger_game: u64,
}

impl VerdictCounts {
    /// How many got this verdict.
    #[must_use]
    pub fn of(mut self, word: RowWord) -> u64 {
        *self.count(word)
    }

    /// How many were judged only by an earlier version.
    #[must_use]
    pub fn of_earlier_version(self) -> u64 {
        self.right_on_larger_game + self.wrong_on_larger_game
    }

    fn count(&mut self, word: RowWord) -> &mut u64 {
        match word {
            RowWord::EverySize => &mut self.every_size,
            RowWord::Sorted => &mut self.sorted,
            RowWord::NoMistakeFound => &mut self.no_mistake_found,
            RowWord::ByHeart => &mut self.by_heart,
            RowWord::RightOnLargerGame => &mut self.right_on_larger_game,
            RowWord::WrongOnLargerGame => &mut self.wrong_on_larger_game,
        }
    }
}

impl Extend<RowWord> for VerdictCounts {
    fn extend<Words: IntoIterator<Item = RowWord>>(&mut self, words: Words) {
        for word in words {
            *self.count(word) += 1;
        }
    }
}

impl FromIterator<RowWord> for VerdictCounts {
    fn from_iter<Words: IntoIterator<Item = RowWord>>(words: Words) -> Self {
        let mut counts = Self::default();
        counts.extend(words);
        counts
    }
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the shape serde wants")]
fn is_none(count: &u64) -> bool {
    *count == 0
}
